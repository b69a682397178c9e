package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// layout is a way to write people into a table or a list: a head, and a pattern for each row. In
// the pattern, "{F}" is a first name, "{L}" a surname, "{U}" a surname in capitals, "{W}" a surname
// that is also a word. "{G}", "{M}" and "{V}" are the first name, the surname, and the surname in
// capitals of a second person. "{i}" is the number of the row, "{n}" a mark from 0 to 20, "{d}" a
// date of birth.
type layout struct {
	name, head, row string
	aligned         bool // tabs are replaced by spaces that align the columns
}

var layouts = []layout{
	{name: "Nom, Prénom, below their head", head: "Nom\tPrénom\tNote\n", row: "{U}\t{F}\t{n}"},
	{name: "surnames that are words, with a head", head: "Nom\tPrénom\tNote\n", row: "{W}\t{F}\t{n}"},
	{name: "below an English head", head: "Last name;First name;Mark\n", row: "{L};{F};{n}"},
	{name: "below \"Nom complet\"", head: "Nom complet\tNote\n", row: "{F} {L}\t{n}"},
	{name: "below \"Responsable légal\"", head: "Classe;Responsable légal;Téléphone\n", row: "6B;{W} {F};0{n}"},
	{name: "below \"Binôme 1\", \"Binôme 2\"", head: "Binôme 1\tBinôme 2\n", row: "{F}\t{G}"},
	{name: "surname, first name, no head", row: "{L}\t{F}"},
	{name: "surnames that are words, no head", row: "{W}\t{F}"},
	{name: "first name, surname, no head", row: "{F}\t{L}"},
	{name: "first name, surname, with commas", row: "{F},{L},{n}"},
	{name: "the same, parted by spaces", row: "{F}\t{L}\t{n}", aligned: true},
	{name: "number, SURNAME, first name, mark", row: "{i}\t{U}\t{F}\t{n}\tTrès bien"},
	{name: "SURNAME, birth, first name", row: "{U}\t{d}\t{F}\t{n}"},
	{name: "two people side by side", row: "{F}\t{L}\t{G}\t{M}"},
	{name: "two first names side by side", row: "{F}\t{G}"},
	{name: "first name, mark", row: "{F}\t{n}"},
	{name: "SURNAME, mark", row: "{U}\t{n}"},
	{name: "a line each, Surname First", head: "Présents\n", row: "{L} {F}"},
	{name: "a line each, First SURNAME", row: "{F} {U}"},
	{name: "a cell each, SURNAME First, mark", head: "Groupe A\t\n", row: "{U} {F}\t{n}"},
}

// wordSurnames are surnames that are also French words. Some of them are rare as names.
var wordSurnames = strings.Fields(`Petit Grand Page Rose Neveu Jeune Sel Mardi Janvier Bon Hui Marin Boulanger Roi Leroy Blanc
	Lenoir Berger Marchand Charpentier Fontaine Forêt Rivière Dubois Moulin Château Bataille Lamour Parent Cousin Constant
	Hiver Levert Poulain Lelièvre Renard Loiseau Poirier Pommier Olivier Verger Beau Joly Gentil Sage Vaillant Long Court`)

// The numbers of tables of each layout, and of rows in each table.
const (
	tablesEach = 50
	rowsEach   = 12
)

// tablesOfPeople measures tables and lists of people in a text, without a class list. It prints the
// shares of people who are hidden completely, in part and not at all; who are hidden completely by
// one pseudonym; and who have the same pseudonym as another person of their row.
func tablesOfPeople(ask client, shared string, misses int) {
	first, last, err := insee.Read(filepath.Join(shared, "data", "names"))
	if err != nil {
		fmt.Printf("\ntables without a class list: skipped, the source lists are not here (%s)\n", shared)
		return
	}
	fmt.Printf("\ntables and lists of people without a class list (%d of %d rows each, names as often as people have them)\n", tablesEach, rowsEach)
	fmt.Printf("%-36s %8s %8s %8s %8s %8s\n", "layout", "whole", "half", "shown", "one", "merged")
	for _, l := range layouts {
		var total tableScore
		for n := range tablesEach {
			t := l.fill(first, last, rand.New(rand.NewPCG(uint64(n), 17)))
			total.add(t.score(ask.find(t.text, nil), misses > total.missed))
		}
		fmt.Printf("%-36s %7.1f%% %7.1f%% %7.1f%% %7.1f%% %7.1f%%\n", l.name, percent(total.whole, total.people), percent(total.half, total.people),
			percent(total.people-total.whole-total.half, total.people), percent(total.one, total.people), percent(total.merged, total.people))
	}
	tablesOfThings(ask)
}

// filled is a table of people. rows has the places of the parts of each name: by row, by person
// (one or two in a row), by part.
type filled struct {
	text string
	rows [][][]corpus.Annotation
}

