package corpus

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// The number of words from which a joined document is complete is drawn from [fewestJoined,
// mostJoined).
const (
	fewestJoined = 60
	mostJoined   = 600
)

// Join makes documents of about 60 to 600 words by joining unrelated sentences, in random order. A
// detector can read a sentence in a long text differently from the same sentence alone. All
// sentences of a document have the same separator: a space, a line break or an empty line. The id
// of a document is made of the given name and a number.
func Join(name string, sentences []Document, r *rand.Rand) []Document {
	var all []Document
	order := r.Perm(len(sentences))
	for len(order) > 0 {
		least := fewestJoined + r.IntN(mostJoined-fewestJoined)
		between := [...]string{" ", "\n", "\n\n"}[r.IntN(3)]
		d := Document{ID: fmt.Sprintf("%s:%d", name, len(all))}
		for words := 0; words < least && len(order) > 0; order = order[1:] {
			s := &sentences[order[0]]
			words += len(strings.Fields(s.Text))
			if d.Text != "" {
				d.Text += between
			}
			for _, m := range s.Mentions {
				m.Start += len(d.Text)
				m.End += len(d.Text)
				d.Mentions = append(d.Mentions, m)
			}
			d.Text += s.Text
		}
		all = append(all, d)
	}
	return all
}
