package xmldoc

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// OpenDocument also has a form without a zip file: one file of XML with the root element
// office:document (OpenDocument 1.3 part 3, 2.2.1). It is read like the part content.xml of a zip
// file, and edited in place.

// FlatFile is an OpenDocument in one file of XML: a File with one part. raw are the bytes of the
// file.
type FlatFile struct {
	*File
	raw []byte
}

// flatVocabulary gives the meaning of elements in an OpenDocument in one file, which has the
// elements of content.xml, styles.xml, meta.xml and settings.xml.
type flatVocabulary struct{ odfVocabulary }

func (v flatVocabulary) element(name, parent string) role {
	switch {
	case name == "config-item":
		return tabNames
	case parent == "meta":
		return metaVocabulary{}.element(name, parent)
	case name == "meta" || name == "settings" || strings.HasPrefix(name, "config-item"):
		return ordinary
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

// flatHead is the number of bytes at the beginning of a file in which its root element is looked
// for.
const flatHead = 4096

// IsFlat reports whether a file is an OpenDocument in one file of XML, whatever its extension
// (.fodt, .fods, .xml).
func IsFlat(data []byte) bool {
	head := data[:min(len(data), flatHead)]
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) {
		head = bytes.ReplaceAll(head, []byte{0}, nil)
	}
	return bytes.Contains(head, []byte("<office:document "))
}

// OpenFlat reads an OpenDocument in one file of XML.
func OpenFlat(data []byte) (*flow.Content, *FlatFile, error) {
	if len(data) > maxPart {
		return nil, nil, failure.New(failure.Bomb)
	}
	e := &entry{name: "content.xml", charset: charset.DetectXML(data)}
	var err error
	if e.data, err = e.charset.Decode(data); err != nil {
		return nil, nil, err
	}
	d := &flow.Content{}
	z := &File{container: &container{entries: []*entry{e}, byName: map[string]*entry{keyOf(e.name): e}}}
	pictures := false
	err = xmlscan.EachTag(e.data, func(t xmlscan.Token) error {
		switch string(xmlscan.Local(t.Name)) {
		case "document":
			switch is := t.Value(e.data, "mimetype"); {
			case strings.HasPrefix(is, "application/vnd.oasis.opendocument.text"):
				d.Kind = "odt"
			case strings.HasPrefix(is, "application/vnd.oasis.opendocument.spreadsheet"):
				d.Kind = "ods"
			}
		case "binary-data":
			pictures = true
		case "library-embedded", "module":
			d.Warn("macros")
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	if d.Kind == "" {
		return nil, nil, failure.New(failure.Unsupported)
	}
	if pictures {
		d.Leave("office:binary-data", "picture")
	}
	if len(d.Warnings) > 0 {
		d.Leave("office:scripts", "macros")
	}
	book := newBook()
	w := walker{vocabulary: flatVocabulary{odfVocabulary{d.Kind == "ods"}}, book: book, collapse: true, stop: '.'}
	flows, err := z.walk(e, w, flow.InBody)
	if err != nil {
		return nil, nil, err
	}
	if len(z.encoded) > 0 {
		d.Leave("office:settings", "binary")
	}
	z.encoded = nil // base64 in the file was reported above, by the names of elements
	z.conclude(d, flows, book)
	return d, &FlatFile{z, data}, nil
}

// Save returns the file with the patches of its one part, and with the names outside the text
// replaced.
func (f *FlatFile) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	f.change(l, patches, also)
	e := f.entries[0]
	defer func() { e.changed, e.renamed = nil, "" }()
	if e.changed == nil {
		return f.raw, nil
	}
	return e.charset.Encode(e.changed), nil
}
