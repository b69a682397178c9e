package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/corpus"
	"github.com/cachenom/cachenom/core/detect/rule"
)

// judge counts, per rule, how often it is right, of how the annotators have it.
func (s *shop) judge(sources []source, show string) {
	type tally struct{ n, right, border, kind int }
	var all [rule.Rules][2]tally
	var names [rule.Rules]string
	for _, src := range sources {
		if src.group == "old" {
			continue
		}
		for i := range src.docs {
			d := &src.docs[i]
			in := s.read(d.Text)
			for _, m := range rule.Find(&rule.Text{Doc: in.Doc, Book: in.Book, Units: in.Units}) {
				names[m.Rule] = m.Rule.String()
				sure := 0
				if m.Sure {
					sure = 1
				}
				t := &all[m.Rule][sure]
				t.n++
				span := core.Span{Start: int(in.Doc.Tokens[in.Units[m.From].From].Start), End: int(in.Doc.Tokens[in.Units[m.To-1].To-1].End)}
				what := "wrong"
				var hit corpus.Annotation
				for _, a := range d.Mentions {
					if a.Overlaps(span) {
						hit = a
						switch {
						case a.Span == span && a.Kind == m.Rule.Kind():
							t.right++
							what = ""
						case a.Kind == m.Rule.Kind():
							t.border++
							what = "border"
						default:
							t.kind++
							what = "kind"
						}
						break
					}
				}
				if what != "" && show == fmt.Sprint(m.Rule, m.Sure) {
					fmt.Printf("%s %q of %q | %q\n", what, d.Text[span.Start:span.End], d.Text[hit.Start:hit.End], d.Text[max(0, span.Start-30):min(len(d.Text), span.End+30)])
				}
			}
		}
	}
	for r, t := range all {
		for k, c := range t {
			if c.n > 0 {
				fmt.Printf("%-18s %-5v n %5d right %5.1f border %5.1f kind %5.1f\n", names[r], k == 1, c.n, 100*float64(c.right)/float64(c.n), 100*float64(c.border)/float64(c.n), 100*float64(c.kind)/float64(c.n))
			}
		}
	}
}
