package core

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// An author field is one person with one pseudonym, so that the authors of a corpus can be
// counted. Who the person is depends, in this order, on
//
//	1. a decision about the field;
//	2. a decided or a known name that the whole field spells;
//	3. the names found in it, if no other name is next to them. "Ryan, Christopher W." is a known
//	   Christopher Ryan, and so is "Dr. Ryan via List" if there is only one Ryan. "Christopher Doe"
//	   is not a known Christopher.
//
// If only a part of the field's name is known, the field is a new person: half of a name is
// never replaced alone.

// Messages are the rules for documents with authors: who an author field names, and how a name
// is recognised in an address. A Pipeline gets them as a value, so that a program that never
// has authors does not contain their code.
type Messages struct {
	attribute   func(r *flow)                                                                // finds the authors of all messages
	leakInPiece func(l *leakFinder, out *Output, tokens []Token, from, end int) (Leak, bool) // searches an address or link for hidden forms
	names       func(field string) []string                                                  // the names in an author field
	isMail      func(text string) bool                                                       // reports whether a text is an e-mail address
	known       *knownAuthors                                                                // people known by name or by author field
}

// KnownName is a name by which an author field may call a known person: a full name, a handle
// or an e-mail address. With Field, it is a whole author field as the corpus spells it.
type KnownName struct {
	Entity, Name string
	Field        bool
}

// knownAuthors has the IDs of known people by author field and by folded name. Several people
// may share a name.
type knownAuthors struct{ byField, byName map[string][]string }

// newKnownAuthors sorts a list of names.
func newKnownAuthors(list []KnownName) *knownAuthors {
	c := &knownAuthors{map[string][]string{}, map[string][]string{}}
	for _, one := range list {
		at, key := c.byName, fold.Key(one.Name)
		if isMail(one.Name) {
			key = PlainMail(one.Name)
		}
		if one.Field {
			at, key = c.byField, Spelling(one.Name)
		}
		if key != "" && !slices.Contains(at[key], one.Entity) {
			at[key] = append(at[key], one.Entity)
		}
	}
	return c
}

// find returns the ID of the person who is the author in a field: by the whole field, by the
// whole name, or by the address. It returns "" if no person or several people fit.
func (c *knownAuthors) find(field string) string {
	b := ReadByline(field)
	keys := []string{fold.Key(b.Name), fold.Key(b.Other)}
	if last, first, ok := strings.Cut(b.Name, ","); ok {
		keys = append(keys, fold.Key(strings.TrimSpace(first)+" "+strings.TrimSpace(last)))
	}
	if plain, _ := plainName(b.Name); plain != "" {
		keys = append(keys, plain)
	}
	if b.OwnAddress && b.Address != "" {
		keys = append(keys, PlainMail(b.Address))
	}
	if ids := c.byField[Spelling(field)]; len(ids) == 1 {
		return ids[0]
	}
	for _, key := range keys {
		if ids := c.byName[key]; len(ids) == 1 {
			return ids[0]
		}
	}
	return ""
}

// NewMessages returns the rules, with the names of known people.
func NewMessages(known ...KnownName) *Messages {
	return &Messages{(*flow).attributeByRules, (*leakFinder).leakInPiece, func(field string) []string {
		b := ReadByline(field)
		return b.names()
	}, isMail, newKnownAuthors(known)}
}

// attribute finds out which person each author field names.
func (r *flow) attribute() {
	if r.Messages != nil {
		r.Messages.attribute(r)
	} else {
		r.attributeDecided()
	}
}

