package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// trim takes from a candidate what is never part of its name: a greeting, and
// the title that the tagger took for an initial ("M. Arnaud").
func (r *reading) trim(c *candidate) {
	for c.to > c.from+1 && r.book.Of(r.units[c.from].Form).Cue == french.Greeting {
		c.from++ // "Dear Emma"; "Cher Paul" is no department
		if k := r.book.Of(r.units[c.from].Form); k.First >= lexicon.By128 && c.kind == core.Location {
			c.kind = core.Person
			c.rule, c.why = "tagger", r.reasons.get("tagger", "sign", "first-name")
		}
	}
	for c.to > c.from+1 && r.label(c.to-1) {
		c.to-- // "Léo Classe : 5eC"
	}
	for c.to > c.from+1 && (c.kind == core.Person || c.kind == core.Org && c.doubt != nil) && r.opener(c.from) {
		c.from++ // "Alors Martinez"
	}
	if c.kind != core.Person || c.to < c.from+2 {
		return
	}
	u := &r.units[c.from]
	if r.book.Of(u.Form).Cue != french.Title || u.Shape != unit.Initial && u.Shape != unit.Abbrev && u.Shape != unit.Title {
		return
	}
	if m := r.ruled(c.from+1, c.to, core.Person); m != nil && m.Cue == c.from {
		c.from++
	}
}

// opener reports whether unit i is a small word of French with the capital of
// its sentence.
func (r *reading) opener(i int) bool {
	u := &r.units[i]
	if !u.Is(core.Start) || u.Shape != unit.Title {
		return false
	}
	switch r.book.Of(u.Form).Cue {
	case french.Small, french.Pronoun, french.Determiner, french.With, french.Auxiliary, french.Clitic:
		return true
	}
	return false
}

// plausible reports whether a name that the tagger alone sees can be one. What
// it says no to is true of French, not of any text: an office is no
// organisation ("le Conseil", "le DRH"), a line that begins with a capital and
// goes on in common words is a heading or a task, and a common word with the
// capital of its sentence is nobody unless something else says so.
func (r *reading) plausible(c *candidate) bool {
	if c.doubt != nil && r.units[c.from].Shape == unit.Caseless {
		return false // nothing was learned of Hebrew, Arabic or Chinese: a guess asks in vain
	}
	if c.to == c.from+1 && (r.label(c.from) || r.blank(c.from)) {
		return false
	}
	switch c.kind {
	case core.Org:
		return r.plausibleOrg(c)
	case core.Person:
		return r.plausiblePerson(c)
	case core.Handle:
		k := r.book.Of(r.units[c.from].Form)
		return c.to > c.from+1 || !k.Cue.IsJargon() && k.Cue != french.Label && k.Cue != french.Function
	}
	return true
}

// label reports whether a field of a form begins at unit i.
func (r *reading) label(i int) bool {
	return r.units[i].Capital() && (&rule.Text{Doc: r.doc, Book: r.book, Units: r.units}).Label(i)
}

// blank reports whether unit i stands for the parts of a date to be filled in:
// "JJ/MM/AAAA".
func (r *reading) blank(i int) bool {
	switch r.doc.Forms.Key(r.units[i].Form) {
	case "jj", "mm", "aaaa", "aa", "yyyy":
		return i+1 < len(r.units) && r.doc.IsMark(int(r.units[i].To), '/') || i > 0 && r.doc.IsMark(int(r.units[i].From)-1, '/')
	}
	return false
}

