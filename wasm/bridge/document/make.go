package document

import (
	"path"
	"strings"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// make answers the method document.make: it makes a DOCX of the texts of pages, which the browser
// read from a PDF.
func (s *service) make(c *bridge.Call) (any, *bridge.Error) {
	name, pages := c.Params.Text("name"), c.Params.Texts("pages")
	if !c.Params.Has("pages") {
		c.Params.Fail("pages", "missing; give the text of each page, a paragraph a line")
	}
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	data, err := office.Made(pages)
	if err != nil {
		return nil, &bridge.Error{Code: bridge.CodeInternal, Message: "the document could not be written; try again"}
	}
	return &DocumentMade{Name: bridge.Quoted(strings.TrimSuffix(name, path.Ext(name)) + ".docx"), Base64: give(c, data)}, nil
}
