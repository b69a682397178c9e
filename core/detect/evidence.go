package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Evidence is what a document says of a form, over all its occurrences: one
// pass collects it, before anything is decided of any of them.
type Evidence uint32

const (
	// Titled: it stands after a title somewhere ("Mme Diallo").
	Titled Evidence = 1 << iota
	// Small: it also stands in small letters.
	Small
	// Capital: it stands with a capital where nothing but a name asks for one.
	Capital
	// AfterFirst: it stands with a capital after a first name.
	AfterFirst
	// BeforeName: as a first name, it stands before another capital.
	BeforeName
	// Labelled: it stands at the head of a line before a colon.
	Labelled
	// Mailed: it stands in an e-mail address or a handle.
	Mailed
	// Often: it stands with a capital three times or more.
	Often
	// Placed: it stands with a capital after "à", "vers", "ville de".
	Placed
	// Bodied: it stands with a capital after the head of an organisation.
	Bodied
	// Spoken: it stands with a capital next to a verb that people do.
	Spoken
	// Shouted: it stands in capitals beside a word that is not.
	Shouted
)

// gather collects the evidence per form; mails are the forms that stand in
// addresses.
func gather(doc *core.Doc, book *unit.Book, units []unit.Unit) []Evidence {
	all := make([]Evidence, doc.Forms.Len())
	capitals := make([]uint8, doc.Forms.Len())
	class := func(i int) french.Role {
		if i < 0 || i >= len(units) {
			return french.None
		}
		return book.Of(units[i].Form).Cue
	}
	for i := range units {
		u := &units[i]
		if u.Shape == unit.Fixed {
			if u.Kind == core.Email || u.Kind == core.Handle {
				for t := u.From; t < u.To; t++ {
					if f := doc.Tokens[t].Form; f >= 0 && doc.Tokens[t].Kind == core.Word && doc.Tokens[t].End-doc.Tokens[t].Start > 2 {
						if u.Kind == core.Email && doc.Tokens[max(int(t)-1, 0)].Mark == '@' {
							break
						}
						all[f] |= Mailed
					}
				}
			}
			continue
		}
		if !u.Word() {
			continue
		}
		if u.Shape == unit.Lower {
			if !u.Is(core.NoCaps) {
				all[u.Form] |= Small
			}
			continue
		}
		if !u.Capital() || u.Initials() {
			continue
		}
		if capitals[u.Form] < 3 {
			if capitals[u.Form]++; capitals[u.Form] == 3 {
				all[u.Form] |= Often
			}
		}
		if !u.Is(core.Start) && !u.Is(core.Shout) {
			all[u.Form] |= Capital
			if u.Shape == unit.Upper {
				all[u.Form] |= Shouted
			}
		}
		if i+1 < len(units) && units[i+1].Shape == unit.Punct && doc.Tokens[units[i+1].From].Mark == ':' && u.Gap >= unit.Line {
			all[u.Form] |= Labelled
		}
		switch c := class(i - 1); {
		case c == french.Title || c == french.LongTitle:
			all[u.Form] |= Titled
		case c == french.At || class(i-2) == french.PlaceHead && c == french.From:
			if !u.Is(core.Start) {
				all[u.Form] |= Placed
			}
		case c >= french.SchoolHead && c <= french.Legal:
			all[u.Form] |= Bodied
		}
		if c := class(i + 1); c == french.Speech || c == french.Deed {
			all[u.Form] |= Spoken
		}
		if i > 0 && u.Gap == unit.Space && units[i-1].Capital() {
			before := book.Of(units[i-1].Form)
			if before.First >= lexicon.By32 {
				all[u.Form] |= AfterFirst
				all[units[i-1].Form] |= BeforeName
			}
		}
	}
	return all
}
