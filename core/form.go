package core

import (
	"strings"
	"unicode/utf8"
)

// What a word is, and where a form occurs.
//
// A word is a run of letters with their combining marks, a number a run of digits, and any other
// character a mark (Tokenize). The middle dot of a Catalan double l is part of its word (Gal·la);
// the French middle dot separates words (Léa·e).
//
// A form is one or several tokens as a user or a text spells them: "rhys", "Emma Martin". It occurs
// where the same tokens follow each other, in the same spelling, case and accents included. Where
// the form has nothing between two tokens, the text must have nothing; where the form has white
// space, the text may have any white space but a tab or an empty line. So "rhys" does not occur in
// "rhysling", but it does in "rhys-lou" and "rhys_w".
//
// A piece is several tokens that the author wrote as one thing: letters and digits that touch
// (rhys31, 3eB, 59ed545f), an e-mail address, a link. A form neither begins nor ends inside a
// piece, so a piece is replaced as a whole or not at all: identifiers such as 59ed545f can still be
// counted after the replacement, and its "ed" is not the person Ed. A piece can be a form itself:
// rhys31 occurs in "rhys31", not in "rhys313". If forms overlap, the longest one counts, then the
// first.
//
// Everything that searches for forms follows these rules: decisions, replacement, the leak search
// (which ignores case and accents), the concordance, variants and contexts. The page marks forms by
// the same rules (web/src/corpus/state/words.ts). testdata/words.json tests all of them.

// spelling returns the words of some tokens of text, with one space for any white space between
// them, because a name may continue on the next line.
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
		if strings.Contains(word, "\n") { // a line end inside the word, as in a vCard (unfold)
			word = strings.Join(strings.Fields(word), "")
		}
		b = append(b, word...)
	}
	return string(b)
}

// Run returns the form that the n tokens from token i on make, and its span. It reports false if
// there are too few tokens, if a tab or an empty line separates them, or if the span would split a
// character.
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

// FormAt returns the form that the n tokens from token i on make, and its span. It reports false if
// there is no such form (Run), or if the form would begin or end inside a piece, such as "rhys" in
// "rhys31".
func (d *Doc) FormAt(i, n int) (string, Span, bool) {
	if i+n > len(d.Tokens) || d.Tokens[i].Has(Joined) || i+n < len(d.Tokens) && d.Tokens[i+n].Has(Joined) {
		return "", Span{}, false
	}
	return d.Run(i, n)
}

// Spelling returns a form that a user typed, without white space around it and with a single
// space for any white space inside it. Run returns the forms of a text in the same spelling, so
// that the two can be compared.
func Spelling(form string) string {
	tokens := Tokenize(form, NewForms())
	if len(tokens) == 0 {
		return ""
	}
	return spelling(form, tokens)
}

// flagPieces sets Joined on every token that belongs to the same piece as the token before it, such
// as "31" in "rhys31".
func (d *Doc) flagPieces() {
	for i := 1; i < len(d.Tokens); i++ {
		t := &d.Tokens[i]
		switch {
		case t.Has(AfterSpace) || t.Has(Joined):
		case t.Kind != Mark:
			if d.Tokens[i-1].Kind != Mark && (t.Kind != Word || d.Tokens[i-1].Kind != Word) {
				t.Flags |= Joined // but two words that touch, "MmeDupont", are two pieces
			}
		case t.Mark == '@':
			d.joinMail(i)
		case t.Mark == ':' && d.touches(i+1, '/') && d.touches(i+2, '/') || t.Mark == '.' && d.Key(i-1) == "www":
			d.joinLink(i)
		}
	}
}

// touches reports whether token i is the mark r and no space precedes it.
func (d *Doc) touches(i int, r rune) bool {
	return d.IsMark(i, r) && !d.Tokens[i].Has(AfterSpace)
}

// joinMail marks the e-mail address around the "@" at token i as one piece: a name before the "@",
// and a host with a dot after it. It leaves any other "@" alone.
func (d *Doc) joinMail(i int) {
	from := i
	for from > 0 && !d.Tokens[from].Has(AfterSpace) && isInMailbox(&d.Tokens[from-1]) {
		from--
	}
	// skip a dash or full stop before the name: "-emma@…"
	for from < i && d.Tokens[from].Kind == Mark {
		from++
	}
	to, dot := i, false // to: index of the last word or number of the host
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

// isInMailbox reports whether token t may be in the part of an e-mail address before the "@".
func isInMailbox(t *Token) bool {
	if t.Kind != Mark {
		return true
	}
	switch t.Mark {
	case '.', '-', '_', '+', '%':
		return true
	}
	return false
}

// joinLink marks a link as one piece. i is the token after its first word: the colon of "https://"
// or the dot of "www.".
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
				continue // a mark belongs to the link only if a word or number follows it
			}
		}
		to = k
	}
	if to > i {
		d.join(i-1, to)
	}
}

// endsLink reports whether the character r ends a link. Such a character is not part of the link.
func endsLink(r rune) bool {
	switch r {
	case '<', '>', '"', '«', '»', '“', '”', '|':
		return true
	}
	return false
}

// join marks tokens as one piece. The parameter from is the first of them, the parameter to the
// last.
func (d *Doc) join(from, to int) {
	for k := from + 1; k <= to; k++ {
		d.Tokens[k].Flags |= Joined
	}
}
