// Package author finds out who wrote each message: it gives an author field one person, so that the
// authors of a corpus can be counted.
//
// Who the person is depends, in this order, on
//
//  1. a decision about the field;
//  2. a name that the user decided on, or that is known, and that the whole field spells;
//  3. the names found in it, if no other name is next to them. "Ryan, Christopher W." is a known
//     Christopher Ryan, and so is "Dr. Ryan via List" if there is only one Ryan. "Christopher
//     Doe" is not a known Christopher.
//
// If only a part of the field's name is known, the field is a new person: half of a name is never
// replaced alone.
//
// The package takes the findings of a run and changes those of author fields. core/byline reads the
// field for it. It does not know how names are found in a text, and it gives no pseudonyms. That
// each author has one pseudonym is a rule of Reffay, Blondel, Allaire and Giguet (2012); the order
// above is this project's own.
package author

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Rules finds the authors of documents that have author fields. It is the core.Attributor of a
// Pipeline.
type Rules struct {
	known *knownAuthors // people known by name or by author field
}

// NewRules returns Rules that know these names of people.
func NewRules(known ...KnownName) Rules { return Rules{newKnownAuthors(known)} }

// Attribute gives each author field the person whom it names, or a new person. It changes the
// findings of the fields in texts. From p it reads the decisions, the known people and the kinds to
// hide.
func (r Rules) Attribute(p *core.Pipeline, texts []core.Annotated) {
	s := attribution{Pipeline: p, known: r.known}
	list := authors(texts)
	decided := map[*core.Annotated]bool{}
	for _, t := range list {
		decided[t] = s.decideField(t)
	}
	Decided{}.Attribute(p, texts)
	for _, t := range list {
		if decided[t] || s.matchDecided(t) || s.matchKnown(t) || s.matchSeveral(t) {
			continue
		}
		if len(t.Found) == 0 {
			s.decideMailbox(t)
		}
		s.joinFindings(t)
	}
	unifyAuthorNames(list)
}

// KnownName is a name by which an author field may call a known person: a full name, a handle
// or an e-mail address. With Field, it is a whole author field as the corpus spells it.
type KnownName struct {
	Entity, Name string
	Field        bool
}

// knownAuthors maps author fields and folded names to the IDs of known people. Several people may
// share a name.
type knownAuthors struct{ byField, byName map[string][]string }

// newKnownAuthors makes a knownAuthors of a list of names. Those with Field set are found by the
// whole field, the others by the name.
func newKnownAuthors(list []KnownName) *knownAuthors {
	c := &knownAuthors{map[string][]string{}, map[string][]string{}}
	for _, one := range list {
		at, key := c.byName, fold.Key(one.Name)
		if byline.IsMail(one.Name) {
			key = byline.PlainMail(one.Name)
		}
		if one.Field {
			at, key = c.byField, core.Spelling(one.Name)
		}
		if key != "" && !slices.Contains(at[key], one.Entity) {
			at[key] = append(at[key], one.Entity)
		}
	}
	return c
}

// find returns the ID of the known person whom an author field names: by the whole field, by one of
// the two names in it, or by the address. It returns "" if no person or several people fit.
func (c *knownAuthors) find(field string) string {
	b := byline.Read(field)
	keys := []string{fold.Key(b.Name), fold.Key(b.Other)}
	if last, first, ok := strings.Cut(b.Name, ","); ok {
		keys = append(keys, fold.Key(strings.TrimSpace(first)+" "+strings.TrimSpace(last)))
	}
	if plain, _ := plainName(b.Name); plain != "" {
		keys = append(keys, plain)
	}
	if b.OwnAddress && b.Address != "" {
		keys = append(keys, byline.PlainMail(b.Address))
	}
	if ids := c.byField[core.Spelling(field)]; len(ids) == 1 {
		return ids[0]
	}
	for _, key := range keys {
		if ids := c.byName[key]; len(ids) == 1 {
			return ids[0]
		}
	}
	return ""
}

