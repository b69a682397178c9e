package mine

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// A context is written as its graphies (tokens) in the order of the text, separated by spaces
// ("nombre ,"), but without a space after an elided word ("m'appelle"). A type in angle brackets
// means any known form of that type, and has no spaces inside the brackets: "<prénom> et" ("<first
// name> and"). <début> ("start") and <fin> ("end") are the beginning and the end of a text. The
// marks < and > of a text are graphies like others: "< b >". Reading a written context gives the
// same graphies, and so does reading what a person writes without spaces: "nombre,".

// placeholder matches a type in a written context.
var placeholder = regexp.MustCompile(`<[^<>\s](?:[^<>]*[^<>\s])?>`)

// piece is a graphie of a written context.
type piece struct {
	text string
	typ  bool // text is the name of a type

	elided bool // the next piece is the apostrophe of this elided word; set by splitElided only
}

// Edge holds the words by which a context names the beginning of a text, if it is on the left of a
// name, or the end of a text, if it is on the right: "<début> Bonjour".
var Edge = map[Side]string{Left: "début", Right: "fin"}

// isEdge reports whether a piece is the beginning or the end of a text.
func (p piece) isEdge() bool {
	name := lower(p.text)
	return p.typ && (name == Edge[Left] || name == Edge[Right])
}

// isType reports whether a piece is the name of a type, which means any known form of that type.
func (p piece) isType() bool { return p.typ && !p.isEdge() }

// readContext returns the graphies of a written context.
func readContext(written string) []piece {
	var list []piece
	plain := func(s string) {
		d := core.NewDoc("", s, core.NewForms())
		list = append(list, piecesOf(d, true)...)
	}
	at := 0
	for _, m := range placeholder.FindAllStringIndex(written, -1) {
		plain(written[at:m[0]])
		list = append(list, piece{text: oneSpace(written[m[0]+1 : m[1]-1]), typ: true})
		at = m[1]
	}
	plain(written[at:])
	return list
}

// piecesOf returns the graphies of a text. If cut is true, the text may go on after its end, so
// that a word and an apostrophe there ("l'") are an elided word.
func piecesOf(d *core.Doc, cut bool) []piece {
	var list []piece
	for i := 0; i < len(d.Tokens); i++ {
		text := d.Surface(i)
		if m := d.Tokens[i].Mark; m != 0 {
			text = string(m)
		}
		last := cut && i+2 == len(d.Tokens) && d.IsWord(i) && d.IsMark(i+1, '\'') && d.Tokens[i].End == d.Tokens[i+1].Start
		if last || isElision(d, i) {
			text += "'"
			i++
		}
		list = append(list, piece{text: text})
	}
	return list
}

// splitElided returns the graphies of a context with each elided word cut from its apostrophe, "l'"
// → "l" and "'", because known forms have them as two tokens.
func splitElided(list []piece) []piece {
	var all []piece
	for _, p := range list {
		if !p.typ && isElided(p.text) {
			all = append(all, piece{text: strings.TrimSuffix(p.text, "'"), elided: true}, piece{text: "'"})
		} else {
			all = append(all, p)
		}
	}
	return all
}

// writeContext writes a context; readContext is its inverse.
func writeContext(list []piece) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 && (list[i-1].typ || !isElided(list[i-1].text)) {
			b.WriteByte(' ')
		}
		if p.typ {
			b.WriteString("<" + p.text + ">")
		} else {
			b.WriteString(p.text)
		}
	}
	return b.String()
}

// sign is a graphie of a context as a number: a form of the index, an elided word, or a type.
type sign int32

// nowhere is the sign of a form that does not occur in the corpus.
const nowhere sign = -1

// typeSign returns the sign of a type.
func (u *units) typeSign(typ int32) sign { return sign(int(u.base) + len(u.known) + int(typ)) }

// generalise returns the sign of the unit at index i of units.list. For a known form, that is the
// sign of its first type.
func (u *units) generalise(i int32) sign {
	if u.isKnown(i) {
		return u.typeSign(u.types[u.list[i]-u.base][0])
	}
	return sign(u.list[i])
}

// pieces returns the graphies of a context in the order of the text, given its signs in outward
// order and the side on which it is.
func (u *units) pieces(signs []sign, side Side) []piece {
	list := make([]piece, len(signs))
	for i, s := range signs {
		if n := int(s) - int(u.base) - len(u.known); n >= 0 {
			list[i] = piece{text: u.names[n], typ: true}
		} else if n := int(s) - len(u.index.forms); n >= 0 {
			list[i] = piece{text: u.index.elided.texts[n]}
		} else {
			list[i] = piece{text: u.index.forms[s]}
		}
	}
	if side == Left {
		slices.Reverse(list)
	}
	return list
}

// signsOf returns the signs of a written context, in outward order, and its graphies, in the order
// of the text. In both, known forms are replaced by their first types.
func (u *units) signsOf(list []piece, side Side) ([]sign, []piece) {
	var signs []sign
	var general []piece
	list = splitElided(list)
	for i := 0; i < len(list); {
		if list[i].typ {
			signs = append(signs, u.typeSign(u.typ(list[i].text)))
			general = append(general, list[i])
			i++
			continue
		}
		known, n := int32(-1), 1
		for k, seq := range u.known {
			if len(seq) >= n && u.beginsWith(list[i:], seq) && (known < 0 || len(seq) > n) {
				known, n = int32(k), len(seq)
			}
		}
		text := list[i].text
		f, ok := u.index.exact[text]
		if known < 0 && list[i].elided {
			text, n = text+"'", 2
			f, ok = u.index.elisions().numbers[text]
			f += int32(len(u.index.forms))
		}
		switch {
		case known >= 0:
			typ := u.types[known][0]
			signs = append(signs, u.typeSign(typ))
			general = append(general, piece{text: u.names[typ], typ: true})
		case ok:
			signs = append(signs, sign(f))
			general = append(general, piece{text: text})
		default:
			signs = append(signs, nowhere)
			general = append(general, piece{text: text})
		}
		i += n
	}
	if side == Left {
		slices.Reverse(signs)
	}
	return signs, general
}

// beginsWith reports whether the first graphies of a list are the tokens of a known form, given by
// the numbers of their forms in the Index.
func (u *units) beginsWith(list []piece, seq []int32) bool {
	if len(seq) > len(list) {
		return false
	}
	for i, f := range seq {
		if list[i].typ || u.index.forms[f] != list[i].text {
			return false
		}
	}
	return true
}
