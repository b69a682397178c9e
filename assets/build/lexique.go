package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

const wordsFile = "words/lexique_ortho_freq.tsv"

// wordForm matches a word form: letters, with apostrophes and hyphens between them. An elided form
// ("l'", "lorsqu'") may end with an apostrophe.
var wordForm = regexp.MustCompile(`^\pL+(['-]\pL+)*'?$`)

// readWords adds the word forms of Lexique 3 with their frequency in books.
//
// A form has a row for each part of speech, whose frequencies are added up. Forms with frequency 0
// only occurred in films. They stay, because they are words too and closer to how pupils write. One
// row has no form: by its place in the alphabet it is "nan", which a tool must have read as "not a
// number" before the file was published here.
func readWords(path string, g *gathering) error {
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer file.Close()

	l := listed{what: "word forms", class: lexicon.ClassWord}
	taken, phrases, others := map[string]bool{}, map[string]bool{}, map[string]bool{}
	err = eachRow(file, path, table{"\t", 2, -1}, func(f []string) error {
		l.rows++
		perMillion, err := strconv.ParseFloat(f[1], 64)
		if err != nil || !(perMillion >= 0) {
			return fmt.Errorf("%q is no frequency", f[1])
		}
		if f[0] == "" {
			if taken["nan"] {
				return errors.New("a second row without a form")
			}
			f[0] = "nan"
		}
		switch form := f[0]; {
		case strings.Contains(form, " "):
			phrases[form] = true
		case !wordForm.MatchString(form):
			others[form] = true
		default:
			taken[form] = true
			g.at(form, lexicon.ClassWord).perMillion += perMillion
		}
		return nil
	})
	if err != nil {
		return err
	}
	l.spellings = len(taken)
	l.left = fmt.Sprintf("%d expressions of several words (\"a priori\"), %d abbreviations with a full stop (\"etc.\")", len(phrases), len(others))
	return g.done(l, lexicon.Source{Name: "Lexique", Edition: "3", Licence: "CC BY-SA 4.0"})
}

// readElided adds elided forms (words whose last vowel an apostrophe replaces) that Lexique does
// not have, or has as rare words only: qu', lorsqu', puisqu'. They are the first token of "qu'il".
// The file is a table like that of Lexique; its frequencies are estimates.
func readElided(facts string, g *gathering) error {
	path := filepath.Join(facts, "elided.tsv")
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("facts: %w", err)
	}
	defer file.Close()
	l := listed{what: "elided forms", class: lexicon.ClassWord, left: "nothing"}
	err = eachRow(file, path, table{"\t", 2, 0}, func(f []string) error {
		perMillion, err := strconv.ParseFloat(f[1], 64)
		if err != nil || !(perMillion >= 0) {
			return fmt.Errorf("%q is no frequency", f[1])
		}
		l.rows++
		l.spellings++
		g.at(f[0], lexicon.ClassWord).perMillion += perMillion
		return nil
	})
	if err != nil {
		return err
	}
	return g.done(l, factsSource)
}
