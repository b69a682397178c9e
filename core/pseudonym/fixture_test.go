package pseudonym

import (
	"context"
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person is somebody known by an id and a name.
func person(id, name string) *core.Entity {
	return &core.Entity{ID: id, Kind: core.Person, Canonical: name, Listed: true, Seen: true, Forms: []core.FormCount{{Text: name, Count: 1}}}
}

// chosen gives an entity a pseudonym as a user does.
func chosen(e *core.Entity, pseudonym string) *core.Entity {
	e.Pseudonym, e.Chosen = pseudonym, true
	return e
}

// own gives some mentions of an entity a pseudonym as a user does.
func own(e *core.Entity, pseudonyms ...string) *core.Entity {
	e.Singles = pseudonyms
	return e
}

// doubt is the doubt between some entities.
func doubt(id, surface string, members ...string) *core.Entity {
	return &core.Entity{ID: id, Kind: core.Person, Canonical: surface, Members: members, Seen: true, Forms: []core.FormCount{{Text: surface, Count: 1}}}
}

// docs makes documents "0", "1"… of texts; one text alone has no id.
func docs(texts ...string) []*core.Doc {
	forms := core.NewForms()
	var list []*core.Doc
	for i, text := range texts {
		id := fmt.Sprint(i)
		if len(texts) == 1 {
			id = ""
		}
		list = append(list, core.NewDoc(id, text, forms))
	}
	return list
}

// pseudonyms are those of entities, separated by spaces.
func pseudonyms(entities []*core.Entity) string {
	var list []string
	for _, e := range entities {
		list = append(list, e.Pseudonym)
	}
	return strings.Join(list, " ")
}

// codes are the codes of warnings with their pseudonyms, separated by spaces.
func codes(warnings []core.Warning) string {
	var list []string
	for _, w := range warnings {
		list = append(list, fmt.Sprintf("%s:%v", w.Code, w.Args["pseudonym"]))
	}
	return strings.Join(list, " ")
}

// named finds spellings of people, by whole words; several ids make a doubt.
type named map[string]string

func (n named) Detect(doc *core.Doc) []core.Finding {
	var found []core.Finding
	for i := 0; i < len(doc.Tokens); i++ {
		for k := min(2, len(doc.Tokens)-i); k > 0; k-- {
			s := core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[i+k-1].End)}
			id, ok := n[doc.Text[s.Start:s.End]]
			if !ok {
				continue
			}
			f := core.Finding{Span: s, Kind: core.Person, Status: core.Sure, Action: core.Replace, Entity: id, Score: 1}
			if strings.Contains(id, "|") {
				f.Candidates = strings.Split(id, "|")
			}
			found = append(found, f)
			i += k - 1
			break
		}
	}
	return found
}

type noWords struct{}

func (noWords) Lookup(string) (lexicon.Entry, bool) { return lexicon.Entry{}, false }

var (
	class = []core.Entity{
		{ID: "ELEVE_001", Kind: core.Person, Canonical: "Emma Martin"}, {ID: "ELEVE_002", Kind: core.Person, Canonical: "Léa Petit"},
		{ID: "ELEVE_003", Kind: core.Person, Canonical: "Léa Morel"}, {ID: "ELEVE_010", Kind: core.Person, Canonical: "Tom Roy"},
	}
	spellings = named{
		"Emma": "ELEVE_001", "emma": "ELEVE_001", "EMMA": "ELEVE_001", "Emma Martin": "ELEVE_001", "Léa Petit": "ELEVE_002",
		"Léa Morel": "ELEVE_003", "Léa": "ELEVE_002|ELEVE_003", "Tom": "ELEVE_010",
	}
)

// signed puts an author field behind each document that has one.
func signed(docs []*core.Doc, authors ...string) []*core.Doc {
	var list []*core.Doc
	for i, d := range docs {
		if list = append(list, d); i < len(authors) && authors[i] != "" {
			list = append(list, core.NewField(d.ID, core.AuthorField, authors[i], d.Forms))
		}
	}
	return list
}

// hide leads texts through a pipeline with the class above and records it.
func hide(earlier *Mapping, decisions []core.Decision, texts []*core.Doc) (*core.Result, *Mapping) {
	ds, err := core.NewDecisions(decisions)
	if err != nil {
		panic(err)
	}
	p := core.Pipeline{
		Detectors: []core.Detector{spellings}, Decisions: ds, Known: class, Met: earlier.Entities(),
		Namer: IDs{Prefix: "ELEVE_", Earlier: earlier}, Lexicon: noWords{},
	}
	res, err := p.Run(context.Background(), texts)
	if err != nil {
		panic(err)
	}
	return res, NewMapping(res, earlier)
}

// instead is the decision to replace a form with a text.
func instead(form, text string) core.Decision {
	return core.Decision{Form: form, AnyDoc: true, Replacement: &text}
}

func keep(form string) core.Decision {
	return core.Decision{Form: form, AnyDoc: true, Action: core.Keep}
}
