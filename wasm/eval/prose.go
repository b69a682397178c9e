package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// passage is a line of an annotated JSONL file. Offsets are code points.
type passage struct {
	Text     string `json:"text"`
	Entities []struct {
		Start, End int
		Type       string
	} `json:"entities"`
}

// prose counts the false alarms of random class lists in texts about other people. Every replaced
// span that overlaps no annotated person is an alarm. The names of a list are drawn in proportion
// to the number of their bearers. prose calls the core directly: its figures are about the list
// alone, and one index serves all texts.
func prose(lex lexicon.Dictionary, dir string, first, last *insee.List, classes, misses int) {
	paths, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if len(paths) == 0 {
		fmt.Println("prose: skipped, no annotated texts at", dir)
		return
	}
	r := rand.New(rand.NewPCG(7, 7))
	fmt.Printf("\n%-28s %9s %9s %12s   (%d classes of 35, names drawn by frequency)\n", "texts about others", "words", "alarms", "in 1,000", classes)
	for _, path := range paths {
		passages := readPassages(path)
		words, alarms, left := 0, 0, misses
		for range classes {
			people := make([]roster.Person, classSize)
			for i := range people {
				people[i] = roster.Person{ID: pupilID(i + 1), First: first.Draw(r), Last: last.Draw(r)}
			}
			index := roster.NewIndex(people, lex)
			for i := range passages {
				p := &passages[i]
				doc := core.NewDoc("", p.Text, core.NewForms())
				for k := range doc.Tokens {
					if doc.Tokens[k].Kind == core.Word {
						words++
					}
				}
				for _, f := range roster.NewMatcher(index).Detect(doc) {
					if f.Action != core.Replace || p.person(f.Span) {
						continue
					}
					alarms++
					if left--; left >= 0 {
						fmt.Printf("   %q %s %v in %q\n", p.Text[f.Start:f.End], f.Rule, f.Why.Args["of"], around(p.Text, f.Span))
					}
				}
			}
		}
		fmt.Printf("%-28s %9d %9d %11.3f\n", filepath.Base(path), words, alarms, 1000*float64(alarms)/float64(words))
	}
}

func readPassages(path string) []passage {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	var list []passage
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<22)
	for scan.Scan() {
		var p passage
		if json.Unmarshal(scan.Bytes(), &p) == nil {
			list = append(list, p)
		}
	}
	return list
}

// person reports whether a span overlaps an annotated entity that is neither a place nor an
// address. The span counts bytes, the entities code points.
func (p *passage) person(s core.Span) bool {
	from := len([]rune(p.Text[:s.Start]))
	to := from + len([]rune(p.Text[s.Start:s.End]))
	for _, e := range p.Entities {
		if e.Start < to && from < e.End && e.Type != "LOCATION" && e.Type != "ADDRESS" {
			return true
		}
	}
	return false
}

func around(text string, s core.Span) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text[max(0, s.Start-40):min(len(text), s.End+30)], ""), "\n", " ")
}
