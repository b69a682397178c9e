package circumstance

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

//go:embed rules.txt
var rulesText string

// A line of rules.txt is one of these; what stands behind # is a comment.
//
//	@kin = fils fille @parent   a set of words; a later line adds to it
//	[kinship elected]           the rules below are of this kind and suggestion
//	ont < @kin du maire >       a pattern: what matches between < and > is the span
//
// A pattern is a sequence of elements, each for one word but for the marked ones:
//
//	maire|élu|@kin    one of these words, in any case and with any accents
//	%country          a word with this role of core/french
//	hospitalis-       a word that begins so; -iste: one that ends so
//	malien~           with any ending of gender and number: malienne, maliens
//	word?             may be missing
//	!word             the next word is none of these (takes no word)
//	*3                up to three words of any kind
//	0                 a number in digits, or a date: 12, 12/03/2012
//	Xx                a word with a capital
//	,                 a comma; ^ and $: the beginning and the end of a sentence
//	( … )             within the span: the words that tell (Found.Core)
//
// Elements follow one another within a sentence; apostrophes and the hyphens inside
// words are passed over.
type rule struct {
	kind       Kind
	suggestion string
	elements   []element
}

// element is one step of a pattern.
type element struct {
	op       op
	set      int // opWord, opNot: the number of the set
	most     int // opGap: so many words
	optional bool
}

type op uint8

const (
	opWord op = iota
	opNot
	opGap
	opNumber
	opCapital
	opComma
	opStart
	opEnd
	opSpan // <
	opSpanEnd
	opCore // (
	opCoreEnd
)

// ruleset is rules.txt, read.
type ruleset struct {
	rules    []rule
	sets     int
	words    map[string][]int // folded word → sets
	prefixes []affix
	suffixes []affix
	roles    []ofRole
	first    map[int][]int // set → rules that begin with it
	opening  []int         // rules that begin with no set

	negators, between int // sets
}

type affix struct {
	text string
	set  int
}

type ofRole struct {
	role french.Role
	set  int
}

// roleNames are the roles of core/french that rules may ask for.
func roleNames() map[string]french.Role {
	return map[string]french.Role{
		"country": french.Country, "function": french.Function, "month": french.DateMonth, "number": french.NumberWord, "street": french.SureStreet,
	}
}

// endings are what ~ stands for, behind accents and case: "malien", "malienne".
func endings() []string { return []string{"", "e", "s", "es", "ne", "nes", "le", "les"} }

var loaded = sync.OnceValue(func() *ruleset {
	s, err := read(rulesText)
	if err != nil {
		panic(err)
	}
	return s
})

// reader makes a ruleset of a text.
type reader struct {
	*ruleset
	named  map[string]string // @name → its words
	made   map[string]int    // the words of a set → its number
	kind   Kind
	advice string
}

func read(text string) (*ruleset, error) {
	r := reader{ruleset: &ruleset{words: map[string][]int{}, first: map[int][]int{}}, named: map[string]string{}, made: map[string]int{}}
	var rest []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if name, words, ok := strings.Cut(line, " "); ok && line[0] == '@' && strings.HasPrefix(words, "= ") {
			r.named[name] += words[1:]
		} else if line != "" {
			rest = append(rest, line)
		}
	}
	for _, line := range rest {
		if line[0] == '[' {
			kind, advice, _ := strings.Cut(strings.Trim(line, "[]"), " ")
			r.kind, r.advice = Kind(kind), advice
		} else if err := r.add(line); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
	}
	var err error
	if r.negators, err = r.set("@negator"); err != nil {
		return nil, err
	}
	r.between, err = r.set("@between")
	return r.ruleset, err
}

