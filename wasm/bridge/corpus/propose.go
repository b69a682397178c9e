package corpus

import (
	"fmt"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ProposeResult has a replacement for each form.
type ProposeResult struct {
	Proposals []Proposal       `json:"proposals"`
	Warnings  []bridge.Warning `json:"warnings,omitempty"` // the warning seed-missing, if natural names have no seed
	Seed      bridge.Quoted    `json:"seed,omitempty"`     // the seed that was drawn, as in the answer of pseudonymize
}

// Proposal is a replacement for a form.
type Proposal struct {
	Entity      string        `json:"entity"`
	Form        bridge.Quoted `json:"form"`
	Replacement bridge.Quoted `json:"replacement"`
}

// propose answers the method propose: it proposes a pseudonym for each form of a catalogue. Common
// nouns have no proposal.
func (s *service) propose(c *bridge.Call) (any, *bridge.Error) {
	p := c.Params
	req := s.NewRequest()
	req.ReadStyle(p, "id", "natural")
	if p.Has("text") || p.Has("documents") || p.Has("corpus") {
		s.ReadDocs(p, req, bridge.MaxText)
	}
	taken := p.Texts("taken")
	entities := readCatalogue(p)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	s.corpus.Propose(entities, req.Bodies(), req.Style, req.Seed, taken)
	r := ProposeResult{Proposals: []Proposal{}, Seed: req.DrawnSeed()}
	if corpus.Unseeded(req.Style, req.Seed) {
		r.Warnings = []bridge.Warning{{Code: corpus.SeedMissing, Message: s.Message(corpus.SeedMissing), Spans: []bridge.Place{}}}
	}
	for _, e := range entities {
		for _, f := range e.Forms {
			r.Proposals = append(r.Proposals, Proposal{e.ID, bridge.Quoted(f.Text), bridge.Quoted(corpus.Proposed(e, f.Text))})
		}
	}
	return r, nil
}

// readCatalogue reads the parameter "entities". Common nouns are left out.
func readCatalogue(p bridge.Params) []*core.Entity {
	var list []*core.Entity
	ids := map[string]bool{}
	p.Each("entities", func(_ int, q bridge.Params) {
		id := q.Text("id")
		switch {
		case id == "":
			q.Fail("id", "missing; give the entity's id")
		case ids[id]:
			q.Fail("id", "two entities have this id; ids must differ")
		}
		ids[id] = true
		e := &core.Entity{ID: id, Kind: bridge.ReadKind(q), Type: q.Text("type"), Seen: true}
		switch q.Choice("gender", "f", "m", "") {
		case "f":
			e.Gender = lexicon.GenderFemale
		case "m":
			e.Gender = lexicon.GenderMale
		}
		var forms []corpus.Catalogued
		q.Each("forms", func(_ int, f bridge.Params) {
			forms = append(forms, corpus.Catalogued{Form: f.Text("form"), Category: f.Text("category")})
		})
		corpus.SetForms(e, forms)
		if !corpus.IsCommon(e.Type) {
			list = append(list, e)
		}
	})
	return list
}

// LookupResult has what the dictionary knows about each form.
type LookupResult struct {
	Forms []Known `json:"forms"`
}

// Known is what the dictionary knows about a form. A member is missing if the form is not on that
// list. For a place, region is the region of France in which it lies, and country the country. If
// several places have the name, they are those of the place that has by far the most inhabitants,
// or those in which all of them lie.
type Known struct {
	Form    bridge.Quoted   `json:"form"`
	First   *FirstFrequency `json:"first,omitempty"`
	Surname *Frequency      `json:"surname,omitempty"`
	Place   *PlaceFrequency `json:"place,omitempty"`
	Word    *WordFrequency  `json:"word,omitempty"`
	Region  string          `json:"region,omitempty"`
	Country string          `json:"country,omitempty"`
}

// Frequency is a number of bearers or inhabitants: at least min, and less than max (0: no upper
// limit). bucket is the dictionary's level of frequency for this range. All are 0 if the number is
// not known.
type Frequency struct {
	Bucket int `json:"bucket"`
	Min    int `json:"min"`
	Max    int `json:"max"`
}

// WordFrequency is the frequency of a common word: at least perMillion occurrences in a million
// words. bucket is the dictionary's level of frequency for this number.
type WordFrequency struct {
	Bucket     int     `json:"bucket"`
	PerMillion float64 `json:"perMillion"`
}

// FirstFrequency is the number of people with a first name, and the gender that most of them have.
type FirstFrequency struct {
	Frequency
	Gender string `json:"gender" ts:"'m' | 'f' | 'both' | ''"`
}

// PlaceFrequency is the number of inhabitants of the largest place with a name. The class "city" is
// a city outside of France; its inhabitants are not counted if there is also a place in France.
type PlaceFrequency struct {
	Frequency
	Classes []string `json:"classes" ts:"('commune' | 'department' | 'region' | 'country' | 'city' | 'site')[]"`
}

// lookup answers the method lookup, by which clients write rules such as "towns with fewer than
// 10,000 inhabitants", or replace a place by the region or the country in which it lies.
func (s *service) lookup(c *bridge.Call) (any, *bridge.Error) {
	p := c.Params
	if !p.Has("forms") {
		p.Fail("forms", "missing; give the forms to look up")
	}
	if err := s.openAreas(); err != nil {
		return nil, err
	}
	r := LookupResult{Forms: []Known{}}
	p.List("forms", func(i int, v gjson.Result) {
		form := p.Unquoted(fmt.Sprintf("forms[%d]", i), v)
		k := s.known(form)
		in, _ := s.areas.Of(form)
		k.Region, k.Country = in.Region, in.Country
		r.Forms = append(r.Forms, k)
	})
	if err := p.Failed(); err != nil {
		return nil, err
	}
	return r, nil
}

// openAreas opens the areas of places (their regions and countries) when they are first needed.
func (s *service) openAreas() *bridge.Error {
	if s.areas != nil {
		return nil
	}
	areas, err := area.Open(assets.Areas, s.App.Lexicon)
	if err != nil {
		return &bridge.Error{Code: bridge.CodeInternal, Message: err.Error()}
	}
	s.areas = areas
	return nil
}

// known returns what the dictionary knows about a form. lexicon.Entry describes its levels of
// frequency.
func (s *service) known(form string) Known {
	k := Known{Form: bridge.Quoted(form)}
	e, ok := s.App.Lexicon.Lookup(fold.Key(form))
	if !ok {
		return k
	}
	if e.First > 0 {
		k.First = &FirstFrequency{rangeOf(e.First, 0), [...]string{"", "m", "f", "both"}[e.Gender]}
	}
	if e.Surname > 0 {
		r := rangeOf(e.Surname, 0)
		k.Surname = &r
	}
	if e.Word > 0 {
		k.Word = &WordFrequency{int(e.Word), float64(int(1)<<e.Word) / 64}
	}
	if e.Class&lexicon.ClassPlace != 0 {
		k.Place = &PlaceFrequency{Frequency{}, []string{}}
		if e.Place > 0 {
			k.Place.Frequency = rangeOf(e.Place, 5)
		}
		for i, name := range []string{"commune", "department", "region", "country", "city", "site"} {
			if e.Class&(lexicon.ClassCommune<<i) != 0 {
				k.Place.Classes = append(k.Place.Classes, name)
			}
		}
	}
	return k
}

// rangeOf returns the numbers of bearers or inhabitants of a level of frequency. A level begins at
// 2^(bucket+shift); but the first one begins at 1, and the last one has no upper limit, which Max 0
// says.
func rangeOf(bucket uint8, shift int) Frequency {
	r := Frequency{Bucket: int(bucket), Min: 1 << (int(bucket) + shift), Max: 1 << (int(bucket) + shift + 1)}
	if bucket == 1 {
		r.Min = 1
	}
	if bucket == 15 {
		r.Max = 0
	}
	return r
}