// authors returns the author fields that have words.
func (r *flow) authors() []*annotated {
	var list []*annotated
	for i := range r.texts {
		if t := &r.texts[i]; t.doc.Field == AuthorField && len(t.doc.Tokens) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// attributeByRules is attribute with the rules of Messages.
func (r *flow) attributeByRules() {
	s := attribution{r, nil, nil}
	authors := r.authors()
	for _, t := range authors {
		t.decided = r.Decisions.decideAuthor(t)
	}
	r.attributeDecided()
	for _, t := range authors {
		if t.decided || s.matchDecided(t) || s.matchKnown(t) || s.matchSeveral(t) {
			continue
		}
		if len(t.found) == 0 {
			r.Decisions.decideMailbox(t)
		}
		s.joinFindings(t)
	}
	unifyAuthorNames(authors)
}

// attributeDecided gives author fields without findings the person whose name the user decided
// upon in the body of a text: a person who is hidden in a message is hidden as its author. It
// leaves names that several people share.
func (r *flow) attributeDecided() {
	names := map[string]*Decided{}
	for n := range r.texts {
		t := &r.texts[n]
		if t.doc.Field != BodyField {
			continue
		}
		for i := range t.found {
			f := &t.found[i]
			if f.Rank == Detected || f.Action != Replace || f.Entity == "" {
				continue
			}
			name := fold.Key(t.doc.Text[f.Start:f.End])
			if old, ok := names[name]; ok && (old == nil || old.Entity != f.Entity) {
				names[name] = nil
				continue
			}
			names[name] = f
		}
	}
	if len(names) == 0 {
		return
	}
	for _, t := range r.authors() {
		if t.decided || len(t.found) > 0 {
			continue
		}
		whole := t.doc.trimToTokens(Span{0, len(t.doc.Text)})
		if f := names[fold.Key(t.doc.Text[whole.Start:whole.End])]; f != nil {
			author := *f
			author.Span = whole
			t.found = append(t.found, author)
		}
	}
}

// setAuthor makes f the only finding of an author field, over the whole field.
func (t *annotated) setAuthor(f Decided) {
	f.Span = Span{int(t.doc.Tokens[0].Start), int(t.doc.Tokens[len(t.doc.Tokens)-1].End)}
	f.Span = t.doc.Snap(f.Span)
	t.found = []Decided{f}
}

// decideAuthor applies the decision about an author field. It reports whether there is one.
func (ds *Decisions) decideAuthor(t *annotated) bool {
	if ds == nil || len(ds.authors) == 0 {
		return false
	}
	d, ok := ds.authors[Spelling(t.doc.Text)]
	if ok {
		f := Decided{Finding: Finding{Kind: Person, Status: Sure, Action: Replace}}
		f.decide(&d, ByForm, "form")
		t.setAuthor(f)
	}
	return ok
}

// decideMailbox applies the decision about a form to an author field that is an e-mail address
// with exactly that form before the "@". In the body of a text no form occurs inside an
// address.
func (ds *Decisions) decideMailbox(t *annotated) {
	name, host, _ := strings.Cut(t.doc.Text, "@")
	if ds == nil || host == "" {
		return
	}
	ds.eachOnForm(Spelling(name), t.doc, func(d *Decision) {
		f := Decided{Finding: Finding{Kind: Other, Status: Sure, Action: Replace, Of: Spelling(name)}}
		if f.decide(d, ByForm, "form"); f.Action == Replace {
			t.setAuthor(f)
		}
	})
}

// authorRule is the rule of findings for authors who are not known, though part of their name
// may be.
const authorRule = "author"

// attribution is the state of one attributeByRules.
type attribution struct {
	*flow
	words map[string][]string  // words of the known names, by entity; nil until needed
	forms map[string]*Decision // decisions by folded form, nil for a form of several entities; nil until needed
}

// matchKnown gives an author field the known person whom it names, unless a decision concerns
// it. It reports whether it did.
func (s *attribution) matchKnown(t *annotated) bool {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, Person) || len(t.doc.Text) > longestByline || slices.ContainsFunc(t.found, func(f Decided) bool { return f.Rank != Detected }) {
		return false
	}
	who := s.Messages.known.find(t.doc.Text)
	if who != "" {
		why := Because("exact", "of", ReadByline(t.doc.Text).Name)
		t.setAuthor(Decided{Finding: Finding{Kind: Person, Entity: who, Status: Sure, Action: Replace, Rule: "roster.exact", Why: why, Score: 1, Listed: true}})
	}
	return who != ""
}

// matchDecided gives an author field the person whose decided full name it has with other case
// or accents, or with the surname first: "lima, ana" is Ana Lima. It reports whether it did.
func (s *attribution) matchDecided(t *annotated) bool {
	if s.Decisions == nil || len(t.doc.Text) > longestByline {
		return false
	}
	if s.forms == nil {
		s.forms = map[string]*Decision{}
		for k, by := range s.Decisions.forms {
			key := fold.Key(k.form)
			if by.Entity == "" || !k.any || !strings.Contains(key, " ") {
				continue
			}
			switch old, ok := s.forms[key]; {
			case !ok, old != nil && old.Entity == by.Entity && by.Form < old.Form:
				s.forms[key] = &by
			case old != nil && old.Entity != by.Entity:
				s.forms[key] = nil
			}
		}
	}
	name := ReadByline(t.doc.Text).Name
	names := []string{name}
	if last, first, ok := strings.Cut(name, ","); ok {
		names = append(names, first+" "+last)
	}
	for _, n := range names {
		if by := s.forms[fold.Key(strings.TrimSpace(n))]; by != nil {
			f := Decided{Finding: Finding{Kind: Person, Status: Sure, Action: Replace}}
			if f.decide(by, ByForm, "form"); f.Action == Replace {
				t.setAuthor(f)
				return true
			}
		}
	}
	return false
}

// joinFindings makes one finding of those in an author field: the person who is found in it, if
// nothing in its name speaks against that, and a new person otherwise.
func (s *attribution) joinFindings(t *annotated) {
	var name, called, address, around *Decided
	one := len(t.doc.Text) <= longestByline
	field := ReadByline(t.doc.Text)
	for i := range t.found {
		f := &t.found[i]
		switch {
		case f.Action == Keep && f.Rank != Detected:
			return // the user decided to keep it
		case f.Action == Keep:
		case f.Kind == Email || strings.ContainsRune(t.doc.Text[f.Start:f.End], '@'):
			address = f
		case field.other.Overlaps(f.Span):
			called = f // "KDR (…)"
		case !field.name.Overlaps(f.Span):
			around = f // "(Lee's lab)"
		case name == nil:
			name = f
		default:
			one = one && name.Entity != "" && f.Entity == name.Entity
		}
	}
	switch {
	case called != nil && s.isNamedByOther(t, field.other, called, name):
		called.Of = cmp.Or(called.Of, t.doc.Text[called.Start:called.End])
		t.setAuthor(*called)
	case name != nil && one && s.hasNoOtherWord(t, field.name, name):
		name.Of = cmp.Or(name.Of, t.doc.Text[name.Start:name.End])
		t.setAuthor(*name)
	case address != nil && address.Entity != "":
		t.setAuthor(*address)
	case name != nil || called != nil || around != nil:
		of := cmp.Or(name, called, around)
		author := Finding{Kind: Person, Status: Sure, Action: Replace, Score: of.Score, Rule: authorRule, Why: of.Why, Of: field.Name}
		t.setAuthor(Decided{Finding: author, Rank: of.Rank})
	}
}

// isNamedByOther reports whether called, who was found in the second name of an author field
// (an abbreviation or a handle), is its author: that name must have no other word, and the
// first name must not be another person's.
func (s *attribution) isNamedByOther(t *annotated, other Span, called, name *Decided) bool {
	return called.Entity != "" && (name == nil || name.Entity == called.Entity) && s.hasNoOtherWord(t, other, called)
}

// hasNoOtherWord reports whether all words of the name in an author field were found, except
// titles, particles, and initials that fit who.
func (s *attribution) hasNoOtherWord(t *annotated, name Span, who *Decided) bool {
	d := t.doc
	found, initials := 0, []string{}
	for i := d.TokenAt(name.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < name.End; i++ {
		k, key := &d.Tokens[i], d.Key(i)
		at := Span{int(k.Start), int(k.End)}
		switch {
		case k.Kind == Mark:
		case slices.ContainsFunc(t.found, func(f Decided) bool { return f.Action == Replace && f.Overlaps(at) }):
			found++
		case k.Kind == Number:
			return false
		case len(key) == 1:
			initials = append(initials, key)
		case !isNameParticle(key) && !isNameTitle(key):
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
		return !isKnown && (hasInitial || found < fullNameWords)
	})
}

// knownWords returns the folded words of all names of a person: in the field, in the list, in
// decisions.
func (s *attribution) knownWords(who *Decided, d *Doc) []string {
	if s.words == nil {
		s.words = map[string][]string{}
		for i := range s.Known {
			s.addWords(s.Known[i].ID, s.Known[i].Canonical)
		}
		if s.Decisions != nil {
			for k, by := range s.Decisions.forms {
				s.addWords(by.Entity, k.form)
			}
		}
	}
	words := slices.Concat(loginWords(d.Text[who.Start:who.End]), loginWords(who.Of))
	return append(words, s.words[who.Entity]...)
}

// addWords adds the words of a name to s.words. Addresses are left out.
func (s *attribution) addWords(entity, name string) {
	if entity != "" && !strings.ContainsRune(name, '@') {
		s.words[entity] = append(s.words[entity], loginWords(name)...)
	}
}

// AuthorHalf is the code of the warnings of HalfAuthors.
const AuthorHalf = "author-half"

// HalfAuthors returns a warning for each author field that has more of a name than is known,
// such as "Kelly Martins" where only Kelly is known, or that is kept and contains a hidden
// form, such as "kelly@x.pt". The warning has the number of messages with that field, and the
// first document.
func HalfAuthors(res *Result) []Warning {
	left := map[int]bool{}
	for i := range res.Leaks {
		left[res.Leaks[i].Output] = true
	}
	var warnings []Warning
	at := map[string]int{}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if out.Doc.Field != AuthorField || !left[i] && !out.isPartlyKnown() {
			continue
		}
		k, ok := at[out.Doc.Text]
		if !ok {
			k = len(warnings)
			at[out.Doc.Text] = k
			warnings = append(warnings, Warning{Reason: *Because(AuthorHalf, "count", 0), Doc: out.Doc.ID})
		}
		warnings[k].Args["count"] = warnings[k].Args["count"].(int) + 1
	}
	return warnings
}

// isPartlyKnown reports whether only a part of the name in an author field is known.
func (o *Output) isPartlyKnown() bool {
	return len(o.Spans) == 1 && o.Spans[0].Rule == authorRule
}
