// Package decision combines all evidence about a span of words into one probability for each
// outcome: that the span is the name of a person, a place or an organisation, a handle (a user
// name), part of a name, or no name. The evidence is what the rules say, the tagger's
// probabilities, the dictionaries, the rest of the document and the place of the words in it. Each
// piece of evidence that can apply is a voice, and has a weight for each outcome. The probabilities
// are those of a multinomial logistic regression (Hosmer, Lemeshow and Sturdivant 2013, chapter 8).
// assets/train learns the weights, and takes the tagger's probabilities for a text from a tagger
// that has not learned from this text: so the probabilities are calibrated.
//
// The package must not know what a voice means: it adds up weights. Package span compares the
// probabilities with limits and hides the span, asks about it or leaves it.
package decision

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Outcome is what a span of words turns out to be: a name of a kind, part of a name, or no name.
type Outcome uint8

const (
	// Nothing: no letter of the span is part of a name.
	Nothing Outcome = iota
	// Part: the span overlaps a name, but has other borders than the name or is of another kind.
	Part
	// Person, Location, Org and Handle: the span is exactly a name of that kind.
	Person
	Location
	Org
	Handle
	// Outcomes is the number of the outcomes above.
	Outcomes
)

var kinds = [Outcomes]core.Kind{Person: core.Person, Location: core.Location, Org: core.Org, Handle: core.Handle}

// String returns the name of the outcome: "nothing", "part", or the kind of the name.
func (o Outcome) String() string { return names[o] }

// Kind returns the kind of name that the outcome is, or "" for Nothing and Part.
func (o Outcome) Kind() core.Kind { return kinds[o] }

// OutcomeOf returns the outcome "exactly a name of kind k". For a kind that the tagger does not
// find, such as an address, it returns Part.
func OutcomeOf(k core.Kind) Outcome {
	if at := slices.Index(kinds[:], k); at >= int(Person) {
		return Outcome(at)
	}
	return Part
}

// names has for each outcome the header of its column in a file of weights. String returns it,
// too.
var names = [Outcomes]string{"nothing", "part", "PERSON", "LOCATION", "ORG", "HANDLE"}

// Said is a voice, an argument for or against a name, that applies to a span. The voice's weights
// are multiplied by Volume, which is mostly 1.
type Said struct {
	Voice  int
	Volume float32
}

// Weights are the weights of one voice, by outcome. The weights of all voices that apply to a span
// add up to the logits of the outcomes (natural logarithms of odds, up to a constant).
type Weights [Outcomes]float32

// Model holds the weights of all voices. It does not change after Open.
type Model struct {
	weights []Weights
	voices  []string // names of the voices
}

// errWeights returns the error for a faulty line of a file of weights. line is the index of that
// line, from 0; the message counts lines from 1.
func errWeights(line int) error {
	return errors.New("decision: line " + strconv.Itoa(line+1) + " of the weights does not fit this program: run make train")
}

// scale is how a file writes the weight 1: weights are whole numbers of hundredths.
const scale = 100

// New returns a model of the voices with these names. weights[i] belongs to voices[i].
func New(voices []string, weights []Weights) *Model { return &Model{weights: weights, voices: voices} }

// Open reads a file of weights. Its first line has the names of the columns. Each other line is a
// voice: its name, a tab, and for each outcome the weight in hundredths, separated by spaces. A
// voice without a line has the weight 0. Open fails for a line with an unknown voice, with other
// columns, or with a weight that is not a whole number.
func Open(voices []string, file []byte) (*Model, error) {
	m := New(voices, make([]Weights, len(voices)))
	at := make(map[string]int, len(voices))
	for i, v := range voices {
		at[v] = i
	}
	for n, line := range strings.Split(strings.TrimRight(string(file), "\n"), "\n") {
		name, rest, _ := strings.Cut(line, "\t")
		cells := strings.Fields(rest)
		if len(cells) != int(Outcomes) {
			return nil, errWeights(n)
		}
		if n == 0 {
			if !slices.Equal(cells, names[:]) {
				return nil, errWeights(0)
			}
			continue
		}
		i, ok := at[name]
		if !ok {
			return nil, errWeights(n)
		}
		for o, c := range cells {
			w, err := strconv.Atoi(c)
			if err != nil {
				return nil, errWeights(n)
			}
			m.weights[i][o] = float32(w) / scale
		}
	}
	return m, nil
}

// Write returns the weights as the file that Open reads. A voice whose weights all round to 0 has
// no line.
func (m *Model) Write() []byte {
	var b strings.Builder
	b.WriteString("voice\t" + strings.Join(names[:], " ") + "\n")
	for i, name := range m.voices {
		cells, any := make([]string, Outcomes), false
		for o, w := range m.weights[i] {
			hundredths := int(math.Round(float64(w) * scale))
			cells[o] = strconv.Itoa(hundredths)
			any = any || hundredths != 0
		}
		if any {
			b.WriteString(name + "\t" + strings.Join(cells, " ") + "\n")
		}
	}
	return []byte(b.String())
}

// Weights returns the weights of the voice with this number. The caller must not change them.
func (m *Model) Weights(voice int) *Weights { return &m.weights[voice] }

// Name returns the name of the voice with this number.
func (m *Model) Name(voice int) string { return m.voices[voice] }

// Odds are the probabilities of all outcomes for one span; they add up to 1.
type Odds [Outcomes]float32

// Score returns the probabilities of the outcomes for a span. said are the voices that apply to the
// span.
func (m *Model) Score(said []Said) (p Odds) {
	for _, s := range said {
		w := &m.weights[s.Voice]
		for o := range p {
			p[o] += s.Volume * w[o]
		}
	}
	top := slices.Max(p[:])
	var total float32
	for o := range p {
		p[o] = float32(math.Exp(float64(p[o] - top)))
		total += p[o]
	}
	for o := range p {
		p[o] /= total
	}
	return p
}

// Some returns the probability that some letter of the span is part of a name.
func (p *Odds) Some() float64 { return float64(1 - p[Nothing]) }

// Best returns the most probable outcome that is a kind of name, and its probability: that the span
// is exactly a name of that kind.
func (p *Odds) Best() (Outcome, float64) {
	best := Person
	for o := Location; o < Outcomes; o++ {
		if p[o] > p[best] {
			best = o
		}
	}
	return best, float64(p[best])
}
