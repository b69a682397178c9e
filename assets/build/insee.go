package main

import (
	"archive/zip"
	"bufio"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

const (
	firstNamesFile = "names/insee_nat_2022.csv.zip"
	surnamesFile   = "names/insee_noms_2008.txt.zip"
	openLicence    = "Licence Ouverte / Open Licence 2.0 (Etalab)"
)

// readFirstNames adds the first names given in France from 1900 to 2022, one
// row per sex, name and year of birth: "1;ADAM;1900;45", 1 for boys. The year
// XXXX gathers years with too few births to be published; its rows count too.
func readFirstNames(path string, g *gathering) error {
	l := listed{what: "first names"}
	spellings := map[string]bool{}
	rare := 0
	err := eachZipRow(path, ";", 4, func(f []string) error {
		l.rows++
		n, err := strconv.Atoi(f[3])
		if err != nil {
			return err
		}
		if f[1] == "_PRENOMS_RARES" {
			rare += n
			return nil
		}
		spellings[f[1]] = true
		t := g.at(f[1], core.ClassFirst)
		switch f[0] {
		case "1":
			t.boys += n
		case "2":
			t.girls += n
		default:
			return fmt.Errorf("the sex is %q, not 1 or 2", f[0])
		}
		return nil
	})
	l.spellings = len(spellings)
	l.left = []left{{1, fmt.Sprintf("`_PRENOMS_RARES`: %d births whose names INSEE does not publish, as too few share them", rare)}}
	return g.done(err, core.ClassFirst, l, lexicon.Source{Name: "INSEE, Fichier des prénoms", Edition: "2022", Licence: openLicence})
}

// readSurnames adds the surnames of people born in France from 1891 to 2000:
// the name, then the births in each of eleven decades.
func readSurnames(path string, g *gathering) error {
	l := listed{what: "surnames"}
	rare := 0
	err := eachZipRow(path, "\t", 12, func(f []string) error {
		l.rows++
		born := 0
		for _, decade := range f[1:] {
			n, err := strconv.Atoi(decade)
			if err != nil {
				return err
			}
			born += n
		}
		if f[0] == "AUTRES NOMS" {
			rare = born
			return nil
		}
		l.spellings++ // one row each
		g.at(f[0], core.ClassSurname).bearers += born
		return nil
	})
	l.left = []left{{1, fmt.Sprintf("`AUTRES NOMS`: %d births whose names INSEE does not publish, as fewer than 30 share each", rare)}}
	return g.done(err, core.ClassSurname, l, lexicon.Source{Name: "INSEE, Fichier des noms de famille", Edition: "2008", Licence: openLicence})
}

// done records a list that was read without an error.
func (g *gathering) done(err error, class core.Class, l listed, s lexicon.Source) error {
	if err != nil {
		return err
	}
	l.keys = g.count(class)
	if l.keys == 0 {
		return fmt.Errorf("%s: no %s found", s.Name, l.what)
	}
	g.lists = append(g.lists, l)
	g.sources = append(g.sources, s)
	return nil
}

// eachZipRow calls row for every line but the first of the one file in a zip,
// split into the given number of fields.
func eachZipRow(path, separator string, fields int, row func([]string) error) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer archive.Close()
	if len(archive.File) != 1 {
		return fmt.Errorf("%s: holds %d files, not one", filepath.Base(path), len(archive.File))
	}
	file, err := archive.File[0].Open()
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer file.Close()
	return eachRow(bufio.NewScanner(file), filepath.Base(path), separator, fields, row)
}

// eachRow is eachZipRow for lines that are open already; errors name the line.
func eachRow(lines *bufio.Scanner, name, separator string, fields int, row func([]string) error) error {
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			continue // the names of the columns
		}
		f := strings.Split(strings.TrimSuffix(lines.Text(), "\r"), separator)
		if len(f) != fields {
			return fmt.Errorf("%s:%d: %d fields, not %d", name, n, len(f), fields)
		}
		if core.Fold(f[0]) == "" && core.Fold(f[min(1, len(f)-1)]) == "" {
			return fmt.Errorf("%s:%d: a row without a name", name, n)
		}
		if err := row(f); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	return lines.Err()
}
