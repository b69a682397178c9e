package naming

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Supply holds the invented names that can be given, and the generations of first names. It never
// changes.
type Supply struct {
	first      [4][]supplied // usual first names, by gender
	more       [4][]supplied // rare first names, by gender; given if no usual one is left
	last       []supplied
	towns      map[string][]supplied // by article: "Le", "La", "Les", "L'", or "-" for none
	generation map[string]uint8      // of all known first names, real ones too, folded
	mute       map[string]bool       // folded names that begin with a silent h
}

// supplied is a name of the supply.
type supplied struct {
	name, key string
	step      uint8 // generation of a first name, or size of a town; 0 for a surname
}

// ReadSupply reads the file that assets/build writes. It has sections:
//
//	[first]       f 20 Chloé Justine    names of girls (m boys, e both) whose median year of birth is in [2000, 2005)
//	[more]        f 20 Lisenn           rarer ones
//	[generation]  20 chloe anne_lise    the same for all first names, folded
//	[surname]     Garnier Tessier
//	[town]        Le 4 Pecq             towns by article (- for none) and size
//	[mute]        helene hugo           names that begin with a silent h
//
// Generations are steps of five years from 1900 on. The error names the line that cannot be read.
func ReadSupply(text []byte) (*Supply, error) {
	s := &Supply{towns: map[string][]supplied{}, generation: map[string]uint8{}, mute: map[string]bool{}}
	section := ""
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
		default:
			if err := s.read(section, strings.Fields(line)); err != nil {
				return nil, errors.New("line " + strconv.Itoa(n) + " of the names to give: " + err.Error())
			}
		}
	}
	return s, nil
}

// read adds the words of one line to a section of the supply.
func (s *Supply) read(section string, words []string) error {
	stepAt := func(i int) (uint8, error) {
		if i >= len(words) {
			return 0, errors.New("too short")
		}
		n, err := strconv.ParseUint(words[i], 10, 6)
		return uint8(n), err
	}
	switch section {
	case "first", "more":
		gender, ok := map[string]lexicon.Gender{"f": lexicon.GenderFemale, "m": lexicon.GenderMale, "e": lexicon.GenderEpicene}[words[0]]
		step, err := stepAt(1)
		if !ok || err != nil {
			return errors.New("it begins with no gender and generation")
		}
		list := &s.first[gender]
		if section == "more" {
			list = &s.more[gender]
		}
		*list = append(*list, givenOf(words[2:], step)...)
	case "generation":
		step, err := stepAt(0)
		if err != nil {
			return errors.New("it begins with no generation")
		}
		for _, key := range words[1:] {
			s.generation[strings.ReplaceAll(key, "_", " ")] = step
		}
	case "surname":
		s.last = append(s.last, givenOf(words, 0)...)
	case "town":
		step, err := stepAt(1)
		if err != nil {
			return errors.New("it begins with no article and size")
		}
		s.towns[words[0]] = append(s.towns[words[0]], givenOf(words[2:], step)...)
	case "mute":
		for _, key := range words {
			s.mute[key] = true
		}
	default:
		return errors.New("there is no section " + strconv.Quote(section))
	}
	return nil
}

func givenOf(names []string, step uint8) []supplied {
	list := make([]supplied, len(names))
	for i, name := range names {
		list[i] = supplied{name, fold.Key(name), step}
	}
	return list
}
