package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// verdict says whether a mention that a rule found agrees with the annotation of the text.
type verdict string

const (
	right  verdict = ""
	border verdict = "border" // the annotated name has the same kind, but other borders
	kind   verdict = "kind"   // the annotated name is of another kind
	wrong  verdict = "wrong"  // no name is annotated there
)

// judge prints how often each rule of core/detect/rule applies, separately for its sure and its
// unsure mentions, and in what percentage the mention is right, has a wrong border or a wrong kind;
// the rest are not names at all. show is "" or one of these lines, by a rule and whether it is
// sure, "title true": the failures of that line are printed before the table, with the text around
// them. The texts are those from which the tagger learns, because rules must not be tuned on any
// others. Old newspapers are left out, because their annotation has many errors.
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

// sureness returns the index in judge's table for sure mentions, 1, or unsure ones, 0.
func sureness(sure bool) int {
	if sure {
		return 1
	}
	return 0
}

// compare compares the span and the kind of a rule's mention with the first annotation of the
// document that overlaps it, and returns the verdict and that annotation.
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
