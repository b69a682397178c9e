package corpus

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Asked counts what becomes of identifying letters for a person who reads what the
// program asks: a doubt that is replaced hides until somebody decides, one that is
// kept shows and asks; what is neither replaced nor asked about is silent. The zero
// value is ready.
type Asked struct {
	Words int
	// Letters are the letters and digits of all mentions that are not optional;
	// Hidden, Shown and Silent are its parts.
	Letters, Hidden, Shown, Silent int
	// Doubts are the findings to look at, replaced or kept; Idle those of them that
	// overlap no mention, not even an optional one.
	Doubts, Idle int
	// Sure are the findings that nobody is asked about and that overlap more than
	// optional mentions, or none; Right those with the span and kind of a mention,
	// Named those that overlap one.
	Sure, Right, Named int
}

// Add counts a document. Found spans do not overlap each other.
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

// covered is how many letters of a mention lie in spans that do not overlap.
func covered(text string, m Annotation, spans []Annotation) (n int) {
	for _, f := range over(spans, m.Span) {
		n += letters(text[max(m.Start, f.Start):min(m.End, f.End)])
	}
	return n
}

// union are the spans of two sorted lists, those only once that are in both.
func union(a, b []Annotation) []Annotation {
	both := slices.Concat(a, b)
	sortMentions(both)
	return slices.CompactFunc(both, func(a, b Annotation) bool { return a.Span == b.Span })
}

// Merge adds the counts of o, so that documents can be counted side by side.
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

// DoubtRate is how many doubts come on 1,000 words.
func (a *Asked) DoubtRate() float64 { return 1000 * ratio(a.Doubts, a.Words) }
