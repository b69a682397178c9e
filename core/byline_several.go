package core

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// several finds the people of an author field that names more than one, "Brown Ed
// / Kurz Anna": each is somebody, of the known people or not.
func (s *signing) several(t *annotated) bool {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, Person) || len(t.doc.Text) > longestByline {
		return false
	}
	parts := authorsIn(t.doc, ReadByline(t.doc.Text).name)
	if len(parts) < 2 {
		return false
	}
	var found []Decided
	for _, part := range parts {
		name := t.doc.Text[part.Start:part.End]
		f := Decided{Finding: Finding{Kind: Person, Status: Sure, Action: Replace, Score: 1, Rule: somebodyElse, Why: Because("author"), Of: name}}
		for i := range t.found {
			if g := &t.found[i]; g.Overlaps(part) && (g.Rank != Detected || g.Span == part) {
				f = *g
			}
		}
		if f.Action == Keep {
			return false // the user wants to read it
		}
		who := s.Messages.called.who(name)
		if last, first, ok := strings.Cut(name, " "); who == "" && ok && !strings.Contains(first, " ") {
			who = s.Messages.called.who(first + " " + last)
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

// authorsIn are the names between the slashes, semicolons and conjunctions of an
// author field, where each is of two words or more with capitals.
func authorsIn(d *Doc, name Span) []Span {
	var list []Span
	words, from, to := 0, -1, 0
	end := func() bool {
		if words < 2 {
			return false
		}
		list = append(list, Span{from, to})
		words, from = 0, -1
		return true
	}
	for i := d.TokenAt(name.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < name.End; i++ {
		k := &d.Tokens[i]
		parts := k.Mark == '/' || k.Mark == '&' || k.Mark == ';' || k.Kind == Word && k.Case == Lower && (d.Key(i) == "et" || d.Key(i) == "and" || d.Key(i) == "und")
		switch {
		case parts:
			if !end() {
				return nil
			}
		case k.Kind == Mark && from >= 0 && k.Mark == '.':
			to = int(k.End)
		case k.Kind == Mark:
			if k.Mark != '-' && k.Mark != '\'' && k.Mark != '.' {
				return nil
			}
		default:
			key := d.Key(i)
			if k.Kind == Number || k.Case == Lower && !isParticle(key) {
				return nil
			}
			if from < 0 {
				from = int(k.Start)
			}
			if to = int(k.End); !isNameTitle(key) && k.Case != Lower {
				words++
			}
		}
	}
	if !end() {
		return nil
	}
	return list
}

// plainName is an author's name without titles, degrees and middle initials,
// folded, and those initials: "Dr. Sean P. O'Reilly Jr." is sean o'reilly, "p".
// It is "" for what has not two words.
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
	if len(words) < 2 {
		return "", ""
	}
	return strings.Join(words, " "), initials
}

// oneName gives authors whose names differ by titles, degrees and middle initials
// one name, where no two have other initials: the shortest.
func oneName(authors []*annotated) {
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
