package core

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// An author field is one person with one pseudonym, so that authors can be
// counted afterwards. Who it is, a decision on the field says; else the names
// that are known in it, where nothing of another name stands beside them: "Ryan,
// Christopher W." is the Christopher Ryan who is known, and so is "Dr. Ryan via
// List" where no other Ryan is; "Christopher Doe" is nobody known, whoever is
// called Christopher. Of somebody else not half a name is replaced: the field
// is a person of its own.

// Messages are the rules for messages with authors: what an author field is, and
// what is left of a name in an address. They are handed in, as the page that hides
// one text does without.
type Messages struct {
	attribute   func(r *flow)
	leakInPiece func(l *leakFinder, out *Output, tokens []Token, from, end int) (Leak, bool)
	names       func(field string) []string
	isMail      func(text string) bool
	known       *knownAuthors
}

// Called is what a known person goes by as an author: a full name, a handle, an
// address; or, with Field, an author field as it is written.
type KnownName struct {
	Entity, Name string
	Field        bool
}

// called are the known people by what they go by; several have a name in common.
type knownAuthors struct{ byField, byName map[string][]string }

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

// who is the one person that an author field is of, "" for nobody or several: by
// the field itself, by the whole name, by the address.
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

// NewMessages returns the rules, with what known people go by.
func NewMessages(known ...KnownName) *Messages {
	return &Messages{(*flow).attributeByRules, (*leakFinder).leakInPiece, func(field string) []string {
		b := ReadByline(field)
		return b.names()
	}, isMail, newKnownAuthors(known)}
}

// attribute finds who the author fields are of.
func (r *flow) attribute() {
	if r.Messages != nil {
		r.Messages.attribute(r)
	} else {
		r.attributeDecided()
	}
}

// authors are the author fields that have words.
func (r *flow) authors() []*annotated {
	var list []*annotated
	for i := range r.texts {
		if t := &r.texts[i]; t.doc.Field == AuthorField && len(t.doc.Tokens) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// sign finds who wrote each message.
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

// signDecided finds in the author fields, where nothing else was found, the names
// that the user decided upon in the texts: who is hidden in a message is hidden
// as its author. A name of several people is nobody's there.
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

// is makes a finding the one of an author field, the whole of it.
func (t *annotated) setAuthor(f Decided) {
	f.Span = Span{int(t.doc.Tokens[0].Start), int(t.doc.Tokens[len(t.doc.Tokens)-1].End)}
	f.Span = t.doc.Snap(f.Span)
	t.found = []Decided{f}
}

// onAuthor applies the decision on an author field, if there is one.
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

// onMailbox finds whose address an author field is where the name in it is a
// form that was decided: in a text no form stands inside an address.
func (ds *Decisions) decideMailbox(t *annotated) {
	name, host, _ := strings.Cut(t.doc.Text, "@")
	if ds == nil || host == "" {
		return
	}
	ds.eachForForm(Spelling(name), t.doc, func(d *Decision) {
		f := Decided{Finding: Finding{Kind: Other, Status: Sure, Action: Replace, Of: Spelling(name)}}
		if f.decide(d, ByForm, "form"); f.Action == Replace {
			t.setAuthor(f)
		}
	})
}

// somebodyElse is the rule of an author who has a name in common with somebody
// known.
const authorRule = "author"

// signing is the state of one sign.
type attribution struct {
	*flow
	words map[string][]string  // by entity, what it is known by; made when first asked for
	forms map[string]*Decision // by folded form; nil where it is of several
}

// listed finds who of the known people an author field is of, where no decision
// speaks of it.
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

// spelled finds whom an author field names in other capitals or accents, or turned
// around, by the whole of a name that was decided: "lima, ana" is Ana Lima.
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

// join makes one finding of those in an author field.
func (s *attribution) joinFindings(t *annotated) {
	var name, called, address, around *Decided
	one := len(t.doc.Text) <= longestByline
	field := ReadByline(t.doc.Text)
	for i := range t.found {
		f := &t.found[i]
		switch {
		case f.Action == Keep && f.Rank != Detected:
			return // the user wants to read it
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
		somebody := Finding{Kind: Person, Status: Sure, Action: Replace, Score: of.Score, Rule: authorRule, Why: of.Why, Of: field.Name}
		t.setAuthor(Decided{Finding: somebody, Rank: of.Rank})
	}
}

// isOther reports whether called, who was found in the sigle or the handle of an
// author field, is its author: the handle holds no other word, and the name beside
// it was found to be the same person or was not found.
func (s *attribution) isNamedByOther(t *annotated, other Span, called, name *Decided) bool {
	return called.Entity != "" && (name == nil || name.Entity == called.Entity) && s.hasNoOtherWord(t, other, called)
}

// nothingElse reports whether the name in an author field is that of who was
// found there: all its words were, but for titles, particles and initials that
// can be theirs.
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
	own := slices.ContainsFunc(known, func(w string) bool { return len(w) == 1 })
	return !slices.ContainsFunc(initials, func(c string) bool {
		theirs := slices.ContainsFunc(known, func(w string) bool { return strings.HasPrefix(w, c) })
		return !theirs && (own || found < fullNameWords)
	})
}

// wordsOf are the words of what somebody is known by, folded.
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

func (s *attribution) addWords(entity, name string) {
	if entity != "" && !strings.ContainsRune(name, '@') {
		s.words[entity] = append(s.words[entity], loginWords(name)...)
	}
}

// AuthorHalf is the code of a warning of HalfAuthors.
const AuthorHalf = "author-half"

// HalfAuthors warns of author fields that hold more of a name than what is known
// of it, "Kelly Martins" where Kelly is known, or that stay and hold a hidden
// form, "kelly@x.pt": once for each field, with how many messages have it and
// the first of them.
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

// half reports whether an author field was of somebody of whom only a part of the
// name is known.
func (o *Output) isPartlyKnown() bool {
	return len(o.Spans) == 1 && o.Spans[0].Rule == authorRule
}
