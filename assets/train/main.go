// Command train learns the tagger's weights.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/corpus"
	"github.com/cachenom/cachenom/core/corpus/vary"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

var misses *string
var stack = flag.Bool("stack", false, "")
var keepRows = flag.Int("rows", 0, "")
var out = flag.String("out", "", "")
var oldWeight = flag.Float64("old", 0.3, "")
var varWeight = flag.Float64("vw", 0.5, "")
var ownWeight = flag.Float64("own", 1, "")
var rate = flag.Float64("rate", 0.2, "")
var proseWeight = flag.Float64("pw", 1, "")
var models = flag.Int("models", 1, "")
var again = flag.Int("again", 3, "")
var seed = flag.Uint64("seed", 4, "")
var judge = flag.String("judge", "", "")
var copies = flag.Int("copies", 1, "")
var share = flag.Int("share", 15, "")

func main() {
	data := flag.String("data", "../shared/data", "")
	epochs := flag.Int("epochs", 10, "")
	lambda := flag.Float64("lambda", 1e-4, "")
	minCount := flag.Int("min", 2, "")
	misses = flag.String("misses", "", "")
	flag.Parse()
	if err := run(*data, *epochs, float32(*lambda), *minCount); err != nil {
		fmt.Fprintln(os.Stderr, "assets/train:", err)
		os.Exit(1)
	}
}

type shop struct {
	lex                 core.Lexicon
	numbers             map[uint64]int32
	counts              []int32
	frozen              bool
	misses              string
	counts2             []int32
	lost, looked, units int
}

