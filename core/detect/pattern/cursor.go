package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// cursor reads the tokens of one document. It cannot record findings: a scanner writes them to a
// sink. Tokens are given by their indexes, and a range [i, j) of tokens does not include j. Most
// methods accept any index: outside the document there is no token, and the result is false, 0, ""
// or -1. Exceptions: newLine and newCell are true after the last token and accept no negative
// index; text and rolesAt need tokens that exist.
type cursor struct {
	*vocabulary
	doc    *core.Doc
	tok    []core.Token
	commas bool // commas separate the cells of the line that the pass is reading
}

func (c *cursor) in(i int) bool   { return i >= 0 && i < len(c.tok) }
func (c *cursor) word(i int) bool { return c.in(i) && c.tok[i].Kind == core.Word }
func (c *cursor) num(i int) bool  { return c.in(i) && c.tok[i].Kind == core.Number }

// alnum reports whether token i is a word or a number.
func (c *cursor) alnum(i int) bool { return c.in(i) && c.tok[i].Kind != core.Mark }

// mark returns the punctuation mark at token i, or 0 for a word or a number.
func (c *cursor) mark(i int) rune {
	if !c.in(i) {
		return 0
	}
	return c.tok[i].Mark
}

// glued reports whether token i directly follows the token before it, without white space.
func (c *cursor) glued(i int) bool {
	return i > 0 && i < len(c.tok) && c.tok[i].Flags&(core.AfterSpace|core.AfterLine) == 0
}

// joins reports whether token j directly follows the token before it and directly precedes the next
// one, as the hyphen of "Jean-Luc" does.
func (c *cursor) joins(j int) bool { return c.glued(j) && c.glued(j+1) }

// newLine reports whether token i is the first of its line, or i is the end of the text.
func (c *cursor) newLine(i int) bool {
	return i >= len(c.tok) || c.tok[i].Flags&core.AfterLine != 0
}

// newCell reports whether token i is the first of its line or cell, or i is the end of the text.
func (c *cursor) newCell(i int) bool {
	return i >= len(c.tok) || c.tok[i].Flags&(core.AfterLine|core.AfterTab) != 0 || c.isColumn(i)
}

// spaced reports whether white space precedes token i, and token i does not begin a line or a cell.
func (c *cursor) spaced(i int) bool {
	return i > 0 && i < len(c.tok) && c.tok[i].Flags&(core.AfterSpace|core.AfterLine|core.AfterTab) == core.AfterSpace && !c.isColumn(i)
}

// isColumn reports whether token i begins a cell of a table whose columns are made with spaces: at
// least unit.Column spaces precede it.
func (c *cursor) isColumn(i int) bool {
	return i > 0 && c.tok[i].Start-c.tok[i-1].End >= unit.Column && unit.IsColumn(c.doc.Text, int(c.tok[i].Start))
}

// size returns the length of token i in bytes.
func (c *cursor) size(i int) int {
	if !c.in(i) {
		return 0
	}
	return int(c.tok[i].End - c.tok[i].Start)
}

func (c *cursor) surface(i int) string {
	if !c.in(i) {
		return ""
	}
	return c.doc.Surface(i)
}

// key returns the folded form of token i, "ecrit" for "Écrit", or "" for a mark.
func (c *cursor) key(i int) string {
	if !c.in(i) {
		return ""
	}
	return c.doc.Key(i)
}

// is reports whether token i has the role r, a class of French words.
func (c *cursor) is(i int, r french.Role) bool {
	return c.in(i) && c.tok[i].Form >= 0 && c.roles[c.tok[i].Form][r/64]&(1<<(r%64)) != 0
}

// isAny reports whether token i has at least one of the roles.
func (c *cursor) isAny(i int, roles ...french.Role) bool {
	return c.in(i) && c.tok[i].Form >= 0 && c.roles[c.tok[i].Form].HasAny(roles...)
}

// capital reports whether token i is a word that begins with a capital.
func (c *cursor) capital(i int) bool {
	return c.word(i) && (c.tok[i].Case == core.Title || c.tok[i].Case == core.Upper || c.tok[i].Case == core.Mixed && isUpper(c.surface(i)[0]))
}

// upper reports whether token i is a word of capitals only.
func (c *cursor) upper(i int) bool {
	return c.word(i) && (c.tok[i].Case == core.Upper || c.tok[i].Case == core.Title && c.size(i) == 1)
}

// small reports whether token i is a word of small letters only.
func (c *cursor) small(i int) bool {
	return c.word(i) && c.tok[i].Case == core.Lower
}

// isCapitalLetter reports whether token i is a single capital.
func (c *cursor) isCapitalLetter(i int) bool { return c.upper(i) && c.size(i) == 1 }

// endsLetter reports whether the single letter before token j ends a code there. It does not if a
// dot follows ("L. Martin"), an apostrophe ("l'ami", "the friend"), or another letter or digit of
// the code.
func (c *cursor) endsLetter(j int) bool {
	return c.ends(j) && c.mark(j) != '.' && c.mark(j) != '\''
}

// titled reports whether token i is a word that begins with a capital and continues in small
// letters, or is a single capital.
func (c *cursor) titled(i int) bool { return c.in(i) && c.tok[i].Case == core.Title }

// afterBlank reports whether an empty line precedes token i.
func (c *cursor) afterBlank(i int) bool { return c.in(i) && c.tok[i].Flags&core.AfterBlank != 0 }

// text returns the text of the tokens [from, to), including the text between them.
func (c *cursor) text(from, to int) string {
	return c.doc.Text[c.tok[from].Start:c.tok[to-1].End]
}

