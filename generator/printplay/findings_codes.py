"""The table of finding codes: severity, meaning, advice. Add a code here and nowhere else.

Families: PP01 reading, PP02 form, PP03 references, PP04 counts, PP05 provenance, PP06 rulings,
PP07 wording, PP08 typesetting, PP09 printing, PP10 play that stops, PP11 proofs, PP12 statistics.
"""

from collections.abc import Mapping
from typing import Final, Literal

Level = Literal['error', 'warning', 'note']

_SAME: Final = "Change the text or the effect until both say the same."

TABLE: Final[Mapping[str, tuple[Level, str, str]]] = {
    # Reading the files, PP01
    'PP0101': ('error', "a key stands twice in one mapping", "Keep one of the two."),
    'PP0102': (
        'error',
        "an anchor, an alias or a merge key is used",
        "Write the value out where it is needed.",
    ),
    'PP0103': ('error', "a custom tag is used", "Remove the tag; write plain values."),
    'PP0104': ('error', "a file holds more than one document", "Remove the line `---`."),
    'PP0105': ('error', "a key is not plain text", "Use a word or a number as key."),
    'PP0106': ('error', "a file is empty", "Fill it or delete it."),
    'PP0107': (
        'error',
        "a file is not a mapping from collection name to value",
        "Begin with a line such as `decks:`.",
    ),
    'PP0108': ('error', "the same single value stands in two files", "Keep one of the two."),
    'PP0109': (
        'error',
        "something in `texts` is no folder of a language",
        "Name the folder `sv` or `pt-BR`, and put the files into it.",
    ),
    'PP0110': ('error', "texts name something that the pack does not have", ""),
    'PP0111': (
        'error',
        "a text stands where the pack has no text",
        "Write the pack's own text first, or take this one out.",
    ),
    'PP0112': ('error', "a list of texts has another length than the pack's", ""),
    'PP0113': ('error', "a text is given twice in one language", "Keep one of the two."),
    # The form of the document, PP02
    'PP0201': ('error', "a required field is missing", ""),
    'PP0202': ('error', "a key is not known here", ""),
    'PP0203': ('error', "a value is not one of those allowed", ""),
    'PP0204': ('error', "a value has the wrong type", ""),
    'PP0205': ('error', "a number, text or list is outside its limits", ""),
    'PP0206': ('error', "a text does not have the required form", ""),
    'PP0207': ('error', "the engine is not known", ""),
    'PP0208': ('error', "the format is not one that this printplay reads", "Write `format: 1`."),
    'PP0209': ('error', "`facts` names a field that the record does not have", ""),
    # Names and references, PP03
    'PP0301': ('error', "two entries of a collection have the same id", "Give one another id."),
    'PP0302': ('error', "a name is used that nothing in the pack has", ""),
    'PP0303': (
        'error',
        "nothing uses this entry",
        "Use it, remove it, or accept the finding with a reason.",
    ),
    'PP0304': (
        'error',
        "a template is neither in the pack's `templates` folder nor shipped",
        "",
    ),
    'PP0305': ('error', "an icon is not among the shipped ones", ""),
    'PP0306': (
        'error',
        "a picture is not in the pack's folder",
        "Put it into the pack and name it from there, such as `pictures/rope.png`.",
    ),
    'PP0307': ('error', "a text is empty or lacks a language of the pack", ""),
    'PP0308': ('error', "a text has a language that the pack does not list", ""),
    'PP0309': (
        'error',
        "an accepted finding does not occur",
        "Remove the entry of `accept`.",
    ),
    'PP0310': ('error', "a part has nothing to print", "Give it `decks`, or take it out."),
    'PP0311': ('error', "a word of printplay's own lacks a language of the pack", ""),
    'PP0312': ('error', "no phrase says a field or a deed of a card", "Add it to `phrases`."),
    # Counts and dice, PP04
    'PP0401': ('error', "a count differs from what the pack holds", ""),
    'PP0402': ('error', "`of` names nothing that can be counted", ""),
    'PP0403': ('error', "a result of a die has no line in a table", ""),
    'PP0404': ('error', "a result of a die has two lines in a table", ""),
    'PP0405': ('error', "two Action cards of a deck have the same initiative", ""),
    'PP0406': ('error', "`low` is higher than `high`", "Swap the two."),
    'PP0407': ('error', "the default number of players is outside the range", ""),
    'PP0408': ('error', "a line of a table is for results that its die does not have", ""),
    # Provenance, PP05
    'PP0501': (
        'error',
        "nothing says where a fact comes from",
        "Give the file, the entry or the fact a `source`.",
    ),
    'PP0502': ('error', "a status needs more citations", "Add `at` or `cites`."),
    'PP0503': ('error', "a citation of a rulebook has no place", "Add `at` with the section."),
    'PP0504': ('error', "a status needs a reason", "Add `why`."),
    'PP0505': ('error', "a conflict does not list what was rejected", "Add `rejected`."),
    'PP0506': ('error', "a rejected value is the value in force", "Remove one of the two."),
    'PP0507': (
        'error',
        "a value is missing, which blocks a final build",
        "Find it, decide it as `house`, or print a proof.",
    ),
    'PP0508': ('error', "a value is given and called missing", "Remove one of the two."),
    'PP0509': ('note', "a value is our own decision", ""),
    'PP0510': ('note', "how well the facts of a collection are known", ""),
    # Rulings, PP06
    'PP0601': ('error', "a ruling is asked for that the pack does not define", ""),
    'PP0602': ('error', "a choice of the ruling has no case", "Add the case."),
    'PP0603': ('error', "a case names a choice that the ruling does not have", ""),
    'PP0604': ('error', "nothing reads a ruling", "Use it, remove it, or accept the finding."),
    'PP0605': ('error', "a ruling cites nothing", "Add `cites`, or `source` with status `house`."),
    'PP0606': ('error', "a ruling has the same choice twice", "Remove one of the two."),
    'PP0607': (
        'error',
        "the label of a choice has another number than the choice",
        "Change one of the two.",
    ),
    # Wording, PP07
    'PP0701': ('error', "a number in a text is not the one in the effect", _SAME),
    'PP0702': ('error', "dice in a text are not those in the effect", _SAME),
    'PP0703': ('error', "a stick (S, M, L) in a text is not the one in the effect", _SAME),
    'PP0704': ('error', "a token or card in a text is not the one in the effect", _SAME),
    'PP0705': ('error', "a text names other groups or players than the effect", _SAME),
    'PP0706': ('error', "a text lets somebody else choose than the effect", _SAME),
    'PP0707': ('error', "a thing is optional in a text and forced in the effect, or not", _SAME),
    'PP0708': ('error', "a text and its effect do different things", _SAME),
    'PP0709': ('error', "a text and its effect differ in when, how long or on which result", _SAME),
    'PP0710': ('note', "a text that rolls dice or moves tokens has no effect to play", ""),
    'PP0711': ('note', "texts of a language are not compared: no lexicon knows it", ""),
    'PP0712': ('error', "a text says what the glossary avoids", ""),
    'PP0713': ('error', "a name in braces stands for nothing", ""),
    'PP0714': (
        'error',
        "a text in one language has other names in braces than in another",
        "Put the same names into both.",
    ),
    'PP0715': (
        'warning',
        "the same title has two translations",
        "Use one, or accept the finding with a reason.",
    ),
    'PP0716': ('error', "a phrase asks for a value that it is not given, or leaves one out", ""),
    'PP0717': ('error', "a sum in a text does not add up", "Mend the sum, or its numbers."),
    'PP0718': (
        'error',
        "a number is typed in a text that has to ask for it",
        "Write the id of a constant in braces, or say it without a number.",
    ),
    'PP0719': (
        'warning',
        "a text has other numbers in one language than in another",
        "Say the same number in both, or accept the finding with a reason.",
    ),
    'PP0720': (
        'error',
        "a brief asks for a number that its text does not have",
        "Ask for the same in the text, or leave it out of the brief.",
    ),
    'PP0721': (
        'error',
        "no rule says a number that play uses",
        "Say it in a rule, with its id in braces.",
    ),
    'PP0722': (
        'warning',
        "two titles have the same translation",
        "Tell them apart, or accept the finding with a reason.",
    ),
    'PP0723': (
        'warning',
        "a sentence is the same in another language as in the first",
        "Translate it, or accept the finding with a reason.",
    ),
    'PP0724': (
        'warning',
        "a word stands twice in a row",
        "Take one out, or accept the finding with a reason.",
    ),
    # Printing, PP09
    'PP0901': (
        'error',
        "a piece does not fit on the paper",
        "Make it smaller, or use a larger paper or a smaller printer margin.",
    ),
    'PP0902': (
        'warning',
        "a measuring stick does not fit on the paper in one piece",
        "Use the two-part one, or a smaller printer margin if the printer allows it.",
    ),
    'PP0903': (
        'error',
        "a measuring stick does not fit on the paper at all",
        "Use a larger paper or a smaller printer margin.",
    ),
    # Typesetting, PP08
    'PP0801': ('error', "a template does not parse", "Mend the line; Jinja2's syntax applies."),
    'PP0802': ('error', "a template is not there", "Name a file in `templates/`."),
    'PP0803': ('error', "a template uses a name that nothing defines", ""),
    'PP0804': ('error', "a template stops with an error", ""),
    'PP0805': (
        'error',
        "a text does not fit its box at the smallest size allowed",
        "Shorten the text.",
    ),
    'PP0806': ('error', "a text lies outside the trim", "Move it inside, or shorten it."),
    'PP0807': ('warning', "a text lies outside the safe zone", "Move it inside."),
    'PP0808': (
        'error',
        "no shipped font has a character",
        "Write it in another way; Latin letters and common symbols are there.",
    ),
    'PP0809': ('error', "a font that is not shipped is asked for", "Use a family of `fonts/`."),
    'PP0810': (
        'error',
        "a remote address is asked for",
        "Put the file into the pack; nothing is ever fetched.",
    ),
    'PP0811': ('error', "a file outside the pack is asked for", "Put the file into the pack."),
    'PP0812': ('error', "an icon is not shipped", "Choose a name from `templates/icons/`."),
    'PP0813': ('error', "a template asks for a ruling that the pack does not define", ""),
    'PP0814': ('error', "a picture is not there", "Paths start at the pack's folder."),
    'PP0815': ('error', "a file is not a picture", "Use PNG, JPEG or SVG."),
    'PP0816': (
        'error',
        "a picture is too large",
        "Save it with at most 40 megapixels, a drawing with at most 100,000 shapes.",
    ),
    'PP0817': ('error', "a document has another number of pages than its part says", ""),
    'PP0818': ('error', "a text lies outside the page's printable area", "Shorten it or move it."),
    'PP0819': ('warning', "the typesetter does not understand part of a template", ""),
    'PP0820': ('error', "a form field has no name or no tip", "Give it `name` and `title`."),
    'PP0821': (
        'error',
        "a text of a template is on no page",
        "Give its box room on the page; leave out what shall not be seen.",
    ),
    # What stops a game, PP10
    'PP1001': ('error', "a player has to choose and there is nothing to choose", ""),
    'PP1002': ('error', "a game does not end", "Give it a last turn."),
    'PP1003': ('error', "a game comes back to the same position again and again", ""),
    'PP1004': ('error', "effects bring each other about without end", ""),
    'PP1005': ('error', "something that must always hold does not", ""),
    'PP1006': ('error', "a game breaks off with a fault of its engine", ""),
    'PP1007': ('error', "something comes up in play that the model does not have", ""),
    'PP1008': ('error', "a game is over and the rules give no result", "Say how a tie ends."),
    # Proofs without play, PP11
    'PP1101': (
        'warning',
        "no die of an area in play can bring about a row of a table",
        "Put an area with another cover die on a map, or move the row.",
    ),
    'PP1102': ('error', "a test always succeeds, or never does", ""),
    'PP1103': (
        'error',
        "a row of a table rolls on it again too often, or a rule brings itself about",
        "Let fewer rows roll again, or set a limit.",
    ),
    'PP1104': ('error', "a condition always holds, or never can", "Change the number."),
    'PP1105': ('error', "an effect asks for more than there can be", "Change the number."),
    'PP1106': ('error', "a map has no room for something that it must hold", ""),
    'PP1107': ('warning', "an area is too large, or too close to another", "Move its points."),
    'PP1108': ('error', "no column can be mustered for a side", "Raise the budget."),
    'PP1109': ('error', "a turn has not the cards or the order of steps that play needs", ""),
    'PP1110': ('error', "a stick is too long for a table, or for its name", "Change its length."),
    'PP1111': (
        'error',
        "two places of a pack contradict each other",
        "Change one of them.",
    ),
    'PP1112': ('error', "a constant is missing, or not of a kind that can be played with", ""),
    'PP1113': ('warning', "something can never be had, or never be done", ""),
    'PP1114': ('warning', "something costs nothing, or is better in everything", "Price it anew."),
    'PP1115': (
        'error',
        "an outline of a board meets itself, or leaves the board",
        "Move its points.",
    ),
    'PP1116': (
        'error',
        "areas of a board overlap, or leave a gap",
        "Give areas that meet the same points.",
    ),
    'PP1117': (
        'error',
        "two squares are drawn as one step apart and not listed so, or the other way round",
        "Change the pairs, or move the points of the outlines.",
    ),
    'PP1118': (
        'error',
        "a bar does not join its two squares over its water",
        "Let it begin and end on their borders with the water.",
    ),
    'PP1119': ('error', "a place is not so free as it says, or too tight for a piece", ""),
    'PP1120': ('error', "a square cannot be reached", "Join it with others."),
    'PP1121': ('error', "squares are not numbered from 1, each once", ""),
    'PP1122': ('error', "a board lacks a square that play needs, or has one too many", ""),
    'PP1123': (
        'warning',
        "some starting squares lie closer to what is looked for than others",
        "Move places or borders until the ways are alike.",
    ),
    'PP1124': ('warning', "cards are not the same for every colour", "Change their colours."),
    'PP1125': (
        'error',
        "two colours or roles cannot be told apart, or a colour has not one piece",
        "Give each its own.",
    ),
    'PP1126': ('error', "two squares have the same name", "Give one another."),
    # What games tell, PP12
    'PP1201': ('warning', "play never reached something that the model has", ""),
    'PP1202': (
        'warning',
        "games need more of a token than are printed",
        "Print more, or let fewer be drawn.",
    ),
    'PP1203': ('warning', "a seat wins more often than its share", "See what it begins with."),
    'PP1204': (
        'warning',
        "a role, such as a culture, wins far more or less often than others",
        "See what it can do that others cannot, and what that costs.",
    ),
    'PP1205': ('error', "dice or a table come out otherwise than their exact chances", ""),
    'PP1206': (
        'warning',
        "games are longer or shorter than their makers say",
        "Change the length or `expectations`.",
    ),
    'PP1207': ('note', "how games end", ""),
    # Scenarios, PP13
    'PP1301': ('error', "something else comes out of a scenario than must", ""),
    'PP1302': ('error', "the position of a scenario cannot be", ""),
    'PP1303': ('error', "a scenario cannot be played to its end", ""),
    'PP1304': (
        'error',
        "a scenario writes dice, draws or choices that never come",
        "Take them out.",
    ),
}
