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

// App offers the services for texts. Call Open before any other method, and set Extras before the
// first request. After that, the exported fields do not change, and several requests may run at
// once. An App must not be copied.
type App struct {
	Lexicon *lexicon.Lexicon // what public lists know of names and words; set by Open
	Learned detect.Learned   // weights of the tagger and of the decision; set by Open
	Extras  Extras           // optional parts that this program links

	listed atomic.Pointer[roster.Index]  // class list of the last request, prepared; see index
	known  atomic.Pointer[detect.Memory] // what detection learned about the words of the last request's texts; see remember
}

// remember keeps what the detection of a finished pipeline learned about the words of its texts.
// The next request mostly has almost the same text, and takes less time with it. Each request
// replaces what the one before it left.
func (a *App) remember(p *core.Pipeline) {
	for _, d := range p.Detectors {
		if d, ok := d.(*detect.Detector); ok {
			a.known.Store(d.Memory())
		}
	}
}

// index prepares a class list for the search. If it is the list of the last request, index returns
// what it prepared then: a page sends the same list again with every change of its text. Only one
// list is kept; a request with another list, or without one, replaces it.
func (a *App) index(people []roster.Person) *roster.Index {
	if last := a.listed.Load(); last != nil && slices.EqualFunc(last.People, people, roster.Person.Equal) {
		return last
	}
	index := roster.NewIndex(slices.Clone(people), a.Lexicon)
	a.listed.Store(index)
	return index
}

// Open reads the data that package assets embeds: the packed dictionary, the weights of the tagger,
// and those by which core/detect decides what is a name. The slices must not change afterwards.
// Open fails when one of them is damaged, which means that the program was built wrongly.
func (a *App) Open(names, tagger, decision []byte) (err error) {
	if a.Lexicon, err = lexicon.Open(names); err != nil {
		return err
	}
	a.Learned, err = detect.Open(tagger, decision)
	return err
}

// Extras are the optional parts of hiding. All are functions, or lists of functions, so that a
// program which leaves one nil does not link the code behind it: the WebAssembly that the page
// loads first sets none of them. Service.Extras of core/app/corpus returns all of them.
type Extras struct {
	// Styles lists the styles of pseudonyms besides ids ("initials", "natural").
	Styles []Style
	// Rules changes a pipeline for messages that have authors: it finds the people of the list in
	// author fields, and extends the check of the outputs. If Rules is nil, an author field in which
	// nothing was found only gets a person whom the user hid under the same name in a text.
	Rules func(*Order, *core.Pipeline)
	// Abroad returns the detectors and the dictionary for texts that are not in French. If Abroad is
	// nil, such texts are searched for the people of the list only, with the dictionary for French.
	Abroad func(*Order) ([]core.Detector, lexicon.Dictionary)
	// Reread returns a function that finds replacements which, with the text beside them, read as the
	// pseudonym of another entity: F1 replaces Maria in "Maria1", and F11 is Eva. known are the people
	// of the list. If Reread is nil, this is not checked.
	Reread func(o *Order, known []core.Entity) Rereader
	// Review adds warnings to a finished result. If it is nil, no warnings are added.
	Review func(*Order, *core.Result)
}

// Style is a style of pseudonyms. Name is the value of Order.Style that asks for it. The function
// Namer returns the core.Namer of an order. Its second argument names the entities that the style
// cannot name (by ids); the third has the people of the list.
type Style struct {
	Name  string
	Namer func(*Order, naming.IDs, []core.Entity) core.Namer
}

// Rereader is the type of core.Pipeline.Reread: a function that checks whether outputs can be
// misread with the pseudonyms in them. It returns a Namer that chooses better ones, or nil to
// accept them. In its last call, last is true, and it must return nil.
type Rereader = func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning)

// IsWord reports whether a name is also an ordinary French word ("Rose", "Petit").
func (a *App) IsWord(name string) bool {
	e, ok := a.Lexicon.Lookup(fold.Key(name))
	return ok && e.Word > 0
}
