package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A compound surname consists of several surnames. Each of them gets an invented one. So
// "Lefèvre-Hamon" becomes "Garnier-Tessier", a Lefèvre becomes a Garnier, and a Hamon a Tessier.
// Only the particles "de" and "d'" are kept, because in a text they may belong to the name or to
// the sentence ("l'avis de La Tour", "the opinion of La Tour"; "M. de La Tour"). "du" and "des"
// become "de", and the name behind it begins with the same kind of sound. "Le", "Ben" and "van"
// count as part of the name, and are replaced with it.
//
//	Lefèvre-Hamon, d'Aubigné, de La Tour, Le Goff → Garnier-Tessier, d'Arnoult, de Vasseur, Morel

// surname returns an invented surname for a real one, and the families that have its pieces, the
// single surnames in a compound one. The invented surname consists of the invented surnames of
// these families, "Garnier-Tessier" for "Lefèvre-Hamon", or, if own is true, of new ones that no
// family has. It is "" if no name is left.
func (v *invention) surname(real string, own bool) (surname string, families []*family) {
	pieces := spelling.Pieces(real)
	if f := v.familyOf(real); len(pieces) > 1 && f.surname != "" && !own {
		return f.surname, []*family{f} // the families have this surname in an earlier mapping
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
			if isInitials(p.Whole()) {
				v.letters[g.key[0]] = true
			}
		}
		surname += p.Joint + f.surname
		families = append(families, f)
	}
	return surname, families
}

// isSameShape reports whether an invented surname has as many pieces as the real one: both
// "Lefèvre-Hamon" and "Garnier-Tessier" have two.
func isSameShape(real, given string) bool {
	return len(spelling.Pieces(real)) == len(spelling.Pieces(given))
}

// wishForPiece returns the wish for an invented name in place of a piece, one of the surnames in a
// compound surname. The surnames of "Tom L." and "Inès D." begin with different letters, so that the
// texts do not make a family of them.
func (v *invention) wishForPiece(p *spelling.Piece) wish {
	wish := v.wishFor("last", p.Whole(), v.sounds, noGeneration)
	if isInitials(p.Whole()) {
		wish.initials = v.letters
	}
	if p.Particle != "" {
		wish.real, wish.vowel = fold.Key(p.Name), p.IsElided()
	}
	return wish
}

// rememberSurname records the invented surname that an earlier mapping has for a real one, and
// returns the families of its pieces.
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

// surnameParts returns the parts of an invented surname that may occur alone in an edited text,
// each with the part of the real surname that comes back for it. These are the pieces of a double
// surname, and the invented pieces without their particles: "Arnoult" of "d'Arnoult", for which the
// real piece comes back with its particle, "d'Aubigné".
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

// renderSurname returns the invented surname for form, a spelling of the real surname or of a part
// of it, with the same pieces, particles and joints: "Hamon" → "Tessier" and "LEFÈVRE-HAMON" →
// "GARNIER-TESSIER" for Lefèvre-Hamon.
func renderSurname(form, real, given string) string {
	if isInitials(real) {
		return given // the capitals of "Mme D.-P." are not those of a shout
	}
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

// piecesIn returns, for each token of a spelling of a compound surname, the index of the piece, one
// of its single surnames, to which the word there belongs. It returns nil if some word belongs to
// no piece.
func piecesIn(doc *core.Doc, pieces []spelling.Piece) []int {
	which := make([]int, len(doc.Tokens))
	words := make([][]string, len(pieces))
	for i := range pieces {
		words[i] = strings.Fields(fold.Key(pieces[i].Whole()))
	}
	used := make([]bool, len(pieces))
	at := -1
	lead := []int{} // tokens of particles and short words that belong to the piece of the next word
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

// surnameInitials returns the initials of an invented surname for form, a spelling of the real
// surname that consists of initials: "G.-T." for the "L.-H." of Lefèvre-Hamon.
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
