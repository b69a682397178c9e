package forum

import (
	"bufio"
	"cmp"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Annotations of UIMA in the XML of its CAS (XMI 2.0; OASIS UIMA 1.0, appendix B.2), with the
// types of DKPro Core that INCEpTION, WebAnno and CATMA know: a DocumentMetaData, and a
// NamedEntity for each mark, with the category as its value and the entity as its identifier.
// Offsets count UTF-16 code units, as Java does.

// The name of the view that holds the text, which UIMA prescribes, and the beginning of every file.
const (
	xmiText = "_InitialView"
	xmiHead = `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:cas="http:///uima/cas.ecore" xmlns:ner="http:///de/tudarmstadt/ukp/dkpro/core/api/ner/type.ecore" xmlns:meta="http:///de/tudarmstadt/ukp/dkpro/core/api/metadata/type.ecore" xmi:version="2.0">
<cas:NULL xmi:id="0"/>
`
)

// IDs of the first elements of a file. The marks get the IDs from xmiFirstMark on.
const (
	xmiMeta = iota + 1
	xmiSofa
	xmiFirstMark
)

// WriteXMI writes a message with its marks as one file of annotations. The text is Message.Text,
// unchanged: it does not use Mark.Output (see Substituted). The result lost counts the characters
// that XML cannot hold, each of which becomes U+FFFD. WriteXMI fails only when w does.
func WriteXMI(w io.Writer, m *Marked) (lost int, err error) {
	x := &writer{w: bufio.NewWriter(w)}
	units := unitCounter{text: m.Text}
	end := (&unitCounter{text: m.Text}).at(len(m.Text))
	number := func(name string, n int) { x.w.WriteString(" " + name + `="` + strconv.Itoa(n) + `"`) }
	x.w.WriteString(xmiHead)
	x.w.WriteString("<meta:DocumentMetaData")
	number("xmi:id", xmiMeta)
	number("sofa", xmiSofa)
	number("begin", 0)
	number("end", end)
	x.attr("language", "x-unspecified")
	x.attr("documentTitle", m.ID)
	x.attr("documentId", m.ID)
	x.w.WriteString("/>\n")
	members := strconv.Itoa(xmiMeta)
	for i := range m.Marks {
		k := &m.Marks[i]
		x.w.WriteString("<ner:NamedEntity")
		number("xmi:id", xmiFirstMark+i)
		number("sofa", xmiSofa)
		number("begin", units.at(k.Start))
		number("end", units.at(k.End))
		x.attr("value", cmp.Or(k.Category, k.Type))
		x.attr("identifier", k.Entity)
		x.w.WriteString("/>\n")
		members += " " + strconv.Itoa(xmiFirstMark+i)
	}
	x.w.WriteString("<cas:Sofa")
	number("xmi:id", xmiSofa)
	number("sofaNum", 1)
	x.attr("sofaID", xmiText)
	x.attr("mimeType", "text")
	x.attr("sofaString", m.Text)
	x.w.WriteString("/>\n<cas:View")
	number("sofa", xmiSofa)
	x.attr("members", members)
	x.w.WriteString("/>\n</xmi:XMI>\n")
	return x.lost, x.w.Flush()
}

// unitCounter converts offsets in bytes, in ascending order, to UTF-16 code units.
type unitCounter struct {
	text        string
	bytes, unit int // how far the counter is in text: in bytes, and in UTF-16 code units
}

// at returns the number of UTF-16 code units before a byte offset. The offset must not be smaller
// than that of the call before.
func (u *unitCounter) at(at int) int {
	for u.bytes < at {
		r, n := utf8.DecodeRuneInString(u.text[u.bytes:])
		switch {
		case core.HalfPair(u.text[u.bytes:]):
			n = 3
		case r > 0xFFFF:
			u.unit++
		}
		u.unit++
		u.bytes += n
	}
	return u.unit
}

// Substituted returns the message with the Output of each mark in place of its form, as Replaced
// does, and the marks with the spans that they have in the new text.
func (m *Marked) Substituted() Marked {
	out := Marked{Message: m.Replaced()}
	shift := 0
	for _, k := range m.Marks {
		size := k.End - k.Start
		k.Start += shift
		k.End = k.Start + len(k.Output)
		shift += len(k.Output) - size
		out.Marks = append(out.Marks, k)
	}
	return out
}