func run(data string, epochs int, lambda float32, minCount int) error {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		return err
	}
	s := &shop{lex: lex, numbers: map[uint64]int32{}}
	var sources []source
	for _, j := range []struct {
		name, group string
		weight      float32
	}{{"gsd", "prose", float32(*proseWeight)}, {"pud", "prose", float32(*proseWeight)}, {"sequoia", "prose", float32(*proseWeight)}, {"spoken", "prose", float32(*proseWeight)},
		{"written_admin", "hard", 1}, {"written_informal", "hard", 1}, {"written_other", "hard", 1}, {"written_school", "hard", 1}} {
		src, err := readJSONL(filepath.Join(data, "ner"), j.name, j.group, j.weight)
		if err != nil {
			return err
		}
		sources = append(sources, src)
	}
	old, err := readBIO(filepath.Join(data, "ner", "enp_FR.bnf.bio"), float32(*oldWeight))
	if err != nil {
		return err
	}
	sources = append(sources, old)
	if own, err := readOwn("assets/train/texts", float32(*ownWeight)); err != nil {
		return err
	} else {
		sources = append(sources, own)
	}
	names, err := readNames(filepath.Join(data, "names"))
	if err != nil {
		return err
	}
	if more, err := readTests(data); err != nil {
		return err
	} else {
		sources = append(sources, more...)
	}
	if *judge != "" {
		s.judge(sources, *judge)
		return nil
	}
	begin := time.Now()
	var examples []*example
	var tests []testDoc
	for _, src := range sources {
		for i := range src.docs {
			d := &src.docs[i]
			if src.group == "docs" || src.group == "dev" || heldBack(d.ID) && src.group != "old" && src.name != "own" {
				tests = append(tests, testDoc{src.group, d, nil})
				if src.group == "dev" || src.group == "docs" {
					v := vary.Rename(*d, names, rand.New(rand.NewPCG(uint64(i), 99)))
					tests = append(tests, testDoc{src.group + " ren", &v, nil})
					w := vary.Lower(*d)
					tests = append(tests, testDoc{src.group + " low", &w, nil})
				}
				continue
			}
			examples = append(examples, s.example(d, src.weight))
			if src.group == "old" {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(i), 7))
			for range *copies {
				v := vary.Rename(*d, names, r)
				examples = append(examples, s.example(&v, src.weight*float32(*varWeight)))
			}
			if n := r.IntN(100); n < *share {
				v := vary.Lower(*d)
				examples = append(examples, s.example(&v, src.weight*float32(*varWeight)))
			} else if n < 2**share {
				v := vary.NoAccents(*d)
				examples = append(examples, s.example(&v, src.weight*float32(*varWeight)))
			} else if n < 5**share/2 {
				v := vary.Upper(*d)
				examples = append(examples, s.example(&v, src.weight*float32(*varWeight)))
			}
		}
	}
	fmt.Println("features", len(s.counts), "examples", len(examples), time.Since(begin))
	// Rare features go.
	keep := make([]int32, len(s.counts))
	n := int32(0)
	for i, c := range s.counts {
		keep[i] = -1
		if int(c) >= minCount {
			keep[i] = n
			n++
		}
	}
	for _, ex := range examples {
		for i, fs := range ex.features {
			k := 0
			for _, f := range fs {
				if keep[f] >= 0 {
					fs[k] = keep[f]
					k++
				}
			}
			ex.features[i] = fs[:k]
		}
	}
	for k, f := range s.numbers {
		if keep[f] < 0 {
			delete(s.numbers, k)
		} else {
			s.numbers[k] = keep[f]
		}
	}
	s.frozen = true
	for i := range tests {
		tests[i].ex = s.example(tests[i].doc, 1)
	}
	fmt.Println("lost", s.lost, "looked at", float64(s.looked)/float64(s.units))
	fmt.Println("kept", n, time.Since(begin))
	if *stack {
		examples = s.stacked(examples, int(n), epochs, lambda)
		n = int32(len(s.counts2))
		fmt.Println("stacked", n, len(examples), time.Since(begin))
	}
	w := train(examples, int(n), epochs, lambda, nil, func(epoch int, w *weights, loss float64) {
		fmt.Printf("epoch %d loss %.0f %v\n", epoch, loss, time.Since(begin))
		if epoch == epochs-1 {
			if *keepRows == 0 {
				s.misses = *misses
			}
			s.report(tests, w)
		}
	})
	if *keepRows > 0 {
		for _, r := range []int{4 * *keepRows, 2 * *keepRows, *keepRows} {
			w = s.prune(examples, w, r, lambda)
		}
		fmt.Println("pruned", time.Since(begin))
		for i := range tests {
			tests[i].ex = s.example(tests[i].doc, 1)
		}
		s.misses = *misses
		s.report(tests, w)
	}
	if *out != "" {
		packed := tagger.Pack(s.rows(w), w.steps)
		if _, err := tagger.Open(packed); err != nil {
			return err
		}
		return os.WriteFile(*out, packed, 0o644)
	}
	return nil
}

type testDoc struct {
	group string
	doc   *corpus.Document
	ex    *example
}

func (s *shop) report(tests []testDoc, w *weights) {
	all := map[string]*corpus.Scores{}
	for _, t := range tests {
		sc := all[t.group]
		if sc == nil {
			sc = &corpus.Scores{}
			all[t.group] = sc
		}
		d := *t.doc
		d.Mentions = nil
		for _, m := range t.doc.Mentions {
			for _, k := range tagger.Kinds {
				if m.Kind == k {
					d.Mentions = append(d.Mentions, m)
				}
			}
		}
		for _, f := range sc.Add(&d, s.spans(t.doc, s.decode(w, t.ex))) {
			if s.misses == t.group {
				at := f.Want.Span
				if at.End == 0 {
					at = f.Got.Span
				}
				fmt.Printf("%s %s want %s %q got %s %q | %q\n", t.doc.ID, f.What, f.Want.Kind, d.Text[f.Want.Start:f.Want.End], f.Got.Kind, d.Text[f.Got.Start:f.Got.End], d.Text[max(0, at.Start-40):min(len(d.Text), at.End+40)])
			}
		}
	}
	mean, persons, covered := 0.0, 0.0, 0.0
	defer func() { fmt.Printf("  MEAN F %.2f PER %.2f cov %.2f\n", mean/8, persons/8, covered/8) }()
	for _, g := range []string{"prose", "hard", "docs", "dev", "docs ren", "dev ren", "docs low", "dev low"} {
		if sc := all[g]; sc != nil {
			fmt.Printf("  %-9s", g)
			o := sc.Exact.Of()
			mean += 100 * o.F1()
			persons += 100 * sc.Exact.Of(core.Person).F1()
			covered += 100 * sc.Coverage()
			fmt.Printf(" all P %.1f R %.1f F %.1f cov %.1f alarms/1000 %.1f |", 100*o.Precision(), 100*o.Recall(), 100*o.F1(), 100*sc.Coverage(), 1000*float64(sc.Alarms)/float64(sc.Words))
			for _, k := range tagger.Kinds {
				c := sc.Exact[k]
				fmt.Printf(" %s P %.1f R %.1f F %.1f", k[:3], 100*c.Precision(), 100*c.Recall(), 100*c.F1())
			}
			fmt.Println()
		}
	}
}

