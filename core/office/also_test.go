package office

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestWordsOfTheFormat holds that what a format says by itself stays, whoever is called
// so, when names are hidden and when they are given back; and that what people wrote
// does not.
func TestWordsOfTheFormat(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ name, xml, want string }{
		{"Even", `<w:headerReference w:type="even"/>`, ""},
		{"Read", `<w:documentProtection w:edit="readOnly"/>`, ""},
		{"Minor", `<w:rFonts w:asciiTheme="minorHAnsi"/>`, ""},
		{"Clear", `<w:shd w:val="clear"/>`, ""},
		{"Begin", `<w:fldChar w:fldCharType="begin"/>`, ""},
		{"April", `<w:x w:val="April"/>`, ""},
		{"Landscape", `<w:pgSz w:orient="landscape"/>`, ""},
		{"Heading", `<w:lsdException w:name="heading 1"/>`, ""},
		{"Ada", `<w:r w:rsidR="00AB12CD" w:id="ada12"/>`, ""},
		{"Even", `<w:pStyle w:val="Style_Even"/>`, `<w:pStyle w:val="Style_ELEVE_001"/>`},
		{"Clear", `<v:shape id="Clear_photo"/>`, `<v:shape id="ELEVE_001_photo"/>`},
		{"Read", `<x:y x:displayName="Read"/>`, `<x:y x:displayName="ELEVE_001"/>`},
		{"Read", `<a:hlinkClick x:href="file:///C:/Read/a%2fb.docx"/>`, `<a:hlinkClick x:href="file:///C:/ELEVE_001/a%2fb.docx"/>`},
		{"Read", `<w:hyperlink w:anchor="_Read_1"/>`, `<w:hyperlink w:anchor="_ELEVE_001_1"/>`},
		{"Zoé", `<x:y x:other="de Zoé"/>`, `<x:y x:other="de ELEVE_001"/>`},
	} {
		also := &Also{}
		also.Add(row.name, "ELEVE_001", false)
		got := sweptXML(also, row.xml)
		if row.want == "" {
			row.want = row.xml
		}
		if got != row.want {
			t.Errorf("%s: %s became %s", row.name, row.xml, got)
		}
		back := &Also{}
		back.AddBack("ELEVE_001", row.name)
		back.AddBack("A. B.", row.name)
		if again := sweptXML(back, got); again != row.xml {
			t.Errorf("%s: %s came back as %s", row.name, row.xml, again)
		}
	}
}

func sweptXML(a *Also, xml string) string {
	list := a.sweep([]byte(xml), nil, nil)
	sortPatches(list)
	return string(apply([]byte(xml), list))
}

// TestBack holds that giving back replaces what hiding wrote and nothing that only looks
// like it.
func TestBack(t *testing.T) {
	t.Parallel()
	also := &Also{}
	also.AddBack("A. B.", "Aïcha Benhaddou")
	also.AddBack("C. T.", "Côme Trévisan")
	also.AddBack("ELEVE_001", "Emma")
	also.AddBack("M/N", "Zoé")
	for text, want := range map[string]string{
		"ab12": "ab12", "AB12": "AB12", "ct1": "ct1", "A B": "A B", "photo_A._B..png": "photo_Aïcha_Benhaddou.png", "de A. B.": "de Aïcha Benhaddou",
		"ELEVE_001.png": "Emma.png", `REF "_Toc_A. B." x`: `REF "_Toc_Aïcha_Benhaddou" x`, "eleve_001": "eleve_001", "ELEVE_0012": "ELEVE_0012", "M_N.png": "Zoé.png",
	} {
		if got := also.Replace(text); got != want {
			t.Errorf("%q came back as %q, want %q", text, got, want)
		}
	}
}

