package document

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// insideValues are the names that stand inside a word of a name of a thing, of a link,
// of a property: "Photo_Emma2.png". Nobody looks there in running text. They are said
// as the user would say them, so that they are counted, and given back. lines are the
// values that those of one person stand in: they are written as these want it.
func insideValues(d *office.Document, also *office.Also, res *core.Result) (list []core.Decision, lines map[core.Span]office.Span) {
	whose := bearersOf(res)
	lines = map[core.Span]office.Span{}
	out := &res.Outputs[0]
	taken := make([]office.Span, len(out.Spans))
	for i := range out.Spans {
		taken[i] = office.Span(out.Spans[i].Span)
	}
	eachOpen(d, also, taken, func(line, place office.Span, n sweep.Named) {
		at := core.Span(place)
		one := core.Decision{At: &at, Doc: out.Doc.ID, Kind: core.Person, Action: core.Replace}
		// A replacement that the user chose is nobody else's: said so, the invented name
		// of somebody would be taken.
		if one.Entity = whose[n.By]; one.Entity == "" {
			// Nobody's name: its words must not answer what is asked of others.
			one.Kind, one.Replacement = core.Other, &n.Text
		} else {
			lines[at] = line
		}
		list = append(list, one)
	})
	return list, lines
}

// eachOpen calls do with the names in the values of a document that overlap nothing of what
// is taken, which is in order and disjoint.
func eachOpen(d *office.Document, also *office.Also, taken []office.Span, do func(line, at office.Span, n sweep.Named)) {
	k := 0
	for _, v := range linesOf(d) {
		for _, n := range also.Named(d.Text[v.Start:v.End]) {
			at := office.Span{Start: v.Start + n.Start, End: v.Start + n.End}
			for k < len(taken) && taken[k].End <= at.Start {
				k++
			}
			if k == len(taken) || taken[k].Start >= at.End {
				do(v, at, n)
			}
		}
	}
}

// bearersOf are the people of a result by their pseudonyms, and by those of parts of their
// names; "" where it is not one person's.
func bearersOf(res *core.Result) map[string]string {
	whose := map[string]string{}
	note := func(pseudonym, id string) {
		if old, ok := whose[pseudonym]; ok && old != id {
			id = ""
		}
		whose[pseudonym] = id
	}
	for _, e := range res.Entities {
		if e.Kind == core.Person && len(e.Members) == 0 && e.Pseudonym != "" {
			note(e.Pseudonym, e.ID)
		}
	}
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if p := &out.Spans[i]; p.Kind == core.Person && p.Action == core.Replace && p.Entity != "" {
				note(p.Pseudonym(), p.Entity)
			}
		}
	}
	return whose
}

// linesOf are the values of a document, one a line.
func linesOf(d *office.Document) (list []office.Span) {
	for _, v := range d.Values {
		for v.Start < v.End {
			n := strings.IndexByte(d.Text[v.Start:v.End], '\n')
			if n < 0 {
				n = v.End - v.Start
			}
			list = append(list, office.Span{Start: v.Start, End: v.Start + n})
			v.Start += n + 1
		}
	}
	return list
}
