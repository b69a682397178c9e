package office

import (
	"slices"
	"strings"
	"testing"
)

// TestReferences checks that whatever refers to a sheet says its new name, in quotes where
// the format asks for them.
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
		out, err := d.Save([]Edit{{d.Things[i], "W. O."}}, &Also{})
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if got := string(unpack(t, out)[c.part]); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %s in\n%s", c.what, c.want, got)
		}
	}
}
