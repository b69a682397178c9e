package restoring

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
)

// Large parts of an edited text are unchanged: only a grade in a table or a sentence of a report is
// new. If a code has the same neighbours as in the output text, the form that it replaced there
// comes back. So the surname comes back in a column of surnames. A seal holds the distances between
// codes and the form that each one replaced; it holds no other text.

// gapKey is two codes that follow each other in a text, as indices in the list of pseudonyms
// (bearers), and the number of bytes between them.
type gapKey struct{ left, gap, right int }

// formerForms are forms that codes replaced, by the gap on one side of the code: left has the form
// of the code before the gap, right that of the code behind it. The form is "" if gaps with the
// same key have different ones.
type formerForms struct{ left, right map[gapKey]string }

// formerForm is the form that a code of the edited text replaced in the original text, and where
// the code is in the edited text. The form is "" if it is unknown.
type formerForm struct {
	form  string
	alone bool // the code is alone in the cell of a table
	line  bool // the code is at the beginning or the end of a line
}

// formsAt returns for each hit, which is a pseudonym found in the edited text, the form that this
// pseudonym replaced when the names were hidden. It compares the gap before the hit and the gap
// behind it, that is, the text up to the neighbouring hit, with the gaps that the seals recorded
// between the same two pseudonyms. A gap of the same length tells the form. If the gap contains a
// letter or a digit, it may be another text of the same length; then the form counts only if the
// gap on the other side tells the same one. ids maps each pseudonym to its index.
func (m Restorer) formsAt(seals []*pseudonym.Seal, ids map[string]int, hits []finding.Match, p *plainText) []formerForm {
	there := m.formerFormsIn(seals, ids)
	list := make([]formerForm, len(hits))
	for i := range hits {
		before, behind := "", ""
		sure := false // the gap is between cells, or between the names of a list
		alone, line := false, false
		if i > 0 {
			gap := p.between(&hits[i-1], &hits[i])
			if before = formBeside(there.right, hits[i-1].ID, gap, hits[i].ID); before != "" {
				sure, alone, line = !hasWords(gap), separatesCells(gap), strings.Contains(gap, "\n")
			}
		}
		if i+1 < len(hits) {
			gap := p.between(&hits[i], &hits[i+1])
			if behind = formBeside(there.left, hits[i].ID, gap, hits[i+1].ID); behind != "" {
				sure, alone, line = sure || !hasWords(gap), alone || separatesCells(gap), line || strings.Contains(gap, "\n")
			}
		}
		switch {
		case before == behind:
			list[i] = formerForm{before, alone, line}
		case sure && (before == "" || behind == ""):
			list[i] = formerForm{before + behind, alone, line}
		}
	}
	return list
}

// widestBorder is the largest number of bytes between two cells: " | ".
const widestBorder = 3

// formBeside returns the form that the map at has for the gap between two pseudonyms, or "". The
// same pseudonym is in two neighbouring cells only where a table has surnames and first names in
// columns. There, the border between the cells may have had another length: a list with tabs may
// have become a Markdown table.
func formBeside(at map[gapKey]string, left int, gap string, right int) string {
	form := at[gapKey{left, len(gap), right}]
	if form != "" || left != right || !separatesCells(gap) {
		return form
	}
	for n := 1; n <= widestBorder && form == ""; n++ {
		form = at[gapKey{left, n, right}]
	}
	return form
}

// between returns the source between two hits.
func (p *plainText) between(a, b *finding.Match) string {
	from := p.end(a.End)
	return p.source[from:max(from, p.start(b.Start))]
}

// hasWords reports whether the text between two codes contains a letter or a digit.
func hasWords(gap string) bool {
	return strings.ContainsFunc(gap, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// separatesCells reports whether the text between two codes is nothing but the border of cells.
func separatesCells(gap string) bool {
	return strings.ContainsAny(gap, "\t;|") && !hasWords(gap)
}

// formerFormsIn returns the forms beside each gap between two codes, as the seals record them. ids
// maps each pseudonym to its index.
func (m Restorer) formerFormsIn(seals []*pseudonym.Seal, ids map[string]int) formerForms {
	there := formerForms{map[gapKey]string{}, map[gapKey]string{}}
	who := map[string][]int{} // by form: the indices of the pseudonyms that replaced it
	length := map[int]int{}
	// Pseudonyms with a full stop at the end. In the text, it may also be the full stop of the
	// sentence.
	stops := map[int]bool{}
	m.Each(func(p *pseudonym.Pair) {
		id, ok := ids[p.Pseudonym]
		if !ok {
			return
		}
		length[id], stops[id] = len(p.Pseudonym), strings.HasSuffix(p.Pseudonym, ".")
		for _, form := range p.Forms {
			if !slices.Contains(who[form], id) {
				who[form] = append(who[form], id)
			}
		}
	})
	note := func(at map[gapKey]string, key gapKey, form string) {
		if was, ok := at[key]; ok && was != form {
			form = ""
		}
		at[key] = form
	}
	for _, s := range seals {
		last, form := undecided, ""
		for k := 0; k+2 < len(s.Cuts); k += 3 {
			if n := s.Cuts[k+2]; n < 0 || n >= len(s.Forms) {
				break // the seal is damaged
			}
			own := s.Forms[s.Cuts[k+2]]
			id := undecided
			for _, one := range who[own] {
				if n := length[one] - s.Cuts[k+1]; n == 0 || n == 1 && stops[one] {
					if id != undecided {
						id = undecided
						break
					}
					id = one
				}
			}
			if gap := (gapKey{last, s.Cuts[k], id}); last != undecided {
				note(there.right, gap, own)
				note(there.left, gap, form)
			}
			last, form = id, own
		}
	}
	return there
}

// undecided is used as the index of a pseudonym if several pseudonyms may have replaced the form in
// a seal.
const undecided = -2

// nearest returns the seals that most likely describe the body or the author field of a document,
// to restore its text if it was edited: those with the smallest distance from it, such as all of
// the same field of the same document.
func (m Restorer) nearest(doc string, author bool) (list []*pseudonym.Seal) {
	least := farthest + 1
	for i := range m.Texts {
		s := &m.Texts[i]
		if n := distance(s, doc, author); n < least {
			list, least = nil, n
		}
		if distance(s, doc, author) == least {
			list = append(list, s)
		}
	}
	return list
}