// add reads a pattern.
func (r *reader) add(line string) error {
	one := rule{kind: r.kind, suggestion: r.advice}
	for word := range strings.FieldsSeq(line) {
		e, err := r.element(word)
		if err != nil {
			return err
		}
		one.elements = append(one.elements, e)
	}
	if !strings.Contains(line, "<") {
		one.elements = append(append([]element{{op: opSpan}}, one.elements...), element{op: opSpanEnd})
	}
	n := len(r.rules)
	r.rules = append(r.rules, one)
	for _, e := range one.elements {
		if e.op == opSpan || e.op == opCore {
			continue
		}
		if e.op != opWord || e.optional {
			r.opening = append(r.opening, n)
			break
		}
		r.first[e.set] = append(r.first[e.set], n)
		break
	}
	return nil
}

func (r *reader) element(word string) (e element, err error) {
	switch word {
	case "0", "0?":
		return element{op: opNumber, optional: word != "0"}, nil
	case "Xx", "Xx?":
		return element{op: opCapital, optional: word != "Xx"}, nil
	case ",", ",?":
		return element{op: opComma, optional: word != ","}, nil
	case "^":
		return element{op: opStart}, nil
	case "$":
		return element{op: opEnd}, nil
	case "<":
		return element{op: opSpan}, nil
	case ">":
		return element{op: opSpanEnd}, nil
	case "(":
		return element{op: opCore}, nil
	case ")":
		return element{op: opCoreEnd}, nil
	}
	if n, ok := strings.CutPrefix(word, "*"); ok {
		e.op = opGap
		e.most, err = strconv.Atoi(n)
		return e, err
	}
	word, e.optional = strings.CutSuffix(word, "?")
	if rest, ok := strings.CutPrefix(word, "!"); ok {
		e.op, word = opNot, rest
	}
	e.set, err = r.set(word)
	return e, err
}

// set numbers the words of one element, and puts them into the tables.
func (r *reader) set(words string) (int, error) {
	if n, ok := r.made[words]; ok {
		return n, nil
	}
	n := r.sets
	r.sets++
	r.made[words] = n
	return n, r.fill(n, strings.ReplaceAll(words, "|", " "))
}

func (r *reader) fill(n int, words string) error {
	for w := range strings.FieldsSeq(words) {
		stem, inflected := strings.CutSuffix(w, "~")
		switch {
		case w[0] == '@':
			more, ok := r.named[w]
			if !ok {
				return fmt.Errorf("no set is called %s", w)
			}
			if err := r.fill(n, more); err != nil {
				return err
			}
		case w[0] == '%':
			role, ok := roleNames()[w[1:]]
			if !ok {
				return fmt.Errorf("no role is called %s", w)
			}
			r.roles = append(r.roles, ofRole{role, n})
		case w[0] == '-':
			r.suffixes = append(r.suffixes, affix{fold.Key(w[1:]), n})
		case strings.HasSuffix(w, "-"):
			r.prefixes = append(r.prefixes, affix{fold.Key(w[:len(w)-1]), n})
		case inflected:
			for _, end := range endings() {
				r.word(fold.Key(stem)+end, n)
			}
		default:
			r.word(foldPiece(w), n)
		}
	}
	return nil
}

// foldPiece folds a word whose hyphens stay: "sage-femme".
func foldPiece(w string) string {
	parts := strings.Split(w, "-")
	for i := range parts {
		parts[i] = fold.Key(parts[i])
	}
	return strings.Join(parts, "-")
}

func (r *reader) word(key string, set int) { r.words[key] = append(r.words[key], set) }

// setsOf are the sets that a folded form is in.
func (s *ruleset) setsOf(key string) []int {
	list := s.words[key]
	list = list[:len(list):len(list)]
	for _, p := range s.prefixes {
		if strings.HasPrefix(key, p.text) {
			list = append(list, p.set)
		}
	}
	for _, p := range s.suffixes {
		if strings.HasSuffix(key, p.text) && len(key) > len(p.text)+2 {
			list = append(list, p.set)
		}
	}
	roles := french.RolesOf(key)
	for _, r := range s.roles {
		if roles.Has(r.role) {
			list = append(list, r.set)
		}
	}
	return list
}
