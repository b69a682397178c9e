package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

const wordsFile = "words/lexique_ortho_freq.tsv"

// readWords adds the word forms of Lexique 3 with their frequency in books. A
// form stands once per part of speech; its frequencies are added up. Many have
// the frequency 0, those that were heard in films only: they are as good as
// words, and stay.
func readWords(path string, g *gathering) error {
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer file.Close()

	l := listed{what: "word forms"}
	taken, phrases, others := map[string]bool{}, map[string]bool{}, map[string]bool{}
	err = eachRow(bufio.NewScanner(file), filepath.Base(path), "\t", 2, func(f []string) error {
		l.rows++
		perMillion, err := strconv.ParseFloat(f[1], 64)
		if err != nil {
			return err
		}
		switch form := f[0]; {
		case strings.Contains(form, " "):
			phrases[form] = true
		case !isWord(form):
			others[form] = true
		default:
			taken[form] = true
			g.at(form, core.ClassWord).perMillion += perMillion
		}
		return nil
	})
	l.spellings = len(taken)
	l.left = []left{
		{len(phrases), "expressions of several words (\"a priori\"): their words stand alone where they are French"},
		{len(others), "abbreviations with a full stop (\"etc.\")"},
	}
	return g.done(err, core.ClassWord, l, lexicon.Source{Name: "Lexique 3", Edition: "3", Licence: "CC BY-SA 4.0"})
}

// isWord reports whether a form is letters with apostrophes and hyphens
// inside; an elided form ("l'", "qu'") may end with its apostrophe.
func isWord(form string) bool {
	form = strings.TrimSuffix(form, "'")
	for part := range strings.FieldsFuncSeq(form, func(r rune) bool { return r == '\'' || r == '-' }) {
		for _, r := range part {
			if !unicode.IsLetter(r) {
				return false
			}
		}
	}
	return form != "" && !strings.HasPrefix(form, "-") && !strings.HasSuffix(form, "-") &&
		!strings.HasPrefix(form, "'") && !strings.HasSuffix(form, "'")
}
