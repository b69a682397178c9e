package document

import (
	"context"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
)

// Hide hides the people in a document and writes the same file with pseudonyms in place of
// their names. o is the order for its text alone: o.Docs has the one doc that Text made of
// d. decided are its decisions as the user made them. name is the path of the file, whose
// words may name somebody too.
//
// d releases what it read: it cannot be used afterwards. Hide fails when ctx is done, or
// with an error of package office when the file cannot be written.
func (s *Service) Hide(ctx context.Context, d *office.Document, name string, o app.Order, decided []core.Decision, progress func(float64)) (*Saved, error) {
	text := o.Docs[0]
	decided = writable(d, decided)
	o.Decisions = decisions(decided, o.Decisions)
	for _, listed := range s.peopleOfThings(d, name, &o, decided) {
		o.Docs = append(o.Docs, core.NewField("", core.AuthorField, listed, text.Forms))
	}
	o.Docs = append(o.Docs, core.NewField("", core.TitleField, spoken(name), text.Forms))
	d.Rest()
	res, err := s.App.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	also := &office.Also{}
	keepDecided(also, decided, o.People)
	s.alsoHide(also, res)
	inside, lines := insideValues(d, also, res)
	if inside = likeCells(d, res, decided, inside); len(inside) > 0 {
		o.Earlier = recording.Unsealed(res, o.Earlier)
		o.Decisions = decisions(slices.Concat(decided, inside), nil)
		if o.Decisions != nil {
			if res, err = s.App.Hide(ctx, &o, progress); err != nil {
				return nil, err
			}
		}
	}
	progress(1)
	r := &Saved{Name: s.hiddenName(name, also, res), Result: res}
	edits := settled(d, &res.Outputs[0], lines)
	r.Mapping = recording.New(res, o.Earlier)
	r.Text = res.Outputs[0].Text
	res.Warnings = slices.DeleteFunc(res.Warnings, func(w core.Warning) bool { return w.Code == core.AuthorHalf }) // the fields of things are no authors
	return r, r.write(d, edits, also, progress)
}

// decisions sorts out decisions that were valid one by one; those of before hold where
// there are none.
func decisions(list []core.Decision, before *core.Decisions) *core.Decisions {
	if len(list) == 0 {
		return before
	}
	ds, _ := core.NewDecisions(list) // they were read, and were valid, before
	return ds
}

// writable are decisions whose replacements hold nothing that the document cannot.
func writable(d *office.Document, list []core.Decision) []core.Decision {
	for i := range list {
		if r := list[i].Replacement; r != nil {
			text := d.Holds(*r)
			list[i].Replacement = &text
		}
	}
	return list
}
