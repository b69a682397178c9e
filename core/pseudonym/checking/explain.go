package checking

import (
	"cmp"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// explainWithin is the largest distance, in characters of the same sentence, between a name and
// its explanation. A replacement does not hide a name that the text explains: "Sylvie Paris
// (comme la capitale française)", "PMU (Paris Mutuels Urbains)". Explanations are recognized by
// words in six languages (signs.go), without any understanding of the text. So the user is
// shown each one and may accept it.
const explainWithin = 60

// explanation is a form, the kind of sign beside it, and the words that explain it.
type explanation struct{ form, sign, by string }

// warnExplained warns of each replaced form that other words of the text reveal (explainWithin).
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
				if word := x.unreplacedWord(); word != "" {
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
				case m.Overlaps(short) && !isCovered(marks, long):
					note(m, "acronym", doc.Text[long.Start:long.End])
				case m.Overlaps(long) && !isCovered(marks, short):
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

// isCovered reports whether one replacement hides an entire span.
func isCovered(marks []occurrence, span core.Span) bool {
	return slices.ContainsFunc(touching(marks, span), func(m occurrence) bool { return m.replaced && m.Contains(span) })
}

// surroundings are the tokens around a replaced form, in the same sentence.
type surroundings struct {
	*signs
	doc    *core.Doc
	marks  []occurrence
	mark   *occurrence
	after  []int // tokens, nearest first
	before []int
}

// read collects the tokens of the sentence that are within explainWithin characters.
func (x *surroundings) read() {
	doc, tokens := x.doc, x.doc.Tokens
	first, next := doc.TokenAt(x.mark.Start), doc.TokenAt(x.mark.End)
	if next < len(tokens) && int(tokens[next].Start) < x.mark.End {
		next++ // the form ends inside a word
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

// endsSentence reports whether token i ends a sentence. A full stop behind an initial or inside
// a word does not.
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

// shortestWord is the number of bytes from which a word of a form is worth a warning.
const shortestWord = 3

// unreplacedWord returns a word of the form that occurs nearby and is not replaced, or "".
func (x *surroundings) unreplacedWord() string {
	form := spelling.NewLook(x.mark.form)
	words := form.Words()
	for _, list := range [][]int{x.after, x.before} {
		for _, i := range list {
			t := &x.doc.Tokens[i]
			if t.Kind == core.Mark || t.Case == core.Lower || !slices.Contains(words, x.doc.Key(i)) || len(x.doc.Key(i)) < shortestWord {
				continue
			}
			if !isCovered(x.marks, core.Span{Start: int(t.Start), End: int(t.End)}) {
				return x.doc.Surface(i)
			}
		}
	}
	return ""
}
