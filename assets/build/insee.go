package main

import (
	"fmt"
	"strconv"

	"github.com/cachenom/cachenom/core/lexicon"
)

const (
	firstNamesFile = "names/insee_nat_2022.csv.zip"
	surnamesFile   = "names/insee_noms_2008.txt.zip"
	openLicence    = "Licence Ouverte / Open Licence 2.0 (Etalab)"
)

// readFirstNames adds the first names given in France since 1900. There is a row for each sex (1
// for boys), name and year of birth: "1;ADAM;1900;45" are 45 boys. The year XXXX is for all years
// with too few births to be published; its rows count too.
func readFirstNames(path string, g *gathering) error {
	l := listed{what: "first names", class: lexicon.ClassFirst}
	spellings := map[string]bool{}
	rare := 0
	date, err := eachZipRow(path, table{";", 4, 1}, func(f []string) error {
		l.rows++
		n, err := strconv.Atoi(f[3])
		if err != nil || n < 0 {
			return fmt.Errorf("%q is no number of births", f[3])
		}
		if f[1] == "_PRENOMS_RARES" {
			rare += n
			return nil
		}
		spellings[f[1]] = true
		t := g.at(f[1], lexicon.ClassFirst)
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
	if err != nil {
		return err
	}
	l.spellings = len(spellings)
	l.left = fmt.Sprintf("`_PRENOMS_RARES`: %d births whose names INSEE does not publish, as too few share them", rare)
	return g.done(l, lexicon.Source{Name: "INSEE, Fichier des prénoms", Edition: "2022, file of " + date, Licence: openLicence})
}

// readSurnames adds the surnames of people born in France since 1891. A row is the name and the
// number of births in each of eleven decades.
func readSurnames(path string, g *gathering) error {
	l := listed{what: "surnames", class: lexicon.ClassSurname}
	spellings := map[string]bool{}
	rare := 0
	date, err := eachZipRow(path, table{"\t", 12, 0}, func(f []string) error {
		l.rows++
		born := 0
		for _, decade := range f[1:] {
			n, err := strconv.Atoi(decade)
			if err != nil || n < 0 {
				return fmt.Errorf("%q is no number of births", decade)
			}
			born += n
		}
		if f[0] == "AUTRES NOMS" {
			rare += born
			return nil
		}
		spellings[f[0]] = true
		g.at(f[0], lexicon.ClassSurname).bearers += born
		return nil
	})
	if err != nil {
		return err
	}
	l.spellings = len(spellings)
	l.left = fmt.Sprintf("`AUTRES NOMS`: %d births whose names INSEE does not publish, as fewer than 30 share each", rare)
	return g.done(l, lexicon.Source{Name: "INSEE, Fichier des noms de famille", Edition: "2008, file of " + date, Licence: openLicence})
}
