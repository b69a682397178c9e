package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// layout is a way to write people into a table or a list: its head, and a row with
// "{F}" for the first name, "{L}" for the surname, "{U}" for the surname in capitals.
type layout struct{ name, head, row string }

var layouts = []layout{
	{"Nom, Prénom, below their head", "Nom\tPrénom\tNote\n", "{U}\t{F}\t{n}"},
	{"surname, first name, no head", "", "{L}\t{F}"},
	{"first name, surname, no head", "", "{F}\t{L}"},
	{"number, SURNAME, first name, mark", "", "{i}\t{U}\t{F}\t{n}\tTrès bien"},
	{"below an English head", "Last name;First name;Mark\n", "{L};{F};{n}"},
	{"first name, mark", "", "{F}\t{n}"},
	{"SURNAME, mark", "", "{U}\t{n}"},
	{"a line each, Surname First", "Présents\n", "{L} {F}"},
	{"a line each, First SURNAME", "", "{F} {U}"},
	{"a cell each, SURNAME First, mark", "Groupe A\t\n", "{U} {F}\t{n}"},
}

// Tables of each layout, and rows of each table.
const (
	tablesEach = 50
	rowsEach   = 12
)

// tablesOfPeople measures tables and lists of people in a text without a class list: how many of
// the people are hidden whole, how many by half, and in how many the cells of one row
// are the same person.
func tablesOfPeople(ask client, shared string, misses int) {
	first, last, err := insee.Read(filepath.Join(shared, "data", "names"))
	if err != nil {
		fmt.Printf("\ntables without a class list: skipped, the source lists are not here (%s)\n", shared)
		return
	}
	fmt.Printf("\ntables and lists of people without a class list (%d of %d rows each, names as often as people have them)\n", tablesEach, rowsEach)
	fmt.Printf("%-36s %8s %8s %8s %8s\n", "layout", "whole", "half", "shown", "one")
	for _, l := range layouts {
		var total tableScore
		for n := range tablesEach {
			t := l.fill(first, last, rand.New(rand.NewPCG(uint64(n), 17)))
			one := t.score(ask.find(t.text, nil), misses > total.missed)
			total.people, total.whole, total.half, total.one, total.missed = total.people+one.people, total.whole+one.whole, total.half+one.half, total.one+one.one, total.missed+one.missed
		}
		fmt.Printf("%-36s %7.1f%% %7.1f%% %7.1f%% %7.1f%%\n", l.name, percent(total.whole, total.people), percent(total.half, total.people),
			percent(total.people-total.whole-total.half, total.people), percent(total.one, total.people))
	}
}

// filled is a table with people in it: of each, where the parts of the name stand.
type filled struct {
	text  string
	names [][]corpus.Annotation
}

// fill makes a table of people drawn from the lists.
func (l *layout) fill(first, last *insee.List, r *rand.Rand) filled {
	t := filled{text: l.head}
	for i := range rowsEach {
		p := roster.Person{First: first.Draw(r), Last: last.Draw(r)}
		values := map[string]string{"F": p.First, "L": p.Last, "U": strings.ToUpper(p.Last), "i": fmt.Sprint(i + 1), "n": fmt.Sprint(r.IntN(21))}
		var parts []corpus.Annotation
		for rest := l.row; rest != ""; {
			at := strings.IndexByte(rest, '{')
			if at < 0 {
				t.text, rest = t.text+rest, ""
				continue
			}
			t.text += rest[:at]
			key := rest[at+1 : at+2]
			if strings.Contains("FLU", key) {
				parts = append(parts, corpus.Annotation{Span: core.Span{Start: len(t.text), End: len(t.text) + len(values[key])}, Kind: core.Person})
			}
			t.text, rest = t.text+values[key], rest[at+3:]
		}
		t.names = append(t.names, parts)
		t.text += "\n"
	}
	return t
}

// tableScore counts the people of tables: those hidden whole, those by half, those whose
// parts are one person's.
type tableScore struct{ people, whole, half, one, missed int }

func (t *filled) score(found []core.Finding, isTold bool) (s tableScore) {
	hidden := corpus.Replaced(found)
	for _, parts := range t.names {
		left, entities := 0, map[string]bool{}
		for _, p := range parts {
			if uncovered(t.text, p, hidden) > 0 {
				left++
			}
			for _, f := range found {
				if f.Action == core.Replace && f.Overlaps(p.Span) {
					entities[f.Entity] = true
				}
			}
		}
		s.people++
		switch left {
		case 0:
			s.whole++
			if len(entities) == 1 {
				s.one++
			}
			continue
		case len(parts):
		default:
			s.half++
		}
		if s.missed++; isTold {
			fmt.Printf("  %s\n", flat(t.text[parts[0].Start:parts[len(parts)-1].End]))
		}
	}
	return s
}
