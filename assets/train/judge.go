package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// verdict is how a rule's mention compares to what the annotators have there.
type verdict string

const (
	right  verdict = ""
	border verdict = "border" // a name of its kind begins or ends elsewhere
	kind   verdict = "kind"   // there is a name of another kind
	wrong  verdict = "wrong"  // there is none
)

// judge prints, for each rule of core/detect/rule when it is sure and when it
// is not, how often it speaks and in how many percent of the cases it is right,
// wrong in its border or wrong in its kind; the rest is no name at all. show is
// one of these lines, as "title true": its failures are printed first, with what
// stands around them. It judges on what the tagger learns from, old newspapers
// apart, whose annotation is noisy; no rule may be tuned by other texts.
func (s *featurizer) judge(sources []source, show string) {
	var all [rule.Rules][2]map[verdict]int
	for _, src := range sources {
		if src.group == "old" {
			continue
		}
		for i := range src.docs {
			d := &src.docs[i]
			in := s.read(d.Text)
			for _, m := range rule.Find(rule.NewText(in.Doc, in.Book, in.Units)) {
				span := core.Span{Start: int(in.Doc.Tokens[in.Units[m.From].From].Start), End: int(in.Doc.Tokens[in.Units[m.To-1].To-1].End)}
				v, hit := compare(d, span, m.Rule.Kind())
				t := &all[m.Rule][sureness(m.Sure())]
				if *t == nil {
					*t = map[verdict]int{}
				}
				(*t)[v]++
				if v != right && show == fmt.Sprint(m.Rule, m.Sure()) {
					fmt.Printf("%s %q of %q | %q\n", v, d.Text[span.Start:span.End], d.Surface(hit), d.Text[max(0, span.Start-30):min(len(d.Text), span.End+30)])
				}
			}
		}
	}
	for r := range all {
		for k, t := range all[r] {
			if n := t[right] + t[border] + t[kind] + t[wrong]; n > 0 {
				share := func(v verdict) float64 { return 100 * float64(t[v]) / float64(n) }
				fmt.Printf("%-18s %-5v n %5d right %5.1f border %5.1f kind %5.1f\n", rule.Rule(r), k == sureness(true), n, share(right), share(border), share(kind))
			}
		}
	}
}

// sureness is the place of a rule's sure mentions, and of the others, in a pair.
func sureness(sure bool) int {
	if sure {
		return 1
	}
	return 0
}

// compare finds the first annotation that a rule's mention touches.
func compare(d *corpus.Document, span core.Span, k core.Kind) (verdict, corpus.Annotation) {
	for _, a := range d.Mentions {
		switch {
		case !a.Overlaps(span):
		case a.Span == span && a.Kind == k:
			return right, a
		case a.Kind == k:
			return border, a
		default:
			return kind, a
		}
	}
	return wrong, corpus.Annotation{}
}
