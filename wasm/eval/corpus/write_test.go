package corpus

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// The writers of the formats. Tests write documents with them, and read them again.

// WriteDocuments writes documents in inline markup, which ReadDocuments reads back unchanged. If
// the markup cannot represent a document, the error says which one and why; write it in another
// format.
func WriteDocuments(w io.Writer, docs []Document) error {
	out := bufio.NewWriter(w)
	for i := range docs {
		d := &docs[i]
		if err := d.Check(); err != nil {
			return fmt.Errorf("document %d: %w", i+1, err)
		}
		if i > 0 {
			out.WriteString("\n\n")
		}
		out.WriteString(genreMark + " " + d.Genre + "\n")
		if d.ID != "" {
			out.WriteString(idMark + " " + d.ID + "\n")
		}
		marked := d.inline()
		// Reading the markup is easier than listing all the cases in which it would be misread.
		again, err := ReadDocuments(strings.NewReader(genreMark + d.Genre + "\n" + idMark + d.ID + "\n\n" + marked + "\n"))
		if err != nil || len(again) != 1 || !again[0].equal(d) {
			return fmt.Errorf("document %d: this markup cannot hold it (square brackets in a mention, a line that begins a document, empty lines around it): use JSON lines", i+1)
		}
		out.WriteString("\n" + marked + "\n")
	}
	return out.Flush()
}

func (d *Document) inline() string {
	var b strings.Builder
	at := 0
	for _, m := range d.Mentions {
		b.WriteString(d.Text[at:m.Start])
		b.WriteString("[" + d.Surface(m) + "](" + written(m) + ")")
		at = m.End
	}
	b.WriteString(d.Text[at:])
	return b.String()
}

func (d *Document) equal(o *Document) bool {
	if d.ID != o.ID || d.Genre != o.Genre || d.Text != o.Text || len(d.Mentions) != len(o.Mentions) {
		return false
	}
	for i := range d.Mentions {
		if d.Mentions[i] != o.Mentions[i] {
			return false
		}
	}
	return true
}

// written returns the kind of a mention as kindOf reads it.
func written(m Annotation) string {
	if m.Optional {
		return string(m.Kind) + "?"
	}
	return string(m.Kind)
}

// WriteJSON writes the annotation of a document. The caller writes Document.Text to a file beside
// it.
func WriteJSON(w io.Writer, d *Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	line := gjson.AppendJSONString([]byte(`{"document":`), d.ID)
	line = d.appendEntities(line)
	_, err := w.Write(append(line, "}\n"...))
	return err
}

// WriteJSONL writes documents, one per line.
func WriteJSONL(w io.Writer, docs []Document) error {
	out := bufio.NewWriter(w)
	for i := range docs {
		d := &docs[i]
		if err := d.Check(); err != nil {
			return fmt.Errorf("document %d: %w", i+1, err)
		}
		line := gjson.AppendJSONString([]byte(`{"id":`), d.ID)
		if d.Genre != "" {
			line = gjson.AppendJSONString(append(line, `,"genre":`...), d.Genre)
		}
		line = gjson.AppendJSONString(append(line, `,"text":`...), d.Text)
		out.Write(append(d.appendEntities(line), "}\n"...))
	}
	return out.Flush()
}

func (d *Document) appendEntities(line []byte) []byte {
	line = append(line, `,"entities":[`...)
	points := pointCounter{text: d.Text}
	for i, m := range d.Mentions {
		if i > 0 {
			line = append(line, ',')
		}
		line = fmt.Appendf(line, `{"start":%d,"end":%d,"text":`, points.to(m.Start), points.to(m.End))
		line = gjson.AppendJSONString(line, d.Surface(m))
		line = fmt.Appendf(line, `,"type":%q`, m.Kind)
		if m.Optional {
			line = append(line, `,"optional":true`...)
		}
		line = append(line, '}')
	}
	return append(line, ']')
}

// pointCounter counts the code points before byte offsets, which must be given in ascending order.
type pointCounter struct {
	text      string
	at, count int
}

func (p *pointCounter) to(byteOffset int) int {
	p.count += utf8.RuneCountInString(p.text[p.at:byteOffset])
	p.at = byteOffset
	return p.count
}
