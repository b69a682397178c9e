package circumstance

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/cachenom/cachenom/core/french"
)

//go:embed rules.txt
var rulesText string

// rule is a pattern of rules.txt. A line of that file is one of these, and may end with a comment
// after #:
//
//	@kin = fils fille @parent   defines a set of words
//	[kinship elected]           gives the rules below a kind and a suggestion
//	ont < @kin du maire >       a pattern; the span is what matches between < and >
//
// A pattern is a sequence of elements. Most of them match one word:
//
//	maire|elu|@kin    one of these words, folded; six letters or more: also feminine and plural
//	%country          a word with this role in core/french; also %function, %month, %number
//	word?             optional
//	!word             the next word must not be one of these (matches no word)
//	_                 any word
//	*3                up to three words, as few as possible
//	0                 a number in digits, or a date: 12, 12/03/2012
//	Xx                a word with a capital; this and 0 can be alternatives: club|Xx|0
//	,                 a comma
//	^ and $           the beginning and the end of a sentence (match no word)
//	~                 the rest of the sentence, at the end of an exception
//	( … )             within the span: the identifying words (Found.Core)
//
// All elements match in one sentence. Apostrophes and hyphens inside words are skipped.
type rule struct {
	kind       Kind
	suggestion string
	elements   []element
	second     uint16 // number of the set of the second word, 0 for any word; excludes most rules quickly
}

// element is one step of a pattern.
type element struct {
	op       byte // first character of the element (see rule); 'w' for words, 'X' for a capital
	optional bool
	capital  bool   // Xx is one of the alternatives: club|Xx
	number   uint16 // number of the set of words; for '*', the most words
}

// ruleset holds the rules of rules.txt.
type ruleset struct {
	rules []rule
	words map[string][]uint16 // folded word, or %role → numbers of the sets that have it
	first [][]uint16          // number of a set → numbers of the rules whose pattern begins with a word of it

	named map[string]string // @name → its words
	sets  map[string]uint16 // words of a set, as a pattern writes them ("maire|elu|@kin") → number of the set

	negator uint16 // number of the set of words that negate: "pas", "sans"
	between uint16 // number of the set of words between such a word and what it negates: "encore eu de" ("had yet any")
}

var loaded = sync.OnceValue(func() *ruleset { return read(rulesText) })

// read parses the text of rules.txt. It panics if a set is used that is not defined, because
// rules.txt is part of the program.
func read(text string) *ruleset {
	r := &ruleset{words: map[string][]uint16{}, named: map[string]string{}, sets: map[string]uint16{}, first: [][]uint16{nil}} // sets are numbered from 1
	var kind Kind
	suggestion := ""
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if name, words, defines := strings.Cut(line, " = "); defines {
			r.named[name] = words
		}
	}
	for _, line := range lines {
		switch line, _, _ = strings.Cut(line, "#"); {
		case line == "" || strings.Contains(line, " = "):
		case line[0] == '[':
			word, rest, _ := strings.Cut(strings.Trim(line, "[]"), " ")
			kind, suggestion = Kind(word), rest
		default:
			r.add(rule{kind: kind, suggestion: suggestion}, strings.Fields(line))
		}
	}
	r.negator, r.between = r.set("@negator"), r.set("@between")
	return r
}

// add parses the elements of a rule from the words of its line, and files the rule under the sets
// of the words that it may begin with.
func (r *ruleset) add(one rule, words []string) {
	begun := false
	for _, w := range words {
		e := element{op: w[0]}
		w, e.optional = strings.CutSuffix(w, "?")
		switch {
		case w == "Xx":
			e.op = 'X'
		case w[0] == '*':
			e.number = uint16(w[1] - '0')
		case w[0] == '!':
			e.number = r.set(w[1:])
		case !strings.Contains("0_,^$<>()~", w):
			e.op, e.number, e.capital = 'w', r.set(w), strings.Contains("|"+w+"|", "|Xx|")
			if !begun {
				r.first[e.number] = append(r.first[e.number], uint16(len(r.rules)))
				begun = !e.optional
			}
		}
		one.elements = append(one.elements, e)
	}
	one.second = second(one.elements)
	r.rules = append(r.rules, one)
}

// second returns the number of the set that the second word of a pattern must be in, or 0 if it
// need not be in a set.
func second(elements []element) uint16 {
	n := 0
	for _, e := range elements {
		switch {
		case strings.IndexByte("<(^", e.op) >= 0:
			continue
		case e.op != 'w' || e.optional || e.capital:
			return 0
		}
		if n++; n == 2 {
			return e.number
		}
	}
	return 0
}

// set returns the number of the set with the words of a pattern, "maire|elu|@kin". It makes the set
// at its first use.
func (r *ruleset) set(words string) uint16 {
	n, ok := r.sets[words]
	if !ok {
		n = uint16(len(r.first))
		r.first = append(r.first, nil)
		r.sets[words] = n
		r.fill(n, strings.Split(words, "|"))
	}
	return n
}

// fill adds words to set n. A name such as "@kin" adds the words that rules.txt defines for
// it.
func (r *ruleset) fill(n uint16, words []string) {
	for _, w := range words {
		if w[0] != '@' {
			r.words[w] = append(r.words[w], n)
			continue
		}
		more, ok := r.named[w]
		if !ok {
			panic("no set is called " + w)
		}
		r.fill(n, strings.Fields(more))
	}
}

// setsOf returns the numbers of the sets that a folded form is in, as it is or without its endings
// of gender and number.
func (r *ruleset) setsOf(key string) []uint16 {
	var list []uint16
	for w := key; w != ""; w = shorter(w) {
		list = append(list, r.words[w]...)
	}
	if key != "" && key[0] >= '0' && key[0] <= '9' {
		list = append(list, r.words["0"]...)
	}
	roles := french.RolesOf(key)
	for _, of := range []struct {
		name string
		role french.Role
	}{{"%country", french.Country}, {"%function", french.Function}, {"%month", french.DateMonth}, {"%number", french.NumberWord}} {
		if roles.Has(of.role) {
			list = append(list, r.words[of.name]...)
		}
	}
	return list
}

// shortest is the fewest bytes of a form whose endings are removed. In a shorter one, such as
// "paie" ("pay"), the rest could be another word, "PAI".
const shortest = 6

// shorter returns a form without its last ending of gender or number, or "" if it has none:
// "actrices" → "actrice" → "acteur"; "maliennes" → "malienne" → "malien".
func shorter(key string) string {
	if len(key) < shortest {
		return ""
	}
	if stem, ok := strings.CutSuffix(key, "trice"); ok {
		return stem + "teur"
	}
	if stem, ok := strings.CutSuffix(key, "euse"); ok {
		return stem + "eur"
	}
	stem := key[:len(key)-1]
	switch key[len(stem)] {
	case 's':
		return stem
	case 'e':
		if n := len(stem); stem[n-1] == 'n' && stem[n-2] == 'n' {
			stem = stem[:n-1]
		}
		return stem
	}
	return ""
}
