package author

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// matchSeveral makes a finding for each person in an author field with several names: "Brown Ed /
// Kurz Anna". It reports false, and changes nothing, for any other field.
func (s *attribution) matchSeveral(t *core.Annotated) bool {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, core.Person) || len(t.Doc.Text) > byline.Longest {
		return false
	}
	parts := splitAuthors(t.Doc, core.Span(byline.Read(t.Doc.Text).NameAt))
	if len(parts) <= 1 {
		return false
	}
	var found []core.Decided
	for _, part := range parts {
		name := t.Doc.Text[part.Start:part.End]
		f := core.Decided{Finding: core.Finding{Kind: core.Person, Status: core.Sure, Action: core.Replace, Score: 1, Rule: rule, Why: core.Because("author"), Of: name}}
		for i := range t.Found {
			if g := &t.Found[i]; g.Overlaps(part) && (g.Rank != core.Detected || g.Span == part) {
				f = *g
			}
		}
		if f.Action == core.Keep {
			return false // the user decided to keep it
		}
		who := s.known.find(name)
		if last, first, ok := strings.Cut(name, " "); who == "" && ok && !strings.Contains(first, " ") {
			who = s.known.find(first + " " + last)
		}
		if f.Rank == core.Detected && who != "" {
			f.Entity, f.Candidates, f.Status, f.Doubt = who, nil, core.Sure, nil
		}
		f.Span = part
		found = append(found, f)
	}
	t.Found = found
	return true
}

// splitAuthors splits a part of an author field into the names of several people, at slashes,
// semicolons and conjunctions: "Brown Ed / Kurz Anna" gives two spans. It returns nil if one of
// them is not a name of at least two words with capitals: "Léa et Tom" ("Léa and Tom").
func splitAuthors(d *core.Doc, field core.Span) []core.Span {
	var list []core.Span
	var name authorName
	for i := d.TokenAt(field.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < field.End; i++ {
		fits := true
		switch {
		case isAuthorSeparator(d, i):
			if fits = name.isWhole(); fits {
				list, name = append(list, name.Span), authorName{}
			}
		case d.Tokens[i].Kind == core.Mark:
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
func isAuthorSeparator(d *core.Doc, i int) bool {
	switch t := &d.Tokens[i]; {
	case t.Mark == '/' || t.Mark == '&' || t.Mark == ';':
		return true
	case t.Kind == core.Word && t.Case == core.Lower:
		key := d.Key(i)
		return key == "et" || key == "and" || key == "und"
	}
	return false
}

// authorName is the name of one of several authors in a field, as far as splitAuthors has read it.
type authorName struct {
	core.Span
	begun bool // at least one word was read
	words int  // number of words with a capital, without titles
}

// isWhole reports whether the name has at least two words, for a first name and a surname.
func (n *authorName) isWhole() bool { return n.words >= byline.FullNameWords }

// addMark reads a mark, and reports whether names may have it: the hyphen of "Jean-Paul", the
// apostrophe of "O'Brien", the full stop of "Sean P.". The full stop is added to the name.
func (n *authorName) addMark(t *core.Token) bool {
	if t.Mark == '.' && n.begun {
		n.End = int(t.End)
	}
	return t.Mark == '.' || t.Mark == '-' || t.Mark == '\''
}

// addWord adds word i to the name, and reports whether names may have it. Numbers are not part of
// names, nor are words in small letters other than "de" or "van".
func (n *authorName) addWord(d *core.Doc, i int) bool {
	t, key := &d.Tokens[i], d.Key(i)
	if t.Kind == core.Number || t.Case == core.Lower && !french.Is(key, french.NameSmall) {
		return false
	}
	if !n.begun {
		n.begun, n.Start = true, int(t.Start)
	}
	n.End = int(t.End)
	if t.Case != core.Lower && !french.Is(key, french.NameTitle) {
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
		case key == "" || french.Is(key, french.NameTitle):
		case len(key) == 1 && len(words) > 0 && unicode.IsUpper([]rune(w)[0]):
			initials += key
		default:
			words = append(words, key)
		}
	}
	if len(words) < byline.FullNameWords {
		return "", ""
	}
	return strings.Join(words, " "), initials
}

// unifyAuthorNames gives one name, the shortest, to authors whose names differ only by titles,
// degrees and middle initials. It does not if two of them have different initials.
func unifyAuthorNames(authors []*core.Annotated) {
	type variant struct {
		name, initials string
		several        bool
	}
	known := map[string]*variant{}
	each := func(do func(f *core.Decided, plain, initials string)) {
		for _, t := range authors {
			if len(t.Found) != 1 || len(t.Doc.Text) > byline.Longest {
				continue
			}
			if f := &t.Found[0]; f.Kind == core.Person && f.Entity == "" && len(f.Candidates) == 0 && f.Rank == core.Detected && f.Of != "" {
				if plain, initials := plainName(f.Of); plain != "" {
					do(f, plain, initials)
				}
			}
		}
	}
	each(func(f *core.Decided, plain, initials string) {
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
	each(func(f *core.Decided, plain, _ string) {
		if v := known[plain]; !v.several {
			f.Of = v.name
		}
	})
}
