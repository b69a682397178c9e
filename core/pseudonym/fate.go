package pseudonym

import (
	"cmp"
	"maps"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// What the mapping and the decisions say of each form: who it stands for, and
// by what it is replaced where.

// row is a form of an entity and what replaces it.
type row struct {
	entity, form, pseudonym string
	kept                    bool
	doubt                   bool // between several: its pseudonym is made of theirs
}

// who is whom a row speaks of; a form without entity speaks for itself.
func (r *row) who() string { return cmp.Or(r.entity, "\x00"+fold.Key(r.form)) }

func (r *row) use() replacing { return replacing{r.form, keyFor(r.pseudonym)} }

// fate tells the rows that hold at a place.
type fate struct {
	rows  map[string][]row // by form, as the mapping and the decisions on entities say
	main  map[string]string
	forms map[string][]core.Decision // by form: everywhere, then in one document
}

// of are the rows of a form that hold in a document, several where nobody
// decided between them.
func (f *fate) of(form, doc string) []row {
	rows := f.rows[form]
	for _, d := range f.forms[form] {
		if d.AnyDoc || d.Doc == doc {
			rows = decideForm(rows, f.main, d, false)
		}
	}
	return rows
}

// rows are what the mapping says, as the decisions changed it.
func (c Check) rows() ([]row, *fate) {
	var rows []row
	main := map[string]string{} // pseudonyms of entities
	formed := map[string]bool{}
	c.Mapping.each(func(p *Pair) { formed[p.Entity] = formed[p.Entity] || len(p.Forms) > 0 })
	c.Mapping.each(func(p *Pair) {
		forms := p.Forms
		if len(forms) == 0 && !formed[p.Entity] && p.Name == "" && len(p.Members) == 0 && p.Canonical != "" {
			forms = []string{p.Canonical}
		}
		if p.Name == "" {
			main[p.Entity] = p.Pseudonym
		}
		for _, f := range forms {
			rows = append(rows, row{p.Entity, f, p.Pseudonym, p.Action == string(core.Keep), len(p.Members) > 0})
		}
	})
	for _, d := range c.Decisions { // an entity's before a form's, a form's before an occurrence's
		if d.At == nil && d.Form == "" {
			rows = decideEntity(rows, main, d)
		}
	}
	byForm := map[string][]row{}
	var forms []string
	for _, r := range rows {
		if byForm[r.form] == nil {
			forms = append(forms, r.form)
		}
		byForm[r.form] = append(byForm[r.form], r)
	}
	f := &fate{maps.Clone(byForm), main, map[string][]core.Decision{}}
	for _, any := range []bool{true, false} {
		for _, d := range c.Decisions {
			if d.At == nil && d.Form != "" && d.AnyDoc == any {
				f.forms[d.Form] = append(f.forms[d.Form], d)
			}
		}
	}
	decide := func(d core.Decision, some bool) {
		if byForm[d.Form] == nil {
			forms = append(forms, d.Form)
		}
		byForm[d.Form] = decideForm(byForm[d.Form], main, d, some)
	}
	for _, d := range c.Decisions {
		if d.At == nil && d.Form != "" {
			decide(d, !d.AnyDoc)
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
			decide(d, true)
		}
	}
	rows = nil
	for _, form := range forms {
		rows = append(rows, byForm[form]...)
	}
	return rows, f
}

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
		if d.Action != "" {
			r.kept = d.Action == core.Keep
		}
	}
	if d.Replacement != nil {
		main[d.Entity] = *d.Replacement
	}
	return rows
}

// decideForm changes the rows of a form, which are given, or, where it speaks
// of some of its places only, adds one.
func decideForm(rows []row, main map[string]string, d core.Decision, some bool) []row {
	n := row{entity: d.Entity, form: d.Form, pseudonym: main[d.Entity], kept: d.Action == core.Keep}
	for i := range rows {
		if r := &rows[i]; d.Entity == "" || r.entity == d.Entity {
			n.entity, n.pseudonym, n.doubt = r.entity, r.pseudonym, r.doubt
			if d.Action == "" {
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
