package document

import (
	"context"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
)

// Hide hides the people in a document. It returns a Saved, whose method Write makes the same file
// with pseudonyms in place of their names. In the order o, o.Docs holds exactly the one doc that
// Text made of d. decided has the same decisions as o.Decisions, in the form in which the user made
// them. name is the path of the file; names of people in it are hidden too. progress must not be
// nil.
//
// The pipeline runs a second time if a name is found inside a word of a value ("Photo_Emma2.png"),
// or if the copy of a cell must be replaced as the cell is: both become decisions of the second
// run.
//
// A caller must not use d afterwards: Hide frees what it holds in memory. Hide fails when ctx is
// done, or for a malformed decision.
func (s *Service) Hide(ctx context.Context, d *office.Document, name string, o app.Order, decided []core.Decision, progress func(float64)) (*Saved, error) {
	text := o.Docs[0]
	decided = writable(d, decided)
	if err := decide(&o, decided); err != nil {
		return nil, err
	}
	for _, listed := range s.peopleOfThings(d, name, &o, decided) {
		o.Docs = append(o.Docs, core.NewField("", core.AuthorField, listed, text.Forms))
	}
	o.Docs = append(o.Docs, core.NewField("", core.TitleField, Readable(name), text.Forms))
	d.Rest()
	res, err := s.App.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	also := s.Outside(res, decided, o.People)
	inside, lines := insideValues(d, also, res)
	if inside = likeCells(d, res, decided, inside); len(inside) > 0 {
		o.Earlier = recording.Unsealed(res, o.Earlier)
		if err := decide(&o, slices.Concat(decided, inside)); err != nil {
			return nil, err
		}
		if res, err = s.App.Hide(ctx, &o, progress); err != nil {
			return nil, err
		}
	}
	progress(1)
	r := &Saved{Name: s.HiddenName(name, also, res), Result: res, document: d, also: also}
	r.edits = settled(d, &res.Outputs[0], lines)
	r.Mapping = recording.New(res, o.Earlier)
	r.Text = res.Outputs[0].Text
	// Names of things were searched as author fields, but they are not authors: their warnings are
	// dropped.
	res.Warnings = slices.DeleteFunc(res.Warnings, func(w core.Warning) bool { return w.Code == author.Half })
	return r, nil
}

// decide sets the decisions of an order to those in list, unless list is empty. It returns the
// error of core.NewDecisions for a malformed decision.
func decide(o *app.Order, list []core.Decision) error {
	if len(list) == 0 {
		return nil
	}
	decisions, err := core.NewDecisions(list)
	if err != nil {
		return err
	}
	o.Decisions = decisions
	return nil
}

// writable removes the characters that the document's format cannot hold from the replacements in
// decisions. It changes the list and returns it.
func writable(d *office.Document, list []core.Decision) []core.Decision {
	for i := range list {
		if r := list[i].Replacement; r != nil {
			text := d.Holds(*r)
			list[i].Replacement = &text
		}
	}
	return list
}
