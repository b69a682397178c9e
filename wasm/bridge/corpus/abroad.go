package corpus

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// corpusRules are those for messages in a language: who is called what in their
// author fields, and what that language's common words are.
func corpusRules(given bridge.Params, req *bridge.Request, p *core.Pipeline) {
	var known []core.Called
	for i := range req.People {
		who := &req.People[i]
		for _, name := range append([]string{who.Name()}, who.Aliases...) {
			known = append(known, core.Called{Entity: who.ID, Name: name})
		}
	}
	given.Each("roster", func(i int, q bridge.Params) {
		for _, author := range q.Texts("authors") {
			if i < len(req.People) {
				known = append(known, core.Called{Entity: req.People[i].ID, Name: author, Field: true})
			}
		}
	})
	p.Messages, p.Common = core.NewMessages(known...), language.Words(cmp.Or(req.Language, "fr"))
}

// detectorsAbroad look for what is written alike in all languages.
func (s *service) detectorsAbroad(req *bridge.Request) ([]core.Detector, lexicon.Dictionary) {
	list := []core.Detector{roster.NewMatcher(roster.NewIndexAbroad(req.People, s.Lexicon, req.Texts))}
	if !req.Decided {
		list = append(list, pattern.NewAbroad())
	}
	return list, lexicon.Abroad(s.Lexicon)
}

// placesOfWarnings puts the places that warnings speak of into them.
func placesOfWarnings(req *bridge.Request, warnings []core.Warning, list []bridge.Warning) {
	var at *bridge.Cursors
	for i, w := range warnings {
		for _, s := range w.Spans {
			if at == nil {
				at = bridge.NewCursors(req.Texts)
			}
			doc := at.ByID[w.Doc]
			list[i].Spans = append(list[i].Spans, bridge.Place{Doc: req.DocOf(req.Texts[doc]), Start: at.Units(doc, s.Start), End: at.Units(doc, s.End)})
		}
	}
}

// reviewCorpus adds what there is to say of a corpus when it is done.
func reviewCorpus(req *bridge.Request, res *core.Result) {
	for _, d := range req.Texts {
		res.Warnings = append(res.Warnings, req.Decisions.Crossing(d)...)
	}
	res.Warnings = append(res.Warnings, core.HalfAuthors(res)...)
	if unseeded(req) && len(res.Entities) > 0 {
		res.Warnings = append(res.Warnings, core.Warning{Reason: *core.Because(seedMissing)})
	}
}
