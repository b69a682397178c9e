package corpus

import (
	"maps"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Scores counts how well the mentions of documents were found. The zero value is ready to use.
// These are the rules of the exact count; "mention" means one that is not optional:
//
//   - a found span is right when a mention has the same kind and the same extent (SameExtent);
//   - else it is set aside, neither right nor wrong, when it overlaps an
//     optional mention and no other one;
//   - else it is wrong;
//   - a mention that no found span made right is missed.
//
// The lenient count has the same rules, but pairs a span with a mention of the same kind if they
// share at least half of the longer one's characters.
//
// The listed count is that of RGPDpseudonymizer (docs/figures.md). It compares the distinct pairs
// of lower-case text and kind in a document, wherever they occur. A name that is found once but
// missed elsewhere is therefore not an error.
type Scores struct {
	Documents int
	Words     int
	Exact     Counts
	Lenient   Counts
	Listed    Counts

	// Letters is the number of letters and digits of all mentions that are not optional, by the
	// mention's kind. Hidden is the number of these that are in a found span of any kind: a
	// person's name that was found as a town is hidden too.
	Letters, Hidden map[core.Kind]int
	// Naming is the number of documents that mention a person. NoneLeft is the number of these in
	// which every letter of every mention of a person is hidden.
	Naming, NoneLeft int
	// Found is the number of found spans. Alarms is the number of these that overlap no mention,
	// not even an optional one.
	Found, Alarms int
}

// Failure is an error of the program according to the exact count.
type Failure struct {
	// What is "missed" (no found span overlaps the mention), "kind" (right span, wrong kind),
	// "boundary" (any other overlap) or "alarm" (the found span overlaps no mention, not even an
	// optional one).
	What string
	Want Annotation // the mention; zero for an alarm
	Got  Annotation // the first found span over it; zero for a miss
}

// Replaced returns the spans and kinds of the findings that are replaced, as Scores.Add takes them.
func Replaced(findings []core.Finding) []Annotation {
	var list []Annotation
	for i := range findings {
		if f := &findings[i]; f.Action == core.Replace {
			list = append(list, Annotation{Span: f.Span, Kind: f.Kind})
		}
	}
	return list
}

// Add scores a document and returns the failures in it, in the order of the text. The found spans
// may be in any order but must not overlap each other.
func (s *Scores) Add(d *Document, found []Annotation) []Failure {
	found = slices.Clone(found)
	sortMentions(found)
	var wanted, optional []Annotation
	for _, m := range d.Mentions {
		if m.Optional {
			optional = append(optional, m)
		} else {
			wanted = append(wanted, m)
		}
	}
	var counted []Annotation
	for _, f := range found {
		if len(over(wanted, f.Span)) > 0 || len(over(optional, f.Span)) == 0 {
			counted = append(counted, f)
		}
	}
	s.Documents++
	s.Words += words(d.Text)
	s.Found += len(found)
	for _, f := range found {
		if len(over(d.Mentions, f.Span)) == 0 {
			s.Alarms++
		}
	}
	s.cover(d.Text, wanted, found)
	s.Exact.pair(wanted, counted, func(m, f Annotation) bool { return SameExtent(d.Text, m.Span, f.Span) })
	s.Lenient.pair(wanted, counted, func(m, f Annotation) bool { return halves(d.Text, m.Span, f.Span) })
	s.Listed.compare(listed(d.Text, wanted), listed(d.Text, counted))
	return failures(d, wanted, found)
}

// cover counts the letters and digits of the mentions that are not optional, and those of them that
// found spans hide.
func (s *Scores) cover(text string, wanted, found []Annotation) {
	if s.Letters == nil {
		s.Letters, s.Hidden = map[core.Kind]int{}, map[core.Kind]int{}
	}
	naming, left := false, false
	for _, m := range wanted {
		all, hidden := letters(text[m.Start:m.End]), covered(text, m, found)
		s.Letters[m.Kind] += all
		s.Hidden[m.Kind] += hidden
		if m.Kind == core.Person {
			naming = true
			left = left || hidden < all
		}
	}
	if naming {
		s.Naming++
		if !left {
			s.NoneLeft++
		}
	}
}

func failures(d *Document, wanted, found []Annotation) []Failure {
	var list []Failure
	for _, m := range wanted {
		switch spans := over(found, m.Span); {
		case len(spans) == 0:
			list = append(list, Failure{What: "missed", Want: m})
		case len(spans) == 1 && SameExtent(d.Text, spans[0].Span, m.Span) && spans[0].Kind == m.Kind:
		case len(spans) == 1 && SameExtent(d.Text, spans[0].Span, m.Span):
			list = append(list, Failure{"kind", m, spans[0]})
		default:
			list = append(list, Failure{"boundary", m, spans[0]})
		}
	}
	for _, f := range found {
		if len(over(d.Mentions, f.Span)) == 0 {
			list = append(list, Failure{What: "alarm", Got: f})
		}
	}
	slices.SortStableFunc(list, func(a, b Failure) int { return a.at() - b.at() })
	return list
}

func (f *Failure) at() int {
	if f.What == "alarm" {
		return f.Got.Start
	}
	return f.Want.Start
}

// Merge adds the counts of another Scores. So several goroutines can score documents, each with its
// own Scores.
func (s *Scores) Merge(o *Scores) {
	s.Documents += o.Documents
	s.Words += o.Words
	s.Exact.merge(o.Exact)
	s.Lenient.merge(o.Lenient)
	s.Listed.merge(o.Listed)
	if s.Letters == nil {
		s.Letters, s.Hidden = map[core.Kind]int{}, map[core.Kind]int{}
	}
	for k, n := range o.Letters {
		s.Letters[k] += n
		s.Hidden[k] += o.Hidden[k]
	}
	s.Naming += o.Naming
	s.NoneLeft += o.NoneLeft
	s.Found += o.Found
	s.Alarms += o.Alarms
}

// Coverage returns the share of identifying letters and digits that are hidden, from 0 to 1, for
// mentions of the given kinds, or of all kinds if none is given.
func (s *Scores) Coverage(kinds ...core.Kind) float64 {
	if len(kinds) == 0 {
		kinds = slices.Collect(maps.Keys(s.Letters))
	}
	hidden, all := 0, 0
	for _, k := range kinds {
		hidden += s.Hidden[k]
		all += s.Letters[k]
	}
	return ratio(hidden, all)
}

// AlarmRate returns the number of alarms per 1,000 words.
func (s *Scores) AlarmRate() float64 { return 1000 * ratio(s.Alarms, s.Words) }

// over returns the elements of a list that overlap a span. The list must be sorted and disjoint.
func over(list []Annotation, s core.Span) []Annotation {
	from := sort.Search(len(list), func(i int) bool { return list[i].End > s.Start })
	to := from
	for to < len(list) && list[to].Start < s.End {
		to++
	}
	return list[from:to]
}

// halves reports whether two spans have at least half of the characters of the longer one in
// common.
func halves(text string, a, b core.Span) bool {
	both := utf8.RuneCountInString(text[max(a.Start, b.Start):min(a.End, b.End)])
	longer := max(utf8.RuneCountInString(text[a.Start:a.End]), utf8.RuneCountInString(text[b.Start:b.End]))
	return 2*both >= longer
}

func listed(text string, list []Annotation) map[entry]bool {
	set := map[entry]bool{}
	for _, m := range list {
		set[entry{strings.ToLower(text[m.Start:m.End]), m.Kind}] = true
	}
	return set
}

type entry struct {
	text string
	kind core.Kind
}

func letters(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// words counts the words of a text in the same way as Tally does, so that rates can be compared.
func words(text string) (n int) {
	doc := core.NewDoc("", text, core.NewForms())
	for i := range doc.Tokens {
		if doc.Tokens[i].Kind == core.Word {
			n++
		}
	}
	return n
}
