package document

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// save answers the method document.save: it writes a document with names hidden, or given back.
func (s *service) save(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	if c.Params.Flag("restore") {
		return s.restore(c, d)
	}
	return s.hide(c, d)
}

// hide hides the names in a document.
func (s *service) hide(c *bridge.Call, d *office.Document) (any, *bridge.Error) {
	text := document.Text(d)
	req := s.ReadAbout(c.Params, []*core.Doc{text})
	req.Brief = c.Params.Flag("brief")
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	decided := bridge.DecisionList(c.Params, req.Bodies())
	saved, err := s.documents.Hide(c.Ctx, d, c.Params.Text("name"), req.Order, decided, c.Progress)
	if err != nil {
		return nil, saveError(c, err)
	}
	findings := req.Findings(saved.Result, saved.Mapping)
	if saved.Result = nil; req.Brief {
		saved.Text = ""
	}
	c.Progress(1) // lets the caller free what the answer does not need
	if err := saved.Write(); err != nil {
		return nil, saveError(c, err)
	}
	findings.Mapping.SetThings(saved.Mapping.Things)
	return answer(c, d, saved, findings), nil
}

// restore gives the names in a document back.
func (s *service) restore(c *bridge.Call, d *office.Document) (any, *bridge.Error) {
	by := s.ReadRestorer(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	saved := s.documents.Restore(d, c.Params.Text("name"), by)
	c.Progress(1)
	if err := saved.Write(); err != nil {
		return nil, saveError(c, err)
	}
	r := answer(c, d, saved, bridge.NoFindings(saved.Mapping))
	report := reportOf(d.Text, &saved.Restored)
	r.Restored = &report
	return r, nil
}

// answer returns the members of the answer that hide and restore share. saved was written.
func answer(c *bridge.Call, d *office.Document, saved *document.Saved, findings bridge.Findings) *DocumentSaved {
	findings.Warnings = append(findings.Warnings, warningsOf(d)...)
	return &DocumentSaved{
		Name: bridge.Quoted(saved.Name), Text: bridge.Quoted(saved.Text), Base64: give(c, saved.Data), Report: reportOn(saved), Findings: findings,
	}
}

// reportOn returns the report on the parts of a file that was written.
func reportOn(saved *document.Saved) Report {
	r := Report{Parts: []PartReport{}, Uncovered: uncoveredOf(saved.Uncovered)}
	for _, p := range saved.Parts {
		r.Parts = append(r.Parts, PartReport{bridge.Quoted(p.Name), p.Aspect, true, p.Replaced})
	}
	return r
}

// saveError returns the error of the answer for a document that was not written.
func saveError(c *bridge.Call, err error) *bridge.Error {
	if c.Ctx.Err() != nil {
		return bridge.Cancelled()
	}
	return refusal(err)
}

// reportOf converts a report on a text to the type of the contract. The parameter in is the text
// before it was restored. The report does not know of the names that came back inside values, which
// move all later places in the restored text; so reportOf moves these places.
func reportOf(in string, r *document.Restored) bridge.RestoreReport {
	places := make([]office.Span, len(r.Values))
	for i := range r.Values {
		places[i] = r.Values[i].Span
	}
	values, shift := extents(in, places), 0
	k := 0
	report := bridge.NewRestoreReport()
	report.Add(in, r.Text, r.Report, func(p bridge.Unrestored) bridge.Unrestored {
		for ; k < len(values) && values[k].End <= p.Start; k++ {
			shift += bridge.Units(r.Values[k].Text) - (values[k].End - values[k].Start)
		}
		p.OutStart, p.OutEnd = p.OutStart+shift, p.OutEnd+shift
		return p
	})
	report.Missing = r.Report.Missing
	return report
}
