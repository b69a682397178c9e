package corpus

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/leak"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// messageRules adds the rules for messages to a pipeline: the names and author fields of the people
// of the list, by which authors are found, and a check of the outputs that knows author fields and
// the small words of the messages' language.
func messageRules(o *app.Order, p *core.Pipeline) {
	var known []author.KnownName
	for i := range o.People {
		who := &o.People[i]
		for _, name := range append([]string{who.Name()}, who.Aliases...) {
			known = append(known, author.KnownName{Entity: who.ID, Name: name})
		}
	}
	for i := range o.People {
		for _, field := range o.People[i].Authors {
			known = append(known, author.KnownName{Entity: o.People[i].ID, Name: field, Field: true})
		}
	}
	p.Authors = author.NewRules(known...)
	p.Check = leak.Search{Common: language.Words(cmp.Or(o.Language, "fr")), Messages: leak.ForMessages()}
}

// detectorsAbroad returns the detectors for texts that are not in French: one for the people of the
// list, and one for identifiers, which look the same in all languages. The dictionary knows names,
// but no French words.
func (s *Service) detectorsAbroad(o *app.Order) ([]core.Detector, lexicon.Dictionary) {
	list := []core.Detector{roster.NewMatcher(roster.NewIndexAbroad(o.People, s.app.Lexicon, o.Bodies()))}
	if !o.OnlyKnown {
		list = append(list, pattern.NewAbroad())
	}
	return list, lexicon.Abroad(s.app.Lexicon)
}

// Languages returns the languages in which texts are written, each with its share, the largest
// first. It reads a sample of each text.
func Languages(docs []*core.Doc) []language.Share {
	texts := make([]string, len(docs))
	for i, d := range docs {
		texts[i] = d.Text
	}
	return language.Guess(texts)
}
