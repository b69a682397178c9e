package pattern

import (
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// identifiers is the table of contents of this package: all kinds of numbers, addresses and
// handles that it finds. Each is a value in the file of its scanners.
//
// They are tried at a token in this order. The order does not decide between two that claim the
// same words; the ranks of their rules do. But an identifier can depend on what an earlier one
// recorded: phone records the word that announces a phone number, and reference reads that.
var identifiers = [...]*identifier{
	&email,
	&webAddress,

	// Shapes with check digits, or with a fixed pattern of letters and digits.
	&iban,
	&vatNumber,
	&plate,
	&chassis,
	&pupilNumber,
	&schoolNumber,
	&container,
	&ipAddress,
	&macAddress,
	&coordinates,
	&parcel,
	&wallet,
	&decision,
	&nationalNumber,
	&phone,
	&socialSecurity,
	&siret,
	&siren,
	&bankCard,
	&animalChip,
	&registeredLetter,

	// Numbers and names that a word announces.
	&serialNumber,
	&shelfMark,
	&healthCard,
	&secret,
	&schoolClass,
	&reference,
	&bareNumber,
	&birthDate,
	&postalAddress,

	// Numbers and names that count only if the document has others like them.
	&listedNumbers,
	&handle,
	&likes,
}

// identifier is one kind of number, address or handle.
//
// To add one, write its number, its value and its scanners in a file of its own, add a line to
// identifiers, rows to testdata/rows.txt and testdata/refused.txt, and the words for its name to
// the page's two languages.
type identifier struct {
	rule rule
	// rank decides between findings that claim the same words: the higher rank wins. A check
	// digit or a fixed shape ranks above a cue, and a cue above a bare number. Only phone numbers
	// and references share a rank, so that the longer one wins: in "contrat 0043 871 226 12" it
	// is the whole number. 0 if another identifier holds the rule's name and kind.
	rank uint8
	// name is the name of the rule in findings and in traces, and the code of the reason that
	// the page words. It is "" if another identifier holds the rule's name and kind.
	name string
	kind core.Kind
	// heads are the roles of words at the head of a column of a table whose cells contain such
	// identifiers. A scanner that begins at such a word notes the column with table.addHead.
	heads french.Roles
	// starts are the tokens at which its scanners begin.
	starts []start
}

// start is a kind of token at which a scanner of an identifier begins.
type start struct {
	at trigger
	// words are the roles of the words at which the scanner begins, for cueWord and dottedWord.
	words french.Roles
	// marks are the marks at which the scanner begins, for anyMark.
	marks string
	// find scans at token i. It passes to the scanner only those parts of the pass that the
	// scanner needs.
	find func(s *scan, i int)
}

// trigger says at which tokens a scanner begins. The pass skips most tokens, because no
// identifier begins with them: words in small letters.
type trigger uint8

const (
	// lineHead is the first token of a line.
	lineHead trigger = iota
	// cellHead is the first token of a cell in a table whose heads were read.
	cellHead
	// anyNumber is a number, including the rest of a longer one.
	anyNumber
	// freeNumber is a number that is not the rest of a longer one.
	freeNumber
	// digitGroups is a freeNumber whose groups of digits are in scan.number.
	digitGroups
	// anyCode is the beginning of a code of letters and digits, which is in scan.code.
	anyCode
	// solidCode is the beginning of a code in capitals without spaces, which is in
	// scan.solid.
	solidCode
	// beforeCapitals is any word before a word in capitals.
	beforeCapitals
	// shortWord is a word of at most longestShort bytes.
	shortWord
	// gluedWord is a word that the next token directly follows.
	gluedWord
	// codeLetters are letters before the digits of a code: after a hyphen, or in capitals
	// before a space.
	codeLetters
	// wordDigits is a word that digits directly follow, and that does not directly follow
	// another token.
	wordDigits
	// cueWord is a word that has one of the roles of the start.
	cueWord
	// dottedWord is an abbreviation with a dot after each letter, "R.C.S.", that has one of the
	// roles of the start; it is in cues.dots.
	dottedWord
	// anyMark is one of the marks of the start.
	anyMark
	// wholeText is after the last token of the document.
	wholeText
	numTriggers
)

// longestShort is the largest size in bytes of a shortWord.
const longestShort = 2

// dispatch holds the scanners by their triggers.
type dispatch struct {
	at [numTriggers][]func(s *scan, i int)
	// cues are the roles of the scanners at[cueWord], by their place there. Each is a bit of
	// vocabulary.begins.
	cues []french.Roles
	// dotted are the roles of the scanners at[dottedWord].
	dotted []french.Roles
	marks  [highestMark + 1][]func(s *scan, i int)
}

// highestMark is the highest code point of a mark at which a scanner begins.
const highestMark = 0xff

// scanners returns the dispatch of all identifiers. It is made once and never changes.
var scanners = sync.OnceValue(newDispatch)

// newDispatch sorts the starts of all identifiers by their triggers.
func newDispatch() *dispatch {
	d := &dispatch{}
	for _, id := range identifiers {
		for _, s := range id.starts {
			switch s.at {
			case anyMark:
				for _, m := range s.marks {
					d.marks[m] = append(d.marks[m], s.find)
				}
				continue
			case cueWord:
				d.cues = append(d.cues, s.words)
			case dottedWord:
				d.dotted = append(d.dotted, s.words)
			}
			d.at[s.at] = append(d.at[s.at], s.find)
		}
	}
	return d
}

// columnHeads returns the roles of the words that head a column of some identifier.
func columnHeads() (heads french.Roles) {
	for _, id := range identifiers {
		heads = heads.With(id.heads)
	}
	return heads
}
