package office

import (
	"bytes"
	"strings"
)

// OpenDocument has a form without a zip file: all parts are one of XML, with
// office:document as its root (OpenDocument 1.3 part 3, 2.2.1). It is read like the part
// with the text, and written in place.

// flatFile is such a document: a package of one part.
type flatFile struct{ *zipped }

// flatVocabulary is that of all parts in one.
type flatVocabulary struct{ odfVocabulary }

func (v flatVocabulary) element(name, parent string) role {
	switch {
	case name == "config-item":
		return tabNames
	case parent == "meta":
		return metaVocabulary{}.element(name, parent)
	case name == "meta" || name == "settings" || strings.HasPrefix(name, "config-item"):
		return plain
	case strings.HasPrefix(name, "header") && parent == "master-page":
		return top
	}
	return v.odfVocabulary.element(name, parent)
}

func (v flatVocabulary) attribute(element, parent, attr string) use {
	if strings.HasPrefix(element, "config-item") {
		return settingsVocabulary{}.attribute(element, parent, attr)
	}
	if parent == "meta" {
		return metaVocabulary{}.attribute(element, parent, attr)
	}
	return v.odfVocabulary.attribute(element, parent, attr)
}

// isFlat reports whether a file is a flat document, be it called .xml.
func isFlat(data []byte) bool {
	head := data[:min(len(data), 4096)]
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) {
		head = bytes.ReplaceAll(head, []byte{0}, nil)
	}
	return bytes.Contains(head, []byte("<office:document "))
}

// openFlat opens a flat document.
func openFlat(data []byte) (*Document, error) {
	if len(data) > maxPart {
		return nil, failure(Bomb)
	}
	e := &entry{name: "content.xml", charset: charsetOfXML(data)}
	var err error
	if e.data, err = e.charset.decode(data); err != nil {
		return nil, err
	}
	d := &Document{}
	z := &zipped{container: &container{entries: []*entry{e}, byName: map[string]*entry{keyOf(e.name): e}}}
	pictures := false
	err = eachTag(e.data, func(t xmlToken) error {
		switch string(local(t.name)) {
		case "document":
			switch is := t.value(e.data, "mimetype"); {
			case strings.HasPrefix(is, "application/vnd.oasis.opendocument.text"):
				d.Kind = "odt"
			case strings.HasPrefix(is, "application/vnd.oasis.opendocument.spreadsheet"):
				d.Kind = "ods"
			}
		case "binary-data":
			pictures = true
		case "library-embedded", "module":
			d.warn("macros")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if d.Kind == "" {
		return nil, failure(Unsupported)
	}
	if pictures {
		d.Uncovered = append(d.Uncovered, Uncovered{"office:binary-data", "picture"})
	}
	if len(d.Warnings) > 0 {
		d.Uncovered = append(d.Uncovered, Uncovered{"office:scripts", "macros"})
	}
	book := newBook()
	w := walker{vocabulary: flatVocabulary{odfVocabulary{d.Kind == "ods"}}, book: book, collapse: true, stop: '.'}
	flows, err := z.walk(e, w, inBody)
	if err != nil {
		return nil, err
	}
	if len(z.encoded) > 0 {
		d.Uncovered = append(d.Uncovered, Uncovered{"office:settings", "binary"})
	}
	d.store = flatFile{z}
	d.finish(flows, book)
	if z.tracks {
		d.warn("tracked")
	}
	return d, nil
}

func (f flatFile) save(d *Document, patches map[int][]patch, also *Also) ([]byte, error) {
	f.change(d, patches, also)
	e := f.entries[0]
	defer func() { e.changed, e.renamed = nil, "" }()
	if e.changed == nil {
		return d.data, nil
	}
	return e.charset.encode(e.changed), nil
}
