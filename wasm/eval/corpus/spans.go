package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
)

// labels maps the labels of other programs to kinds. A label that is not a key here and not the
// name of a kind (such as MISC) has no kind.
var labels = map[string]core.Kind{
	"PER": core.Person, "PERS": core.Person, "LOC": core.Location, "GPE": core.Location, "FAC": core.Location, "ORGANIZATION": core.Org,
}

// ReadSpans reads what another program found in documents: for each document a line of JSON such as
// {"id": "n1", "entities": [{"start": 3, "end": 7, "type": "PER"}]}, with offsets in code points.
// Entities whose label has no kind are left out. The result has the spans of each document by its
// id; a document without a line has no spans.
func ReadSpans(docs []Document, r io.Reader) (map[string][]Annotation, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	byID := map[string]*Document{}
	for i := range docs {
		byID[docs[i].ID] = &docs[i]
	}
	found := map[string][]Annotation{}
	n := 0
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if !gjson.ValidBytes(line) {
			return nil, fmt.Errorf("line %d: no JSON: write one object a line", n)
		}
		object := gjson.ParseBytes(line)
		d := byID[object.Get("id").String()]
		if d == nil {
			return nil, fmt.Errorf("line %d: no document has this id: take those that -export writes", n)
		}
		spans, err := d.spans(object.Get("entities"))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		found[d.ID] = append(found[d.ID], spans...)
	}
	if len(found) == 0 {
		return nil, errors.New("no spans in it: each document is a line of JSON")
	}
	return found, nil
}

// spans returns the entities of a JSON array, in the order of the text. It leaves out entities
// whose label has no kind and, if two overlap, the shorter one.
func (d *Document) spans(list gjson.Result) (spans []Annotation, err error) {
	bytesOf := byteOffsets(d.Text)
	for i, e := range list.Array() {
		kind, _, ok := kindOf(e.Get("type").String())
		if !ok {
			if kind, ok = labels[string(kind)]; !ok {
				continue
			}
		}
		span, ok := spanOf(bytesOf, e.Get("start").Int(), e.Get("end").Int())
		if !ok || span.Start == span.End {
			return nil, fmt.Errorf("entity %d leaves the text: count its offsets in code points", i+1)
		}
		spans = append(spans, Annotation{Span: span, Kind: kind})
	}
	sortMentions(spans)
	kept := spans[:0]
	for _, s := range spans {
		last := len(kept) - 1
		switch {
		case last < 0 || !kept[last].Overlaps(s.Span):
			kept = append(kept, s)
		case s.End-s.Start > kept[last].End-kept[last].Start:
			kept[last] = s
		}
	}
	return kept, nil
}

// WriteTexts writes the texts of documents for another program to read: a line of JSON for each,
// {"id", "genre", "text"}.
func WriteTexts(w io.Writer, docs []Document) error {
	for i := range docs {
		line := gjson.AppendJSONString([]byte(`{"id":`), docs[i].ID)
		line = gjson.AppendJSONString(append(line, `,"genre":`...), docs[i].Genre)
		line = gjson.AppendJSONString(append(line, `,"text":`...), docs[i].Text)
		if _, err := w.Write(append(line, "}\n"...)); err != nil {
			return err
		}
	}
	return nil
}