func (s *shop) read(text string) *tagger.Input {
	forms := core.NewForms()
	doc := core.NewDoc("", text, forms)
	return detect.Read(doc, unit.NewBook(s.lex, forms), pattern.New(s.lex))
}

func (s *shop) spans(d *corpus.Document, tags []uint8) []corpus.Annotation {
	in := s.read(d.Text)
	var out []corpus.Annotation
	for i := 0; i < len(tags); i++ {
		k := tagger.KindOf(tags[i])
		if tags[i] == tagger.Outside {
			continue
		}
		j := i + 1
		for j < len(tags) && tagger.Inside(tags[j]) && tagger.KindOf(tags[j]) == k {
			j++
		}
		out = append(out, corpus.Annotation{Span: core.Span{Start: int(in.Doc.Tokens[in.Units[i].From].Start), End: int(in.Doc.Tokens[in.Units[j-1].To-1].End)}, Kind: tagger.Kinds[k]})
		i = j - 1
	}
	return out
}

func (s *shop) example(d *corpus.Document, weight float32) *example {
	in := s.read(d.Text)
	ex := &example{weight: weight, gold: gold(in, d), doc: d}
	ex.features = make([][]int32, len(in.Units))
	ex.contexts = make([]uint8, len(in.Units))
	tagger.Features(in, func(i int, keys []uint64, context uint8) {
		fs := make([]int32, 0, len(keys))
		for _, k := range keys {
			n, ok := s.numbers[k]
			if !ok {
				if s.frozen {
					continue
				}
				n = int32(len(s.counts))
				s.numbers[k] = n
				s.counts = append(s.counts, 0)
			}
			if !s.frozen {
				s.counts[n]++
			}
			fs = append(fs, n)
		}
		ex.features[i] = fs
		ex.contexts[i] = context
		if context == tagger.Skipped {
			if ex.gold[i] != 0 {
				s.lost++
			}
			ex.gold[i] = 0
		} else {
			s.looked++
		}
		s.units++
	})
	return ex
}

func gold(in *tagger.Input, d *corpus.Document) []uint8 {
	tags := make([]uint8, len(in.Units))
	m, started := 0, false
	for i := range in.Units {
		u := &in.Units[i]
		start, end := int(in.Doc.Tokens[u.From].Start), int(in.Doc.Tokens[u.To-1].End)
		for m < len(d.Mentions) && d.Mentions[m].End <= start {
			m, started = m+1, false
		}
		if m == len(d.Mentions) || d.Mentions[m].Start >= end {
			continue
		}
		over := min(end, d.Mentions[m].End) - max(start, d.Mentions[m].Start)
		if 2*over < end-start {
			continue
		}
		for k, kind := range tagger.Kinds {
			if d.Mentions[m].Kind == kind {
				tags[i] = tagger.Begin(k)
				if started && u.Gap < unit.Tab {
					tags[i]++
				}
				started = true
			}
		}
	}
	return tags
}
