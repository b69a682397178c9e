// Package document is the part of the bridge for files: it opens a document into its text,
// hides names in it or gives them back, reads a class list from one, and packs many files
// with a report about them. It reads requests and writes answers; core/app/document does
// the work.
package document

import (
	"encoding/base64"

	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// service is a server with the services for documents.
type service struct {
	*bridge.Server
	documents document.Service
}

// Table is the table of the methods for files. Serve bridge.Text with it.
func Table(on *bridge.Server) bridge.Table {
	s := &service{on, document.Service{App: &on.App}}
	return bridge.Table{Methods: []bridge.Method{
		//wire:answers DocumentParams DocumentResult
		{Name: "document.open", Run: s.open},
		//wire:answers DocumentSaveParams DocumentSaved
		{Name: "document.save", Run: s.save},
		//wire:answers DocumentParams ListResult
		{Name: "document.list", Run: s.list},
		//wire:answers BundleParams BundleResult
		{Name: "document.bundle", Run: s.bundle},
		//wire:answers DocumentMakeParams DocumentMade
		{Name: "document.make", Run: s.make},
	}}
}

// opened opens the file of a request.
func opened(c *bridge.Call) (*office.Document, *bridge.Error) {
	p := c.Params
	name, data := p.Text("name"), bytesOf(c)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	d, err := office.Open(name, data)
	if err != nil {
		return nil, refusal(err)
	}
	return d, nil
}

// refusal returns the error of the answer for a file that cannot be opened or written.
func refusal(err error) *bridge.Error {
	return &bridge.Error{Code: bridge.CodeInvalidParams, Message: err.Error(), Data: &bridge.ErrorData{Field: "base64", Code: string(office.CodeOf(err))}}
}

// bytesOf returns the file of a request, which comes beside the request or in "base64".
func bytesOf(c *bridge.Call) []byte {
	if c.Attached != nil {
		return c.Attached
	}
	p := c.Params
	if !p.Has("base64") {
		missing(p, "missing; give the bytes of the file")
	}
	data, err := base64.StdEncoding.DecodeString(p.Text("base64"))
	if err != nil {
		missing(p, "not base64; give the bytes of the file as RFC 4648 writes them")
	}
	return data
}

// missing records the error of a request without a valid file.
func missing(p bridge.Params, why string) {
	p.Fail("base64", why)
	if err := p.Failed(); err.Data.Field == p.At("base64") {
		err.Data.Code = string(office.Broken)
	}
}

// give sets the file that goes beside the answer, if the request also came with a file. Otherwise
// it returns the file in base64, for a member of the answer.
func give(c *bridge.Call, file []byte) string {
	if c.Attached == nil {
		return base64.StdEncoding.EncodeToString(file)
	}
	c.Made = file
	return ""
}

// open answers the method document.open: it returns the text of a file.
func (s *service) open(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	r := DocumentResult{Text: bridge.Quoted(d.Text), Kind: d.Kind, Parts: []Part{}, Uncovered: uncoveredOf(d.Uncovered), Warnings: warningsOf(d)}
	if !d.IsFlowing() {
		r.Layout = &bridge.Layout{Signed: extents(d.Text, d.Signed), Things: extents(d.Text, d.Things), Given: extents(d.Text, d.Given), Parts: extents(d.Text, document.PartsWithText(d))}
	}
	at := bridge.Cursor{Text: d.Text}
	for _, p := range d.Parts {
		r.Parts = append(r.Parts, Part{bridge.Quoted(p.Name), p.Aspect, p.Field, at.ToUnits(p.Start), at.ToUnits(p.End)})
	}
	return &r, nil
}

// extents converts places of a text to UTF-16 units.
func extents(text string, list []office.Span) []bridge.Extent {
	at := bridge.Cursor{Text: text}
	out := []bridge.Extent{}
	for _, l := range list {
		out = append(out, bridge.Extent{Start: at.ToUnits(l.Start), End: at.ToUnits(l.End)})
	}
	return out
}

// uncoveredOf converts a list of uncovered parts to the type of the contract.
func uncoveredOf(parts []office.Uncovered) []Uncovered {
	list := []Uncovered{}
	for _, u := range parts {
		list = append(list, Uncovered{bridge.Quoted(u.Part), u.Code})
	}
	return list
}

// warningsOf returns the warnings about a document.
func warningsOf(d *office.Document) []bridge.Warning {
	list := []bridge.Warning{}
	for _, code := range d.Warnings {
		list = append(list, bridge.Warning{Code: code, Message: word("warning-" + code), Spans: []bridge.Place{}})
	}
	return list
}

// list answers the method document.list: it returns the class list in a document.
func (s *service) list(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	return &ListResult{bridge.Quoted(s.documents.ClassList(d))}, nil
}