// authors returns the author fields that have words.
func authors(texts []core.Annotated) []*core.Annotated {
	var list []*core.Annotated
	for i := range texts {
		if t := &texts[i]; t.Doc.Field == core.AuthorField && len(t.Doc.Tokens) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// setAuthor replaces the findings of an author field by f, which then covers the whole field.
func setAuthor(t *core.Annotated, f core.Decided) {
	f.Span = core.Span{Start: int(t.Doc.Tokens[0].Start), End: int(t.Doc.Tokens[len(t.Doc.Tokens)-1].End)}
	f.Span = t.Doc.Snap(f.Span)
	t.Found = []core.Decided{f}
}

// decideField applies the user's decision about an author field as a whole. It reports whether
// there is one.
func (s *attribution) decideField(t *core.Annotated) bool {
	d, ok := s.Decisions.OnAuthor(t.Doc.Text)
	if ok {
		setAuthor(t, d.Decide(core.Finding{Kind: core.Person, Status: core.Sure, Action: core.Replace}))
	}
	return ok
}

// decideMailbox applies a decision that replaces a form to an author field that is an e-mail
// address with exactly that form before the "@": a decision about "kelly" to "kelly@x.pt". Only
// author fields need this rule: in a body, a form inside an address does not count as an
// occurrence.
func (s *attribution) decideMailbox(t *core.Annotated) {
	name, host, _ := strings.Cut(t.Doc.Text, "@")
	if host == "" {
		return
	}
	form := core.Spelling(name)
	s.Decisions.EachOnForm(form, t.Doc, func(d *core.Decision) {
		f := d.Decide(core.Finding{Kind: core.Other, Status: core.Sure, Action: core.Replace, Of: form})
		if f.Action == core.Replace {
			setAuthor(t, f)
		}
	})
}

// rule is Finding.Rule of a finding that this package makes for an author who is not known. Part of
// the author's name may be known.
const rule = "author"

// attribution is the state of one Rules.Attribute.
type attribution struct {
	*core.Pipeline
	known *knownAuthors
	words map[string][]string       // entity ID → folded words of all its known names; nil until needed
	forms map[string]*core.Decision // folded form → decision about it; nil if several entities have the form; map nil until needed
}

// matchKnown gives an author field the known person whom it names. It does nothing if the user
// decided on a part of the field, if the field is longer than byline.Longest, or if only other
// kinds than people are to be hidden. It reports whether it found the person.
func (s *attribution) matchKnown(t *core.Annotated) bool {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, core.Person) || len(t.Doc.Text) > byline.Longest || slices.ContainsFunc(t.Found, func(f core.Decided) bool { return f.Rank != core.Detected }) {
		return false
	}
	who := s.known.find(t.Doc.Text)
	if who != "" {
		why := core.Because("exact", "of", byline.Read(t.Doc.Text).Name)
		setAuthor(t, core.Decided{Finding: core.Finding{Kind: core.Person, Entity: who, Status: core.Sure, Action: core.Replace, Rule: "roster.exact", Why: why, Score: 1, Listed: true}})
	}
	return who != ""
}

// matchDecided finds the author of a field in the user's decisions about all documents. If one says
// who "Ana Lima" is, the field "lima, ana" gets the same person: case, accents and the order of
// first name and surname do not count. Decisions on single words are not used. It reports whether
// it found a person.
func (s *attribution) matchDecided(t *core.Annotated) bool {
	if s.Decisions == nil || len(t.Doc.Text) > byline.Longest {
		return false
	}
	if s.forms == nil {
		s.forms = map[string]*core.Decision{}
		s.Decisions.EachForm(func(form string, by *core.Decision) {
			key := fold.Key(form)
			if by.Entity == "" || !by.AnyDoc || !strings.Contains(key, " ") {
				return
			}
			switch old, ok := s.forms[key]; {
			case !ok, old != nil && old.Entity == by.Entity && by.Form < old.Form:
				s.forms[key] = by
			case old != nil && old.Entity != by.Entity:
				s.forms[key] = nil
			}
		})
	}
	name := byline.Read(t.Doc.Text).Name
	names := []string{name}
	if last, first, ok := strings.Cut(name, ","); ok {
		names = append(names, first+" "+last)
	}
	for _, n := range names {
		if by := s.forms[fold.Key(strings.TrimSpace(n))]; by != nil {
			f := by.Decide(core.Finding{Kind: core.Person, Status: core.Sure, Action: core.Replace})
			if f.Action == core.Replace {
				setAuthor(t, f)
				return true
			}
		}
	}
	return false
}

// joinFindings replaces the findings in an author field by one for the whole field. The new finding
// is the person found there, or a new person if the name in the field has words that are not known
// of this person: "Christopher Doe" is not a known Christopher. A field without findings does not
// change, nor does one that the user decided to keep.
func (s *attribution) joinFindings(t *core.Annotated) {
	var name, called, address, around *core.Decided
	one := len(t.Doc.Text) <= byline.Longest
	field := byline.Read(t.Doc.Text)
	nameAt, otherAt := core.Span(field.NameAt), core.Span(field.OtherAt)
	for i := range t.Found {
		f := &t.Found[i]
		switch {
		case f.Action == core.Keep && f.Rank != core.Detected:
			return // the user decided to keep it
		case f.Action == core.Keep:
		case f.Kind == core.Email || strings.ContainsRune(t.Doc.Text[f.Start:f.End], '@'):
			address = f
		case otherAt.Overlaps(f.Span):
			called = f // the second name: "KDR" in "KDR (Kellian Drouart)"
		case !nameAt.Overlaps(f.Span):
			around = f // text around the names: "(Lee's lab)"
		case name == nil:
			name = f
		default:
			one = one && name.Entity != "" && f.Entity == name.Entity
		}
	}
	switch {
	case called != nil && s.isNamedByOther(t, otherAt, called, name):
		called.Of = cmp.Or(called.Of, t.Doc.Text[called.Start:called.End])
		setAuthor(t, *called)
	case name != nil && one && s.hasNoOtherWord(t, nameAt, name):
		name.Of = cmp.Or(name.Of, t.Doc.Text[name.Start:name.End])
		setAuthor(t, *name)
	case address != nil && address.Entity != "":
		setAuthor(t, *address)
	case name != nil || called != nil || around != nil:
		of := cmp.Or(name, called, around)
		author := core.Finding{Kind: core.Person, Status: core.Sure, Action: core.Replace, Score: of.Score, Rule: rule, Why: of.Why, Of: field.Name}
		setAuthor(t, core.Decided{Finding: author, Rank: of.Rank})
	}
}

// isNamedByOther reports whether called, a finding in the second name of an author field (an
// abbreviation or a user name), is the author. It is if the second name, at the span other, has no
// other word, and if a finding in the first name is of the same person or does not exist.
func (s *attribution) isNamedByOther(t *core.Annotated, other core.Span, called, name *core.Decided) bool {
	return called.Entity != "" && (name == nil || name.Entity == called.Entity) && s.hasNoOtherWord(t, other, called)
}

// hasNoOtherWord reports whether findings cover all words of an author field in the span name.
// Titles, particles, and initials that fit the names of the person (who) need not be covered.
func (s *attribution) hasNoOtherWord(t *core.Annotated, name core.Span, who *core.Decided) bool {
	d := t.Doc
	found, initials := 0, []string{}
	for i := d.TokenAt(name.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < name.End; i++ {
		k, key := &d.Tokens[i], d.Key(i)
		at := core.Span{Start: int(k.Start), End: int(k.End)}
		switch {
		case k.Kind == core.Mark:
		case slices.ContainsFunc(t.Found, func(f core.Decided) bool { return f.Action == core.Replace && f.Overlaps(at) }):
			found++
		case k.Kind == core.Number:
			return false
		case len(key) == 1:
			initials = append(initials, key)
		case !french.Is(key, french.NameSmall) && !french.Is(key, french.NameTitle):
			return false
		}
	}
	if len(initials) == 0 {
		return true
	}
	known := s.knownWords(who, d)
	hasInitial := slices.ContainsFunc(known, func(w string) bool { return len(w) == 1 })
	return !slices.ContainsFunc(initials, func(c string) bool {
		isKnown := slices.ContainsFunc(known, func(w string) bool { return strings.HasPrefix(w, c) })
		return !isKnown && (hasInitial || found < byline.FullNameWords)
	})
}

// knownWords returns the folded words of all names that a person has: in the finding who of the
// author field d, in the list of known people, and in the user's decisions.
func (s *attribution) knownWords(who *core.Decided, d *core.Doc) []string {
	if s.words == nil {
		s.words = map[string][]string{}
		for i := range s.Known {
			s.addWords(s.Known[i].ID, s.Known[i].Canonical)
		}
		s.Decisions.EachForm(func(form string, by *core.Decision) { s.addWords(by.Entity, form) })
	}
	words := slices.Concat(byline.Words(d.Text[who.Start:who.End]), byline.Words(who.Of))
	return append(words, s.words[who.Entity]...)
}

// addWords adds the folded words of a name to those by which an entity is known (s.words).
// Addresses are left out.
func (s *attribution) addWords(entity, name string) {
	if entity != "" && !strings.ContainsRune(name, '@') {
		s.words[entity] = append(s.words[entity], byline.Words(name)...)
	}
}
