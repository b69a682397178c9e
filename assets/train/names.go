package main

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

// insee draws names from the lists of INSEE: every other one as often as people
// bear it, the others each as often as any, so that rare names are met too.
type insee struct{ first, last drawer }

func (n *insee) First(r *rand.Rand) string { return n.first.draw(r) }
func (n *insee) Last(r *rand.Rand) string  { return n.last.draw(r) }

type drawer struct {
	names []string
	upTo  []int // running totals
}

func (d *drawer) draw(r *rand.Rand) string {
	if r.IntN(2) == 0 {
		return d.names[r.IntN(len(d.names))]
	}
	n := r.IntN(d.upTo[len(d.upTo)-1])
	i, _ := slices.BinarySearch(d.upTo, n+1)
	return d.names[i]
}

func readNames(folder string) (*insee, error) {
	first, err := readDrawer(filepath.Join(folder, "insee_nat_2022.csv.zip"), func(line string) (string, int) {
		cells := strings.Split(line, ";")
		if len(cells) < 4 || cells[1] == "_PRENOMS_RARES" || cells[1] == "preusuel" {
			return "", 0
		}
		n, _ := strconv.Atoi(cells[3])
		return cells[1], n
	})
	if err != nil {
		return nil, err
	}
	last, err := readDrawer(filepath.Join(folder, "insee_noms_2008.txt.zip"), func(line string) (string, int) {
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
	if err != nil {
		return nil, err
	}
	return &insee{*first, *last}, nil
}

func readDrawer(path string, parse func(string) (string, int)) (*drawer, error) {
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
		if text, n := parse(scan.Text()); n > 0 && len(text) > 1 {
			counts[text] += n
		}
	}
	if err := scan.Err(); err != nil {
		return nil, err
	}
	type name struct {
		text string
		n    int
	}
	var list []name
	for text, n := range counts {
		list = append(list, name{text, n})
	}
	slices.SortFunc(list, func(a, b name) int { return cmp.Or(b.n-a.n, cmp.Compare(a.text, b.text)) })
	d := &drawer{}
	total := 0
	for _, n := range list {
		total += n.n
		d.names = append(d.names, titled(n.text))
		d.upTo = append(d.upTo, total)
	}
	return d, nil
}

// titled gives each part of a name in capitals its capital.
func titled(s string) string {
	start := true
	return strings.Map(func(r rune) rune {
		defer func() { start = r == ' ' || r == '-' || r == '\'' }()
		if start {
			return r
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(s))
}
