// Package corpus holds the services for a corpus, which is many messages with authors, such
// as a forum or a set of interviews. In the order in which a researcher uses them:
//
//	Languages    texts             → the languages they are written in
//	Concordance  texts, a query    → the lines where a form, a person or a pattern occurs
//	Propose      a catalogue       → a pseudonym for each of its entities
//	Export       texts, decisions  → marked or substituted messages, ready to be written
//	Count        texts, a mapping  → the table of decisions, with how often each applies
//
// Service.Extras adds to app.App.Hide what messages need: author fields, other languages, and
// the styles of pseudonyms that are not ids.
//
// The method is that of Reffay, Blondel, Allaire and Giguet (2012). core/forum knows the
// formats, core/mine finds forms, and core/app decides who is hidden. This package knows no
// JSON and no file system.
package corpus

import (
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
)

// Service offers the services for a corpus. Create it with New. Its methods may be called
// from several goroutines.
type Service struct {
	app    *app.App
	styles []byte // names for natural pseudonyms, as naming.ReadSupply reads them

	gather   sync.Once
	gathered *naming.Names // styles with what the dictionary knows of them; see names
}

// New returns a service that works by a. styles is assets.Styles, the names for natural
// pseudonyms; it is read when they are first asked for. a need not be open yet. The caller
// assigns Extras to a.Extras, else hiding a corpus does nothing special for messages.
func New(a *app.App, styles []byte) *Service { return &Service{app: a, styles: styles} }

// Extras returns the optional parts of hiding that a corpus needs, for app.App.Extras.
func (s *Service) Extras() app.Extras {
	return app.Extras{
		Styles: []app.Style{{Name: "initials", Namer: initialsOnly}, {Name: "natural", Namer: s.naturalNames}},
		Rules:  messageRules,
		Abroad: s.detectorsAbroad,
		Reread: s.reread,
		Review: review,
	}
}

// review adds warnings to a finished result: decisions that cross each other, authors of
// whose name only half is hidden, and natural pseudonyms without a seed.
func review(o *app.Order, res *core.Result) {
	for _, d := range o.Bodies() {
		res.Warnings = append(res.Warnings, o.Decisions.Crossing(d)...)
	}
	res.Warnings = append(res.Warnings, author.HalfKnown(res)...)
	if Unseeded(o.Style, o.Seed) && len(res.Entities) > 0 {
		res.Warnings = append(res.Warnings, core.Warning{Reason: *core.Because(SeedMissing)})
	}
}
