package pseudonym

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Mapping says which pseudonym stands for whom, and how each text that was
// made can be made whole again. It is the key: whoever has it has the names.
type Mapping struct {
	Version int // 1
	Pairs   []Pair
	Texts   []Seal
}

// Pair is an entity and its pseudonym.
type Pair struct {
	Entity    string
	Kind      string
	Pseudonym string
	Canonical string
	Forms     []string
	Members   []string // of a doubt: the entities it lies between
	Action    string
	Type      string
	Category  string
	Owner     string // of an address, a user's name, a phone: whose it is
	// Name is what the pseudonym stands for where that is a part of the name, or
	// a spelling of it: the first name behind an invented one. Else "".
	Name string
}

// Seal tells an output that nobody edited from any other text, and what stood
// where in it.
type Seal struct {
	Doc    string
	Author bool     // of the document's author field
	Bytes  int      // length of the output in UTF-8
	Hash   string   // FNV-1a, 128 bit, of the output
	Forms  []string // the spellings that were replaced
	// Cuts are three numbers a replacement: bytes of the output since the last
	// one, its length in the output, the number of the spelling in Forms.
	Cuts []int
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

// Entities are those the mapping knows, without the doubts.
func (m *Mapping) Entities() []core.Entity {
	var list []core.Entity
	m.each(func(p *Pair) {
		if len(p.Members) == 0 && p.Entity != "" {
			list = append(list, core.Entity{ID: p.Entity, Kind: core.Kind(p.Kind), Canonical: p.Canonical, Owner: p.Owner})
		}
	})
	return list
}

// index finds the pairs of an earlier mapping by whom they name. Each serves
// one entity: two pupils of one name have two pseudonyms.
type index struct {
	byName map[string][]*Pair // of one entity only the latest
	used   map[*Pair]bool
}

func newIndex(m *Mapping) *index {
	x := &index{byName: map[string][]*Pair{}, used: map[*Pair]bool{}}
	at := map[string]int{}
	m.each(func(p *Pair) {
		if p.Pseudonym == "" && !p.empty() || p.Name != "" {
			return
		}
		name := nameKey(p.Kind, p.Canonical, p.Members)
		if i, ok := at[name+"\x00"+p.Entity]; ok {
			x.byName[name][i] = p
			return
		}
		at[name+"\x00"+p.Entity] = len(x.byName[name])
		x.byName[name] = append(x.byName[name], p)
	})
	return x
}

// empty reports whether the user chose to put nothing in the name's place.
func (p *Pair) empty() bool { return p.Pseudonym == "" && p.Action == string(core.Replace) }

// nameKey is what an entity is known by from text to text: its kind and name,
// so that a new list in another order changes nobody; of a doubt, also the
// people it lies between.
func nameKey(kind, canonical string, members []string) string {
	return kind + "\x00" + fold.Key(canonical) + "\x00" + strings.Join(members, "|")
}

// take is a free pair of an entity's name, of its very id or of any; nil when
// there is none.
func (x *index) take(e *core.Entity, sameID bool) *Pair {
	for _, p := range x.byName[nameKey(string(e.Kind), e.Canonical, e.Members)] {
		if !x.used[p] && (p.Entity == e.ID || !sameID) {
			x.used[p] = true
			return p
		}
	}
	return nil
}

// NewMapping records a result. What an earlier mapping knows stays in it, what
// is used now comes last.
func NewMapping(res *core.Result, earlier *Mapping) *Mapping {
	pairs := pairList{at: map[string]int{}, has: map[string]bool{}}
	earlier.each(func(p *Pair) { pairs.add(*p) })
	uses := usesOf(res)
	for _, e := range res.Entities {
		pair := Pair{Entity: e.ID, Kind: string(e.Kind), Canonical: e.Canonical, Members: e.Members, Type: e.Type, Category: e.Category, Owner: e.Owner}
		pair.Action = string(core.Replace)
		for _, own := range e.Own {
			pair.Pseudonym = own
			pair.Forms = uses.forms(e, func(f string) bool { return uses.own[use{e.ID, f, own}] })
			pairs.add(pair)
		}
		if !uses.replaced[e.ID] {
			pair.Action = string(core.Keep)
		}
		common := func(f string) bool {
			u := use{entity: e.ID, form: f}
			return uses.common[u] || uses.kept[u] && !uses.replaced[e.ID]
		}
		for _, p := range partPairs(e) {
			pair.Pseudonym, pair.Name = p.Pseudonym, p.Name
			pair.Forms = uses.forms(e, func(f string) bool {
				w, ok := e.Written[f]
				return ok && common(f) && keyFor(w) == keyFor(p.Pseudonym)
			})
			pairs.add(pair)
		}
		if uses.replaced[e.ID] {
			keep := pair
			keep.Pseudonym, keep.Name, keep.Action = "", "", string(core.Keep)
			keep.Forms = uses.forms(e, func(f string) bool {
				u := use{entity: e.ID, form: f}
				return uses.stays[u] || uses.kept[u] && !common(f) && !uses.chosen(e, f)
			})
			if len(keep.Forms) > 0 {
				pairs.add(keep)
			}
		}
		pair.Pseudonym, pair.Name = e.Pseudonym, ""
		pair.Forms = uses.forms(e, func(f string) bool {
			w, ok := e.Written[f]
			return common(f) && (!ok || keyFor(w) == keyFor(e.Pseudonym))
		})
		pairs.add(pair)
	}
	m := &Mapping{Version: 1, Pairs: pairs.list(), Texts: []Seal{}}
	seen := map[string]bool{}
	seal := func(s Seal) {
		key := s.Hash + s.Doc
		if s.Author {
			key += "\x00"
		}
		if !seen[key] {
			seen[key] = true
			m.Texts = append(m.Texts, s)
		}
	}
	hidden := map[string]bool{} // author fields in which something was replaced, as they are now
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if out.Doc.Field == core.AuthorField && len(out.Spans) == 0 {
			continue
		}
		s := sealOf(out)
		if s.Author && len(s.Cuts) > 0 {
			hidden[out.Text] = true
		}
		seal(s)
	}
	alone := map[string]bool{}
	for i := range res.Outputs {
		// An author field that was left alone stays so, whatever it looks like. Few
		// people write many messages: one seal is of all their fields.
		if out := &res.Outputs[i]; out.Doc.Field == core.AuthorField && len(out.Spans) == 0 && (!alone[out.Text] || hidden[out.Text]) {
			alone[out.Text] = true
			seal(sealOf(out))
		}
	}
	if earlier != nil {
		for _, s := range earlier.Texts {
			seal(s)
		}
	}
	return m
}

