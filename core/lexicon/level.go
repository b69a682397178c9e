package lexicon

// Levels of Entry.Word: how frequent a form is as a French word, in occurrences per million
// words of novels and subtitles (Lexique 3). The comment on each level says how many forms of
// the dictionary reach it.
//
// From UsualWord on, most rules doubt that a form is a name, because it may have its capital
// for another reason. Between RareWord and EverydayWord the context decides. From EverydayWord
// on, a form is taken for a name only if a title, a first name or a list says so.
const (
	ScarceWord   = 3  // once in eight million: 76,941 forms
	RareWord     = 4  // once in four million: 58,087
	UsualWord    = 5  // once in two million: 42,828
	CurrentWord  = 6  // once in a million: 30,936
	CommonWord   = 7  // 2 in a million: 20,553
	FamiliarWord = 8  // 4 in a million: 12,821
	EverydayWord = 9  // 8 in a million: 7,733
	BasicWord    = 11 // 32 in a million: 2,319
	MainWord     = 12 // 64 in a million: 1,166
	GrammarWord  = 15 // 512 in a million: 160, "le", "est", "pour"
)

// Levels of Entry.First and Entry.Surname: how many people born in France since 1900 (first
// names) or 1891 (surnames) have a name (INSEE). The comment on each level says how many first
// names and surnames of the dictionary reach it, and the share of people who have one of them.
//
// Most readers do not know first names below By256. From By512 on, a word that is also a first
// name ("Aurore") is as likely the name. There are many more surnames: below By64, being a
// surname says little against being a common word, and from By8k on, no reader takes the form
// for anything else.
const (
	Borne = 1  // any bearer: 33,583 first names (100%), 169,621 surnames (97%)
	By8   = 3  // as Borne: rarer names are not published
	By16  = 4  // as Borne
	By32  = 5  // 25,170 (99.8%), 169,234 (97%)
	By64  = 6  // 16,942 (99.3%), 133,621 (95%)
	By128 = 7  // 11,242 (98.7%), 79,416 (87%)
	By256 = 8  // 7,457 (98.0%), 43,199 (78%)
	By512 = 9  // 4,810 (96.9%), 21,273 (66%)
	By1k  = 10 // 3,145 (95.5%), 9,897 (55%)
	By2k  = 11 // 2,141 (93.8%), 4,388 (43%)
	By4k  = 12 // 1,408 (91.3%), 1,882 (33%)
	By8k  = 13 // 1,009 (88.7%), 787 (24%)
	By16k = 14 // 685 (84.4%), 314 (16%)
)

// Levels of Entry.Place: how many people live in the largest place with a name; the comment says
// how many names reach it. France has 35,000 communes; half of them are villages that have the
// name of a person or a thing. A town of Place16k is known outside its department.
const (
	Place2k   = 6  // 14,579 names
	Place4k   = 7  // 11,964
	Place8k   = 8  // 10,491
	Place16k  = 9  // 9,741, foreign towns and countries among them
	Place32k  = 10 // 9,374
	Place65k  = 11 // 7,265
	Place131k = 12 // 4,053
	Place524k = 14 // 1,605
)
