package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
)

// Standoff annotation leaves the text unchanged and refers to it by offsets. They count Unicode
// code points, as strings do in the programming languages of most annotation tools. There are two
// formats. The first has the annotation of a text in a file beside it:
//
//	{"document": "note.txt", "entities": [{"start": 3, "end": 7, "text": "Emma", "type": "PERSON", "optional": true}]}
//
// The second has text and annotation on one line per document:
//
//	{"id": "n1", "genre": "note", "text": "Oh Emma", "entities": […]}
//
// "optional" is left out if it is false, "genre" if it is empty.

// ReadJSON reads the annotation of a text, which is in a file beside it. The id of the document is
// the value of "document".
func ReadJSON(text string, r io.Reader) (Document, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return Document{}, err
	}
	if !gjson.ValidBytes(data) {
		return Document{}, errors.New("no JSON: write the annotation again")
	}
	object := gjson.ParseBytes(data)
	d := Document{ID: object.Get("document").String(), Text: text}
	return d, d.readEntities(object.Get("entities"))
}

// ReadJSONL reads documents, one per line. Empty lines are skipped. A file without documents is an
// error.
func ReadJSONL(r io.Reader) ([]Document, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var docs []Document
	n := 0
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		d, err := readLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		docs = append(docs, d)
	}
	if len(docs) == 0 {
		return nil, errors.New("no documents in it: each is a line of JSON")
	}
	return docs, nil
}

func readLine(line []byte) (Document, error) {
	if !utf8.Valid(line) || !gjson.ValidBytes(line) {
		return Document{}, errors.New("no JSON in UTF-8: write one object a line")
	}
	object := gjson.ParseBytes(line)
	text := object.Get("text")
	if text.Type != gjson.String {
		return Document{}, errors.New(`no text: give each document a string "text"`)
	}
	d := Document{ID: object.Get("id").String(), Genre: object.Get("genre").String(), Text: text.String()}
	return d, d.readEntities(object.Get("entities"))
}

// readEntities sets the mentions of d from a JSON array of entities.
func (d *Document) readEntities(list gjson.Result) error {
	if !list.IsArray() {
		return errors.New(`no entities: give each document an array "entities", empty for none`)
	}
	bytesOf := byteOffsets(d.Text)
	for i, e := range list.Array() {
		start, end := e.Get("start"), e.Get("end")
		if start.Type != gjson.Number || end.Type != gjson.Number {
			return fmt.Errorf(`entity %d: give it numbers "start" and "end"`, i+1)
		}
		span, ok := spanOf(bytesOf, start.Int(), end.Int())
		if !ok {
			return fmt.Errorf("entity %d leaves the text: count its offsets in code points", i+1)
		}
		if t := e.Get("text"); t.Exists() && t.String() != d.Text[span.Start:span.End] {
			return fmt.Errorf("entity %d: another text stands at its offsets: count them in code points", i+1)
		}
		d.Mentions = append(d.Mentions, Annotation{span, core.Kind(e.Get("type").String()), e.Get("optional").Bool()})
	}
	sortMentions(d.Mentions)
	return d.Check()
}

// byteOffsets returns the offset in bytes of each code point of a text, and after them the length
// of the text in bytes.
func byteOffsets(text string) []int {
	at := make([]int, 0, len(text)+1)
	for i := range text {
		at = append(at, i)
	}
	return append(at, len(text))
}

func spanOf(bytesOf []int, start, end int64) (core.Span, bool) {
	if start < 0 || start > end || end >= int64(len(bytesOf)) {
		return core.Span{}, false
	}
	return core.Span{Start: bytesOf[start], End: bytesOf[end]}, true
}
