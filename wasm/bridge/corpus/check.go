package corpus

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/checking"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// CheckResult is the answer of the method check.
type CheckResult struct {
	Warnings []CheckWarning `json:"warnings"`
}

// CheckCode is the code of a warning of check.
//
//wire:type 'same-pseudonym' | 'pseudonym-in-source' | 'split-form' | 'pseudonym-inside-pseudonym' | 'shared-component' | 'real-name' | 'explained'
type CheckCode string

// CheckWarning is a Warning with a key. spans has only its first hundred places; args.count is
// their number.
type CheckWarning struct {
	Key     string    `json:"key"` // the same whenever check runs, so that the page can attach a note to it
	Code    CheckCode `json:"code"`
	Message string    `json:"message"`
	// Arguments of the message. All codes have count, the number of places, and entities: ids
	// joined by ", ", or the forms themselves if they have no entity. Others depend on the code:
	//
	// pseudonym (same-pseudonym, pseudonym-in-source; pseudonym-inside-pseudonym, with inside;
	// real-name, with name);
	//
	// form and pseudonyms (split-form); word and pseudonyms (shared-component);
	//
	// form, sign and by, which is "sign", "acronym" or "same-form" (explained).
	Args  map[string]any `json:"args" ts:"Record<string, string | number>"`
	Spans []bridge.Place `json:"spans"`
}

// check answers the method check. It warns of replacements that contradict each other or the text
// that is not replaced.
func (s *service) check(c *bridge.Call) (any, *bridge.Error) {
	p := c.Params
	c.Progress(0)
	req := s.NewRequest()
	s.ReadDocs(p, req, bridge.MaxText)
	if !p.Has("mapping") {
		p.Fail("mapping", "missing; give the mapping that pseudonymize returned")
	}
	m := bridge.ReadMapping(p)
	people := bridge.ReadRoster(p, core.ListedPrefix)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	decisions := bridge.DecisionList(p, req.Bodies())
	if p.Failed() == nil {
		bridge.ReadDecisions(p, req.Bodies()) // to record errors in the decisions
	}
	if err := p.Failed(); err != nil {
		return nil, err
	}
	known := make([]core.Entity, len(people))
	for i := range people {
		known[i] = core.Entity{ID: people[i].ID, Kind: core.Person, Canonical: people[i].Name()}
	}
	found := checking.Check{Docs: req.Docs, Mapping: m, Decisions: decisions, Known: known}.Run()
	result := CheckResult{Warnings: make([]CheckWarning, 0, len(found))}
	at := bridge.NewCursors(req.Docs)
	for i := range found {
		f := &found[i]
		w := CheckWarning{Key: f.Key(), Code: CheckCode(f.Code), Message: cmp.Or(ofForms[f.Code], s.Message(f.Code)), Args: f.Args, Spans: []bridge.Place{}}
		for _, place := range f.Places {
			w.Spans = append(w.Spans, bridge.Place{Doc: req.DocOf(req.Docs[place.Doc]), Start: at.Units(place.Doc, place.Start), End: at.Units(place.Doc, place.End)})
		}
		w.Args["count"] = f.Count
		result.Warnings = append(result.Warnings, w)
	}
	c.Progress(1)
	return result, nil
}
