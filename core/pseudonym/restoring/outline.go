package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// Edited texts are often outlines: "A. Bilan" ("Results"), "B. Objectifs" ("Aims"). If the
// pseudonyms are initials, "A." may also be a pseudonym. A single line does not show which of the
// two is meant; the sequence of the letters does.

// outline returns the tokens of a text that are the letters of an outline: "A." and "B." in "A.
// Bilan … B. Objectifs", "I." beside "II.". Each letter begins a line or a sentence, and a word
// with a capital follows it. The letters must be at least two in alphabetical order from "A." on,
// or Roman numbers of which one has several letters.
func outline(doc *core.Doc) map[int]bool {
	var heads []int
	roman := false
	for i := range doc.Tokens {
		if !beginsPoint(doc, i) {
			continue
		}
		if spelling.IsInitial(doc, i) {
			heads = append(heads, i)
		} else if isRoman(doc, i) {
			roman = true
		}
	}
	list := map[int]bool{}
	for at := range heads {
		if roman && strings.Contains("IVX", doc.Surface(heads[at])) {
			list[heads[at]] = true
		}
		if doc.Surface(heads[at]) != "A" {
			continue
		}
		end := at + 1
		for end < len(heads) && doc.Surface(heads[end]) == string(rune('A'+end-at)) {
			end++
		}
		if end > at+1 {
			for _, i := range heads[at:end] {
				list[i] = true
			}
		}
	}
	return list
}

// beginsPoint reports whether token i begins a line or a sentence, perhaps behind marks, and a word
// with a capital follows it and its full stop on the same line: "**A.** Bilan".
func beginsPoint(doc *core.Doc, i int) bool {
	if !doc.IsWord(i) || !doc.IsMark(i+1, '.') {
		return false
	}
	first := i
	for first > 0 && doc.Tokens[first-1].Kind == core.Mark && strings.ContainsRune(`*#-•_>–`, doc.Tokens[first-1].Mark) && doc.Tokens[first].Flags&spelling.ApartFlags == 0 {
		first--
	}
	begins := first == 0 || doc.Tokens[first].Flags&spelling.ApartFlags != 0 || doc.IsMark(first-1, '.') || doc.IsMark(first-1, '!') || doc.IsMark(first-1, '?') || doc.IsMark(first-1, ':')
	next := i + 2
	for doc.IsMark(next, '*') || doc.IsMark(next, '_') {
		next++
	}
	return begins && next < len(doc.Tokens) && doc.Tokens[next].Flags&spelling.ApartFlags == 0 && spelling.IsCapitalised(doc, next)
}

// isRoman reports whether token i is a Roman number of two letters or more, in capitals, as the
// points of an outline have it: "II", "IV".
func isRoman(doc *core.Doc, i int) bool {
	word := doc.Surface(i)
	return len(word) > 1 && spelling.HasNoSmallLetter(word) && french.Is(doc.Key(i), french.RomanNumeral)
}