// fill makes a table of people with this layout. The names are drawn from the lists of INSEE.
func (l *layout) fill(first, last *insee.List, r *rand.Rand) filled {
	lines := make([][]string, rowsEach) // the pieces of each row: text, value, text, value …
	for i := range lines {
		values := map[string]string{"i": fmt.Sprint(i + 1), "n": fmt.Sprint(r.IntN(21)), "d": fmt.Sprintf("%02d/%02d/2011", 1+r.IntN(28), 1+r.IntN(12))}
		for _, keys := range []string{"FLU", "GMV"} {
			values[keys[:1]], values[keys[1:2]] = first.Draw(r), last.Draw(r)
			values[keys[2:]] = strings.ToUpper(values[keys[1:2]])
		}
		values["W"] = wordSurnames[r.IntN(len(wordSurnames))]
		lines[i] = pieces(l.row, values)
	}
	if l.aligned {
		align(lines)
	}
	t := filled{text: l.head}
	for _, line := range lines {
		people := make([][]corpus.Annotation, 2)
		for k := 0; k < len(line); k += 2 {
			t.text += line[k]
			if k+1 == len(line) {
				break
			}
			key, value := line[k+1][:1], line[k+1][1:]
			if who := strings.Index("FLUWGMV", key); who >= 0 {
				at := core.Span{Start: len(t.text), End: len(t.text) + len(value)}
				people[who/4] = append(people[who/4], corpus.Annotation{Span: at, Kind: core.Person})
			}
			t.text += value
		}
		t.rows = append(t.rows, people)
		t.text += "\n"
	}
	return t
}

// pieces divides the pattern of a row into text and values, in turn. Each value begins with the
// letter of its key.
func pieces(row string, values map[string]string) []string {
	var line []string
	for {
		text, rest, ok := strings.Cut(row, "{")
		line = append(line, text)
		if !ok {
			return line
		}
		line = append(line, rest[:1]+values[rest[:1]])
		row = rest[2:]
	}
}

// align replaces each text that is one tab by spaces, so that the values after it begin in one
// column.
func align(lines [][]string) {
	for k := 2; k < len(lines[0]); k += 2 {
		width := 0
		for _, line := range lines {
			width = max(width, utf8.RuneCountInString(line[k-1]))
		}
		for _, line := range lines {
			if line[k] == "\t" {
				line[k] = strings.Repeat(" ", 2+width-utf8.RuneCountInString(line[k-1]))
			}
		}
	}
}

// tableScore counts the people of tables: all; those who are hidden completely (whole), in part
// (half), and completely as one entity (one); those who share an entity with another name of the
// row (merged); and those who are not hidden completely (missed).
type tableScore struct{ people, whole, half, one, merged, missed int }

func (s *tableScore) add(o tableScore) {
	s.people, s.whole, s.half, s.one, s.merged, s.missed = s.people+o.people, s.whole+o.whole, s.half+o.half, s.one+o.one, s.merged+o.merged, s.missed+o.missed
}

func (t *filled) score(found []core.Finding, isPrinted bool) (s tableScore) {
	hidden := corpus.Replaced(found)
	for _, people := range t.rows {
		row := map[string]string{} // entity → name in this row that has it
		for _, parts := range people {
			if len(parts) > 0 {
				one := t.person(parts, found, hidden, row, isPrinted)
				s.add(one)
			}
		}
	}
	return s
}

// person scores one person of a row. It adds the person's entities to the map row.
func (t *filled) person(parts []corpus.Annotation, found []core.Finding, hidden []corpus.Annotation, row map[string]string, isPrinted bool) (s tableScore) {
	left, entities := 0, map[string]bool{}
	name := t.text[parts[0].Start:parts[len(parts)-1].End]
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
	for e := range entities {
		if other, ok := row[e]; ok && other != name {
			s.merged = 1
		}
		row[e] = name
	}
	switch {
	case left == 0:
		s.whole++
		if len(entities) == 1 {
			s.one++
		}
		return s
	case left < len(parts):
		s.half++
	}
	s.missed++
	if isPrinted {
		fmt.Printf("  %s\n", flat(name))
	}
	return s
}

// things are tables whose cells look like names of people but are not. Each has the head of its
// first column, and the cells of that column.
var things = []struct{ head, cells string }{
	{"Matière", "Mathématiques Français Histoire Anglais Physique Espagnol Allemand Latin Musique Sport Technologie Biologie"},
	{"Ville", "Valence Florence Vienne Lourdes Laval Nancy Vincennes Aubagne Martigues Clermont Bayonne Orange"},
	{"Variété", "Charlotte Agata Victoria Annabelle Amandine Rosabelle Ratte Juliette Chérie Franceline Roseval Monalisa"},
	{"Marque", "Renault Peugeot Citroën Ford Mercedes Bosch Philips Moulinex Leclerc Michelin Dassault Bic"},
	{"Couleur", "Blanc Rose Violet Olive Marron Brun Gris Noir Bleu Vert Jaune Rouge"},
	{"Mois", "Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre"},
	{"Désignation", "Marteau Tournevis Clou Vis Pince Scie Lime Perceuse Rabot Ciseau Niveau Équerre"},
	{"Fournisseur", "Martin Durand Bernard Lefèvre Rousseau Garnier Chevalier Mercier Lambert Bonnet Girard Leroux"},
	{"Titre", "Germinal Nana Candide Phèdre Andromaque Antigone Électre Eugénie Cinna Carmen Salomé Colomba"},
}

// tablesOfThings prints how many cells of the tables in things are hidden as people, with the head
// of their column and without it.
func tablesOfThings(ask client) {
	fmt.Printf("\ntables of things (of %d cells each, hidden as people)\n%-36s %8s %8s\n", rowsEach, "column", "head", "no head")
	for _, t := range things {
		rows := ""
		for n, cell := range strings.Fields(t.cells) {
			rows += fmt.Sprintf("%s\t%d,50\n", cell, 3+n)
		}
		var hidden [2]int
		for n, head := range []string{t.head + "\tPrix\n", ""} {
			for _, f := range ask.find(head+rows, nil) {
				if f.Action == core.Replace && f.Kind == core.Person {
					hidden[n]++
				}
			}
		}
		fmt.Printf("%-36s %8d %8d\n", t.head, hidden[0], hidden[1])
	}
}
