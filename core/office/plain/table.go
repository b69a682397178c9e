package plain

import (
	"bytes"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/delimited"
)

// OpenTable reads delimited text, such as CSV. A record becomes a line of the flow, with tabs
// between its cells.
func OpenTable(data []byte) (*flow.Content, *File, error) {
	w, err := Read(data)
	if err != nil {
		return nil, nil, err
	}
	d := &flow.Content{Kind: "csv"}
	warnOf(d, w.Charset)
	f := &flow.Flow{Name: "text"}
	separator := separatorOf(w.Text)
	for at := 0; at < len(w.Text); {
		f.Separate("\n")
		f.Written = true
		for first := true; ; first = false {
			c := cellAt(w.Text, at, separator)
			if !first {
				f.Separate("\t")
			}
			if c.to > c.from {
				p := flow.At(0, c.from, c.to, flow.AsCell)
				p.Tag = int32(separator)
				f.Put(flow.LineOf(c.text, p))
			}
			if at = c.to; at >= len(w.Text) || w.Text[at] != separator {
				break
			}
			at++
		}
		if at < len(w.Text) && w.Text[at] == '\r' {
			at++
		}
		if at < len(w.Text) && w.Text[at] == '\n' {
			at++
		}
	}
	d.Flows = []*flow.Flow{f}
	return d, w, nil
}

// sampled is the number of bytes at the beginning of a file from which its separator is guessed.
const sampled = 1 << 16

// separatorOf returns the byte that separates the cells in most lines: a semicolon, a tab, a
// comma or a bar.
func separatorOf(text []byte) byte {
	best, most := byte(','), 0
	head := strings.Split(string(text[:min(len(text), sampled)]), "\n")
	for _, s := range []byte(";\t,|") {
		if n := delimited.Usual(head, s); n > most {
			best, most = s, n
		}
	}
	return best
}

// csvCell is a cell of delimited text: the bytes [from, to) that it occupies, quotes included,
// and its text without them.
type csvCell struct {
	from, to int
	text     []byte
}

// cellAt reads the cell that begins at text[at] (RFC 4180). A quote that is never closed is an
// ordinary character.
func cellAt(text []byte, at int, separator byte) csvCell {
	if at < len(text) && text[at] == '"' {
		for i := at + 1; i < len(text); i++ {
			if text[i] != '"' {
				continue
			}
			if i+1 < len(text) && text[i+1] == '"' {
				i++
				continue
			}
			if i+1 == len(text) || text[i+1] == separator || text[i+1] == '\r' || text[i+1] == '\n' {
				return csvCell{at, i + 1, bytes.ReplaceAll(text[at+1:i], []byte(`""`), []byte(`"`))}
			}
			break
		}
	}
	end := at
	for end < len(text) && text[end] != separator && text[end] != '\r' && text[end] != '\n' {
		end++
	}
	return csvCell{at, end, text[at:end]}
}

// Cell is a cell of delimited text: the bytes that it occupies, quotes included, and its text
// without them.
type Cell struct {
	flow.Span
	Text []byte
}

// Cells appends to list the cells of the record that begins at text[at]. next is the offset of the
// next record.
func Cells(list []Cell, text []byte, at int, separator byte) (cells []Cell, next int) {
	for {
		c := cellAt(text, at, separator)
		list = append(list, Cell{flow.Span{Start: c.from, End: c.to}, c.text})
		if at = c.to; at >= len(text) || text[at] != separator {
			break
		}
		at++
	}
	if at < len(text) && text[at] == '\r' {
		at++
	}
	if at < len(text) && text[at] == '\n' {
		at++
	}
	return list, at
}

// quoted returns text as a cell of delimited text. It is in quotes if was, the cell's old bytes,
// had quotes, or if it needs them.
func quoted(was, text []byte, separator byte) []byte {
	before := was[0] == '"' && len(cellAt(was, 0, separator).text) < len(was)
	if !before && !bytes.ContainsAny(text, "\r\n"+string(separator)) && (was[0] == '"' || !bytes.HasPrefix(text, []byte(`"`))) {
		return text
	}
	return slices.Concat([]byte(`"`), bytes.ReplaceAll(text, []byte(`"`), []byte(`""`)), []byte(`"`))
}

// WriteCells adds to a writer the patches of the cells that it has edited.
func (w *File) WriteCells(to *flow.Writer) {
	for i := range to.Cells {
		c := &to.Cells[i]
		p := c.Piece
		part, from, end := p.Place()
		to.Patch(part, from, end, quoted(w.Text[from:end], flow.Apply(c.Text, c.Edits), byte(p.Tag)))
	}
}
