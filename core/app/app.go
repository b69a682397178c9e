// Package app is what the product does, as services over the parts of the core: it hides
// the people in texts, gives the names back, and reads class lists. Its rooms do so with
// files (core/app/document) and with a corpus of messages (core/app/corpus).
//
// A service takes and returns the core's types. It knows no JSON, no UTF-16 offset and no
// file system; whoever calls it has read those already. It is the only place that joins
// several parts of the core: what a text goes through is core.Pipeline, who is on the
// list is core/roster, what is found is core/detect, who is called what is core/pseudonym.
package app

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/text/fold"
)

// App is a program's services for texts. What it holds is set before the first request
// and read only afterwards.
type App struct {
	Lexicon *lexicon.Lexicon
	Learned detect.Learned
	Extras  Extras
}

// Open reads the packed dictionary, the weights of the tagger and those of the decision.
// It fails when one of them is damaged, which is a fault of the build.
func (a *App) Open(names, tagger, decision []byte) (err error) {
	if a.Lexicon, err = lexicon.Open(names); err != nil {
		return err
	}
	a.Learned, err = detect.Open(tagger, decision)
	return err
}

// Extras is what only some programs do when they hide. A program that leaves a member out
// does not link what it would need: the page's first visit has none of them.
type Extras struct {
	// Styles are the ways to name people other than by ids.
	Styles []Style
	// Rules adds the rules for messages with authors to a pipeline.
	Rules func(*Order, *core.Pipeline)
	// Abroad returns the detectors for texts in another language than French, and what a
	// dictionary knows there.
	Abroad func(*Order) ([]core.Detector, lexicon.Dictionary)
	// Reread returns a function that finds pseudonyms which read as somebody else's name.
	Reread func(o *Order, known []core.Entity) Rereader
	// Review adds warnings to a finished result.
	Review func(*Order, *core.Result)
}

// Style is a way to name people: Name is how a request asks for it.
type Style struct {
	Name  string
	Namer func(*Order, naming.IDs, []core.Entity) core.Namer
}

// Rereader is the type of core.Pipeline.Reread.
type Rereader = func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning)

// IsWord reports whether a name is also a word of French.
func (a *App) IsWord(name string) bool {
	e, ok := a.Lexicon.Lookup(fold.Key(name))
	return ok && e.Word > 0
}
