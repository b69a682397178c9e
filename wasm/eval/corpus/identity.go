package corpus

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Unknown is the label of a mention if no reader can tell which person it means.
const Unknown = "?"

// Identity counts how well a program tells people apart. For each pair of mentions in a document,
// it compares two answers: whether both mean one person, according to a human reader, and whether
// the program gives both the same entity. Mentions of different documents are not compared.
type Identity struct {
	Both  int // pairs that are one person according to the reader and the program
	Fused int // two people have one pseudonym
	Split int // one person has two pseudonyms

	Mentions int // mentions that have a label and were found
	Missed   int // mentions that have a label and were not found: they are in no pair
	Asked    int // found mentions for which the program asks which of several people is meant

	precision, recall float64 // sums over the found mentions; see BCubed
}

// Assigned is what a program found for one mention: the entity ("" if the mention was not found), and
// whether the program asks which of several people is meant.
type Assigned struct {
	Entity string
	Asked  bool
}

// Add counts a document. For each mention of a person, labels has the reader's label, and assigned
// the result of the program. A mention about which the program asks counts as an entity of its own.
func (s *Identity) Add(labels []string, assigned []Assigned) {
	type mention struct{ label, entity string }
	var list []mention
	for i, label := range labels {
		switch {
		case label == Unknown:
			continue
		case assigned[i].Entity == "":
			s.Missed++
			continue
		}
		entity := assigned[i].Entity
		if assigned[i].Asked {
			s.Asked++
			entity = fmt.Sprintf("%s, asked at %d", entity, i)
		}
		list = append(list, mention{label, entity})
	}
	s.Mentions += len(list)
	for i, a := range list {
		both, entity, label := 0, 0, 0
		for k, b := range list {
			if a.entity == b.entity {
				entity++
			}
			if a.label == b.label {
				label++
			}
			if a == b {
				both++
			}
			if k <= i {
				continue
			}
			switch {
			case a == b:
				s.Both++
			case a.entity == b.entity:
				s.Fused++
			case a.label == b.label:
				s.Split++
			}
		}
		s.precision += float64(both) / float64(entity)
		s.recall += float64(both) / float64(label)
	}
}

// Precision counts the pairs of mentions that the program takes for one person. It returns the
// share of these that are one person for the reader, too.
func (s *Identity) Precision() float64 { return share(s.Both, s.Both+s.Fused) }

// Recall counts the pairs of mentions that are one person for the reader. It returns the share of
// these that the program takes for one person, too.
func (s *Identity) Recall() float64 { return share(s.Both, s.Both+s.Split) }

// BCubed returns the F1 of B³ (Bagga and Baldwin 1998). For each mention, B³ measures which share
// of the mentions with its entity means the same person (precision), and which share of that
// person's mentions has this entity (recall). Both are averaged over all mentions.
func (s *Identity) BCubed() float64 {
	if s.Mentions == 0 {
		return 1
	}
	p, r := s.precision/float64(s.Mentions), s.recall/float64(s.Mentions)
	return 2 * p * r / (p + r)
}

func share(n, of int) float64 {
	if of == 0 {
		return 1
	}
	return float64(n) / float64(of)
}

// ReadLabels reads which person each mention means. Each line is about one document: its id, a tab,
// and a label for each mention of a person, in the order of the text, separated by spaces. Lines
// that begin with # are comments. The result maps ids to labels.
func ReadLabels(r io.Reader) (map[string][]string, error) {
	all := map[string][]string{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		id, labels, ok := strings.Cut(line, "\t")
		if !ok || all[id] != nil {
			return nil, fmt.Errorf("line %d: write a document's id, once, a tab, and the labels of its mentions", n)
		}
		all[id] = strings.Fields(labels)
	}
	if lines.Err() == nil && len(all) == 0 {
		return nil, fmt.Errorf("no labels: a measure of nothing proves nothing")
	}
	return all, lines.Err()
}
