package document

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// insideValues finds the names that are a part of a word in a value of the document, which is the
// name of a thing, a link or a property: "Photo_Emma2.png". The detectors do not look inside words.
// The names are returned as user decisions, so that the second run of the pipeline replaces, counts
// and records them. The map lines has, for the span of each name that means exactly one known
// person, the span of the line around it.
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
		// The entity is given, not the replacement: a chosen replacement is reserved for its
		// entity, so the person would get another pseudonym elsewhere.
		if one.Entity = whose[n.By]; one.Entity == "" {
			// The name does not mean exactly one known person. The kind is Other, not Person, so
			// that this decision does not answer questions about other mentions of the word.
			one.Kind, one.Replacement = core.Other, &n.Text
		} else {
			lines[at] = line
		}
		list = append(list, one)
	})
	return list, lines
}

// eachOpen calls do with each name that also.Named finds in the values of a document, unless its
// span overlaps one of taken. do gets the span of the line around the name, the span of the name,
// and the name. taken must be sorted and disjoint.
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

// bearersOf maps each pseudonym of people in a result to the ID of the person who has it, or to ""
// if several people have it. It includes pseudonyms that replaced only a first name or a surname.
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

// linesOf returns the lines of all values of a document, without line ends.
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