// TestFile holds that what stands for a name leads nowhere else in the name of a file.
func TestFile(t *testing.T) {
	t.Parallel()
	for with, want := range map[string]string{"A/B": "A_B.png", `C:\x`: "C__x.png", "../../../x": "___.._.._x.png", "/abs": "_abs.png", "..": "__.png", "Lina": "Lina.png"} {
		also := &Also{}
		also.Add("Emma", with, false)
		if got := also.File("Emma.png"); got != want {
			t.Errorf("%q gives %q, want %q", with, got, want)
		}
		if got := also.Part("word/media/Emma.png"); got != "word/media/"+want {
			t.Errorf("%q gives %q", with, got)
		}
	}
	ending := &Also{}
	ending.Add("docx", "PERSONNE_001", false)
	if got := ending.File("Bilan docx.docx"); got != "Bilan PERSONNE_001.docx" {
		t.Errorf("a file is called %q", got)
	}
	also := &Also{}
	also.Keep("Emma Lefèvre")
	also.Add("Emma", "ELEVE_001", false)
	also.Add("Lefèvre", "ELEVE_001", false)
	if got := also.File("Emma_Lefevre et Emma.png"); got != "Emma_Lefevre et ELEVE_001.png" {
		t.Errorf("who is kept is called %q", got)
	}
}

// TestOwnNames tells what programs call things from what people do.
func TestOwnNames(t *testing.T) {
	t.Parallel()
	for _, name := range strings.Split("Object1|Objet1|Objekt1|Image1|Cadre1|Forme1|Shape1|Table1|Tableau1|Feuille1|Sheet1|Feuil1|Frame1|Section1|Picture 2|Zone de texte 3|Chart 1|Graphique 1|mailto|winmail.dat|smime.p7s|_AuthorEmail|_MarkAsFinal|CN|FN|Straight Connector 5|RenderedShapes", "|") {
		if !IsOwn(name) {
			t.Errorf("%q is somebody's", name)
		}
	}
	for _, name := range []string{"Emma", "Zone Quiviger", "Photo Emma", "3", "Lefèvre1", ""} {
		if IsOwn(name) {
			t.Errorf("%q is a program's", name)
		}
	}
}

// TestObjectsFolder holds that an object's folder, its parts, the manifest and what
// leads to them stay in step, renamed or not.
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
		m, err := openContainer(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"content.xml", "META-INF/manifest.xml"} {
			b, _ := m.bytes(m.find(part))
			all += string(b)
		}
		for _, want := range []string{"entry " + folder + "/content.xml\n", `full-path="` + folder + `/"`, `full-path="` + folder + `/content.xml"`, `"./` + folder + `"`} {
			if !strings.Contains(all, want) {
				t.Errorf("with a pupil called %s there is no %q:\n%s", name, want, all)
			}
		}
	}
}

// TestNameInUTF8 holds that the new name of a part says how it is written, and is written
// nowhere else.
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
		if !utf8.ValidString(f.Name) || strings.Contains(f.Name, "Emma") || strings.Contains(f.Name, "Adèle") && f.Flags&nameInUTF8 == 0 {
			t.Errorf("%q has the flags %x", f.Name, f.Flags)
		}
	}
	if got := withoutName([]byte("\x75\x70\x02\x00ab\x01\x00\x01\x00c")); string(got) != "\x01\x00\x01\x00c" {
		t.Errorf("%q", got)
	}
}

// TestLinksAsWritten holds that a link comes back with its percent signs.
func TestLinksAsWritten(t *testing.T) {
	t.Parallel()
	for _, link := range []string{"https://x.fr/%5C?q=Leo", "https://x.fr/?q=L%C3%A9o%25", "https://x.fr/a%20b"} {
		read, _ := decode([]byte(link), asLink)
		if got := string(encode(string(read), asLink)); got != link {
			t.Errorf("%s, read as %s, is written %s", link, read, got)
		}
	}
	if got := string(encode("a\x07b\ufffec", asText)); got != "abc" {
		t.Errorf("XML holds %q", got)
	}
}

// TestLinksInside holds that a link follows what it leads to, though that has full stops
// in its name.
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

// TestNamesWithSpaces holds that the name of a pivot table may have spaces, and comes
// back with them.
func TestNamesWithSpaces(t *testing.T) {
	t.Parallel()
	d, err := Open("a.ods", pack(t, partsOf("ods", archive(map[string]string{"content": `<table:data-pilot-tables><table:data-pilot-table table:name="ELEVE_001"/></table:data-pilot-tables>`}))))
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Settle([]Edit{{Span{0, len(d.Text)}, "TCD Lefèvre"}}); d.Text != "ELEVE_001" || got[0].Text != "TCD Lefèvre" {
		t.Errorf("%q is settled as %q", d.Text, got[0].Text)
	}
}

// TestInitialsAreRead holds that what is hidden by initials is read again wherever a name
// was read.
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
