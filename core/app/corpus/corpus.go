// Package corpus is what the product does with many messages: the rules and styles that they
// need besides those for one text, a corpus written in the formats it goes out in, its table
// of decisions, and proposals for a catalogue.
//
// The method is that of Reffay, Blondel, Allaire and Giguet (2012). Formats are known by
// core/forum, what forms are found by core/mine; who is hidden, by core/app.
package corpus

import (
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
)

// Service works on a corpus. Create it with New.
type Service struct {
	app    *app.App
	styles []byte // the packed supply of names, for natural pseudonyms

	gather   sync.Once
	gathered *naming.Names
}

// New is a service for programs that also name people in styles: styles is the packed
// supply of their names, as assets has it.
func New(a *app.App, styles []byte) *Service { return &Service{app: a, styles: styles} }

// Extras are what hiding does besides, where there are many messages.
func (s *Service) Extras() app.Extras {
	return app.Extras{
		Styles: []app.Style{{Name: "initials", Namer: initialsOnly}, {Name: "natural", Namer: s.naturalNames}},
		Rules:  messageRules,
		Abroad: s.detectorsAbroad,
		Reread: s.reread,
		Review: review,
	}
}

// review adds the warnings that a finished corpus asks for.
func review(o *app.Order, res *core.Result) {
	for _, d := range o.Bodies() {
		res.Warnings = append(res.Warnings, o.Decisions.Crossing(d)...)
	}
	res.Warnings = append(res.Warnings, core.HalfAuthors(res)...)
	if Unseeded(o.Style, o.Seed) && len(res.Entities) > 0 {
		res.Warnings = append(res.Warnings, core.Warning{Reason: *core.Because(SeedMissing)})
	}
}
