// Package decision makes one score of all that speaks for and against a name: what the
// rules say, the tagger's probabilities, the dictionaries, the document, the word's
// place. Each is a voice; a voice has a weight for each outcome, and the outcomes'
// probabilities are those of a multinomial logistic regression (Hosmer, Lemeshow and
// Sturdivant 2013, chapter 8). assets/train learns the weights from texts that the
// tagger of that run has not learned from, so that a probability means what it says.
//
// It must not know what a voice means: it adds up. What is done at which probability
// stands in package detect.
package decision

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Outcome is what a span turns out to be.
type Outcome uint8

const (
	// Nothing: no letter of it is of a name.
	Nothing Outcome = iota
	// Part: it touches a name and is not it, by its borders or by its kind.
	Part
	// Person, Location, Org and Handle: it is exactly a name of that kind.
	Person
	Location
	Org
	Handle
	// Outcomes is how many there are.
	Outcomes
)

var kinds = [Outcomes]core.Kind{Person: core.Person, Location: core.Location, Org: core.Org, Handle: core.Handle}

// Kind is the kind of a name; "" for what is none.
func (o Outcome) Kind() core.Kind { return kinds[o] }

// OutcomeOf is the outcome that a name of a kind is; Part for a kind that the tagger
// does not know.
func OutcomeOf(k core.Kind) Outcome {
	if at := slices.Index(kinds[:], k); at >= int(Person) {
		return Outcome(at)
	}
	return Part
}

// names are the outcomes as the file of weights heads its columns.
var names = [Outcomes]string{"nothing", "part", "PERSON", "LOCATION", "ORG", "HANDLE"}

// Said is a voice and how loud it is, mostly 1.
type Said struct {
	Voice  int
	Volume float32
}

// Weights are what voices are worth, by outcome: natural logarithms of odds.
type Weights [Outcomes]float32

// Model is the weights of every voice.
type Model struct {
	weights []Weights
	voices  []string
}

// errWeights says which line of a file of weights does not fit the program.
func errWeights(line int) error {
	return errors.New("decision: line " + strconv.Itoa(line+1) + " of the weights does not fit this program: run make train")
}

// scale is how many steps of the file make 1.
const scale = 100

// New is a model of voices by their names.
func New(voices []string, weights []Weights) *Model { return &Model{weights: weights, voices: voices} }

// Open reads weights, a voice a line: its name, a tab, and per outcome a whole number of
// hundredths. The first line heads the columns. A voice that has no line weighs nothing.
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

// Write is the file that Open reads; voices whose weights are all nothing are left out.
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

// Weights are what a voice is worth.
func (m *Model) Weights(voice int) *Weights { return &m.weights[voice] }

// Name is the name of a voice.
func (m *Model) Name(voice int) string { return m.voices[voice] }

// Odds are the probabilities of the outcomes; they add up to 1.
type Odds [Outcomes]float32

// Score adds up what was said.
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

// Some is how probable it is that some letter is of a name.
func (p *Odds) Some() float64 { return float64(1 - p[Nothing]) }

// Best is the likeliest kind of name and how probable the span is exactly one of it.
func (p *Odds) Best() (Outcome, float64) {
	best := Person
	for o := Location; o < Outcomes; o++ {
		if p[o] > p[best] {
			best = o
		}
	}
	return best, float64(p[best])
}
