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

// peopleOfThings returns the names of the listed people that occur outside the text of a document:
// in its file name, or in names of things such as a bookmark or a picture's file. Hide adds each
// name to the order as an author field, so that a person whom the text does not mention gets a
// pseudonym too.
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

// Outside returns an office.Also, which replaces the names of a result outside the text of a
// document: in IDs, paths and values that no reader sees. decided and people are those of the
// order.
func (s *Service) Outside(res *core.Result, decided []core.Decision, people []roster.Person) *office.Also {
	also := &office.Also{}
	keepDecided(also, decided, people)
	s.addHidden(also, res)
	return also
}

// keepDecided calls also.Keep for what the user decided to keep everywhere: forms, and the full
// names of listed people. It leaves out decisions about one place or one document.
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

// addHidden calls also.Add for the names of a result and their pseudonyms: every form that was
// replaced in the text, the full names of the people, and their first names and surnames alone. A
// word in the names of several people ("Martin") is replaced by all their pseudonyms, joined by
// hyphens.
func (s *Service) addHidden(also *office.Also, res *core.Result) {
	hidden := map[string]bool{} // entities replaced at least once; a name that is only a question in the text is not replaced elsewhere
	for _, out := range res.Outputs {
		for i := range out.Spans {
			p := &out.Spans[i]
			if p.Action == core.Replace {
				hidden[p.Entity] = true
			}
			if p.Action == core.Replace && isHiddenOutside(p.Kind, p.Text) && (p.Listed || !sweep.IsOwn(p.Text)) {
				also.Add(p.Text, p.Pseudonym(), s.App.IsWord(p.Text))
			}
		}
	}
	bearers := map[string][]string{} // folded word of a name → pseudonyms of the people who have it
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
			also.Add(word, strings.Join(bearers[fold.Key(word)], "-"), s.App.IsWord(word)) // several people may have the word in their names, and any of them may be meant
		}
	}
}

// wordsOfName returns the words of a person's name that identify the person alone: the first name
// and the surname if both are known, otherwise the words of the name that IsTelling accepts. For
// "Mme Constant" that is only "Constant". It returns nil for an entity that is a doubt between
// several people.
func wordsOfName(e *core.Entity) []string {
	if e.Kind != core.Person || len(e.Members) > 0 {
		return nil
	}
	if e.First != "" && e.Last != "" {
		return []string{e.First, e.Last}
	}
	var list []string
	for word := range strings.FieldsSeq(e.Canonical) {
		if IsTelling(word) {
			list = append(list, word)
		}
	}
	return list
}

// shortestTelling is the smallest number of letters of a word that identifies a person alone.
const shortestTelling = 3

// IsTelling reports whether a word of a name identifies its bearer alone: it is capitalised,
// not short, not abbreviated and not a title.
func IsTelling(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	isWhole := utf8.RuneCountInString(word) >= shortestTelling && !strings.HasSuffix(word, ".")
	return unicode.IsUpper(r) && isWhole && !french.Is(fold.Key(word), french.AnyTitle)
}

// isHiddenOutside reports whether text that was replaced in a document is also replaced outside the
// document's text. People, e-mail addresses and user names are. Text of any other kind is only if
// it has several words: a single word that is a town or a firm in the text is often an ordinary
// word in a property or a path.
func isHiddenOutside(kind core.Kind, text string) bool {
	switch kind {
	case core.Person, core.Email, core.Handle:
		return true
	}
	return strings.ContainsAny(text, " -")
}
