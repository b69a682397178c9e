// Package insee reads the lists of first names and surnames that INSEE publishes, and draws
// names from them. The measures (wasm/eval) and the training (assets/train) use it. The
// generator of the dictionary (assets/build) reads the same files with code of its own: it needs
// the sexes, and checks every row.
//
// This package must not know what the names are used for.
package insee

import (
	"archive/zip"
	"bufio"
	"cmp"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Name is a first name or a surname on a List. Each of its parts begins with a capital:
// "Jean-Pierre".
type Name struct {
	Text  string
	Count int // number of people who bear it
}

// List is a list of names from which one can draw. Read returns lists with the most frequent names
// first.
type List struct {
	Names []Name
	upTo  []int // running totals of the counts, for Draw
}

// Read reads the first names and the surnames from the two zip files of INSEE in a folder.
func Read(folder string) (first, last *List, err error) {
	first, err = readList(filepath.Join(folder, "insee_nat_2022.csv.zip"), func(line string) (string, int) {
		cells := strings.Split(line, ";")
		if len(cells) < 4 || cells[1] == "_PRENOMS_RARES" || cells[1] == "preusuel" {
			return "", 0
		}
		n, _ := strconv.Atoi(cells[3])
		return cells[1], n
	})
	if err != nil {
		return nil, nil, err
	}
	last, err = readList(filepath.Join(folder, "insee_noms_2008.txt.zip"), func(line string) (string, int) {
		cells := strings.Split(line, "\t")
		if cells[0] == "NOM" || cells[0] == "AUTRES NOMS" {
			return "", 0
		}
		sum := 0
		for _, c := range cells[1:] {
			n, _ := strconv.Atoi(strings.TrimSpace(c))
			sum += n
		}
		return cells[0], sum
	})
	return first, last, err
}

func readList(path string, parse func(string) (string, int)) (*List, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	f, err := z.File[0].Open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	counts := map[string]int{}
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		if text, n := parse(scan.Text()); len([]rune(text)) >= 2 && n > 0 {
			counts[titled(text)] += n
		}
	}
	names := make([]Name, 0, len(counts))
	for text, n := range counts {
		names = append(names, Name{text, n})
	}
	slices.SortFunc(names, func(a, b Name) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text)) })
	return NewList(names), scan.Err()
}

// NewList returns a list of the names in the given order.
func NewList(names []Name) *List {
	l := &List{Names: names, upTo: make([]int, len(names))}
	total := 0
	for i, n := range names {
		total += n.Count
		l.upTo[i] = total
	}
	return l
}

// Draw returns a random name; its probability is proportional to its number of bearers.
func (l *List) Draw(r *rand.Rand) string {
	at, _ := slices.BinarySearch(l.upTo, r.IntN(l.upTo[len(l.upTo)-1])+1)
	return l.Names[at].Text
}

// Any returns a random name; all are equally probable, and most are rare.
func (l *List) Any(r *rand.Rand) string { return l.Names[r.IntN(len(l.Names))].Text }

// titled returns s in lower case, with a capital at the start and after each character that is not
// a letter: "JEAN-PIERRE" → "Jean-Pierre". The result is in the Unicode form NFC.
func titled(s string) string {
	start := true
	return strings.Map(func(r rune) rune {
		defer func() { start = !unicode.IsLetter(r) }()
		if start {
			return unicode.ToTitle(r)
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(s))
}
