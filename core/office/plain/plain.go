package plain

import (
	"bytes"
	"slices"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// File is a document that consists of one text, as plain text and delimited text do.
type File struct {
	Charset charset.Charset
	raw     []byte // the bytes of the file
	Text    []byte // the text in UTF-8, with the line ends of the file
	Flowing bool   // a line may end inside a sentence, so edits may cross its end
}

// Part returns the text in UTF-8. The file has only one part.
func (w *File) Part(int) []byte { return w.Text }

// Save returns the bytes of the file with the patches of its text, in the charset of the file if
// it has all letters of the new text, otherwise in UTF-8 with a byte-order mark.
func (w *File) Save(_ *flow.Layout, patches map[int][]flow.Patch, _ *sweep.Also) ([]byte, error) {
	if len(patches[0]) == 0 {
		return w.raw, nil
	}
	if w.Flowing && bytes.IndexByte(w.Text, '\r') >= 0 { // in a table, a cell keeps its own line ends
		for i, p := range patches[0] {
			if bytes.IndexByte(p.Text, '\n') >= 0 {
				patches[0][i].Text = bytes.ReplaceAll(p.Text, []byte("\n"), lineEndAt(w.Text, p.To))
			}
		}
	}
	return w.Charset.EncodeUndeclared(flow.Apply(w.Text, patches[0])), nil
}

// lineEndAt returns the line end to write at text[at]: that of the line before, or that of the
// first line, or "\n" if the text has one line.
func lineEndAt(text []byte, at int) []byte {
	ends := "\r\n"
	if bytes.IndexByte(text, '\n') >= 0 {
		ends = "\n" // a "\r" alone does not end a line in a text with "\n"
	}
	n := bytes.LastIndexAny(text[:at], ends)
	if n < 0 {
		if n = bytes.IndexAny(text, ends); n < 0 {
			return []byte("\n")
		}
		if bytes.HasPrefix(text[n:], []byte("\r\n")) {
			n++
		}
	}
	if n > 0 && text[n] == '\n' && text[n-1] == '\r' {
		return text[n-1 : n+1]
	}
	return text[n : n+1]
}

// Mentions returns nothing, because such a file has nothing outside its text.
func (w *File) Mentions(*flow.Layout, *sweep.Also) []string { return nil }

// Read decodes a plain text in any charset: UTF-8, UTF-16 with or without a byte-order mark, and
// the charsets of Windows, the Mac and DOS. It fails with failure.Unsupported if the bytes are
// not text, and with failure.Bomb if there are too many.
func Read(data []byte) (*File, error) {
	if len(data) > 2*flow.MaxText { // before decoding: UTF-16 has two bytes for most letters
		return nil, failure.TooLong()
	}
	c, ok := charset.DetectText(data)
	if !ok {
		return nil, failure.New(failure.Unsupported)
	}
	text, err := c.Decode(data)
	if err != nil {
		return nil, err
	}
	if len(text) > flow.MaxText {
		return nil, failure.TooLong()
	}
	if c.Page == codepage.Windows1252 && bytes.ContainsFunc(text, isControl) || bytes.IndexByte(text, 0) >= 0 {
		return nil, failure.New(failure.Unsupported) // control characters: not a text
	}
	return &File{Charset: c, raw: data, Text: text}, nil
}

// isControl reports whether r is one of the control characters U+0080 to U+009F, which texts do
// not contain.
func isControl(r rune) bool { return 0x80 <= r && r < 0xA0 }

// warnOf adds the warnings about a text that is in two encodings or was encoded twice.
func warnOf(d *flow.Content, c charset.Charset) {
	if c.Twice {
		d.Warn("twice-read")
	}
	if c.Stray {
		d.Warn("mixed-encodings")
	}
}

// OpenText reads a plain text. Line ends are part of its text, because a name may continue on the
// next line. "\r" alone ends a line only if the text has no "\n".
func OpenText(data []byte) (*flow.Content, *File, error) {
	w, err := Read(data)
	if err != nil {
		return nil, nil, err
	}
	w.Flowing = true
	d := &flow.Content{Kind: "txt"}
	warnOf(d, w.Charset)
	f := &flow.Flow{Name: "text", Text: w.Text}
	if bytes.IndexByte(w.Text, '\r') >= 0 {
		f.Text = bytes.ReplaceAll(w.Text, []byte("\r\n"), []byte("\n"))
		if bytes.IndexByte(w.Text, '\n') < 0 {
			f.Text = bytes.ReplaceAll(w.Text, []byte("\r"), []byte("\n"))
		}
	}
	f.Pieces = []flow.Piece{{End: int32(len(f.Text)), To: int32(len(w.Text)), Form: flow.AsLines}}
	d.Flows = []*flow.Flow{f}
	return d, w, nil
}

// EachLine calls take with the bytes [from, to) of every line of text[at:], without its line end:
// "\n", "\r" or "\r\n".
func EachLine(text []byte, at int, take func(from, to int)) {
	for at <= len(text) {
		end, next := len(text), len(text)+1
		if n := bytes.IndexAny(text[at:], "\r\n"); n >= 0 {
			end, next = at+n, at+n+1
			if text[end] == '\r' && next < len(text) && text[next] == '\n' {
				next++
			}
		}
		take(at, end)
		at = next
	}
}

// Endings are the extensions of the files that are read as plain text.
var Endings = []string{"txt", "text", "md", "markdown", "srt", "vtt", "log", "tex", "vcf", "ics"}

// IsText reports whether files with this extension are read as plain text.
func IsText(ending string) bool {
	return slices.Contains(Endings, ending)
}
