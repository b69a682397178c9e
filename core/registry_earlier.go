package core

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// namedBefore is a person whose full name an earlier text has, with the folded parts of the name.
type namedBefore struct {
	*Entity
	first, last string
}

// noteName adds an entity to bearers, if it is a person who is not listed and whose name has a first
// name and a surname.
func (r *registry) noteName(e *Entity) {
	if e.Kind != Person || e.Listed || len(e.Members) > 0 {
		return
	}
	word, rest, _ := strings.Cut(e.Canonical, " ")
	if word == strings.ToUpper(word) && rest != "" && !strings.Contains(rest, " ") && rest != strings.ToUpper(rest) {
		word, rest = rest, word // the surname comes first: "KERBRAT Nadège"
	}
	b := namedBefore{e, fold.Key(word), fold.Key(rest)}
	isCalled := isTitle(b.first) || french.Is(b.first, french.AnyDeterminer) // "Mme Roux", "les Roux"
	if b.last == "" || len(b.first) < 2 || b.first == b.last || isCalled || slices.ContainsFunc(r.bearers[b.first], func(o namedBefore) bool { return o.Entity == e }) {
		return
	}
	r.bearers[b.first] = append(r.bearers[b.first], b)
	r.bearers[b.last] = append(r.bearers[b.last], b)
}

// askAboutName makes a finding a question to the user: is this the only person of earlier texts who
// can be meant? name is a first name or a surname alone, perhaps with initials: "Samir", "M.
// Benali", "Samir B.", "S. Benali". askAboutName returns false and does nothing if several people or
// none can be meant, if an entity is known by that name, or if the text names that person in full
// (namedHere).
func (r *registry) askAboutName(f *Decided, doc *Doc, name string, namedHere map[string]bool) bool {
	if len(r.bearers) == 0 || f.Rank != Detected || r.byKey[keyOf(Person, name)] != nil {
		return false
	}
	part, initial := cutInitials(name)
	gender := doc.titleGender(f.Span)
	who := slices.DeleteFunc(slices.Clone(r.bearers[part]), func(b namedBefore) bool {
		other := b.first
		if part == b.first {
			other = b.last
		}
		first, _ := r.lookup(b.first)
		isOther := part == b.last && gender.Opposes(first.Gender)
		return namedHere[fold.Key(b.Canonical)] || !strings.HasPrefix(other, initial) || isOther
	})
	if len(who) != 1 {
		return false
	}
	code := "same-name"
	if part == who[0].first && initial == "" {
		code = "same-first"
	}
	f.Entity, f.Candidates = who[0].ID, []string{who[0].ID}
	f.Status, f.Doubt = Review, Because(code, "of", who[0].Canonical)
	return true
}

// cutInitials returns the folded words of a name without the title before them and without initials,
// and the first initial: "benali" and "s" for "S. Benali", "benali" and "" for "M. Benali".
func cutInitials(name string) (part, initial string) {
	var words []string
	for i, w := range strings.Fields(name) {
		key := strings.TrimSuffix(fold.Key(w), ".")
		switch {
		case i == 0 && isTitle(key):
		case len(key) == 1:
			if initial == "" {
				initial = key
			}
		default:
			words = append(words, key)
		}
	}
	return strings.Join(words, " "), initial
}

// titleGender returns the gender that the title before a span shows, "M." ("Mr") or "Mme" ("Mrs").
func (d *Doc) titleGender(s Span) lexicon.Gender {
	p := d.wordBefore(d.TokenAt(s.Start))
	if p < 0 {
		return lexicon.GenderUnknown
	}
	return GenderOfTitle(d.Key(p))
}

// GenderOfTitle returns the gender that a folded title shows: male for "m", female for "mme". It is
// GenderUnknown for other words.
func GenderOfTitle(title string) lexicon.Gender {
	switch roles := french.RolesOf(title); {
	case roles.Has(french.Man):
		return lexicon.GenderMale
	case roles.Has(french.Woman):
		return lexicon.GenderFemale
	}
	return lexicon.GenderUnknown
}