func (r *reading) plausibleOrg(c *candidate) bool {
	u := &r.units[c.from]
	k := r.book.Of(u.Form)
	if k.Class&lexicon.ClassOrg != 0 && u.Shape != unit.Lower {
		return true
	}
	if c.to == c.from+1 {
		switch {
		case k.Cue.IsJargon() || k.Cue == french.Function || k.Cue == french.Heading || k.Cue == french.Label:
			return false
		case k.Cue.IsOrgHead() && c.score < 0.9:
			return false
		}
		return c.score > 0.9 || k.Word < lexicon.EverydayWord || u.Shape == unit.Upper && !u.Is(core.Shout)
	}
	if r.office(c) && c.score < 0.8 || r.phrase(c) {
		return false
	}
	for i := c.from; i < c.to; i++ {
		v := &r.units[i]
		k := r.book.Of(v.Form)
		switch {
		case k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) != 0 && v.Capital() && i > c.from,
			k.Cue >= french.SchoolHead && k.Cue <= french.Legal,
			v.Word() && k.Word < lexicon.ScarceWord && k.Cue != french.Jargon,
			i > c.from && v.Capital() && k.Cue != french.Jargon,
			!v.Word() && v.Shape != unit.Punct:
			return true
		}
	}
	return !u.Is(core.Start) && c.score > 0.8
}

// numbered reports whether unit i numbers a heading and is no initial: "C.
// Marche" after "A." and "B.", "V. Lexique" after "IV.".
func (r *reading) numbered(i int) bool {
	u := &r.units[i]
	if u.Shape != unit.Initial && u.Shape != unit.Letter || r.joined(i) {
		return false
	}
	if r.headings == nil {
		r.headings = map[string]bool{}
		for k := range r.units {
			if v := &r.units[k]; !r.joined(k) && v.Form >= 0 && (v.Initials() || v.Shape == unit.Upper || v.Shape == unit.Abbrev) {
				r.headings[strings.TrimSuffix(r.doc.Forms.Key(v.Form), ".")] = true
			}
		}
	}
	form := strings.TrimSuffix(r.doc.Forms.Key(u.Form), ".")
	switch form {
	case "i":
		return r.headings["ii"]
	case "v":
		return r.headings["iv"]
	case "x":
		return r.headings["ix"]
	}
	if len(form) != 1 || form[0] < 'b' {
		return form == "a" && r.headings["b"] && r.headings["c"]
	}
	for letter := byte('a'); letter < form[0]; letter++ {
		if !r.headings[string(letter)] {
			return false
		}
	}
	return true
}

// phrase reports whether no word of a name has a capital but for the one that
// its sentence asks for: "Chaîne d'énergie", "Bailleur du logement".
func (r *reading) phrase(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &r.units[i]
		if u.Is(core.NoCaps) || !u.Word() && u.Shape != unit.Punct || u.Capital() && (i > c.from || !u.Is(core.Start)) {
			return false
		}
	}
	return true
}

// office reports whether every word of a name is jargon or a function: "Chief
// Data Officer".
func (r *reading) office(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &r.units[i]
		switch cl := r.book.Of(u.Form).Cue; {
		case !u.Word() && u.Shape == unit.Punct, cl.IsJargon(), cl == french.Function, cl == french.From, cl == french.And:
		default:
			return false
		}
	}
	return true
}

func (r *reading) plausiblePerson(c *candidate) bool {
	if c.to != c.from+1 {
		return true
	}
	u := &r.units[c.from]
	k := r.book.Of(u.Form)
	if !u.Word() || u.Initials() {
		return c.from < 2 || r.doc.Forms.Key(max(0, r.units[c.from-2].Form)) != "sexe"
	}
	if k.Cue == french.Jargon && k.First < lexicon.By512 || k.Cue == french.Month || k.Cue == french.Day || k.Cue == french.Event {
		return false
	}
	if u.Shape == unit.Lower && !u.Is(core.NoCaps) && r.joined(c.from) {
		if before := r.book.Of(r.units[c.from-1].Form).Cue; before == french.Article || before == french.Determiner {
			return false // a martin, which is a bird
		}
	}
	if !u.Is(core.Start) || r.evidence[u.Form]&Capital != 0 {
		return true
	}
	small := r.evidence[u.Form]&Small != 0
	return !(k.Word >= lexicon.UsualWord && k.First < lexicon.By128 && k.Surname < lexicon.By512 || small && k.Word >= lexicon.RareWord && c.score < 0.9)
}
