package xmldoc

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// StyledParagraph is a paragraph of the running text of a document. Text is what its runs hold,
// without tabs, line breaks and fields. Style is the name of its style as a user sees it:
// "Enquêteur" ("interviewer").
type StyledParagraph struct{ Text, Style string }

// StyledParagraphs returns, in order, the paragraphs of a DOCX or ODT that have text and a style
// that a user made. Styles that every document has, such as headings, do not count. The list is
// empty for any other file, and for one that cannot be read.
func StyledParagraphs(data []byte) []StyledParagraph {
	c, err := openContainer(data)
	if err != nil {
		return nil
	}
	s := styleReader{names: map[string]string{}, parents: map[string]string{}}
	for _, part := range []struct {
		name string
		read func(b []byte, t xmlscan.Token, open [][]byte)
	}{{"styles.xml", s.odfStyle}, {"content.xml", s.odfStyle}, {"word/styles.xml", s.wordStyle}, {"content.xml", s.paragraph}, {"word/document.xml", s.paragraph}} {
		e := c.find(part.name)
		if e == nil {
			continue
		}
		b, err := c.xml(e)
		if err != nil {
			return nil
		}
		if err := eachToken(b, part.read); err != nil {
			return nil
		}
	}
	return s.list
}

// eachToken calls read with each token of a part, and the names of the elements that are open.
func eachToken(b []byte, read func(b []byte, t xmlscan.Token, open [][]byte)) error {
	s := xmlscan.Scanner{Bytes: b}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return err
		}
		read(b, t, s.Open)
	}
}

// styleReader collects the paragraphs of a document and the names of its styles.
type styleReader struct {
	names   map[string]string // id of a style → its name
	parents map[string]string // id of an automatic style of an ODT → id of the style that it refines
	style   string            // of a DOCX: id of the style whose name is looked for

	list []StyledParagraph
	open int             // number of open paragraphs
	id   string          // of the style of the open paragraph
	text strings.Builder // of the open paragraph
}

// wordStyle reads <w:style w:styleId="Enquteur"><w:name w:val="Enquêteur"/>.
func (s *styleReader) wordStyle(b []byte, t xmlscan.Token, _ [][]byte) {
	if t.Kind != xmlscan.OpenTag {
		return
	}
	switch string(xmlscan.Local(t.Name)) {
	case "style":
		s.style = ""
		if t.Value(b, "type") == "paragraph" {
			s.style = t.Value(b, "styleId")
		}
	case "name":
		if s.style != "" {
			s.names[s.style] = t.Value(b, "val")
			s.style = ""
		}
	}
}

// odfStyle records a paragraph style of an OpenDocument, such as <style:style
// style:name="Enqu_ea_teur" style:family="paragraph">: its name or, for an automatic style, the id
// of the style that it refines.
func (s *styleReader) odfStyle(b []byte, t xmlscan.Token, open [][]byte) {
	if t.Kind != xmlscan.OpenTag || string(xmlscan.Local(t.Name)) != "style" || t.Value(b, "family") != "paragraph" {
		return
	}
	id := t.Value(b, "name")
	isAutomatic := false
	for _, name := range open {
		isAutomatic = isAutomatic || string(xmlscan.Local(name)) == "automatic-styles"
	}
	if parent := t.Value(b, "parent-style-name"); isAutomatic {
		s.parents[id] = parent
	} else {
		s.names[id] = cmp.Or(t.Value(b, "display-name"), unescapedStyle(id))
	}
}

// unescapedStyle returns the name from which an OpenDocument made the id of a style: "Enqu_ea_teur"
// is "Enquêteur".
func unescapedStyle(id string) string {
	var b strings.Builder
	for id != "" {
		before, rest, ok := strings.Cut(id, "_")
		b.WriteString(before)
		if !ok {
			break
		}
		code, after, isCode := strings.Cut(rest, "_")
		if n, err := strconv.ParseUint(code, 16, 32); isCode && err == nil && n > 0 {
			b.WriteRune(rune(n))
			id = after
			continue
		}
		b.WriteByte('_')
		id = rest
	}
	return b.String()
}

// paragraph reads the paragraphs of the running text. A paragraph inside another one belongs to a
// text box or a note, and is left out.
func (s *styleReader) paragraph(b []byte, t xmlscan.Token, open [][]byte) {
	local := string(xmlscan.Local(t.Name))
	isParagraph := local == "p" || local == "h"
	switch {
	case t.Kind == xmlscan.OpenTag && isParagraph && !t.Empty:
		if s.open++; s.open == 1 {
			s.id = t.Value(b, "style-name")
			s.text.Reset()
		}
	case t.Kind == xmlscan.CloseTag && isParagraph:
		if s.open--; s.open == 0 {
			s.end()
		}
	case s.open != 1:
	case t.Kind == xmlscan.OpenTag && local == "pStyle":
		s.id = t.Value(b, "val")
	case t.Kind == xmlscan.Text && len(open) > 0:
		in := string(xmlscan.Local(open[len(open)-1]))
		if in == "t" || in == "span" || in == "p" || in == "h" || in == "a" {
			if text, ok := flow.Decode(b[t.From:t.To], flow.AsText); ok {
				s.text.Write(text)
			}
		}
	}
}

// end adds the paragraph that ended.
func (s *styleReader) end() {
	id := s.id
	if parent, ok := s.parents[id]; ok {
		id = parent
	}
	name := strings.TrimSpace(cmp.Or(s.names[id], id))
	text := s.text.String()
	if name == "" || strings.TrimSpace(text) == "" || isBuiltIn(name) {
		return
	}
	s.list = append(s.list, StyledParagraph{text, name})
}
