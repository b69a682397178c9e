package checking

import (
	"cmp"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// explainWithin is the largest distance between a name and the words that explain it, in characters
// of the same sentence. A replacement does not hide a name that the text explains: "Sylvie Paris
// (comme la capitale française)" ("like the French capital"), "PMU (Paris Mutuels Urbains)".
// Explanations are recognised by words in six languages (signs.go), without any understanding of
// the text. So they are only warnings, which the user may accept.
const explainWithin = 60

// explanation is a replaced form, the kind of sign near it ("sign", "same-form" or "acronym"), and
// the words that explain it.
type explanation struct{ form, sign, by string }

// warnExplained warns of each form that is replaced although words near it, within explainWithin
// characters, reveal what it was.
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

// isCovered reports whether a single replacement hides all of a span. marks has the occurrences of
// replaced forms in the text, in its order.
func isCovered(marks []occurrence, span core.Span) bool {
	return slices.ContainsFunc(touching(marks, span), func(m occurrence) bool { return m.replaced && m.Contains(span) })
}

// surroundings are the tokens of a text around a replaced form, in the same sentence.
type surroundings struct {
	*signs
	doc    *core.Doc
	marks  []occurrence
	mark   *occurrence
	after  []int // tokens behind the form, nearest first
	before []int
}

// read fills after and before with the tokens of the sentence that are within explainWithin
// characters of the form.
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

// endsSentence reports whether token i ends a sentence. A full stop does not if a word of one byte
// precedes it, because that is an initial, or if no space follows it.
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

// shortestWord is the smallest size, in bytes, of a word that unreplacedWord returns.
const shortestWord = 3

// unreplacedWord returns a word of the replaced form that occurs near it in the text and was not
// replaced there, or "".
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
