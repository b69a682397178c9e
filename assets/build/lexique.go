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

// wordForm is letters with apostrophes and hyphens inside; an elided form
// ("l'", "lorsqu'") may end with its apostrophe.
var wordForm = regexp.MustCompile(`^\pL+(['-]\pL+)*'?$`)

// readWords adds the word forms of Lexique 3 with their frequency in books. A
// form stands once per part of speech; its frequencies are added up. Forms
// with the frequency 0 were heard in films only: they are as good as words,
// and nearer to how pupils write, so they stay. One row lacks its form: it is
// "nan", by its place in the alphabet, which some tool on the way to us has
// read as "not a number".
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

// readElided adds the elided forms that Lexique lacks, or has as rare words
// only: qu', lorsqu', puisqu'. They are the first token of "qu'il". The file
// is a table like Lexique's; its frequencies are rounded, from general
// knowledge.
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
