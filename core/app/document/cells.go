package document

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
)

// likeCells returns decisions by which each copy of a cell in a workbook is replaced as the cell
// is. A field of a pivot table, for example, repeats the header of a column. It must be replaced
// exactly as the header is, but the detectors see it without its table and may find something else
// in it. A copy is a value of the document (office.Document.Values) with the same text as a cell.
//
// decided has the user's decisions: a copy in which the user decided on a place is left alone.
// inside has the decisions of insideValues; those that do not contradict a cell are returned too.
// If cells with the same text are replaced differently, copies follow the first one, because a
// table comes before what is made of it; but if a listed person is found in one of these cells, the
// copies are left alone. The result is sorted by place.
func likeCells(d *office.Document, res *core.Result, decided, inside []core.Decision) []core.Decision {
	if d.Kind != "xlsx" && d.Kind != "ods" {
		return inside
	}
	out := &res.Outputs[0]
	spoken := map[core.Span]bool{} // spans of the text that the user decided on
	for i := range decided {
		if at := decided[i].At; at != nil && decided[i].Doc == out.Doc.ID {
			spoken[*at] = true
		}
	}
	values := map[string][]office.Span{}
	for _, v := range linesOf(d) {
		if text := d.Text[v.Start:v.End]; text != "" {
			values[text] = append(values[text], v)
		}
	}
	if len(values) == 0 {
		return inside
	}
	became := map[string][]core.Placed{}
	differ := map[string]bool{}
	eachCell(d, func(cell office.Span) {
		text := d.Text[cell.Start:cell.End]
		if values[text] == nil {
			return
		}
		is := replacedIn(out, cell)
		was, ok := became[text]
		if !ok {
			became[text] = is
		} else if !slices.EqualFunc(was, is, sameReplaced) && slices.ContainsFunc(slices.Concat(was, is), isListed) {
			differ[text] = true
		}
	})
	stays := map[core.Span]bool{} // spans of values; true: the cell that it copies has nothing replaced
	var list []core.Decision
	for text, is := range became {
		if differ[text] {
			continue
		}
		for _, v := range values[text] {
			list = append(list, asCell(out, v, is, spoken)...)
			stays[core.Span(v)] = len(is) == 0
		}
	}
	for _, one := range inside {
		if !stays[*one.At] || isOnList(res, one.Entity) {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b core.Decision) int { return cmp.Compare(a.At.Start, b.At.Start) })
	return list
}

// eachCell calls do with the span of every cell that is not empty in the bodies of the sheets.
// Cells end at a tab or a line end.
func eachCell(d *office.Document, do func(cell office.Span)) {
	for _, p := range d.Parts {
		if p.Aspect != "body" {
			continue
		}
		for at := p.Start; at < p.End; {
			end := p.End
			if n := strings.IndexAny(d.Text[at:p.End], "\t\n"); n >= 0 {
				end = at + n
			}
			if at < end {
				do(office.Span{Start: at, End: end})
			}
			at = end + 1
		}
	}
}

// replacedIn returns the replaced findings in a cell or a value, given by its span. Their spans
// count from the start of that cell or value.
func replacedIn(out *core.Output, in office.Span) (list []core.Placed) {
	first, _ := slices.BinarySearchFunc(out.Spans, in.Start, func(p core.Placed, start int) int { return cmp.Compare(p.Start, start) })
	for _, p := range out.Spans[first:] {
		if p.Start >= in.End {
			break
		}
		if p.Action == core.Replace {
			moved := *p.Decided
			moved.Span = core.Span{Start: p.Start - in.Start, End: p.End - in.Start}
			p.Decided = &moved
			list = append(list, p)
		}
	}
	return list
}

func isListed(p core.Placed) bool { return p.Listed }

func sameReplaced(a, b core.Placed) bool { return a.Span == b.Span && a.Replacement == b.Replacement }

// asCell returns the decisions by which a value is replaced as a cell with the same text is. The
// parameter cell has the replaced findings of that cell, as replacedIn returns them. The result is
// nil if the value already agrees, or if the user decided on a place in it; spoken has the places
// of these decisions.
func asCell(out *core.Output, value office.Span, cell []core.Placed, spoken map[core.Span]bool) (list []core.Decision) {
	own := replacedIn(out, value)
	if slices.EqualFunc(own, cell, sameReplaced) {
		return nil
	}
	place := func(p core.Placed) *core.Span {
		return &core.Span{Start: p.Start + value.Start, End: p.End + value.Start}
	}
	for _, p := range own {
		if spoken[*place(p)] {
			return nil
		}
		if !slices.ContainsFunc(cell, func(c core.Placed) bool { return c.Start < p.End && p.Start < c.End }) {
			list = append(list, core.Decision{At: place(p), Doc: out.Doc.ID, Action: core.Keep})
		}
	}
	for _, p := range cell {
		one := core.Decision{At: place(p), Doc: out.Doc.ID, Entity: p.Entity, Kind: p.Kind, Action: core.Replace}
		if p.Entity == "" || p.Chosen {
			text := p.Replacement
			one.Replacement = &text
		}
		if spoken[*one.At] {
			return nil
		}
		list = append(list, one)
	}
	return list
}

// isOnList reports whether the entity with this ID is on the class list. It is also true for an ID
// that no entity of the result has.
func isOnList(res *core.Result, id string) bool {
	i := slices.IndexFunc(res.Entities, func(e *core.Entity) bool { return e.ID == id })
	return i < 0 || res.Entities[i].Listed
}
