package corpus

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Unknown is the label of a mention of which no reader can tell whom it means.
const Unknown = "?"

// Identity counts who is who: for mentions of people, whether a program says of two of
// them that they are one person where a reader does. A pair counts once; pairs of
// different documents are none.
type Identity struct {
	Both  int // pairs that are one person for the reader and the program
	Fused int // pairs that only the program takes for one: two people behind one code
	Split int // pairs that only the reader takes for one: one person behind two codes

	Mentions int // that were found and have a label
	Missed   int // that were not found: they are in no pair
	Asked    int // of those found, that the program asks about between several people

	precision, recall float64 // sums of B³ over the mentions
}

// Said is what a program says of one mention: the entity, "" where it found none, and
// whether it asks which of several it is.
type Said struct {
	Entity string
	Asked  bool
}

// Add counts one document: for each mention the reader's label and what was said. A
// mention that is asked about is one with nobody else's.
func (s *Identity) Add(labels []string, said []Said) {
	type mention struct{ label, entity string }
	var list []mention
	for i, label := range labels {
		switch {
		case label == Unknown:
			continue
		case said[i].Entity == "":
			s.Missed++
			continue
		}
		entity := said[i].Entity
		if said[i].Asked {
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

// Precision is the share of the program's pairs that are one person.
func (s *Identity) Precision() float64 { return share(s.Both, s.Both+s.Fused) }

// Recall is the share of the reader's pairs that the program has, too.
func (s *Identity) Recall() float64 { return share(s.Both, s.Both+s.Split) }

// BCubed is the F1 of B³ (Bagga and Baldwin 1998): how pure and how whole the entity of
// an average mention is.
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

// ReadLabels reads whom the mentions of documents mean: a line for each document, with
// its id, a tab, and a label for each mention of a person in their order, with spaces
// between. Lines that begin with # are remarks.
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
