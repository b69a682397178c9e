package office

import (
	"bytes"
	"path"
	"strings"
)

// zipped is a document of parts in a zip file.
type zipped struct {
	*container
	parts []*entry // by the index that pieces have
}

func (z *zipped) part(i int) []byte { return z.parts[i].data }

// openZipped opens a document of parts: which kind it is, its parts say.
func openZipped(_ string, data []byte) (*Document, error) {
	c, err := openContainer(data)
	if err != nil {
		return nil, err
	}
	switch {
	case c.find("[Content_Types].xml") != nil:
		return openPackage(c)
	case c.find("EncryptedPackage") != nil:
		return nil, failure(Encrypted)
	}
	return nil, failure(Unsupported)
}

// openPackage opens a file of Microsoft's formats (ECMA-376 part 2).
func openPackage(c *container) (*Document, error) {
	types, err := c.bytes(c.find("[Content_Types].xml"))
	if err != nil {
		return nil, err
	}
	if c.find("_rels/.rels") == nil {
		return nil, broken()
	}
	d := &Document{}
	switch {
	case bytes.Contains(types, []byte("wordprocessingml.")) || bytes.Contains(types, []byte("ms-word.")):
		d.Kind = "docx"
	default:
		return nil, failure(Unsupported)
	}
	z := &zipped{container: c}
	d.store = z
	var flows []*flow
	book := newBook()
	for _, e := range c.entries {
		lower := strings.ToLower(e.name)
		if !isXML(lower) || lower == "[content_types].xml" {
			d.leave(e)
			continue
		}
		b, err := c.bytes(e)
		if err != nil {
			return nil, err
		}
		main := &flow{name: e.name, rank: rankOf(lower)}
		w := walker{
			vocabulary: wordVocabulary{}, book: book, part: len(z.parts), b: b, main: main,
			aside: &flow{name: e.name, rank: max(main.rank, inBoxes)}, said: &flow{name: e.name, rank: max(main.rank, inStrings)}, names: &flow{name: e.name, rank: inAuthors},
		}
		z.parts = append(z.parts, e)
		if err := w.walk(); err != nil {
			return nil, err
		}
		flows = append(flows, w.main, w.aside, w.said, w.names)
	}
	d.finish(flows)
	return d, nil
}

func isXML(lower string) bool {
	switch path.Ext(lower) {
	case ".xml", ".rels", ".vml":
		return true
	}
	return false
}

// rankOf is where a reader meets a part.
func rankOf(lower string) rank {
	base := path.Base(lower)
	switch {
	case strings.HasPrefix(base, "header"):
		return inHeader
	case strings.HasPrefix(base, "footer"):
		return inFooter
	case strings.HasPrefix(base, "footnotes"), strings.HasPrefix(base, "endnotes"):
		return inNotes
	case strings.HasPrefix(base, "comments"):
		return inComments
	case strings.HasPrefix(lower, "docprops/"), strings.HasPrefix(lower, "customxml/"), strings.HasSuffix(lower, ".rels"):
		return inProperties
	case base == "document.xml":
		return inBody
	}
	return inBoxes
}

// leave notes a part that is not read.
func (d *Document) leave(e *entry) {
	lower := strings.ToLower(e.name)
	if strings.HasSuffix(lower, "/") || lower == "[content_types].xml" || lower == "mimetype" {
		return
	}
	code := "binary"
	switch path.Ext(lower) {
	case ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".emf", ".wmf", ".tif", ".tiff", ".svm", ".webp":
		code = "picture"
	}
	switch {
	case strings.HasPrefix(path.Base(lower), "thumbnail."):
		e.dropped = true
		return
	case path.Base(lower) == "vbaproject.bin":
		code = "macros"
		d.Warnings = append(d.Warnings, "macros")
	case strings.Contains(lower, "/embeddings/"):
		code = "embedded"
	}
	d.Uncovered = append(d.Uncovered, Uncovered{e.name, code})
}

// Also is what becomes of words outside the text: names in values that are no text
// of their own.
type Also struct{}

// save writes the file with the patches of its parts.
func (z *zipped) save(_ *Document, patches map[int][]patch, _ Also) ([]byte, error) {
	for part, list := range patches {
		e := z.parts[part]
		e.changed = apply(e.data, list)
	}
	defer func() {
		for _, e := range z.parts {
			e.changed = nil
		}
	}()
	return z.write(z.comment)
}
