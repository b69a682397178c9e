package core

import "unicode/utf8"

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
