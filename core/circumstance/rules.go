package circumstance

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/cachenom/cachenom/core/french"
)

//go:embed rules.txt
var rulesText string

// rule is a line of rules.txt. A line is one of these; what stands behind # is a
// comment:
//
//	@kin = fils fille @parent   a set of words
//	[kinship elected]           the rules below are of this kind and suggestion
//	ont < @kin du maire >       a pattern: what matches between < and > is the span
//
// A pattern is a sequence of elements, each for one word but for the marked ones:
//
//	maire|elu|@kin    one of these words, folded; a long one in any gender and number
//	%country          a word with this role of core/french
//	word?             may be missing
//	!word             the next word is none of these (takes no word)
//	_                 any word; *3 as few words as will do, three at most
//	0                 a number in digits, or a date: 12, 12/03/2012
//	Xx                a word with a capital; this and 0 may stand among words: club|Xx|0
//	,                 a comma
//	^ and $           the beginning and the end of a sentence
//	~                 all the rest of the sentence, at the end of an exception
//	( … )             within the span: the words that tell (Found.Core)
//
// Elements follow one another within a sentence; apostrophes and the hyphens inside
// words are passed over.
type rule struct {
	kind       Kind
	suggestion string
	elements   []element
	second     uint16 // the set of the word behind the first one; 0 where it may be any
}

// element is one step of a pattern.
type element struct {
	op       byte // the mark above; 'w' for words, 'X' for a capital
	optional bool
	capital  bool   // of words: one with a capital does too
	number   uint16 // of the set of words; of '*', how many
}

// ruleset is rules.txt, read.
type ruleset struct {
	rules []rule
	words map[string][]uint16 // folded word, or %role → sets
	first [][]uint16          // set → rules that begin with it

	named map[string]string // @name → its words
	sets  map[string]uint16 // the words of a set → its number

	negator, between uint16 // sets: "pas", "sans"; what may stand behind it
}

var loaded = sync.OnceValue(func() *ruleset { return read(rulesText) })

// read reads rules. It panics where a set is not defined.
func read(text string) *ruleset {
	r := &ruleset{words: map[string][]uint16{}, named: map[string]string{}, sets: map[string]uint16{}, first: [][]uint16{nil}} // no set is 0
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

// add reads the elements of a rule, and notes the words that it may begin with.
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

// second is the set that the second word of a pattern must be in, or 0: most rules
// that a word may begin are ruled out by the next one.
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

// set is the number of a set of words: "maire|elu|@kin".
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

// setsOf are the sets that a folded form is in, as it is or by its stem.
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

// shortest is the length of the shortest form that has a stem: "paie" is no PAI.
const shortest = 6

// shorter is a form without its last ending of gender or number: "actrices",
// "actrice", "acteur"; "maliennes", "malienne", "malien". "" when it has none.
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
