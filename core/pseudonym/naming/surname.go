package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
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

// surname is an invented surname for a real one, made of those of the families that it is
// made of; "" when none is left. given is called for each that has none.
func (v *invention) surname(real string, own bool) (surname string, families []*family) {
	pieces := spelling.Pieces(real)
	if f := v.familyOf(real); len(pieces) > 1 && f.surname != "" && !own {
		return f.surname, []*family{f} // as an earlier table has it
	}
	for i := range pieces {
		p := &pieces[i]
		f := v.familyOf(p.Whole())
		if own {
			f = &family{initials: map[byte]bool{}}
		}
		if f.surname == "" {
			g := v.last.give(v.wishForPiece(p))
			if g == nil {
				return "", nil
			}
			f.surname = p.With(g.name)
		}
		surname += p.Joint + f.surname
		families = append(families, f)
	}
	return surname, families
}

// isSameShape reports whether an invented surname has as many pieces as the real one.
func isSameShape(real, given string) bool {
	return len(spelling.Pieces(real)) == len(spelling.Pieces(given))
}

// wishForPiece is a wish for a name that stands for a part of a surname.
func (v *invention) wishForPiece(p *spelling.Piece) wish {
	wish := v.wishFor("last", p.Whole(), v.sounds, noGeneration)
	if p.Particle != "" {
		wish.real, wish.vowel = fold.Key(p.Name), p.IsElided()
	}
	return wish
}

// rememberSurname notes what became of a surname in an earlier table.
func (v *invention) rememberSurname(real, given string) []*family {
	pieces, invented := spelling.Pieces(real), spelling.Pieces(given)
	if len(pieces) != len(invented) {
		f := v.familyOf(real)
		f.surname = given
		return []*family{f}
	}
	var families []*family
	for i := range pieces {
		f := v.familyOf(pieces[i].Whole())
		f.surname = invented[i].Whole()
		families = append(families, f)
	}
	return families
}

// surnameParts are the parts of an invented surname that stand for parts of the real one:
// each of two, and each without its particle, for which the whole comes back.
func surnameParts(e *core.Entity, real, given string) (parts []core.Part) {
	pieces, invented := spelling.Pieces(real), spelling.Pieces(given)
	if len(pieces) != len(invented) {
		return nil
	}
	for i := range pieces {
		name := partIn(e, pieces[i].Whole())
		if len(pieces) > 1 {
			parts = append(parts, core.Part{Name: name, Pseudonym: invented[i].Whole()})
		}
		if invented[i].Particle != "" {
			parts = append(parts, core.Part{Name: name, Pseudonym: invented[i].Name})
		}
	}
	return parts
}

// renderSurname writes a spelling of a surname, or of a part of it, with an invented one:
// what it has of the pieces and their particles, and its joints.
func renderSurname(form, real, given string) string {
	pieces, invented := spelling.Pieces(real), spelling.Pieces(given)
	if len(pieces) != len(invented) || len(pieces) == 1 && invented[0].Particle == "" {
		return spelling.WithCase(given, form)
	}
	doc := core.NewDoc("", form, core.NewForms())
	which := piecesIn(doc, pieces)
	if which == nil {
		return spelling.WithCase(given, form)
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
		b.WriteString(invented[which[i]].Like(form[doc.Tokens[i].Start:end]))
		i = last + 1
	}
	return b.String() + form[end:]
}

// piecesIn says of each word of a spelling which piece it is of; nil where it is of none.
func piecesIn(doc *core.Doc, pieces []spelling.Piece) []int {
	which := make([]int, len(doc.Tokens))
	words := make([][]string, len(pieces))
	for i := range pieces {
		words[i] = strings.Fields(fold.Key(pieces[i].Whole()))
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
			if l := spelling.Likeness(doc.Key(i), words[k]); l > best && (k == at || !used[k]) {
				best, found = l, k
			}
		}
		switch {
		case spelling.LeadsPiece(doc, i):
			lead = append(lead, i)
			continue
		case best >= spelling.LikeEnough:
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
	pieces, invented := spelling.Pieces(real), spelling.Pieces(given)
	doc := core.NewDoc("", form, core.NewForms())
	var b strings.Builder
	at, end := 0, 0
	for i := range doc.Tokens {
		if !doc.IsWord(i) {
			continue
		}
		if len(pieces) != len(invented) {
			return spelling.FirstLetter(invented[0].Name)
		}
		k := at
		for k < len(pieces) && !strings.HasPrefix(fold.Key(pieces[k].Name), doc.Key(i)) && !strings.HasPrefix(fold.Key(pieces[k].Whole()), doc.Key(i)) {
			k++
		}
		if k == len(pieces) {
			break
		}
		b.WriteString(form[end:doc.Tokens[i].Start])
		b.WriteString(spelling.FirstLetter(invented[k].Name))
		at, end = k+1, int(doc.Tokens[i].End)
	}
	if end == 0 {
		return spelling.FirstLetter(invented[0].Name)
	}
	return b.String()
}
