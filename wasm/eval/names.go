package main

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// These are the categories of names of the notebook from which Cachenom descends, with the words
// that the notebook uses.
const (
	normal   = "normal"
	short    = "court"
	compound = "composé"
	accented = "accentué"
)

var categories = []string{normal, short, compound, accented}

// mostShort is the largest number of letters of a short name.
const mostShort = 3

// category returns the category of a name by the notebook's rules.
func category(s string) string {
	switch n := len([]rune(s)); {
	case n <= mostShort:
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
