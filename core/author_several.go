package core

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// matchSeveral gives each person in an author field with several names a finding: "Brown Ed /
// Kurz Anna". It reports whether the field has several.
func (s *attribution) matchSeveral(t *annotated) bool {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, Person) || len(t.doc.Text) > longestByline {
		return false
	}
	parts := splitAuthors(t.doc, ReadByline(t.doc.Text).name)
	if len(parts) <= 1 {
		return false
	}
	var found []Decided
	for _, part := range parts {
		name := t.doc.Text[part.Start:part.End]
		f := Decided{Finding: Finding{Kind: Person, Status: Sure, Action: Replace, Score: 1, Rule: authorRule, Why: Because("author"), Of: name}}
		for i := range t.found {
			if g := &t.found[i]; g.Overlaps(part) && (g.Rank != Detected || g.Span == part) {
				f = *g
			}
		}
		if f.Action == Keep {
			return false // the user decided to keep it
		}
		who := s.Messages.known.find(name)
		if last, first, ok := strings.Cut(name, " "); who == "" && ok && !strings.Contains(first, " ") {
			who = s.Messages.known.find(first + " " + last)
		}
		if f.Rank == Detected && who != "" {
			f.Entity, f.Candidates, f.Status, f.Doubt = who, nil, Sure, nil
		}
		f.Span = part
		found = append(found, f)
	}
	t.found = found
	return true
}

// splitAuthors splits an author field at slashes, semicolons and conjunctions: "Brown Ed / Kurz
// Anna" gives two spans. It returns nil if a part is not a name of at least two words with
// capitals: "Léa et Tom".
func splitAuthors(d *Doc, field Span) []Span {
	var list []Span
	var name authorName
	for i := d.TokenAt(field.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < field.End; i++ {
		fits := true
		switch {
		case isAuthorSeparator(d, i):
			if fits = name.isWhole(); fits {
				list, name = append(list, name.Span), authorName{}
			}
		case d.Tokens[i].Kind == Mark:
			fits = name.addMark(&d.Tokens[i])
		default:
			fits = name.addWord(d, i)
		}
		if !fits {
			return nil
		}
	}
	if !name.isWhole() {
		return nil
	}
	return append(list, name.Span)
}

// isAuthorSeparator reports whether token i separates two authors: "/", ";", "&", or a
// conjunction in small letters (French, English, German).
func isAuthorSeparator(d *Doc, i int) bool {
	switch t := &d.Tokens[i]; {
	case t.Mark == '/' || t.Mark == '&' || t.Mark == ';':
		return true
	case t.Kind == Word && t.Case == Lower:
		key := d.Key(i)
		return key == "et" || key == "and" || key == "und"
	}
	return false
}

// authorName is the part of an author's name that was read so far.
type authorName struct {
	Span
	begun bool // at least one word was read
	words int  // number of words with a capital, without titles
}

// isWhole reports whether the name has a first name and a surname.
func (n *authorName) isWhole() bool { return n.words >= fullNameWords }

// addMark reads a mark, and reports whether names may have it: the hyphen of "Jean-Paul", the
// apostrophe of "O'Brien", the full stop of "Sean P.", which becomes part of the name.
func (n *authorName) addMark(t *Token) bool {
	if t.Mark == '.' && n.begun {
		n.End = int(t.End)
	}
	return t.Mark == '.' || t.Mark == '-' || t.Mark == '\''
}

// addWord reads word i, and reports whether names may have it. Numbers are not part of names,
// nor are words in small letters other than "de" or "van".
func (n *authorName) addWord(d *Doc, i int) bool {
	t, key := &d.Tokens[i], d.Key(i)
	if t.Kind == Number || t.Case == Lower && !isNameParticle(key) {
		return false
	}
	if !n.begun {
		n.begun, n.Start = true, int(t.Start)
	}
	n.End = int(t.End)
	if t.Case != Lower && !isNameTitle(key) {
		n.words++
	}
	return true
}

// plainName returns an author's name, folded, without titles, degrees and middle initials, and
// those initials: "sean o'reilly" and "p" for "Dr. Sean P. O'Reilly Jr.". It returns "" for a
// name of a single word.
func plainName(name string) (plain, initials string) {
	if last, first, ok := strings.Cut(name, ","); ok {
		name = first + " " + last
	}
	var words []string
	for w := range strings.FieldsSeq(name) {
		key := fold.Key(strings.Trim(w, ".,"))
		switch {
		case key == "" || isNameTitle(key):
		case len(key) == 1 && len(words) > 0 && unicode.IsUpper([]rune(w)[0]):
			initials += key
		default:
			words = append(words, key)
		}
	}
	if len(words) < fullNameWords {
		return "", ""
	}
	return strings.Join(words, " "), initials
}

// unifyAuthorNames gives one name, the shortest, to authors whose names differ only by titles,
// degrees and middle initials. It does not if two of them have different initials.
func unifyAuthorNames(authors []*annotated) {
	type variant struct {
		name, initials string
		several        bool
	}
	known := map[string]*variant{}
	each := func(do func(f *Decided, plain, initials string)) {
		for _, t := range authors {
			if len(t.found) != 1 || len(t.doc.Text) > longestByline {
				continue
			}
			if f := &t.found[0]; f.Kind == Person && f.Entity == "" && len(f.Candidates) == 0 && f.Rank == Detected && f.Of != "" {
				if plain, initials := plainName(f.Of); plain != "" {
					do(f, plain, initials)
				}
			}
		}
	}
	each(func(f *Decided, plain, initials string) {
		v := known[plain]
		if v == nil {
			v = &variant{name: f.Of, initials: initials}
			known[plain] = v
		}
		v.several = v.several || initials != "" && v.initials != "" && initials != v.initials
		if v.initials == "" {
			v.initials = initials
		}
		if len(f.Of) < len(v.name) {
			v.name = f.Of
		}
	})
	each(func(f *Decided, plain, _ string) {
		if v := known[plain]; !v.several {
			f.Of = v.name
		}
	})
}
