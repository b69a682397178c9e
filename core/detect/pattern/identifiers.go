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
// To add one, declare its rule number, its value and its scanners in a file of its own, and add a
// line to identifiers, rows to testdata/rows.txt and testdata/refused.txt, and its name to both
// languages of the page.
type identifier struct {
	rule rule
	// rank decides between findings that claim the same words: the higher rank wins. Check digits
	// and fixed shapes mostly rank above numbers that only a word announces, and these above a bare
	// number. Only phone numbers and references share a rank, so that the longer one wins: in
	// "contrat 0043 871 226 12" it is the whole number. rank is 0 if another identifier holds the
	// rule's name and kind.
	rank uint8
	// name is the name of the rule in findings and in traces, and the code of the reason, for which
	// the page has a text. It is "" if another identifier holds the rule's name and kind.
	name string
	kind core.Kind
	// heads are roles of words. A word with one of them, as the header of a table's column, means
	// that the cells of the column contain such identifiers. A scanner that begins at such a word
	// records the column with table.addHead.
	heads french.Roles
	// starts are the tokens at which its scanners begin.
	starts []start
}

// start says at which tokens a scanner of an identifier begins, and how to call it.
type start struct {
	at trigger
	// words are the roles of the words at which the scanner begins, if its trigger is cueWord or
	// dottedWord.
	words french.Roles
	// marks are the marks at which the scanner begins, if its trigger is anyMark.
	marks string
	// find looks for the identifier at token i. It passes to the scanner only those parts of the
	// scan that the scanner needs.
	find func(s *scan, i int)
}

// trigger says at which tokens a scanner begins. The pass skips most tokens, because no
// identifier begins with them: words in small letters.
type trigger uint8

const (
	// lineHead is the first token of a line.
	lineHead trigger = iota
	// cellHead is the first token of a cell, in a table whose column headers were read.
	cellHead
	// anyNumber is a number, also one that continues a longer number or code, as 34 in "12,34".
	anyNumber
	// freeNumber is a number that does not continue a longer number or code (cursor.canBegin).
	freeNumber
	// digitGroups is a freeNumber that is read together with the groups of digits after it, "06 12
	// 34": scan.number holds them all.
	digitGroups
	// anyCode is the first token of a code of letters and digits; scan.code holds the whole code.
	anyCode
	// solidCode is the first token of a code of capitals and digits without spaces; scan.solid
	// holds the whole code.
	solidCode
	// beforeCapitals is any word before a word in capitals.
	beforeCapitals
	// shortWord is a word of at most longestShort bytes.
	shortWord
	// gluedWord is a word that the next token follows without a space.
	gluedWord
	// codeLetters are the letters before the digits of a code: letters before a hyphen, "AB-123",
	// or capitals before a space, "AB 123".
	codeLetters
	// wordDigits is a word with digits directly behind it, "FR76", and no token directly before it.
	wordDigits
	// cueWord is a word that has one of the roles in start.words.
	cueWord
	// dottedWord is an abbreviation with a dot after each letter, "R.C.S.", that has one of the
	// roles in start.words; cues.dots holds it.
	dottedWord
	// anyMark is one of the marks in start.marks.
	anyMark
	// wholeText comes once, after the last token of the document.
	wholeText
	numTriggers
)

// longestShort is the largest size in bytes of a shortWord.
const longestShort = 2

// dispatch holds the scanners of all identifiers, sorted by the triggers at which they begin.
type dispatch struct {
	at [numTriggers][]func(s *scan, i int)
	// cues[k] are the roles of the words at which the scanner at[cueWord][k] begins. A form with
	// one of them has bit k set in vocabulary.begins.
	cues []french.Roles
	// dotted[k] are the roles of the abbreviations at which the scanner at[dottedWord][k] begins.
	dotted []french.Roles
	marks  [highestMark + 1][]func(s *scan, i int)
}

// highestMark is the highest code point of a mark at which a scanner begins.
const highestMark = 0xff

// scanners returns the dispatch of all identifiers. It is made once and never changes.
var scanners = sync.OnceValue(newDispatch)

// newDispatch returns a dispatch with the starts of all identifiers.
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

// columnHeads returns the heads of all identifiers together: the roles of words that can be the
// header of a column of identifiers.
func columnHeads() (heads french.Roles) {
	for _, id := range identifiers {
		heads = heads.With(id.heads)
	}
	return heads
}
