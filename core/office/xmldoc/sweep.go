package xmldoc

import (
	"bytes"
	"sort"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// sweeper looks for names in those places of parts of XML that are not text.
type sweeper struct {
	also    *sweep.Also
	styles  map[string]bool // ids and names of the document's built-in styles
	setting string          // attribute "name" of the element opened last
}

// endsXML are the signs that would end a text or an attribute's value in XML.
const endsXML = `<>"'`

// sweep appends to patches those that replace the names in b, a part of XML, outside the places
// in taken, which are in order.
func (s *sweeper) sweep(b []byte, taken []flow.Span, patches []flow.Patch) []flow.Patch {
	a := s.also
	if !a.HasNames() {
		return patches
	}
	gap := func(from, to int, f flow.Form) {
		if from >= to || !flow.HasWord(b[from:to]) {
			return
		}
		decoded, ok := flow.Decode(b[from:to], f)
		if !ok {
			return
		}
		if f == flow.AsAttribute {
			if link := flow.Unpercent(decoded); !bytes.Equal(link, decoded) {
				f, decoded = flow.AsLink, link
			}
		}
		raw := b[from:to]
		if was, ok := a.WasOf(raw, endsXML); ok {
			patches = append(patches, flow.Patch{From: from, To: to, Text: was})
			return
		}
		var own []flow.Patch
		for _, n := range a.Find(string(decoded)) {
			own = append(own, flow.Patch{From: flow.Place(raw, f, n.Start), To: flow.Place(raw, f, n.End), Text: flow.Encode(inReference(string(decoded), n), f)})
		}
		if len(own) == 0 {
			return
		}
		a.Note(string(flow.Apply(raw, own)), string(raw))
		for _, p := range own {
			patches = append(patches, flow.Patch{From: from + p.From, To: from + p.To, Text: p.Text})
		}
	}
	at := func(from, to int, f flow.Form) {
		i := sort.Search(len(taken), func(i int) bool { return taken[i].End > from })
		// places in taken may overlap, for instance in a formula
		for ; i < len(taken) && taken[i].Start < to; i++ {
			gap(from, taken[i].Start, f)
			from = max(from, taken[i].End)
		}
		gap(from, to, f)
	}
	scan := xmlscan.Scanner{Bytes: b}
	for {
		t, ok, err := scan.Next()
		if err != nil || !ok {
			return patches
		}
		s.searched(&scan, t, at)
	}
}

// searched calls at with the bytes of a tag, a text or a comment in which names are looked for,
// and the form in which they are written.
func (s *sweeper) searched(scan *xmlscan.Scanner, t xmlscan.Token, at func(from, to int, f flow.Form)) {
	decoded := scan.Bytes[t.From:t.To]
	switch t.Kind {
	case xmlscan.OpenTag:
		s.setting = t.Value(scan.Bytes, "name")
		for _, v := range t.Attrs {
			switch {
			case isFormat(v.Name):
				literals(scan.Bytes, v.From, v.To, func(from, to int) { at(from, to, flow.AsAttribute) })
			case string(xmlscan.Local(t.Name)) == "name" && isInFont(scan.Open):
			case s.mayName(t.Name, v.Name, scan.Bytes[v.From:v.To]):
				at(v.From, v.To, flow.AsAttribute)
			}
		}
	case xmlscan.Text:
		n := len(scan.Open)
		switch {
		case n == 0:
			at(t.From, t.To, flow.AsText)
		case isFormat(scan.Open[n-1]):
			literals(scan.Bytes, t.From, t.To, func(from, to int) { at(from, to, flow.AsText) })
		case isEncoded(scan.Open[n-1], decoded), isProgramText(scan.Open, decoded):
		case string(xmlscan.Local(scan.Open[n-1])) == "config-item":
			if isNamedSetting(s.setting) || len(decoded) > 0 && isWholeName(s.also, decoded) {
				at(t.From, t.To, flow.AsText)
			} else {
				s.also.Fully(func() { at(t.From, t.To, flow.AsText) })
			}
		default:
			at(t.From, t.To, flow.AsText)
		}
	case xmlscan.CDATA:
		at(t.From, t.To, flow.AsCDATA)
	case xmlscan.Comment:
		at(t.From, t.To, flow.AsBytes)
	case xmlscan.Instruction:
		if !bytes.HasPrefix(decoded, []byte("xml")) && !bytes.HasPrefix(decoded, []byte("mso-")) {
			at(t.From, t.To, flow.AsBytes)
		}
	}
}

// seek appends to patches those that replace the names of two words or more in pieces of b, a
// part.
func (s *sweeper) seek(b []byte, pieces []flow.Piece, patches []flow.Patch) []flow.Patch {
	a := s.also
	if !a.HasNames() {
		return patches
	}
	a.Fully(func() { patches = s.sought(b, pieces, patches) })
	return patches
}

// sought appends to patches those that replace names in pieces of b, a part. The caller seek makes
// sure that only names of two words or more are looked for. A piece whose old value is known is
// replaced as a whole.
func (s *sweeper) sought(b []byte, pieces []flow.Piece, patches []flow.Patch) []flow.Patch {
	a := s.also
	for _, p := range pieces {
		_, from, to := p.Place()
		raw := b[from:to]
		decoded, ok := flow.Decode(raw, p.Form)
		if !ok {
			continue
		}
		if was, ok := a.WasOf(raw, endsXML); ok {
			patches = append(patches, flow.Patch{From: from, To: to, Text: was})
			continue
		}
		var own []flow.Patch
		for _, n := range a.Find(string(decoded)) {
			own = append(own, flow.Patch{From: flow.Place(raw, p.Form, n.Start), To: flow.Place(raw, p.Form, n.End), Text: flow.Encode(n.Text, p.Form)})
		}
		if len(own) == 0 {
			continue
		}
		a.Note(string(flow.Apply(raw, own)), string(raw))
		for _, one := range own {
			patches = append(patches, flow.Patch{From: from + one.From, To: from + one.To, Text: one.Text})
		}
	}
	return patches
}

// mayName reports whether names are looked for in the value of an attribute.
func (s *sweeper) mayName(element, name, value []byte) bool {
	return flow.HasWord(value) && !s.isProgram(element, name, value) && (isFree(element, name, value, s.also.IsBack()) || !isNever(element, name) && isWholeName(s.also, value))
}

// isType reports whether the value of an attribute is a type that the format defines.
func isType(name, element []byte) bool {
	switch string(name) {
	case "ContentType", "TargetMode", "Requires", "mc:Ignorable", "manifest:media-type", "ProgID", "standalone":
		return true
	}
	own := string(xmlscan.Local(name))
	return string(name) == "Type" && string(xmlscan.Local(element)) == "Relationship" || own == "ObjectType" || own == "objectType" || own == "control-implementation"
}

// isFont reports whether an element or attribute with this name holds the name of a font
// (Georgia, Marianne), a language or a name space.
func isFont(name []byte) bool {
	switch string(name) {
	case "w:ascii", "w:hAnsi", "w:cs", "w:eastAsia", "w:font", "a:latin", "a:ea", "a:cs", "a:font", "typeface", "w:lang", "xmlns", "rFont",
		"style:font-name", "style:font-name-asian", "style:font-name-complex", "fo:font-family", "svg:font-family", "style:font-face":
		return true
	}
	own := xmlscan.Local(name)
	return bytes.HasPrefix(name, []byte("xmlns:")) || bytes.HasPrefix(own, []byte("font-name")) || bytes.HasPrefix(own, []byte("font-family")) || bytes.Equal(own, []byte("typeface"))
}
