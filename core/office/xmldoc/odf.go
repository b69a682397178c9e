package xmldoc

import (
	"bytes"
	"path"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// odfVocabulary gives the meaning of elements in OASIS OpenDocument 1.3. sheets is true for a
// spreadsheet.
type odfVocabulary struct{ sheets bool }

// odfRoles are the roles of elements that do not depend on their parent.
var odfRoles = map[string]role{
	"p": paragraph, "h": paragraph, "table-row": row, "table-cell": cell, "covered-table-cell": cell,
	"tab": tab, "line-break": lineBreak, "s": spaces, "ruby-text": apart,
	"note": notes, "annotation": remark, "footer": foot, "footer-left": foot, "footer-first": foot,
	"tracked-changes": besides, "text-box": besides, "dde-source": besides, "shapes": besides, "forms": besides,
	"frame": ordinary, "custom-shape": ordinary, "form": ordinary, "list-item": ordinary, "body": ordinary, "text": ordinary, "spreadsheet": ordinary, "table": ordinary,
	"note-citation": silent, "date-string": silent, "binary-data": silent, "automatic-styles": silent, "styles": silent, "font-face-decls": silent,
	"event-listeners": silent, "scripts": silent, "calculation-settings": silent,
}

func (odfVocabulary) element(name, parent string) role {
	if r, ok := odfRoles[name]; ok {
		return r
	}
	if parent == "p" || parent == "h" || parent == "span" || parent == "a" {
		return flowing // a field, such as a page number
	}
	switch name {
	case "date":
		if parent == "annotation" || parent == "change-info" {
			return silent
		}
	case "creator", "initial-creator", "printed-by":
		return author
	case "creator-initials", "sender-initials":
		return follows
	case "title", "desc":
		return ordinary
	}
	return flowing
}

func (v odfVocabulary) attribute(element, _, attr string) use {
	switch attr {
	case "href":
		switch element {
		case "a", "section-source", "table-source", "cell-range-source", "dde-source", "hyperlink":
			return linkIn
		}
	case "title", "subject", "description", "label", "value-name", "help-message", "string-value-if-true", "string-value-if-false", "display-name-list", "current-value",
		"key1", "key2", "alternative-text", "dde-item", "dde-topic", "filter-value", "member-name", "selected-page", "source-field-name", "display-text", "comment":
		return textual
	case "column-name", "database-name":
		return quotedText
	case "num-prefix", "num-suffix":
		return perhaps
	case "string-value":
		if element != "table-cell" && element != "covered-table-cell" {
			return textual
		}
	case "value":
		switch element {
		case "label", "item", "option", "filter-condition", "text", "textarea", "filter-set-item", "list-item":
			return textual
		}
	case "formula", "condition", "expression", "cell-range-address", "base-cell-address", "target-range-address", "print-ranges", "cell-address", "end-cell-address", "source-cell-range-addresses",
		"values-cell-range-address", "label-cell-address", "linked-cell", "source-cell-range", "list-source", "database-table-name", "name-list",
		"notify-on-update-of-ranges", "condition-source-range-address", "scenario-ranges", "data-range", "buttons":
		return formulaic
	case "name":
		switch element {
		case "table":
			return namedSheet
		case "bookmark", "bookmark-start", "bookmark-end", "bookmark-ref", "section", "user-field-decl", "user-field-get", "user-field-input", "variable-decl", "variable-set", "variable-get", "variable-input",
			"reference-mark", "reference-mark-start", "reference-mark-end", "user-defined":
			return namedMark
		case "named-range", "named-expression", "database-range", "data-pilot-table":
			return namedArea
		case "data-pilot-member", "data-pilot-group", "data-pilot-group-member", "frame", "custom-shape", "image", "g", "rect", "text", "textarea", "listbox", "checkbox", "button", "combobox", "formatted-text", "dde-connection-decl", "scenario":
			return textual
		}
	case "ref-name":
		if element == "bookmark-ref" || element == "reference-ref" {
			return namedMark
		}
	case "table-name":
		if v.sheets {
			return tabName
		}
		return quotedText
	}
	return noText
}

// settingsVocabulary is the vocabulary of settings.xml. It has no text, but names of sheets, which
// change with the sheets.
type settingsVocabulary struct{}

func (settingsVocabulary) element(name, _ string) role {
	if name == "config-item" {
		return tabNames
	}
	return ordinary
}

func (settingsVocabulary) attribute(element, _, attr string) use {
	if element == "config-item-map-entry" && attr == "name" {
		return tabName
	}
	return noText
}

// metaVocabulary is the vocabulary of meta.xml, which holds the properties of an OpenDocument.
type metaVocabulary struct{}

func (metaVocabulary) element(name, _ string) role {
	switch name {
	case "creator", "initial-creator", "printed-by":
		return author
	case "generator", "creation-date", "date", "print-date", "editing-cycles", "editing-duration", "language":
		return silent
	}
	return ordinary
}

func (metaVocabulary) attribute(element, _, attr string) use {
	switch {
	case element == "user-defined" && attr == "name":
		return namedMark
	case attr == "title":
		return textual
	case attr == "href":
		return link
	}
	return noText
}

// mediaType returns the type of an OpenDocument, from the part "mimetype" or, if that is missing,
// from the manifest.
func (c *container) mediaType() (is string, err error) {
	if e := c.find("mimetype"); e != nil {
		b, err := c.bytes(e)
		return string(b), err
	}
	manifest := c.find("META-INF/manifest.xml")
	if manifest == nil {
		return "", failure.Damaged()
	}
	b, err := c.xml(manifest)
	if err != nil {
		return "", err
	}
	err = xmlscan.EachTag(b, func(t xmlscan.Token) error {
		if t.Value(b, "full-path") == "/" {
			is = t.Value(b, "media-type")
		}
		return nil
	})
	return is, err
}

// openODF reads an OpenDocument that is a zip file.
func openODF(c *container) (*flow.Content, *File, error) {
	is, err := c.mediaType()
	if err != nil {
		return nil, nil, err
	}
	d := &flow.Content{}
	switch kind := strings.TrimSpace(is); {
	case strings.HasPrefix(kind, "application/vnd.oasis.opendocument.text"):
		d.Kind = "odt"
	case strings.HasPrefix(kind, "application/vnd.oasis.opendocument.spreadsheet"):
		d.Kind = "ods"
	default:
		return nil, nil, failure.New(failure.Unsupported)
	}
	manifest := c.find("META-INF/manifest.xml")
	if manifest == nil {
		return nil, nil, failure.Damaged()
	}
	listed, err := c.xml(manifest)
	if err != nil {
		return nil, nil, err
	}
	if bytes.Contains(listed, []byte("encryption-data")) {
		return nil, nil, failure.New(failure.Encrypted)
	}
	if c.find("content.xml") == nil {
		return nil, nil, failure.Damaged()
	}
	z := &File{container: c, unread: []*entry{manifest}}
	book := newBook()
	var flows []*flow.Flow
	for _, e := range c.entries {
		lower := strings.ToLower(e.name)
		if e == manifest {
			continue
		}
		if strings.HasSuffix(lower, ".rdf") {
			if _, err := c.xml(e); err != nil {
				return nil, nil, err
			}
			z.unread = append(z.unread, e)
			continue
		}
		if !strings.HasSuffix(lower, ".xml") || strings.HasPrefix(lower, "basic/") || strings.HasPrefix(lower, "scripts/") || strings.HasPrefix(lower, "meta-inf/") {
			leavePart(d, e)
			continue
		}
		var v vocabulary = odfVocabulary{d.Kind == "ods"}
		r := flow.InBoxes
		switch path.Base(lower) {
		case "settings.xml":
			v = settingsVocabulary{}
		case "meta.xml":
			v, r = metaVocabulary{}, flow.InProperties
		}
		switch lower {
		case "content.xml":
			r = flow.InBody
		case "styles.xml":
			r = flow.InHeader
		}
		list, err := z.story(e, v, book, r)
		if err != nil {
			return nil, nil, err
		}
		flows = append(flows, list...)
	}
	z.conclude(d, flows, book)
	return d, z, nil
}

// addCollapsed adds the text written at p, a piece of b, to a line as OpenDocument reads it: a
// run of white space counts as one space, and white space at the beginning of a paragraph does
// not count. It returns false if the text has an invalid reference.
func addCollapsed(l *flow.Line, b []byte, p flow.Piece) bool {
	raw := b[p.From:p.To]
	for at := 0; at < len(raw); {
		end := at
		for end < len(raw) && flow.IsSpace(raw[end]) {
			end++
		}
		if end > at {
			one := p.Within(at, end)
			if end-at > 1 || raw[at] != ' ' {
				one.Form = flow.AsElement
			}
			if n := len(l.Text); n == 0 || l.Text[n-1] == ' ' && !l.Kept {
				one.Form = flow.AsElement
				l.Add(nil, one)
			} else {
				l.Add([]byte(" "), one)
			}
			l.Kept = false
			at = end
			continue
		}
		for end < len(raw) && (!flow.IsSpace(raw[end]) || raw[end] == ' ' && end+1 < len(raw) && !flow.IsSpace(raw[end+1])) {
			end++
		}
		one := p.Within(at, end)
		decoded, ok := flow.Decode(raw[at:end], p.Form)
		if !ok {
			return false
		}
		l.Add(decoded, one)
		l.Kept = false
		at = end
	}
	return true
}

// count returns the number of copies for which an element counts, according to the attribute with
// a name, or 1 if the attribute is missing or invalid.
func count(b []byte, t xmlscan.Token, name string) int {
	n, err := strconv.Atoi(t.Value(b, name))
	if err != nil || n <= 0 {
		return 1
	}
	return n
}

// asStringCell returns the patches that make t, the tag of a cell in OpenDocument, that of a text
// cell, and remove its other values.
func asStringCell(b []byte, t xmlscan.Token) []flow.Patch {
	var list []flow.Patch
	for _, a := range t.Attrs {
		switch string(xmlscan.Local(a.Name)) {
		case "value-type":
			list = append(list, flow.Patch{From: a.From, To: a.To, Text: []byte("string")})
		case "value", "date-value", "time-value", "boolean-value", "string-value", "currency":
			list = append(list, withoutAttribute(b, t, a))
		}
	}
	return list
}

// withoutAttribute returns the patch that removes the attribute a from the tag t.
func withoutAttribute(b []byte, t xmlscan.Token, a xmlscan.Attr) flow.Patch {
	from := bytes.LastIndex(b[t.From:a.From], a.Name) + t.From
	for flow.IsSpace(b[from-1]) {
		from--
	}
	return flow.Patch{From: from, To: a.To + 1}
}
