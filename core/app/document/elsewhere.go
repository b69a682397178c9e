package document

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// peopleOfThings are the listed people whom nothing but names of things may name: a
// bookmark, a picture's file. They get their pseudonyms as everybody does, each from a
// field of their own.
func (s *Service) peopleOfThings(d *office.Document, file string, o *app.Order, decided []core.Decision) []string {
	var also office.Also
	keepDecided(&also, decided, o.People)
	for _, p := range o.People {
		name := p.Name()
		also.Add(p.First+" "+p.Last, name, false)
		also.Add(p.Last+" "+p.First, name, false)
		also.Add(p.Last, name, s.App.IsWord(p.Last))
		also.Add(p.First, name, s.App.IsWord(p.First))
		for _, a := range p.Aliases {
			also.Add(a, name, s.App.IsWord(a))
		}
	}
	return d.Mentions(&also, file)
}

// keepDecided has the names stay in names of things that the user decided to keep: the
// forms, and all names of the people.
func keepDecided(also *office.Also, decided []core.Decision, people []roster.Person) {
	for _, d := range decided {
		switch {
		case d.Action != core.Keep || d.At != nil || d.Doc != "" && !d.AnyDoc:
		case d.Form != "":
			also.Keep(d.Form)
		case d.Entity != "":
			for _, p := range people {
				if p.ID == d.Entity {
					also.Keep(p.First + " " + p.Last)
					also.Keep(p.Last + " " + p.First)
				}
			}
		}
	}
}

// alsoHide says what stands for the names of a result wherever they are no text.
func (s *Service) alsoHide(also *office.Also, res *core.Result) {
	hidden := map[string]bool{} // somewhere; who is only asked about stays elsewhere, too
	for _, out := range res.Outputs {
		for i := range out.Spans {
			p := &out.Spans[i]
			if p.Action == core.Replace {
				hidden[p.Entity] = true
			}
			if p.Action == core.Replace && namesSomebody(p.Kind, p.Text) && (p.Listed || !sweep.IsOwn(p.Text)) {
				also.Add(p.Text, p.Pseudonym(), s.App.IsWord(p.Text))
			}
		}
	}
	bearers := map[string][]string{} // of a word of a name: what stands for them
	for _, e := range res.Entities {
		for _, word := range wordsOfName(e) {
			if key := fold.Key(word); e.Pseudonym != "" && hidden[e.ID] && !slices.Contains(bearers[key], e.Pseudonym) {
				bearers[key] = append(bearers[key], e.Pseudonym)
			}
		}
	}
	for _, e := range res.Entities {
		if e.Kind != core.Person || e.Pseudonym == "" || !hidden[e.ID] {
			continue
		}
		also.Add(e.Canonical, e.Pseudonym, s.App.IsWord(e.Canonical))
		if e.First != "" && e.Last != "" {
			also.Add(e.First+" "+e.Last, e.Pseudonym, false)
			also.Add(e.Last+" "+e.First, e.Pseudonym, false)
		}
		for _, word := range wordsOfName(e) {
			also.Add(word, strings.Join(bearers[fold.Key(word)], "-"), s.App.IsWord(word)) // of several it may be any
		}
	}
}

// wordsOfName are the parts of somebody's name that name them alone; "Mme" of "Mme
// Constant" names nobody.
func wordsOfName(e *core.Entity) []string {
	if e.Kind != core.Person || len(e.Members) > 0 {
		return nil
	}
	if e.First != "" && e.Last != "" {
		return []string{e.First, e.Last}
	}
	var list []string
	for word := range strings.FieldsSeq(e.Canonical) {
		if r, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(r) && utf8.RuneCountInString(word) > 2 && !strings.HasSuffix(word, ".") && !french.Is(fold.Key(word), french.AnyTitle) {
			list = append(list, word)
		}
	}
	return list
}

// namesSomebody reports whether what is hidden in the text is hidden in names of
// things, too. Towns and firms are words there as often as not.
func namesSomebody(kind core.Kind, text string) bool {
	switch kind {
	case core.Person, core.Email, core.Handle:
		return true
	}
	return strings.ContainsAny(text, " -")
}
