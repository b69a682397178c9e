package corpus

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Asked counts the identifying letters of documents from the point of view of a user who reads
// what the program asks. A letter is hidden if it is replaced, whether the program asks about it
// or not. It is shown if it is kept and the program asks about it. Otherwise it is silent: the user
// does not learn of it. The zero value is ready to use.
type Asked struct {
	Words int
	// Letters is the number of letters and digits of all mentions that are not optional. It is
	// the sum of Hidden, Shown and Silent.
	Letters, Hidden, Shown, Silent int
	// Doubts is the number of findings with status review, replaced or kept. Idle is the number
	// of these that overlap no mention, not even an optional one.
	Doubts, Idle int
	// Sure is the number of replaced findings about which the program does not ask, without those
	// that overlap optional mentions only. Named is the number of these that overlap a mention that
	// is not optional. Right is the number of these that overlap only one such mention and have its
	// extent and kind.
	Sure, Right, Named int
}

// Add counts the letters and findings of a document. The findings must not overlap each other.
func (a *Asked) Add(d *Document, found []core.Finding) {
	a.Words += words(d.Text)
	var wanted, replaced, asked []Annotation
	for _, m := range d.Mentions {
		if !m.Optional {
			wanted = append(wanted, m)
		}
	}
	for i := range found {
		f := &found[i]
		it := Annotation{Span: f.Span, Kind: f.Kind}
		if f.Action == core.Replace {
			replaced = append(replaced, it)
		}
		mentioned := over(wanted, f.Span)
		switch {
		case f.Status == core.Review:
			asked = append(asked, it)
			a.Doubts++
			if len(over(d.Mentions, f.Span)) == 0 {
				a.Idle++
			}
		case f.Action != core.Replace, len(mentioned) == 0 && len(over(d.Mentions, f.Span)) > 0:
		default:
			a.Sure++
			if len(mentioned) > 0 {
				a.Named++
			}
			if len(mentioned) == 1 && SameExtent(d.Text, mentioned[0].Span, f.Span) && mentioned[0].Kind == f.Kind {
				a.Right++
			}
		}
	}
	sortMentions(replaced)
	sortMentions(asked)
	for _, m := range wanted {
		all, hidden := letters(d.Text[m.Start:m.End]), covered(d.Text, m, replaced)
		shown := max(0, covered(d.Text, m, union(replaced, asked))-hidden)
		a.Letters += all
		a.Hidden += hidden
		a.Shown += shown
		a.Silent += all - hidden - shown
	}
}

// covered returns the number of letters and digits of a mention that are in spans, which must be
// sorted and disjoint.
func covered(text string, m Annotation, spans []Annotation) (n int) {
	for _, f := range over(spans, m.Span) {
		n += letters(text[max(m.Start, f.Start):min(m.End, f.End)])
	}
	return n
}

// union returns the spans of two lists in the order of the text. A span that is in both lists
// occurs once.
func union(a, b []Annotation) []Annotation {
	both := slices.Concat(a, b)
	sortMentions(both)
	return slices.CompactFunc(both, func(a, b Annotation) bool { return a.Span == b.Span })
}

// Merge adds the counts of another Asked. So several goroutines can count documents, each with its
// own Asked.
func (a *Asked) Merge(o *Asked) {
	a.Words += o.Words
	a.Letters += o.Letters
	a.Hidden += o.Hidden
	a.Shown += o.Shown
	a.Silent += o.Silent
	a.Doubts += o.Doubts
	a.Idle += o.Idle
	a.Sure += o.Sure
	a.Right += o.Right
	a.Named += o.Named
}

// DoubtRate returns the number of doubts per 1,000 words.
func (a *Asked) DoubtRate() float64 { return 1000 * ratio(a.Doubts, a.Words) }
