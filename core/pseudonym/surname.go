package pseudonym

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A surname of two is two surnames: each has an invented one, so that "Lefèvre-Hamon" keeps
// its shape, half of it is half of the other, and a family has one surname in both. Of the
// particles only "de" and "d'" are kept, since one cannot tell in a text whether they are of
// the name or of the sentence: "l'avis de La Tour", "M. de La Tour". Behind them stands what
// begins as the real name does. "du" and "des" become "de"; "Le", "Ben" and "van" are of the
// name as its letters are.
//
//	Lefèvre-Hamon, d'Aubigné, de La Tour, Le Goff → Garnier-Tessier, d'Arnoult, de Vasseur, Morel

// piece is one of the surnames that a surname is made of.
type piece struct {
	joint    string // what stands before it: "-", " "; "" for the first
	particle string // "de ", "d'", as it is written
	name     string
}

// whole is a piece with its particle.
func (p *piece) whole() string { return p.particle + p.name }

// mostPieces is how many pieces keep their number; a longer name is one.
const mostPieces = 3

// piecesOf parts a surname.
func piecesOf(surname string) []piece {
	surname = bare(surname)
	doc := core.NewDoc("", surname, core.NewForms())
	var list []piece
	at := 0 // begin of the piece
	end := 0
	for i := range doc.Tokens {
		if !doc.IsWord(i) || leadsPiece(doc, i) {
			continue
		}
		list = append(list, pieceOf(jointIn(surname[end:at]), surname[at:doc.Tokens[i].End]))
		end = int(doc.Tokens[i].End)
		at = len(surname)
		if next := nextWord(doc, i); next >= 0 {
			at = int(doc.Tokens[next].Start)
		}
	}
	if len(list) == 0 || len(list) > mostPieces || end < len(surname) {
		return []piece{pieceOf("", surname)}
	}
	return list
}

// jointIn is what joins two pieces: a hyphen or a space.
func jointIn(between string) string {
	switch {
	case between == "":
		return ""
	case strings.TrimSpace(between) == "":
		return " "
	}
	return "-"
}

// leadsPiece reports whether the word at token i is of one surname with the next: "Le" Goff,
// "Saint"-Martin, "O'"Brien, a word of two letters.
func leadsPiece(doc *core.Doc, i int) bool {
	key := doc.Key(i)
	return nextWord(doc, i) >= 0 && (utf8.RuneCountInString(key) < 3 || french.Is(key, french.NameSmall) || french.Is(key, french.AnySaint) || doc.IsMark(i+1, '\''))
}

// pieceOf is a piece with what stands before it.
func pieceOf(joint, text string) piece {
	p := piece{joint: joint, name: text}
	word, rest, ok := strings.Cut(text, " ")
	if !ok || strings.TrimSpace(rest) == "" || !isNobiliary(fold.Key(word)) {
		if at := strings.IndexAny(text, "'’"); at == 1 && strings.EqualFold(text[:1], "d") {
			_, size := utf8.DecodeRuneInString(text[at:])
			p.particle, p.name = text[:at+size], text[at+size:]
		}
		return p
	}
	p.name = strings.TrimLeft(rest, " ")
	p.particle = text[:len(text)-len(p.name)]
	return p
}

// withoutParticle is the name of a person without the particle that stands before it, through
// marks of emphasis: "l'avis de **Garnier**" is of La Tour, not "de de La Tour".
func (k *bearer) withoutParticle(before, name string) (rest string, ok bool) {
	if !k.natural || k.kind != string(core.Person) {
		return name, false
	}
	p := pieceOf("", name)
	before = strings.TrimRight(before, "*_`~")
	switch {
	case p.isElided():
		last, size := utf8.DecodeLastRuneInString(before)
		ok = fold.IsApostrophe(last) && isWordAtEnd(before[:len(before)-size], "d")
	case p.particle != "":
		ok = strings.HasSuffix(before, " ") && isWordAtEnd(before[:len(before)-1], strings.TrimSpace(p.particle))
	}
	return p.name, ok
}

// isWordAtEnd reports whether a text ends with a word.
func isWordAtEnd(text, word string) bool {
	at := len(text) - len(word)
	if at < 0 || !strings.EqualFold(text[at:], word) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	return at == 0 || !fold.IsLetter(before)
}

// isNobiliary reports whether a folded word is a particle that may be the sentence's too.
func isNobiliary(key string) bool { return key == "de" || key == "du" || key == "des" }

// isElided reports whether a piece has "d'".
func (p *piece) isElided() bool { return p.particle != "" && isElided(p.particle) }

// with is the piece with another name.
func (p *piece) with(name string) string {
	switch {
	case p.particle == "":
		return name
	case p.particle[0] == 'D' && !inCapitals(p.whole()):
		return "D" + p.lasting()[1:] + name
	}
	return p.lasting() + name
}

// lasting is the particle that an invented name has.
func (p *piece) lasting() string {
	if p.isElided() {
		return "d'"
	}
	return "de "
}

// surname is an invented surname for a real one, made of those of the families that it is
// made of; "" when none is left. given is called for each that has none.
func (v *invention) surname(real string, own bool) (surname string, families []*family) {
	pieces := piecesOf(real)
	if f := v.familyOf(real); len(pieces) > 1 && f.surname != "" && !own {
		return f.surname, []*family{f} // as an earlier table has it
	}
	for i := range pieces {
		p := &pieces[i]
		f := v.familyOf(p.whole())
		if own {
			f = &family{initials: map[byte]bool{}}
		}
		if f.surname == "" {
			g := v.last.give(v.wishForPiece(p))
			if g == nil {
				return "", nil
			}
			f.surname = p.with(g.name)
		}
		surname += p.joint + f.surname
		families = append(families, f)
	}
	return surname, families
}

