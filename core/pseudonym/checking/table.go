package checking

import (
	"cmp"
	"maps"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// This file applies the user's decisions to the pairs of a mapping. The result is a table: for each
// form, to which entity it belongs, what replaces it, and in which documents.

// row says what replaces one form of one entity.
type row struct {
	entity, form, pseudonym string
	kept                    bool
	doubt                   bool // the form may mean one of several people
}

// who returns the id of the entity of a row. For a form without an entity, it returns a key made of
// the form, which then counts as an entity of its own.
func (r *row) who() string { return cmp.Or(r.entity, "\x00"+fold.Key(r.form)) }

func (r *row) use() replacement { return replacement{r.form, spelling.Key(r.pseudonym)} }

// formTable finds, for a form in one document, the rows that say which entity it means and what
// replaces it.
type formTable struct {
	rows map[string][]row // by form, from the mapping and the decisions on entities
	main map[string]string
	// By form: the decisions on forms, first those for all documents, then those for one document.
	decisions map[string][]core.Decision
}

// at returns the rows that say what replaces a form in a document, given by its id. There are
// several if the user has not decided between several replacements.
func (t *formTable) at(form, doc string) []row {
	rows := t.rows[form]
	for _, d := range t.decisions[form] {
		if d.AnyDoc || d.Doc == doc {
			rows = decideForm(rows, t.main, d, false)
		}
	}
	return rows
}

// tabulate applies the decisions to the mapping: first those on entities, then those on forms, then
// those on single occurrences. It returns all rows, and the table that finds the rows of a form in
// one document; the table does not contain the decisions on occurrences.
func (c Check) tabulate() ([]row, *formTable) {
	rows, main := c.mapped()
	for _, d := range c.Decisions {
		if d.At == nil && d.Form == "" {
			rows = decideEntity(rows, main, d)
		}
	}
	all := formRows{main: main, by: map[string][]row{}}
	for _, r := range rows {
		all.add(r)
	}
	t := &formTable{maps.Clone(all.by), main, c.onForms()}
	for _, d := range c.Decisions {
		if d.At == nil && d.Form != "" {
			all.decide(d, !d.AnyDoc)
		}
	}
	docs := map[string]*core.Doc{}
	for _, doc := range c.Docs {
		if doc.Field == core.BodyField {
			docs[doc.ID] = doc
		}
	}
	for _, d := range c.Decisions {
		if doc := docs[d.Doc]; d.At != nil && doc != nil {
			d.Form = doc.Text[d.At.Start:d.At.End]
			all.decide(d, true)
		}
	}
	return all.list(), t
}

// mapped returns a row for each form in the mapping, and the pseudonym of each entity by its id.
// The canonical name of an entity without forms counts as its form.
func (c Check) mapped() (rows []row, main map[string]string) {
	main = map[string]string{}
	formed := map[string]bool{} // by entity: it has forms
	c.Mapping.Each(func(p *pseudonym.Pair) { formed[p.Entity] = formed[p.Entity] || len(p.Forms) > 0 })
	c.Mapping.Each(func(p *pseudonym.Pair) {
		forms := p.Forms
		if len(forms) == 0 && !formed[p.Entity] && p.Name == "" && len(p.Members) == 0 && p.Canonical != "" {
			forms = []string{p.Canonical}
		}
		if p.Name == "" {
			main[p.Entity] = p.Pseudonym
		}
		for _, f := range forms {
			rows = append(rows, row{p.Entity, f, p.Pseudonym, p.Action == core.Keep.String(), len(p.Members) > 0})
		}
	})
	return rows, main
}

// onForms returns the decisions on forms, by form: first those for all documents, then those for
// one document.
func (c Check) onForms() map[string][]core.Decision {
	by := map[string][]core.Decision{}
	for _, everywhere := range []bool{true, false} {
		for _, d := range c.Decisions {
			if d.At == nil && d.Form != "" && d.AnyDoc == everywhere {
				by[d.Form] = append(by[d.Form], d)
			}
		}
	}
	return by
}

// formRows has, for each form, the rows that say what replaces it. forms keeps the order in which
// the forms were added.
type formRows struct {
	main  map[string]string // pseudonyms by entity
	forms []string
	by    map[string][]row
}

// note appends a form to f.forms, the order of the forms, unless the form has rows already.
func (f *formRows) note(form string) {
	if f.by[form] == nil {
		f.forms = append(f.forms, form)
	}
}

func (f *formRows) add(r row) {
	f.note(r.form)
	f.by[r.form] = append(f.by[r.form], r)
}

// decide applies a decision to the rows of its form. some means that the decision applies only in
// some places where the form occurs.
func (f *formRows) decide(d core.Decision, some bool) {
	f.note(d.Form)
	f.by[d.Form] = decideForm(f.by[d.Form], f.main, d, some)
}

func (f *formRows) list() []row {
	var rows []row
	for _, form := range f.forms {
		rows = append(rows, f.by[form]...)
	}
	return rows
}

// decideEntity applies a decision on an entity to all rows of the entity. It changes rows and main,
// the pseudonyms by entity, in place, and returns rows.
func decideEntity(rows []row, main map[string]string, d core.Decision) []row {
	for i := range rows {
		r := &rows[i]
		if r.entity != d.Entity {
			continue
		}
		if d.Merge != "" && d.Merge != d.Entity {
			r.entity = d.Merge
			if p, ok := main[d.Merge]; ok {
				r.pseudonym = p
			}
		}
		if d.Replacement != nil {
			r.pseudonym, r.kept = *d.Replacement, false
		}
		if d.Action != 0 {
			r.kept = d.Action == core.Keep
		}
	}
	if d.Replacement != nil {
		main[d.Entity] = *d.Replacement
	}
	return rows
}

// decideForm returns the rows of a form after a decision. If some is set, the decision applies only
// in some places, so its row is added to those that the form has; otherwise it replaces them.
func decideForm(rows []row, main map[string]string, d core.Decision, some bool) []row {
	n := row{entity: d.Entity, form: d.Form, pseudonym: main[d.Entity], kept: d.Action == core.Keep}
	for i := range rows {
		if r := &rows[i]; d.Entity == "" || r.entity == d.Entity {
			n.entity, n.pseudonym, n.doubt = r.entity, r.pseudonym, r.doubt
			if d.Action == 0 {
				n.kept = r.kept
			}
			break
		}
	}
	if d.Replacement != nil {
		n.pseudonym, n.kept, n.doubt = *d.Replacement, d.Action == core.Keep, false
	}
	if !some {
		return []row{n}
	}
	if slices.Contains(rows, n) {
		return rows
	}
	return append(rows, n)
}
