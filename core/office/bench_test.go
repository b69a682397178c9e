package office

import (
	"fmt"
	"strings"
	"testing"
)

// wide returns a workbook with rows of eight cells. Two cells of each row hold names, as shared
// strings.
func wide(tb testing.TB, rows int) []byte {
	var sheet, shared strings.Builder
	sheet.WriteString(head + `<worksheet ` + cells + `><sheetData>`)
	shared.WriteString(head + `<sst ` + cells + `>`)
	for i := range 500 {
		fmt.Fprintf(&shared, `<si><t>Emma %d</t></si><si><r><t>Lef</t></r><r><t>èvre %d</t></r></si>`, i, i)
	}
	for i := range rows {
		fmt.Fprintf(&sheet, `<row r="%d"><c r="A%d" t="s"><v>%d</v></c><c r="B%d" t="s"><v>%d</v></c>`, i+1, i+1, i%500*2, i+1, i%500*2+1)
		for c := range 5 {
			fmt.Fprintf(&sheet, `<c r="%c%d"><v>%d.5</v></c>`, 'C'+c, i+1, i%20)
		}
		fmt.Fprintf(&sheet, `<c r="H%d" t="str"><f>Feuil1!A%d&amp;"Emma"</f><v>Emma</v></c></row>`, i+1, i+1)
	}
	sheet.WriteString(`</sheetData></worksheet>`)
	shared.WriteString(`</sst>`)
	return pack(tb, partsOf("sheet", archive(map[string]string{"xl/worksheets/sheet1.xml": sheet.String(), "xl/sharedStrings.xml": shared.String()})))
}

// long returns a text document with pages of fifty paragraphs. Each paragraph has a name that
// is cut over several runs.
func long(tb testing.TB, pages int) []byte {
	var body strings.Builder
	for i := range pages * 50 {
		fmt.Fprintf(&body, `<w:p><w:r><w:t xml:space="preserve">Le %d mars, Em</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ma</w:t></w:r><w:ins w:id="%d" w:author="Emma Lefèvre"><w:r><w:t xml:space="preserve"> Lefèvre a rendu son devoir.</w:t></w:r></w:ins></w:p>`, i, i)
	}
	return pack(tb, partsOf("word", archive(map[string]string{"body": body.String()})))
}

// flat returns an OpenDocument sheet with rows of eight cells.
func flat(tb testing.TB, rows int) []byte {
	var content strings.Builder
	content.WriteString(`<table:table table:name="Feuille1">`)
	for i := range rows {
		content.WriteString(`<table:table-row>`)
		for c := range 8 {
			fmt.Fprintf(&content, `<table:table-cell office:value-type="string"><text:p>Emma %d</text:p></table:table-cell>`, i+c)
		}
		content.WriteString(`</table:table-row>`)
	}
	content.WriteString(`</table:table>`)
	return pack(tb, partsOf("ods", archive(map[string]string{"content": content.String()})))
}

// BenchmarkDocuments opens a document, hides a name in every paragraph and cell,
// and saves it.
func BenchmarkDocuments(b *testing.B) {
	for name, data := range map[string][]byte{"50000-rows-xlsx": wide(b, 50_000), "200-pages-docx": long(b, 200), "50000-rows-ods": flat(b, 50_000)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d, err := Open("x", data)
				if err != nil {
					b.Fatal(err)
				}
				edits, also := hideEmma(d)
				b.SetBytes(int64(len(d.Text)))
				if _, err := d.Save(edits, also); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
