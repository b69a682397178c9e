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
			c.rule, c.why = taggerRule, r.reasons.get("tagger", "sign", "first-name")
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

// taggerVeto is why a name that the tagger alone sees can be none; "" for no
// reason against it. What it says no to is true of French, not of any text: an
// office is no organisation ("le Conseil", "le DRH"), a line that begins with a
// capital and goes on in common words is a heading or a task, and a common word
// with the capital of its sentence is nobody unless something else says so.
func (r *reading) taggerVeto(c *candidate) core.Veto {
	u := &r.units[c.from]
	isOneWord := c.to == c.from+1
	switch {
	case c.doubt != nil && u.Shape == unit.Caseless:
		return core.OtherScript // Hebrew, Arabic, Chinese: a guess asks in vain
	case isOneWord && (r.label(c.from) || r.isDateToFill(c.from)):
		return core.FieldLabel
	}
	switch c.kind {
	case core.Org:
		return r.taggedOrgVeto(c)
	case core.Person:
		return r.taggedPersonVeto(c)
	case core.Handle:
		if isOneWord {
			return cueVeto(r.book.Of(u.Form).Cue)
		}
	}
	return ""
}

// cueVeto is why a word alone is no name of a user: what it announces in French.
func cueVeto(cue french.Role) core.Veto {
	switch {
	case cue.IsJargon():
		return core.Jargon
	case cue == french.Label:
		return core.FieldLabel
	case cue == french.Function:
		return core.FunctionWord
	}
	return ""
}

// label reports whether a field of a form begins at unit i.
func (r *reading) label(i int) bool {
	return r.units[i].Capital() && (&rule.Text{Doc: r.doc, Book: r.book, Units: r.units}).Label(i)
}

// isDateToFill reports whether unit i stands for the parts of a date to be
// filled in: "JJ/MM/AAAA".
func (r *reading) isDateToFill(i int) bool {
	switch r.doc.Forms.Key(r.units[i].Form) {
	case "jj", "mm", "aaaa", "aa", "yyyy":
		return i+1 < len(r.units) && r.doc.IsMark(int(r.units[i].To), '/') || i > 0 && r.doc.IsMark(int(r.units[i].From)-1, '/')
	}
	return false
}

// What the tagger's probability must be for an organisation that nothing but the
// tagger speaks for.
const (
	likelyOrg  = 0.8 // of common words
	certainOrg = 0.9 // of one common word
)

// taggedOrgVeto is why an organisation that the tagger alone sees can be none.
func (r *reading) taggedOrgVeto(c *candidate) core.Veto {
	u := &r.units[c.from]
	switch {
	case r.book.Of(u.Form).Class&lexicon.ClassOrg != 0 && u.Shape != unit.Lower:
		return ""
	case c.to == c.from+1:
		return r.taggedOrgWordVeto(c)
	case r.isOffice(c) && c.score < likelyOrg:
		return core.FunctionWord
	case r.isPhrase(c):
		return core.SentenceStart
	case !r.hasOrgWord(c) && (u.Is(core.Start) || c.score <= likelyOrg):
		return core.Improbable
	}
	return ""
}

// taggedOrgWordVeto is why one word that the tagger has for an organisation can
// be none: "le DRH", "le Conseil".
func (r *reading) taggedOrgWordVeto(c *candidate) core.Veto {
	u := &r.units[c.from]
	k := r.book.Of(u.Form)
	switch {
	case k.Cue == french.Heading:
		return core.FieldLabel
	case cueVeto(k.Cue) != "":
		return cueVeto(k.Cue)
	case k.Cue.IsOrgHead() && c.score < certainOrg:
		return core.GenericWord
	case c.score <= certainOrg && k.Word >= lexicon.EverydayWord && (u.Shape != unit.Upper || u.Is(core.Shout)):
		return core.UsualWord
	}
	return ""
}

// hasOrgWord reports whether a word of a longer name is one that organisations
// have: a known body or place, a head like "association", a legal form, a word
// that French has not, a capital in the middle, a number.
func (r *reading) hasOrgWord(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &r.units[i]
		k := r.book.Of(u.Form)
		switch {
		case k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) != 0 && u.Capital() && i > c.from,
			k.Cue >= french.SchoolHead && k.Cue <= french.Legal,
			u.Word() && k.Word < lexicon.ScarceWord && k.Cue != french.Jargon,
			i > c.from && u.Capital() && k.Cue != french.Jargon,
			!u.Word() && u.Shape != unit.Punct:
			return true
		}
	}
	return false
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

// isPhrase reports whether no word of a name has a capital but for the one that
// its sentence asks for: "Chaîne d'énergie", "Bailleur du logement".
func (r *reading) isPhrase(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &r.units[i]
		if u.Is(core.NoCaps) || !u.Word() && u.Shape != unit.Punct || u.Capital() && (i > c.from || !u.Is(core.Start)) {
			return false
		}
	}
	return true
}

// isOffice reports whether every word of a name is jargon or a function: "Chief
// Data Officer".
func (r *reading) isOffice(c *candidate) bool {
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

// taggedPersonVeto is why a word that the tagger alone has for somebody can be
// nobody; a name of several words has nothing against it.
func (r *reading) taggedPersonVeto(c *candidate) core.Veto {
	if c.to != c.from+1 {
		return ""
	}
	u := &r.units[c.from]
	k := r.book.Of(u.Form)
	switch {
	case (!u.Word() || u.Initials()) && r.fillsSex(c.from):
		return core.LettersAlone
	case !u.Word() || u.Initials():
		return ""
	case k.Cue == french.Jargon && k.First < lexicon.By512:
		return core.Jargon
	case k.Cue == french.Month, k.Cue == french.Day, k.Cue == french.Event:
		return core.CalendarWord
	case u.Shape == unit.Lower && !u.Is(core.NoCaps) && r.followsArticle(c.from):
		return core.ArticleBefore // a martin, which is a bird
	case !u.Is(core.Start) || r.evidence[u.Form]&Capital != 0:
		return ""
	case k.Word >= lexicon.UsualWord && k.First < lexicon.By128 && k.Surname < lexicon.By512:
		return core.UsualWord
	case r.evidence[u.Form]&Small != 0 && k.Word >= lexicon.RareWord && c.score < certainPerson:
		return core.SentenceStart // the document has it in small letters, too
	}
	return ""
}

// certainPerson is what the tagger's probability must be for a word to be
// somebody at the head of a sentence when the document also has it in small
// letters.
const certainPerson = 0.9

// fillsSex reports whether unit i answers the field of a form "Sexe : M".
func (r *reading) fillsSex(i int) bool {
	return i >= 2 && r.doc.Forms.Key(max(0, r.units[i-2].Form)) == "sexe"
}

// followsArticle reports whether an article or a determiner stands before unit i.
func (r *reading) followsArticle(i int) bool {
	if !r.joined(i) {
		return false
	}
	before := r.book.Of(r.units[i-1].Form).Cue
	return before == french.Article || before == french.Determiner
}
