package lexicon

// Levels of Entry.Word: how frequent a form is as a French word, in occurrences per million
// words of novels and subtitles (Lexique 3). The comment on each level says how many forms of
// the dictionary reach it.
//
// From UsualWord on, most rules doubt that a form is a name, because it may have its capital
// for another reason. Between RareWord and EverydayWord the context decides. From EverydayWord
// on, a form is taken for a name only if a title, a first name or a list says so.
const (
	ScarceWord   = 3  // 1 in 8 million words of text; 76,941 forms reach it
	RareWord     = 4  // 1 in 4 million words of text; 58,087 forms reach it
	UsualWord    = 5  // 1 in 2 million words of text; 42,828 forms reach it
	CurrentWord  = 6  // 1 per million words of text; 30,936 forms reach it
	CommonWord   = 7  // 2 per million words of text; 20,553 forms reach it
	FamiliarWord = 8  // 4 per million words of text; 12,821 forms reach it
	EverydayWord = 9  // 8 per million words of text; 7,733 forms reach it
	BasicWord    = 11 // 32 per million words of text; 2,319 forms reach it
	MainWord     = 12 // 64 per million words of text; 1,166 forms reach it
	GrammarWord  = 15 // 512 per million words of text; 160 forms reach it: "le", "est", "pour"
)

// Levels of Entry.First and Entry.Surname: how many people born in France since 1900 (first
// names) or 1891 (surnames) have a name (INSEE). The comment on each level says how many first
// names and surnames of the dictionary reach it, and the share of people who have one of them.
//
// Most readers do not know first names below By256. From By512 on, a word of French that is also a
// first name ("Aurore") is as likely to be the name as the word. There are many more surnames: a
// common word is hardly more likely to be a name if it is a surname below By64, and no reader takes
// a surname from By8k on for anything else.
const (
	Borne = 1  // any bearer: 33,583 first names (of 100% of people), 169,621 surnames (of 97%)
	By8   = 3  // the same names as Borne: INSEE does not publish rarer ones
	By16  = 4  // the same names as Borne
	By32  = 5  // 25,170 first names (of 99.8% of people), 169,234 surnames (of 97%)
	By64  = 6  // 16,942 first names (of 99.3% of people), 133,621 surnames (of 95%)
	By128 = 7  // 11,242 first names (of 98.7% of people), 79,416 surnames (of 87%)
	By256 = 8  // 7,457 first names (of 98.0% of people), 43,199 surnames (of 78%)
	By512 = 9  // 4,810 first names (of 96.9% of people), 21,273 surnames (of 66%)
	By1k  = 10 // 3,145 first names (of 95.5% of people), 9,897 surnames (of 55%)
	By2k  = 11 // 2,141 first names (of 93.8% of people), 4,388 surnames (of 43%)
	By4k  = 12 // 1,408 first names (of 91.3% of people), 1,882 surnames (of 33%)
	By8k  = 13 // 1,009 first names (of 88.7% of people), 787 surnames (of 24%)
	By16k = 14 // 685 first names (of 84.4% of people), 314 surnames (of 16%)
)

// Levels of Entry.Place: how many people live in the largest place with a name; the comment says
// how many names reach it. France has 35,000 communes; half of them are villages that have the
// name of a person or a thing. A town of Place16k is known outside its department.
const (
	Place2k   = 6  // 14,579 names
	Place4k   = 7  // 11,964 names
	Place8k   = 8  // 10,491 names
	Place16k  = 9  // 9,741 names, foreign towns and countries among them
	Place32k  = 10 // 9,374 names
	Place65k  = 11 // 7,265 names
	Place131k = 12 // 4,053 names
	Place524k = 14 // 1,605 names
)
