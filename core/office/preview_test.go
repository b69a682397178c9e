package office

import (
	"bytes"
	"testing"

	"github.com/cachenom/cachenom/core/office/xmldoc"
)

// TestPreviews checks that the picture of an object is removed with the element that shows it,
// or is emptied where a picture is required, and that a picture which the text also shows
// stays.
func TestPreviews(t *testing.T) {
	object := `<w:p><w:r><w:object><v:shape id="s1" o:ole=""><v:imagedata r:id="rId2" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s1" r:id="rId1"/></w:object></w:r></w:p><w:p><w:r><w:pict><v:shape id="s2"><v:imagedata r:id="rId3"/></v:shape></w:pict></w:r></w:p><w:p><w:r><w:t>Emma</w:t></w:r></w:p>`
	parts := map[string]string{
		"[Content_Types].xml":          `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		"_rels/.rels":                  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml":            `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body>` + object + `</w:body></w:document>`,
		"word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="embeddings/a.xlsx"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.emf"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image2.png"/></Relationships>`,
		"word/embeddings/a.xlsx":       "x", "word/media/image1.emf": "Emma drawn", "word/media/image2.png": "photo",
	}
	d, out := withoutEmma(t, parts)
	if got := string(out["word/media/image1.emf"]); got != string(xmldoc.BlankPicture("a.emf")) {
		t.Errorf("the picture of the object is %q", got)
	}
	if got := string(out["word/media/image2.png"]); got != "photo" {
		t.Errorf("another picture is %q", got)
	}
	again, err := d.Save(nil, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(unpack(t, again)["word/media/image1.emf"], []byte("Emma drawn")) {
		t.Error("nothing is hidden, and the picture of the object is empty")
	}
}

// withoutEmma opens a document with these parts, hides Emma, and returns the parts of the saved
// file.
func withoutEmma(t *testing.T, parts map[string]string) (d *Document, out map[string][]byte) {
	t.Helper()
	d, err := Open("x.docx", pack(t, parts))
	if err != nil {
		t.Fatal(err)
	}
	edits, also := hideEmma(d)
	saved, err := d.Save(edits, also)
	if err != nil {
		t.Fatal(err)
	}
	return d, unpack(t, saved)
}

// TestPreviewFormats checks that the picture of an object becomes an empty picture of the same
// format.
func TestPreviewFormats(t *testing.T) {
	for _, ext := range []string{"jpeg", "JPG", "gif", "wmf"} {
		parts := map[string]string{
			"[Content_Types].xml":          `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
			"_rels/.rels":                  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
			"word/document.xml":            `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body><w:p><w:r><w:object><v:shape id="s1"><v:imagedata r:id="rId2"/></v:shape><o:OLEObject Type="Embed" ShapeID="s1" r:id="rId1"/></w:object></w:r></w:p><w:p><w:r><w:t>Emma</w:t></w:r></w:p></w:body></w:document>`,
			"word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="embeddings/a.xlsx"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.` + ext + `"/></Relationships>`,
			"word/embeddings/a.xlsx":       "x", "word/media/image1." + ext: "Emma drawn",
		}
		_, out := withoutEmma(t, parts)
		if got := string(out["word/media/image1."+ext]); got != string(xmldoc.BlankPicture("a."+ext)) {
			t.Errorf("%s: the picture of the object is %q", ext, got)
		}
	}
}