// partPairs are the pseudonyms that stand for parts and spellings of a name,
// but for the whole one: each once.
func partPairs(e *core.Entity) []core.Part {
	list := slices.Clone(e.Parts)
	seen := map[string]bool{keyFor(e.Pseudonym): true}
	for _, p := range list {
		seen[keyFor(p.Pseudonym)] = true
	}
	for _, f := range e.Forms {
		if w, ok := e.Written[f.Text]; ok && !seen[keyFor(w)] {
			seen[keyFor(w)] = true
			list = append(list, core.Part{Name: f.Text, Pseudonym: w})
		}
	}
	return list
}

// pairList collects pairs: one for a kind, name and pseudonym.
type pairList struct {
	all []*Pair // nil where a later one took over
	at  map[string]int
	has map[string]bool // pair and form
}

// add appends a pair; one that is there already gives it its forms.
func (l *pairList) add(p Pair) {
	key := p.Kind + "\x00" + fold.Key(p.Canonical) + "\x00" + p.Pseudonym
	if p.Pseudonym == "" {
		key += "\x00" + p.Entity // forms that stay
	}
	forms := []string{}
	if i, ok := l.at[key]; ok {
		earlier := l.all[i]
		forms, l.all[i] = earlier.Forms, nil
		p.Type, p.Category = cmp.Or(p.Type, earlier.Type), cmp.Or(p.Category, earlier.Category)
	}
	for _, f := range p.Forms {
		if k := key + "\x00" + f; !l.has[k] {
			l.has[k] = true
			forms = append(forms, f)
		}
	}
	p.Forms = forms
	l.at[key] = len(l.all)
	l.all = append(l.all, &p)
}

func (l *pairList) list() []Pair {
	pairs := []Pair{}
	for _, p := range l.all {
		if p != nil {
			pairs = append(pairs, *p)
		}
	}
	return pairs
}

// uses say by what the mentions of a result were replaced.
type uses struct {
	common   map[use]bool // the entity's own pseudonym
	kept     map[use]bool // left as it is
	stays    map[use]bool // of these, because the user said so of the mention or its form
	own      map[use]bool // what the user chose for this mention
	replaced map[string]bool
}

// use is a spelling of an entity, and the replacement chosen for it.
type use struct{ entity, form, own string }

func usesOf(res *core.Result) *uses {
	u := &uses{map[use]bool{}, map[use]bool{}, map[use]bool{}, map[use]bool{}, map[string]bool{}}
	for i := range res.Outputs {
		u.note(&res.Outputs[i])
	}
	for _, e := range res.Entities {
		for _, member := range e.Members {
			if u.replaced[e.ID] {
				u.replaced[member] = true
			}
		}
	}
	return u
}

func (u *uses) note(out *core.Output) {
	for i := range out.Spans {
		s := &out.Spans[i]
		if s.Action == core.Replace {
			u.replaced[s.Entity] = true
		}
		switch {
		case s.Action != core.Replace:
			u.kept[use{entity: s.Entity, form: s.Text}] = true
			if s.Rank != core.Detected {
				u.stays[use{entity: s.Entity, form: s.Text}] = true
			}
		case s.Own != nil:
			u.own[use{s.Entity, s.Text, *s.Own}] = true
		default:
			u.common[use{entity: s.Entity, form: s.Text}] = true
		}
	}
}

// chosen reports whether the user chose a replacement for a spelling somewhere.
func (u *uses) chosen(e *core.Entity, form string) bool {
	return slices.ContainsFunc(e.Own, func(own string) bool { return u.own[use{e.ID, form, own}] })
}

// forms are an entity's spellings of which has is true.
func (u *uses) forms(e *core.Entity, has func(string) bool) []string {
	list := []string{}
	for _, f := range e.Forms {
		if has(f.Text) {
			list = append(list, f.Text)
		}
	}
	return list
}

func sealOf(out *core.Output) Seal {
	s := Seal{Doc: out.Doc.ID, Author: out.Doc.Field == core.AuthorField, Bytes: len(out.Text), Hash: hashOf(out.Text), Forms: []string{}, Cuts: []int{}}
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
