package main

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// describe returns what the dictionary knows about a word: its levels of frequency, which rules
// compare with (core/lexicon/level.go), and its roles in French (core/french/words).
//
//	paquebot: role work, word 8 (4 in a million words or more)
//	toulouse: surname 11 (2048 bearers or more), place 14 (524288 inhabitants or more)
func describe(lex lexicon.Dictionary, word string) string {
	key := fold.Key(word)
	var list []string
	for _, role := range french.RolesOf(key).Names() {
		list = append(list, "role "+role)
	}
	e, ok := lex.Lookup(key)
	if !ok && len(list) == 0 {
		return key + ": on no list"
	}
	say := func(what string, level uint8, shift int, of string) {
		if level > 0 {
			list = append(list, fmt.Sprintf("%s %d (%g %s or more)", what, level, atLeast(level, shift), of))
		}
	}
	say("first name", e.First, 0, "bearers")
	say("surname", e.Surname, 0, "bearers")
	say("word", e.Word, -6, "in a million words")
	say("place", e.Place, 5, "inhabitants")
	for i, name := range []string{"commune", "department", "region", "country", "city", "site", "organisation", "head of a longer name"} {
		if e.Class&(lexicon.ClassCommune<<i) != 0 {
			list = append(list, name)
		}
	}
	return key + ": " + strings.Join(list, ", ")
}

// atLeast returns the smallest number that a level of frequency stands for: 2 to the power of
// level+shift. The lowest level of bearers and inhabitants begins at 1.
func atLeast(level uint8, shift int) float64 {
	if level == 1 && shift >= 0 {
		return 1
	}
	if n := int(level) + shift; n < 0 {
		return 1 / float64(int(1)<<-n)
	}
	return float64(int(1) << (int(level) + shift))
}
