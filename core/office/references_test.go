package office

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestReferences checks that every reference to a sheet gets the sheet's new name, in quotes
// where the format requires them.
func TestReferences(t *testing.T) {
	t.Parallel()
	const rels = `<Relationships $R><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`
	sheets := func(rest string) map[string]string {
		return map[string]string{
			"xl/workbook.xml":            `<workbook $S><sheets><sheet name="Emma" sheetId="1" r:id="rId1"/><sheet name="Zoe" sheetId="2" r:id="rId2"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels": rels,
			"xl/worksheets/sheet2.xml":   `<worksheet $S><sheetData/></worksheet>`,
			"sheet":                      `<row r="1"><c r="A1" t="str"><f>` + rest + `</f><v>x</v></c></row>`,
		}
	}
	with := func(name, part string) map[string]string {
		parts := sheets("1")
		parts[name] = part
		return parts
	}
	const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:sp textlink="Emma!$A$1"/></xdr:wsDr>`
	for _, c := range []struct {
		what  string
		kind  string
		parts map[string]string
		part  string
		want  string
	}{
		{"one sheet", "sheet", sheets("Emma!A1"), "xl/worksheets/sheet1.xml", "<f>'W. O.'!A1</f>"},
		{"a range of sheets", "sheet", sheets("SUM(Emma:Zoe!A1)"), "xl/worksheets/sheet1.xml", "<f>SUM('W. O.:Zoe'!A1)</f>"},
		{"a range of sheets in quotes", "sheet", sheets("SUM('Emma:Zoe'!A1)"), "xl/worksheets/sheet1.xml", "<f>SUM('W. O.:Zoe'!A1)</f>"},
		{"a range of sheets, the last renamed", "sheet", sheets("SUM(Zoe:Emma!A1)"), "xl/worksheets/sheet1.xml", "<f>SUM('Zoe:W. O.'!A1)</f>"},
		{"a range of columns with two sheets", "sheet", sheets("SUM(Emma!A:Emma!B)"), "xl/worksheets/sheet1.xml", "<f>SUM('W. O.'!A:'W. O.'!B)</f>"},
		{"a link in a formula", "sheet", sheets(`HYPERLINK("#Emma!A1")`), "xl/worksheets/sheet1.xml", `<f>HYPERLINK("#'W. O.'!A1")</f>`},
		{"an address in a formula", "sheet", sheets(`INDIRECT("'Emma'!A1")`), "xl/worksheets/sheet1.xml", `<f>INDIRECT("'W. O.'!A1")</f>`},
		{"a shape", "sheet", with("xl/drawings/drawing1.xml", drawing), "xl/drawings/drawing1.xml", `textlink="&apos;W. O.&apos;!$A$1"`},
		{"a link of a shape", "sheet", with("xl/drawings/_rels/drawing1.xml.rels", `<Relationships $R><Relationship Id="rId1" Type="x/hyperlink" Target="#Emma!A1"/></Relationships>`), "xl/drawings/_rels/drawing1.xml.rels", `Target="#&apos;W.%20O.&apos;!A1"`},
		{"a control", "sheet", with("xl/ctrlProps/ctrlProp1.xml", `<formControlPr fmlaLink="Emma!$A$1"/>`), "xl/ctrlProps/ctrlProp1.xml", `fmlaLink="&apos;W. O.&apos;!$A$1"`},
		{"an old control", "sheet", with("xl/drawings/vmlDrawing1.vml", `<xml xmlns:x="urn:x"><x:FmlaLink>Emma!$A$1</x:FmlaLink></xml>`), "xl/drawings/vmlDrawing1.vml", `>'W. O.'!$A$1<`},
		{"a title", "sheet", with("docProps/app.xml", `<Properties xmlns:vt="urn:vt"><TitlesOfParts><vt:vector><vt:lpstr>Emma!Zone</vt:lpstr></vt:vector></TitlesOfParts></Properties>`), "docProps/app.xml", `>'W. O.'!Zone<`},
		{"a link", "ods", map[string]string{"content": `<table:table table:name="Emma"><table:table-row><table:table-cell><text:p><text:a xlink:href="#Emma.A1">x</text:a></text:p></table:table-cell></table:table-row></table:table>`}, "content.xml", `"#&apos;W.%20O.&apos;.A1"`},
		{"a chart", "ods", map[string]string{"content": `<table:table table:name="Emma"><table:shapes><draw:frame><draw:object draw:notify-on-update-of-ranges="Emma.A1:Emma.A3 Emma.B1:.B3"/></draw:frame></table:shapes></table:table>`}, "content.xml", `"&apos;W. O.&apos;.A1:&apos;W. O.&apos;.A3 &apos;W. O.&apos;.B1:.B3"`},
	} {
		d, err := Open("x", pack(t, partsOf(c.kind, archive(c.parts))))
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		i := slices.IndexFunc(d.Things, func(s Span) bool { return d.Text[s.Start:s.End] == "Emma" })
		out, err := d.Save([]Edit{{Span: d.Things[i], Text: "W. O."}}, &Also{})
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if got := string(unpack(t, out)[c.part]); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %s in\n%s", c.what, c.want, got)
		}
	}
}

// TestAsides checks that no name is left outside the parts' content: in a part's comment, in
// its name in UTF-8, in the copy of a drawing that Word keeps in an attribute.
func TestAsides(t *testing.T) {
	t.Parallel()
	data := small(t, map[string]string{"word/media/a.png": "x", "word/media/Lefevre.png": "x", "body": `<w:p><w:r><w:t>Emma</w:t></w:r><w:r><w:pict><v:shape id="a" o:gfxdata="UEsDBEVtbWE=" alt="b"/></w:pict></w:r></w:p>`})
	data = rewritten(t, data, func(h *zip.FileHeader) bool {
		if strings.Contains(h.Name, "media") {
			h.Comment = "Photo d'Emma"
			name := "word/media/Lefevre.png"
			h.Extra = append([]byte{9, 0, 1, 0, 7, 'u', 'p', byte(5 + len(name)), 0, 1, 0, 0, 0, 0}, name...)
		}
		return true
	})
	d, err := Open("a.docx", data)
	if err != nil {
		t.Fatal(err)
	}
	also := &Also{}
	also.Add("Emma", "ELEVE_001", false)
	also.Add("Lefèvre", "ELEVE_001", false)
	out, err := d.Save([]Edit{{Span: Span{Start: 0, End: 4}, Text: "ELEVE_001"}}, also)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(out, []byte("Emma")) || bytes.Contains(out, []byte("Lefevre")) {
		t.Errorf("a name is left in %q", out)
	}
	if !bytes.Contains(out, []byte("Photo d'ELEVE_001")) || !bytes.Contains(out, []byte{9, 0, 1, 0, 7}) {
		t.Errorf("a comment, or a field that names nobody, is gone from %q", out)
	}
	if got := string(unpack(t, out)["word/document.xml"]); !strings.Contains(got, `<v:shape id="a" alt="b"/>`) {
		t.Errorf("what is kept of a drawing is still there: %s", got)
	}
	same, err := d.Save(nil, &Also{})
	if err != nil || !bytes.Contains(same, []byte("Photo d'Emma")) || !bytes.Contains(unpack(t, same)["word/document.xml"], []byte("gfxdata")) {
		t.Errorf("it is another file, though nothing is hidden: %v", err)
	}
}
