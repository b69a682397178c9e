package corpus

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// DecisionsOf returns the table of decisions of a mapping: one row for each form of each entity.
// Forms that are kept have a row, too. Count is -1 in all rows.
func DecisionsOf(m *pseudonym.Mapping) []forum.Decision {
	list := []forum.Decision{}
	for i := range m.Pairs {
		q := &m.Pairs[i]
		for _, form := range q.Forms {
			d := forum.Decision{Form: form, Entity: q.Entity, Kind: q.Kind, Type: q.Type, Category: q.Category, Action: q.Action, Pseudonym: q.Pseudonym, Count: -1}
			if d.Action == core.Keep.String() {
				d.Pseudonym = ""
			}
			if forum.TypeOf(d.Type) == "common" {
				d.Entity, d.Category = "", ""
			}
			list = append(list, d)
		}
	}
	return list
}

// ErrBlankForm is the error of Count for a mapping in which a form is empty or has only spaces. The
// method pseudonymize never writes such a mapping.
var ErrBlankForm = errors.New("a form is nothing but spaces; give the mapping that pseudonymize returned")

// Count returns the table of the mapping o.Earlier (DecisionsOf), in which each row has the number
// of times that its form occurs in the bodies of the order. A form with several rows, because it
// names several entities, keeps the Count -1: the mapping does not say which of them is meant at
// which place. o.Earlier must not be nil; o.People and o.Decisions are ignored. Count fails with
// ErrBlankForm, or when ctx is done.
func (s *Service) Count(ctx context.Context, o app.Order, progress func(float64)) ([]forum.Decision, error) {
	list := DecisionsOf(o.Earlier)
	rows := map[string]int{}
	for i := range list {
		rows[list[i].Form]++
	}
	var decisions []core.Decision
	for _, p := range o.Earlier.Pairs {
		for _, form := range p.Forms {
			if rows[form] == 1 {
				decisions = append(decisions, core.Decision{Form: form, AnyDoc: true, Entity: p.Entity, Kind: core.Kind(p.Kind), Action: core.ActionOf(p.Action)})
			}
		}
	}
	var err error
	if o.Decisions, err = core.NewDecisions(decisions); err != nil {
		return nil, ErrBlankForm
	}
	o.OnlyKnown, o.People = true, nil
	res, err := s.app.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	counts := map[string]int{}
	for _, out := range res.Of(core.BodyField) {
		for i := range out.Spans {
			counts[core.Spelling(out.Spans[i].Text)]++
		}
	}
	for i := range list {
		if rows[list[i].Form] == 1 {
			list[i].Count = counts[core.Spelling(list[i].Form)]
		}
	}
	return list, nil
}

// Decisions returns the table of decisions of an export: one row for each different combination of
// form, entity, action and pseudonym, sorted by entity in order of appearance, then by form. Count
// is the number of occurrences in the bodies of messages; a form that occurs only in author fields
// or titles has a row with Count 0.
func (x *Exported) Decisions() []forum.Decision {
	type key struct{ form, entity, action, pseudonym string }
	rows := map[key]*forum.Decision{}
	place := map[string]int{}
	entities := map[string]*core.Entity{}
	for i, e := range x.Result.Entities {
		place[e.ID], entities[e.ID] = i, e
	}
	var order []key
	count := func(out *core.Output, one int) {
		for i := range out.Spans {
			p := &out.Spans[i]
			k := key{p.Text, p.Entity, p.Action.String(), ""}
			if p.Action == core.Replace {
				k.pseudonym = p.Pseudonym()
			}
			if rows[k] == nil {
				kind, category := describe(p, entities[p.Entity], x.people[p.Entity])
				d := &forum.Decision{Form: k.form, Entity: k.entity, Kind: string(p.Kind), Type: kind, Category: category, Action: k.action, Pseudonym: k.pseudonym}
				if forum.TypeOf(kind) == "common" {
					d.Entity, d.Category = "", ""
				}
				rows[k] = d
				order = append(order, k)
			}
			rows[k].Count += one
		}
	}
	for i := range x.Result.Outputs {
		one := 0
		if x.Result.Outputs[i].Doc.Field == core.BodyField {
			one = 1
		}
		count(&x.Result.Outputs[i], one)
	}
	slices.SortStableFunc(order, func(a, b key) int {
		return cmp.Or(cmp.Compare(place[a.entity], place[b.entity]), cmp.Compare(a.form, b.form), cmp.Compare(a.action, b.action), cmp.Compare(a.pseudonym, b.pseudonym))
	})
	list := []forum.Decision{}
	for _, k := range order {
		list = append(list, *rows[k])
	}
	return list
}
