// Package corpus holds the services for a corpus: many messages with authors, such as a forum or a
// set of interviews, or the files of transcripts and chats. A researcher uses them in this order:
//
//	Languages    texts             → the languages they are written in
//	Concordance  texts, a query    → the lines where a form, a person or a pattern occurs
//	Propose      a catalogue       → a pseudonym for each of its entities
//	Export       texts, decisions  → marked or substituted messages, ready to be written
//	Count        texts, a mapping  → the table of decisions, with how often each applies
//	HideFiles    files, a request  → the same files with pseudonyms; RestoreFiles gives the names back
//	ShiftDates   texts, weeks      → the dates in texts and headers, some weeks earlier or later
//
// A request is an app.Order. Service.Extras adds to app.App.Hide what messages need: author fields,
// other languages, and the styles of pseudonyms that are not ids.
//
// The method is that of Reffay, Blondel, Allaire and Giguet (2012). core/forum and core/transcript
// know the formats, core/mine finds forms, and core/app decides who is hidden. This package knows
// no JSON and no file system.
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
	gathered *naming.Names // the same names with what the dictionary knows of them; see names
}

// New returns a service that uses a. styles is the content of assets.Styles, the names for natural
// pseudonyms; it is read when such a pseudonym is first needed. a need not be open yet. The caller
// must assign Extras() to a.Extras; otherwise, messages are hidden like texts without authors.
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

// review adds warnings to a finished result: about decisions whose places cross each other, author
// fields of which only a part of the name is hidden, and natural pseudonyms without a seed.
func review(o *app.Order, res *core.Result) {
	for _, d := range o.Bodies() {
		res.Warnings = append(res.Warnings, o.Decisions.Crossing(d)...)
	}
	res.Warnings = append(res.Warnings, author.HalfKnown(res)...)
	if Unseeded(o.Style, o.Seed) && len(res.Entities) > 0 {
		res.Warnings = append(res.Warnings, core.Warning{Reason: *core.Because(SeedMissing)})
	}
}
