package corpus

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// messageRules tells a pipeline who is called what in author fields, and which words are
// common in the language of the messages.
func messageRules(o *app.Order, p *core.Pipeline) {
	var known []core.KnownName
	for i := range o.People {
		who := &o.People[i]
		for _, name := range append([]string{who.Name()}, who.Aliases...) {
			known = append(known, core.KnownName{Entity: who.ID, Name: name})
		}
	}
	for i := range o.People {
		for _, author := range o.People[i].Authors {
			known = append(known, core.KnownName{Entity: o.People[i].ID, Name: author, Field: true})
		}
	}
	p.Messages, p.Common = core.NewMessages(known...), language.Words(cmp.Or(o.Language, "fr"))
}

// detectorsAbroad find what is written alike in all languages.
func (s *Service) detectorsAbroad(o *app.Order) ([]core.Detector, lexicon.Dictionary) {
	list := []core.Detector{roster.NewMatcher(roster.NewIndexAbroad(o.People, s.app.Lexicon, o.Bodies()))}
	if !o.OnlyKnown {
		list = append(list, pattern.NewAbroad())
	}
	return list, lexicon.Abroad(s.app.Lexicon)
}

// Languages says in which languages texts are written, the most written first. It reads a
// sample of them.
func Languages(docs []*core.Doc) []language.Share {
	texts := make([]string, len(docs))
	for i, d := range docs {
		texts[i] = d.Text
	}
	return language.Guess(texts)
}
