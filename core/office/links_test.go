package office

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestObjectsFolder checks that an object's folder, its parts, the manifest and all references
// stay consistent, renamed or not.
func TestObjectsFolder(t *testing.T) {
	t.Parallel()
	data := pack(t, partsOf("odt", archive(map[string]string{
		"content":                       `<text:p><draw:frame><draw:object xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="./Objet Emma"/><draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="./ObjectReplacements/Objet Emma"/></draw:frame></text:p>`,
		"Objet Emma/content.xml":        `<office:document-content $O><office:body/></office:document-content>`,
		"ObjectReplacements/Objet Emma": "x",
		"META-INF/manifest.xml":         `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="Objet Emma/" manifest:media-type="a/b"/><manifest:file-entry manifest:full-path="Objet Emma/content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
	})))
	for _, name := range []string{"Emma", "Objet", "Content"} {
		d, err := Open("a.odt", data)
		if err != nil {
			t.Fatal(err)
		}
		also := &Also{}
		also.Add(name, "ELEVE_001", false)
		out, err := d.Save(nil, also)
		if err != nil {
			t.Fatal(err)
		}
		folder := strings.Replace("Objet Emma", name, "ELEVE_001", 1)
		r, err := zip.NewReader(bytes.NewReader(out), int64(len(out)))
		if err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, f := range r.File {
			all += "entry " + f.Name + "\n"
		}
		for _, part := range []string{"content.xml", "META-INF/manifest.xml"} {
			all += string(unpack(t, out)[part])
		}
		for _, want := range []string{"entry " + folder + "/content.xml\n", `full-path="` + folder + `/"`, `full-path="` + folder + `/content.xml"`, `"./` + folder + `"`} {
			if !strings.Contains(all, want) {
				t.Errorf("with a pupil called %s there is no %q:\n%s", name, want, all)
			}
		}
	}
}

// TestNameInUTF8 checks that a renamed part has the flag for UTF-8, and that the old name is
// gone.
func TestNameInUTF8(t *testing.T) {
	t.Parallel()
	data := small(t, map[string]string{"body": "<w:p/>", "word/media/Emma.png": "x"})
	d, err := Open("a.docx", data)
	if err != nil {
		t.Fatal(err)
	}
	also := &Also{}
	also.Add("Emma", "Adèle", false)
	out, err := d.Save(nil, also)
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(out), int64(len(out)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if !utf8.ValidString(f.Name) || strings.Contains(f.Name, "Emma") || strings.Contains(f.Name, "Adèle") && f.Flags&0x800 == 0 {
			t.Errorf("%q has the flags %x", f.Name, f.Flags)
		}
	}
}

// TestLinksInside checks that a link follows its target, even if the name of the target
// contains full stops.
func TestLinksInside(t *testing.T) {
	t.Parallel()
	for name, link := range map[string]string{"E. L.": "#E. L.", "E. L. 1": "#'E. L. 1'.A1", "Liste": "#Liste|table", "W. O.": "#W. O..A1"} {
		d, err := Open("a.odt", pack(t, partsOf("odt", archive(map[string]string{"content": `<text:p><text:bookmark text:name="` + name + `"/><text:a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="` + link + `">x</text:a></text:p>`}))))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(d.Text, "#") {
			t.Errorf("%s, to %s, reads %q", link, name, d.Text)
		}
	}
}

// TestNamesWithSpaces checks that the name of a pivot table may have spaces, and comes back
// with them.
func TestNamesWithSpaces(t *testing.T) {
	t.Parallel()
	d, err := Open("a.ods", pack(t, partsOf("ods", archive(map[string]string{"content": `<table:data-pilot-tables><table:data-pilot-table table:name="ELEVE_001"/></table:data-pilot-tables>`}))))
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Settle([]Edit{{Span: Span{Start: 0, End: len(d.Text)}, Text: "TCD Lefèvre"}}); d.Text != "ELEVE_001" || got[0].Text != "TCD Lefèvre" {
		t.Errorf("%q is settled as %q", d.Text, got[0].Text)
	}
}

// TestInitialsAreRead checks that initials which replace a name are read wherever the name was
// read.
func TestInitialsAreRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Emma Lefèvre", "E. L.", "É. L."} {
		d, err := Open("a.docx", small(t, map[string]string{"body": `<w:p><w:hyperlink w:anchor="Liste%20de%20Emma"/></w:p>`, "customXml/item1.xml": `<a eleve="` + name + `"/>`}))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(d.Text, name) || !strings.Contains(d.Text, "Liste de Emma") {
			t.Errorf("%q is not in %q", name, d.Text)
		}
	}
	d, err := Open("a.xlsx", book1(t, `<row r="1"><c r="A1"><f>HYPERLINK("mailto:a@x.fr?subject=Lef%C3%A8vre","x")</f><v>x</v></c></row>`, nil))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(d.Text, "subject=Lefèvre") {
		t.Errorf("a formula leads to %q", d.Text)
	}
}
