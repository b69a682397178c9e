package core

import (
	"strings"
	"unicode/utf8"
)

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
func (d *Doc) FormAt(i, n int) (string, Span, bool) {
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

// A piece is what is one thing to whoever wrote it, though it is many tokens:
// letters and digits that touch (rhys31, 3eB, 59ed545f), an address of mail, a
// link. The page has the same rule (web/src/corpus/state/words.ts).

// flagPieces marks the tokens that are of one piece with the one before.
func (d *Doc) flagPieces() {
	for i := 1; i < len(d.Tokens); i++ {
		t := &d.Tokens[i]
		switch {
		case t.Has(AfterSpace) || t.Has(Joined):
		case t.Kind != Mark:
			if d.Tokens[i-1].Kind != Mark && (t.Kind != Word || d.Tokens[i-1].Kind != Word) {
				t.Flags |= Joined // two words touch where a title was glued to a name
			}
		case t.Mark == '@':
			d.joinMail(i)
		case t.Mark == ':' && d.touches(i+1, '/') && d.touches(i+2, '/') || t.Mark == '.' && d.Key(i-1) == "www":
			d.joinLink(i)
		}
	}
}

// touches reports whether token i is the mark r right behind the one before.
func (d *Doc) touches(i int, r rune) bool {
	return d.IsMark(i, r) && !d.Tokens[i].Has(AfterSpace)
}

// joinMail makes one piece of the address around the "@" at token i, if it is
// one: a name before it, and a host with a dot behind it.
func (d *Doc) joinMail(i int) {
	inName := func(k int) bool {
		return d.Tokens[k].Kind != Mark || d.Tokens[k].Mark == '.' || d.Tokens[k].Mark == '-' || d.Tokens[k].Mark == '_' || d.Tokens[k].Mark == '+' || d.Tokens[k].Mark == '%'
	}
	from := i
	for from > 0 && !d.Tokens[from].Has(AfterSpace) && inName(from-1) {
		from--
	}
	for from < i && d.Tokens[from].Kind == Mark { // a dash of a list, a stop
		from++
	}
	to, dot := i, false // the last word or number of the host
	for k := i + 1; k < len(d.Tokens) && !d.Tokens[k].Has(AfterSpace); k++ {
		if t := &d.Tokens[k]; t.Kind != Mark {
			dot = dot || to < k-1 && d.Tokens[k-1].Mark == '.'
			to = k
		} else if t.Mark != '.' && t.Mark != '-' || d.Tokens[k-1].Kind == Mark {
			break
		}
	}
	if from < i && dot {
		d.join(from, to)
	}
}

// joinLink makes one piece of the link that begins with the word before token i.
func (d *Doc) joinLink(i int) {
	if d.Tokens[i-1].Kind == Mark {
		return
	}
	to := i
	for k := i; k < len(d.Tokens) && !d.Tokens[k].Has(AfterSpace); k++ {
		if t := &d.Tokens[k]; t.Kind == Mark {
			if r, _ := utf8.DecodeRuneInString(d.Text[t.Start:]); endsLink(r) {
				break
			}
			if t.Mark != '/' {
				continue // what ends a sentence is no part of the link
			}
		}
		to = k
	}
	if to > i {
		d.join(i-1, to)
	}
}

func endsLink(r rune) bool {
	switch r {
	case '<', '>', '"', '«', '»', '“', '”', '|':
		return true
	}
	return false
}

// join makes one piece of tokens from to to.
func (d *Doc) join(from, to int) {
	for k := from + 1; k <= to; k++ {
		d.Tokens[k].Flags |= Joined
	}
}
