package pseudonym

import (
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Mapping says which pseudonym stands for whom, and how each text that was
// made can be made whole again. It is the key: whoever has it has the names.
type Mapping struct {
	Version int    `json:"version"` // 1
	Pairs   []Pair `json:"pairs"`
	Texts   []Seal `json:"texts"`
}

// Pair is an entity and its pseudonym.
type Pair struct {
	Entity    string   `json:"entity"`
	Kind      string   `json:"kind"`
	Pseudonym string   `json:"pseudonym"`
	Canonical string   `json:"canonical"`
	Forms     []string `json:"forms"`
	Members   []string `json:"members,omitempty"` // of a doubt: the entities it lies between
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
}

// Seal tells an output that nobody edited from any other text, and what stood
// where in it.
type Seal struct {
	Doc   string   `json:"doc,omitempty"`
	Bytes int      `json:"bytes"` // length of the output in UTF-8
	Hash  string   `json:"hash"`  // FNV-1a, 128 bit, of the output
	Forms []string `json:"forms"` // the spellings that were replaced
	// Cuts are three numbers a replacement: bytes of the output since the last
	// one, its length in the output, the number of the spelling in Forms.
	Cuts []int `json:"cuts"`
}

// each calls f with every pair; a nil mapping has none.
func (m *Mapping) each(f func(*Pair)) {
	if m == nil {
		return
	}
	for i := range m.Pairs {
		f(&m.Pairs[i])
	}
}

// of is the earlier pseudonym of an entity: of the same name and kind, so that
// a new list in another order changes nobody. "" when there is none.
func (m *Mapping) of(e *core.Entity) string {
	found := ""
	name := core.Fold(e.Canonical)
	m.each(func(p *Pair) {
		if p.Kind == string(e.Kind) && len(p.Members) == 0 && core.Fold(p.Canonical) == name && (found == "" || p.Entity == e.ID) {
			found = p.Pseudonym
		}
	})
	return found
}

// NewMapping records a result. What an earlier mapping knows stays in it.
func NewMapping(res *core.Result, earlier *Mapping) *Mapping {
	m := &Mapping{Version: 1, Pairs: []Pair{}, Texts: []Seal{}}
	at := map[string]int{}
	add := func(p Pair) {
		key := p.Kind + "\x00" + core.Fold(p.Canonical) + "\x00" + p.Pseudonym
		if i, ok := at[key]; ok {
			for _, f := range p.Forms {
				if !slices.Contains(m.Pairs[i].Forms, f) {
					m.Pairs[i].Forms = append(m.Pairs[i].Forms, f)
				}
			}
			m.Pairs[i].Entity, m.Pairs[i].Action = p.Entity, p.Action
			return
		}
		at[key] = len(m.Pairs)
		m.Pairs = append(m.Pairs, p)
	}
	earlier.each(func(p *Pair) { add(*p) })
	replaced := map[string]bool{}
	for i := range res.Outputs {
		for k := range res.Outputs[i].Spans {
			if s := &res.Outputs[i].Spans[k]; s.Action == core.Replace {
				replaced[s.Entity] = true
			}
		}
	}
	for _, e := range res.Entities {
		for _, member := range e.Members {
			if replaced[e.ID] {
				replaced[member] = true
			}
		}
	}
	for _, e := range res.Entities {
		p := Pair{
			Entity: e.ID, Kind: string(e.Kind), Pseudonym: e.Pseudonym, Canonical: e.Canonical, Forms: []string{},
			Members: e.Members, Action: string(core.Keep), Type: e.Type, Category: e.Category,
		}
		if replaced[e.ID] {
			p.Action = string(core.Replace)
		}
		for _, f := range e.Forms {
			p.Forms = append(p.Forms, f.Text)
		}
		add(p)
	}
	seen := map[string]bool{}
	seal := func(s Seal) {
		if key := s.Hash + s.Doc; !seen[key] {
			seen[key] = true
			m.Texts = append(m.Texts, s)
		}
	}
	for i := range res.Outputs {
		seal(sealOf(&res.Outputs[i]))
	}
	if earlier != nil {
		for _, s := range earlier.Texts {
			seal(s)
		}
	}
	return m
}

func sealOf(out *core.Output) Seal {
	s := Seal{Doc: out.Doc.ID, Bytes: len(out.Text), Hash: hashOf(out.Text), Forms: []string{}, Cuts: []int{}}
	number := map[string]int{}
	last := 0
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		n, ok := number[p.Text]
		if !ok {
			n = len(s.Forms)
			number[p.Text] = n
			s.Forms = append(s.Forms, p.Text)
		}
		s.Cuts = append(s.Cuts, p.Out.Start-last, p.Out.End-p.Out.Start, n)
		last = p.Out.End
	}
	return s
}

func hashOf(text string) string {
	h := fnv.New128a()
	h.Write([]byte(text)) //nolint:errcheck // a hash never fails
	return fmt.Sprintf("%x", h.Sum(nil))
}