// isSameShape reports whether an invented surname has as many pieces as the real one.
func isSameShape(real, given string) bool { return len(piecesOf(real)) == len(piecesOf(given)) }

// wishForPiece is a wish for a name that stands for a part of a surname.
func (v *invention) wishForPiece(p *piece) wish {
	wish := v.wishFor("last", p.whole(), v.sounds, noGeneration)
	if p.particle != "" {
		wish.real, wish.vowel = fold.Key(p.name), p.isElided()
	}
	return wish
}

// rememberSurname notes what became of a surname in an earlier table.
func (v *invention) rememberSurname(real, given string) []*family {
	pieces, invented := piecesOf(real), piecesOf(given)
	if len(pieces) != len(invented) {
		f := v.familyOf(real)
		f.surname = given
		return []*family{f}
	}
	var families []*family
	for i := range pieces {
		f := v.familyOf(pieces[i].whole())
		f.surname = invented[i].whole()
		families = append(families, f)
	}
	return families
}

// surnameParts are the parts of an invented surname that stand for parts of the real one:
// each of two, and each without its particle, for which the whole comes back.
func surnameParts(e *core.Entity, real, given string) (parts []core.Part) {
	pieces, invented := piecesOf(real), piecesOf(given)
	if len(pieces) != len(invented) {
		return nil
	}
	for i := range pieces {
		name := partIn(e, pieces[i].whole())
		if len(pieces) > 1 {
			parts = append(parts, core.Part{Name: name, Pseudonym: invented[i].whole()})
		}
		if invented[i].particle != "" {
			parts = append(parts, core.Part{Name: name, Pseudonym: invented[i].name})
		}
	}
	return parts
}

// renderSurname writes a spelling of a surname, or of a part of it, with an invented one:
// what it has of the pieces and their particles, and its joints.
func renderSurname(form, real, given string) string {
	pieces, invented := piecesOf(real), piecesOf(given)
	if len(pieces) != len(invented) || len(pieces) == 1 && invented[0].particle == "" {
		return withCase(given, form)
	}
	doc := core.NewDoc("", form, core.NewForms())
	which := piecesIn(doc, pieces)
	if which == nil {
		return withCase(given, form)
	}
	var b strings.Builder
	end := 0
	for i := 0; i < len(doc.Tokens); {
		if !doc.IsWord(i) {
			i++
			continue
		}
		last := i
		for k := i + 1; k < len(doc.Tokens) && (!doc.IsWord(k) || which[k] == which[i]); k++ {
			if doc.IsWord(k) {
				last = k
			}
		}
		b.WriteString(form[end:doc.Tokens[i].Start])
		end = int(doc.Tokens[last].End)
		b.WriteString(invented[which[i]].like(form[doc.Tokens[i].Start:end]))
		i = last + 1
	}
	return b.String() + form[end:]
}

// like writes an invented piece as a spelling of the real one is written.
func (p *piece) like(form string) string {
	own := pieceOf("", form)
	switch {
	case p.particle == "":
		return withCase(p.name, form)
	case own.particle == "":
		return withCase(p.name, own.name)
	case own.isElided() == p.isElided() && (own.isElided() || fold.Key(own.particle) == fold.Key(p.particle)):
		return own.particle + withCase(p.name, own.name)
	}
	return withCase(p.particle, own.particle) + withCase(p.name, own.name)
}

// piecesIn says of each word of a spelling which piece it is of; nil where it is of none.
func piecesIn(doc *core.Doc, pieces []piece) []int {
	which := make([]int, len(doc.Tokens))
	words := make([][]string, len(pieces))
	for i := range pieces {
		words[i] = strings.Fields(fold.Key(pieces[i].whole()))
	}
	used := make([]bool, len(pieces))
	at := -1
	lead := []int{} // words of two letters and particles before the first that is like a piece
	for i := range doc.Tokens {
		if !doc.IsWord(i) {
			continue
		}
		best, found := 0.0, -1
		for k := range pieces {
			if l := likeness(doc.Key(i), words[k]); l > best && (k == at || !used[k]) {
				best, found = l, k
			}
		}
		switch {
		case leadsPiece(doc, i):
			lead = append(lead, i)
			continue
		case best >= alike:
			at = found
			used[at] = true
		case at < 0:
			return nil
		}
		which[i] = at
		for _, k := range lead {
			which[k] = at
		}
		lead = lead[:0]
	}
	if at < 0 || len(lead) > 0 {
		return nil
	}
	return which
}

// surnameInitials are the initials of an invented surname for a spelling of the real one that is
// of initials: "L.-H." of Lefèvre-Hamon.
func surnameInitials(form, real, given string) string {
	pieces, invented := piecesOf(real), piecesOf(given)
	doc := core.NewDoc("", form, core.NewForms())
	var b strings.Builder
	at, end := 0, 0
	for i := range doc.Tokens {
		if !doc.IsWord(i) {
			continue
		}
		if len(pieces) != len(invented) {
			return firstLetter(invented[0].name)
		}
		k := at
		for k < len(pieces) && !strings.HasPrefix(fold.Key(pieces[k].name), doc.Key(i)) && !strings.HasPrefix(fold.Key(pieces[k].whole()), doc.Key(i)) {
			k++
		}
		if k == len(pieces) {
			break
		}
		b.WriteString(form[end:doc.Tokens[i].Start])
		b.WriteString(firstLetter(invented[k].name))
		at, end = k+1, int(doc.Tokens[i].End)
	}
	if end == 0 {
		return firstLetter(invented[0].name)
	}
	return b.String()
}

func firstLetter(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}
