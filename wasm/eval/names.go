package main

import (
	"archive/zip"
	"bufio"
	"cmp"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// name is an entry of the lists of INSEE, in title case as the notebook wrote
// them.
type name struct {
	text  string
	count int
}

// readNames reads the first names and the surnames.
func readNames(dir string) (first, last []name, err error) {
	first, err = readList(filepath.Join(dir, "insee_nat_2022.csv.zip"), func(line string) (string, int) {
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
	last, err = readList(filepath.Join(dir, "insee_noms_2008.txt.zip"), func(line string) (string, int) {
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

func readList(path string, parse func(string) (string, int)) ([]name, error) {
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
	scan := bufio.NewScanner(io.Reader(f))
	for scan.Scan() {
		if text, n := parse(scan.Text()); len([]rune(text)) >= 2 && n > 0 {
			counts[title(text)] += n
		}
	}
	list := make([]name, 0, len(counts))
	for text, n := range counts {
		list = append(list, name{text, n})
	}
	slices.SortFunc(list, func(a, b name) int { return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.text, b.text)) })
	return list, scan.Err()
}

// title writes a capital after everything that is no letter, as the notebook's
// language does.
func title(s string) string {
	var b strings.Builder
	start := true
	for _, r := range s {
		if start {
			b.WriteRune(unicode.ToTitle(r))
		} else {
			b.WriteRune(unicode.ToLower(r))
		}
		start = !unicode.IsLetter(r)
	}
	return b.String()
}

const (
	normal   = "normal"
	short    = "court"
	compound = "composé"
	accented = "accentué"
)

var categories = []string{normal, short, compound, accented}

// category sorts names as the notebook does.
func category(s string) string {
	switch n := len([]rune(s)); {
	case n <= 3:
		return short
	case strings.Contains(s, "-"):
		return compound
	case stripAccents(s) != s:
		return accented
	}
	return normal
}

func stripAccents(s string) string {
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}