// rolesAt returns the roles of the word or number at token i.
func (c *cursor) rolesAt(i int) french.Roles { return c.roles[c.tok[i].Form] }

// noCaps reports whether the line of token i has no capital at all, so that small letters do
// not distinguish a word from a name.
func (c *cursor) noCaps(i int) bool {
	return c.in(i) && c.tok[i].Flags&core.NoCaps != 0
}

// value returns the decimal value of token i, or -1 if it is not a number or has more than nine
// digits.
func (c *cursor) value(i int) int {
	if !c.num(i) || c.size(i) > 9 {
		return -1
	}
	return number(c.surface(i))
}

// number returns the decimal value of a string of ASCII digits, or -1 if the string contains
// anything else. It returns 0 for "".
func number(digits string) int {
	n := 0
	for j := 0; j < len(digits); j++ {
		if digits[j] < '0' || digits[j] > '9' {
			return -1
		}
		n = n*10 + int(digits[j]-'0')
	}
	return n
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// canBegin reports whether a number or code can begin at token i. It cannot if token i continues a
// longer one, as 12 does in "A-12", 14 in "3,14" and 2023 in "2/2023".
func (c *cursor) canBegin(i int) bool {
	if !c.glued(i) {
		return true
	}
	if c.commas && c.mark(i-1) == ',' {
		return true
	}
	switch c.mark(i - 1) {
	case 0:
		return false
	case '.', ',', '-', '/', '_', '+', '@', '%':
		return !c.glued(i-1) || !c.alnum(i-2) || c.mark(i-1) == '.' && c.isAny(i-2, french.PhoneCue, french.NumberSign, french.ReferenceHead)
	}
	return true
}

// ends reports whether a number or code can end before token j. It cannot if token j continues it,
// as the hyphen does in "A-12" and the comma in "3,14", or is the sign of an amount, as in "12€".
func (c *cursor) ends(j int) bool {
	if !c.glued(j) {
		return true
	}
	if c.commas && c.mark(j) == ',' {
		return true
	}
	switch c.mark(j) {
	case 0, '_', '@':
		return false
	case '-', '/', ',', '.', '+':
		return !c.glued(j+1) || !c.alnum(j+1)
	case '€', '$', '%', '£':
		return false
	}
	return true
}

// isAmount reports whether token j shows that the number before it is an amount: "12 500 €",
// "40 000 habitants".
func (c *cursor) isAmount(j int) bool {
	switch c.mark(j) {
	case '€', '$', '%', '£', '²':
		return true
	}
	return c.is(j, french.Unit) && !c.newLine(j)
}

// asCapital reports whether the word at token i is in capitals, or in small letters on a line
// without capitals.
func (c *cursor) asCapital(i int) bool {
	return c.upper(i) || c.small(i) && c.noCaps(i)
}

// vocabulary caches what is known of the forms of a core.Forms, which are distinct folded words.
// The slices roles, begins and asked are indexed by the number of a form. They grow with the forms
// and serve all documents that share them.
type vocabulary struct {
	lex         lexicon.Dictionary // may be nil: then every word is unknown
	forms       *core.Forms
	roles       []french.Roles
	begins      []uint32       // bit k: the form has a role in cues[k], so that scanner k of the trigger cueWord begins at it
	cues        []french.Roles // dispatch.cues
	columnHeads french.Roles   // roles of words that can be the header of a column
	asked       []lexical      // what the lexicon says of the form; 0 if it was not asked yet
}

// lexical is a set of bits: what the lexicon says of a form. The vocabulary asks the lexicon once
// for each form.
type lexical uint8

const (
	lookedUp lexical = 1 << iota
	common           // a common word of the language
	given            // a first name
	surname          // a surname
	rare             // a common word that occurs less than once in a million words
	town             // a commune, department or region
)

// learn looks up the forms that were added to a core.Forms since the last call of learn. If the
// last call was for another core.Forms, learn first drops what it cached for that one.
func (v *vocabulary) learn(forms *core.Forms) {
	if v.forms != forms {
		v.forms, v.roles, v.begins, v.asked = forms, v.roles[:0], v.begins[:0], v.asked[:0]
	}
	for n := len(v.roles); n < forms.Len(); n++ {
		r := french.RolesOf(forms.Key(int32(n)))
		v.roles = append(v.roles, r)
		begins := uint32(0)
		for k := range v.cues {
			if r.Any(v.cues[k]) {
				begins |= 1 << k
			}
		}
		v.begins = append(v.begins, begins)
		v.asked = append(v.asked, 0)
	}
}

// lexical returns what the lexicon says of the form of token i, or 0 if token i has no form.
func (c *cursor) lexical(i int) lexical {
	if i < 0 || i >= len(c.tok) || c.tok[i].Form < 0 {
		return 0
	}
	k := &c.asked[c.tok[i].Form]
	if *k == 0 {
		*k = lookedUp
		if c.lex != nil {
			*k |= read(c.lex.Lookup(c.doc.Key(i)))
		}
	}
	return *k
}

func read(e lexicon.Entry, ok bool) (l lexical) {
	if !ok {
		return 0
	}
	if e.Class&lexicon.ClassWord != 0 {
		l |= common
		if e.Word < lexicon.CurrentWord {
			l |= rare
		}
	}
	if e.Class&lexicon.ClassFirst != 0 {
		l |= given
	}
	if e.Class&lexicon.ClassSurname != 0 {
		l |= surname
	}
	if e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0 {
		l |= town
	}
	return l
}
