// Package app holds the services of the product: it hides the people in texts, gives their
// names back, and reads class lists. Two packages below it do the same for files
// (core/app/document) and for a corpus of messages (core/app/corpus).
//
// A program opens one App at start and calls three methods:
//
//	Hide         texts, a class list, options → texts with pseudonyms, and what was found
//	Restorer     the mapping that hiding made → a function that gives the names back
//	ParseRoster  a pasted class list          → people
//
// A service takes and returns the types of the core. It knows no JSON, no UTF-16 offset and
// no file system: the caller (wasm/bridge) decodes requests before and encodes answers
// afterwards. This is the only layer that joins several parts of the core: core.Pipeline is
// the order of the steps, core/roster finds the people of the list, core/detect finds
// everything else, core/pseudonym chooses the replacements, and core/leak checks the outputs.
package app

import (
	"slices"
	"sync/atomic"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// App offers the services for texts. Call Open before any other method, and set Extras
// before the first request; from then on only what it remembers of the last request changes,
// and it may serve several requests at once. It must not be copied.
type App struct {
	Lexicon *lexicon.Lexicon // what public lists know of names and words; set by Open
	Learned detect.Learned   // weights of the tagger and of the decision; set by Open
	Extras  Extras           // optional parts that this program links

	listed atomic.Pointer[roster.Index]  // the list of the last request; see index
	known  atomic.Pointer[detect.Memory] // what its words are; see remember
}

// remember keeps what a finished pipeline learned about the words of its texts. The next request
// replaces it.
func (a *App) remember(p *core.Pipeline) {
	for _, d := range p.Detectors {
		if d, ok := d.(*detect.Detector); ok {
			a.known.Store(d.Memory())
		}
	}
}

// index prepares a class list, or returns what it prepared for the last request if the list is
// the same: a page sends the list again with every change of its text. The next request with
// another list, or with none, makes it forget this one.
func (a *App) index(people []roster.Person) *roster.Index {
	if last := a.listed.Load(); last != nil && slices.EqualFunc(last.People, people, roster.Person.Equal) {
		return last
	}
	index := roster.NewIndex(slices.Clone(people), a.Lexicon)
	a.listed.Store(index)
	return index
}

// Open reads the data that package assets embeds: the packed dictionary, the tagger's
// weights and the decision's weights. The slices must not change afterwards. Open fails when
// one of them is damaged, which means that the program was built wrongly.
func (a *App) Open(names, tagger, decision []byte) (err error) {
	if a.Lexicon, err = lexicon.Open(names); err != nil {
		return err
	}
	a.Learned, err = detect.Open(tagger, decision)
	return err
}

// Extras are the optional parts of hiding. Each is a function, so that a program which
// leaves it nil does not link the code behind it: the WebAssembly that the page loads first
// sets none of them. The functions of core/app/corpus fill all of them.
type Extras struct {
	// Styles lists the styles of pseudonyms besides ids ("initials", "natural").
	Styles []Style
	// Rules adds to a pipeline what messages with authors need. nil: author fields are
	// treated without the list's knowledge of who signs how.
	Rules func(*Order, *core.Pipeline)
	// Abroad returns the detectors and the dictionary for texts that are not in French.
	// nil: such texts are searched for the people of the list only, as French is.
	Abroad func(*Order) ([]core.Detector, lexicon.Dictionary)
	// Reread returns a function that finds pseudonyms which, in their new context, read as
	// the name of another person. known are the people of the list. nil: not checked.
	Reread func(o *Order, known []core.Entity) Rereader
	// Review adds warnings to a finished result. nil: no more warnings.
	Review func(*Order, *core.Result)
}

// Style is a style of pseudonyms. Name is the value of Order.Style that asks for it. Namer
// returns what gives the pseudonyms for an order; ids names the entities that the style
// cannot name, and the last argument has the people of the list.
type Style struct {
	Name  string
	Namer func(*Order, naming.IDs, []core.Entity) core.Namer
}

// Rereader is the type of core.Pipeline.Reread, where its contract is.
type Rereader = func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning)

// IsWord reports whether a name is also an ordinary French word ("Rose", "Petit").
func (a *App) IsWord(name string) bool {
	e, ok := a.Lexicon.Lookup(fold.Key(name))
	return ok && e.Word > 0
}
