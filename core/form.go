package core

import "strings"

// What a word is, and where a form stands.
//
// A word is a run of letters with their marks, a number a run of digits, any
// other character a mark (tokenize); the middle dot of a Catalan double l is in
// its word (Gal·la), the ones of French part words (Léa·e). A form stands where as many words, numbers
// and marks in a row are spelled as its own are, case and accents included, with
// nothing between them where it has nothing, and where it has white space any
// white space but a tab or an empty line. So "rhys" does not stand in "rhysling",
// and does in "rhys-lou" and "rhys_w".
//
// A form neither begins nor ends inside a piece (piece.go): letters and digits
// that touch, as in rhys31 and 59ed545f, an address of mail, a link. Each is
// somebody's as a whole or nobody's, so that ids can be counted afterwards, and
// "ed" in one of them is not Ed. A piece is a form like any other: rhys31 stands
// where rhys31 is written, and not in rhys313. Of forms that overlap the longest
// stands, then the first.
//
// Everything that looks for forms goes by this: decisions and the replacing, the
// search for leaks (which also takes other case and accents), the concordance,
// variants, contexts; and on the page the marking (web/src/corpus/state/words.ts,
// its twin). testdata/words.json has the rows that all of them are tested by.

// spelling is how a form is written, whatever white space its words have
// between them: a line may end within a name.
func spelling(text string, tokens []Token) string {
	if len(tokens) == 1 {
		return text[tokens[0].Start:tokens[0].End]
	}
	b := make([]byte, 0, tokens[len(tokens)-1].End-tokens[0].Start)
	for i := range tokens {
		t := &tokens[i]
		if i > 0 && t.Flags&(AfterSpace|AfterLine) != 0 {
			b = append(b, ' ')
		}
		word := text[t.Start:t.End]
		if strings.Contains(word, "\n") { // a folded line cuts it
			word = strings.Join(strings.Fields(word), "")
		}
		b = append(b, word...)
	}
	return string(b)
}

// Run is the form that n tokens from token i on are, with its place; not ok where
// a tab or an empty line stands among them, or a character would be cut.
func (d *Doc) Run(i, n int) (string, Span, bool) {
	if i+n > len(d.Tokens) {
		return "", Span{}, false
	}
	tokens := d.Tokens[i : i+n]
	for k := 1; k < n; k++ {
		if tokens[k].Flags&(AfterBlank|AfterTab) != 0 {
			return "", Span{}, false
		}
	}
	s := Span{int(tokens[0].Start), int(tokens[n-1].End)}
	return spelling(d.Text, tokens), s, d.Snap(s) == s
}

// Stands is Run for a form: not ok either where it would begin or end inside a
// piece.
func (d *Doc) Stands(i, n int) (string, Span, bool) {
	if i+n > len(d.Tokens) || d.Tokens[i].Has(Joined) || i+n < len(d.Tokens) && d.Tokens[i+n].Has(Joined) {
		return "", Span{}, false
	}
	return d.Run(i, n)
}

// Spelling is a form as Run writes it: without the white space around it, with
// one space for any within.
func Spelling(form string) string {
	tokens := tokenize(form, NewForms())
	if len(tokens) == 0 {
		return ""
	}
	return spelling(form, tokens)
}
