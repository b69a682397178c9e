package checking

import (
	"cmp"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// explainWithin is how many characters away from a name, in the same sentence,
// something may explain it. A name that the text explains is not hidden by
// replacing it: "Sylvie Paris (comme la capitale française)", "PMU (Paris Mutuels
// Urbains)". The signs (signs.go) are words in six languages, not understanding:
// each find is shown and may be accepted.
const explainWithin = 60

// explanation is what the text says beside a form.
type explanation struct{ form, sign, by string }

// warnExplained warns of each replaced form whose text says what it was.
func (s *checker) warnExplained() {
	at := map[explanation][]Place{}
	signs := newSigns()
	for n, doc := range s.Docs {
		note := func(m *occurrence, by, sign string) {
			e := explanation{m.form, sign, by}
			at[e] = append(at[e], Place{n, m.Span})
		}
		marks := s.marks[n]
		for i := range marks {
			if m := &marks[i]; m.replaced {
				x := surroundings{signs: signs, doc: doc, marks: marks, mark: m}
				x.read()
				if sign := x.sign(); sign != "" {
					note(m, "sign", sign)
				}
				if word := x.again(); word != "" {
					note(m, "same-form", word)
				}
			}
		}
		for i := range doc.Tokens {
			short, long, ok := acronymAt(doc, i)
			if !ok {
				continue
			}
			both := core.Span{Start: min(short.Start, long.Start), End: max(short.End, long.End)}
			near := touching(marks, both)
			for k := range near {
				m := &near[k]
				switch {
				case !m.replaced || m.Contains(both):
				case m.Overlaps(short) && !covered(marks, long):
					note(m, "acronym", doc.Text[long.Start:long.End])
				case m.Overlaps(long) && !covered(marks, short):
					note(m, "acronym", doc.Text[short.Start:short.End])
				}
			}
		}
	}
	who := map[string][]string{}
	s.replaces(func(r *row) { who[r.form] = append(who[r.form], r.who()) })
	for _, e := range slices.SortedFunc(maps.Keys(at), func(a, b explanation) int {
		return cmp.Or(cmp.Compare(a.form, b.form), cmp.Compare(a.by, b.by), cmp.Compare(a.sign, b.sign))
	}) {
		s.warn(at[e], "explained", "form", e.form, "by", e.by, "sign", e.sign, "entities", joinWho(unique(who[e.form])))
	}
}

// covered reports whether one replacement hides all of a span.
func covered(marks []occurrence, span core.Span) bool {
	return slices.ContainsFunc(touching(marks, span), func(m occurrence) bool { return m.replaced && m.Contains(span) })
}

// surroundings is what stands about a mark in its sentence.
type surroundings struct {
	*signs
	doc    *core.Doc
	marks  []occurrence
	mark   *occurrence
	after  []int // tokens, outwards
	before []int
}

// read gathers the tokens of the sentence within reach.
func (x *surroundings) read() {
	doc, tokens := x.doc, x.doc.Tokens
	first, next := doc.TokenAt(x.mark.Start), doc.TokenAt(x.mark.End)
	if next < len(tokens) && int(tokens[next].Start) < x.mark.End {
		next++ // the mark ends within a word
	}
	for i := next; i < len(tokens) && utf8.RuneCountInString(doc.Text[x.mark.End:tokens[i].Start]) < explainWithin; i++ {
		if tokens[i].Flags&core.AfterBlank != 0 || endsSentence(doc, i) {
			break
		}
		x.after = append(x.after, i)
	}
	for i := first - 1; i >= 0 && utf8.RuneCountInString(doc.Text[tokens[i].End:x.mark.Start]) < explainWithin; i-- {
		if i+1 < len(tokens) && tokens[i+1].Flags&core.AfterBlank != 0 || endsSentence(doc, i) {
			break
		}
		x.before = append(x.before, i)
	}
}

// endsSentence reports whether token i does; dots of initials and inside of
// words do not.
func endsSentence(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case '!', '?', '…':
		return true
	case '.':
		last := i+1 >= len(doc.Tokens) || doc.Tokens[i+1].Has(core.AfterSpace)
		return last && !(doc.IsWord(i-1) && doc.Tokens[i-1].End-doc.Tokens[i-1].Start == 1)
	}
	return false
}

// again is a word of the form that stands nearby as it was; "" when none does.
func (x *surroundings) again() string {
	form := spelling.NewLook(x.mark.form)
	words := form.Words()
	for _, list := range [][]int{x.after, x.before} {
		for _, i := range list {
			t := &x.doc.Tokens[i]
			if t.Kind == core.Mark || t.Case == core.Lower || !slices.Contains(words, x.doc.Key(i)) || len(x.doc.Key(i)) < 3 {
				continue
			}
			if !covered(x.marks, core.Span{Start: int(t.Start), End: int(t.End)}) {
				return x.doc.Surface(i)
			}
		}
	}
	return ""
}
