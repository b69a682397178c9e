package document

import (
	"encoding/base64"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// save writes the document with its names hidden, or restored.
func (s *service) save(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	r := DocumentSaved{Name: bridge.Quoted(c.Params.Text("name"))}
	var edits []office.Edit
	if c.Params.Flag("restore") {
		if edits, err = s.restored(c, d, &r); err != nil {
			return nil, err
		}
	} else if edits, err = s.hidden(c, d, &r); err != nil {
		return nil, err
	}
	data, failed := d.Save(edits, office.Also{})
	if failed != nil {
		return nil, &bridge.Error{Code: bridge.CodeInternal, Message: "the document could not be written; the file given is untouched, try again"}
	}
	r.Report = reportOf(d, edits)
	r.Warnings = append(r.Warnings, warningsOf(d)...)
	if c.Attached == nil {
		r.Base64 = base64.StdEncoding.EncodeToString(data)
	} else {
		r.made = data
	}
	return &r, nil
}

// hidden are the edits that hide the names of a document.
func (s *service) hidden(c *bridge.Call, d *office.Document, r *DocumentSaved) ([]office.Edit, *bridge.Error) {
	req := s.ReadAbout(c.Params, []*core.Doc{docOf(d)})
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	res, err := s.ReplaceNames(c, req)
	if err != nil {
		return nil, err
	}
	r.Findings = req.Findings(res)
	r.Text = bridge.Quoted(res.Outputs[0].Text)
	var edits []office.Edit
	for i := range res.Outputs[0].Spans {
		if p := &res.Outputs[0].Spans[i]; p.Action == core.Replace {
			edits = append(edits, office.Edit{Span: office.Span(p.Span), Text: p.Replacement})
		}
	}
	return edits, nil
}

// restored are the edits that give the names of a document back.
func (s *service) restored(c *bridge.Call, d *office.Document, r *DocumentSaved) ([]office.Edit, *bridge.Error) {
	changes, result, err := s.RestoreText(c.Params, "", d.Text)
	if err != nil {
		return nil, err
	}
	r.Text, r.Restored = result.Text, &result.Report
	r.Findings = bridge.NoFindings()
	return differences(d.Text, string(result.Text), changes), nil
}

// differences are the edits that make out of in. Names are known to have changed
// there; between them the words before a name may have: "de" became "d'".
func differences(in, out string, names []pseudonym.Restored) []office.Edit {
	var edits []office.Edit
	add := func(from, to, outFrom, outTo int) {
		was, is := in[from:to], out[outFrom:outTo]
		if was == is {
			return
		}
		head := 0
		for head < len(was) && head < len(is) && was[head] == is[head] {
			head++
		}
		for head > 0 && head < len(was) && !utf8.RuneStart(was[head]) {
			head--
		}
		tail := 0
		for tail < len(was)-head && tail < len(is)-head && was[len(was)-1-tail] == is[len(is)-1-tail] {
			tail++
		}
		for tail > 0 && !utf8.RuneStart(was[len(was)-tail]) {
			tail--
		}
		edits = append(edits, office.Edit{Span: office.Span{Start: from + head, End: to - tail}, Text: is[head : len(is)-tail]})
	}
	at, outAt := 0, 0
	for _, n := range names {
		add(at, n.In.Start, outAt, n.Out.Start)
		edits = append(edits, office.Edit{Span: office.Span(n.In), Text: out[n.Out.Start:n.Out.End]})
		at, outAt = n.In.End, n.Out.End
	}
	add(at, len(in), outAt, len(out))
	return edits
}

// reportOf says of each part what was replaced in it.
func reportOf(d *office.Document, edits []office.Edit) Report {
	r := Report{Parts: []PartReport{}, Uncovered: uncoveredOf(d)}
	k := 0
	for _, p := range d.Parts {
		n := 0
		for ; k < len(edits) && edits[k].Start < p.End; k++ {
			n++
		}
		if last := len(r.Parts) - 1; last >= 0 && r.Parts[last].Name == bridge.Quoted(p.Name) {
			r.Parts[last].Replaced += n
			continue
		}
		r.Parts = append(r.Parts, PartReport{bridge.Quoted(p.Name), true, n})
	}
	return r
}
