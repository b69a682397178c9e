package document_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
)

// TestValuesLikeCells checks that the field of a pivot table is replaced as the header of its source,
// and that of two cells with the same text the first is the model, unless a listed person may be
// meant.
func TestValuesLikeCells(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ what, cells, field, want string }{
		{"a head that is nobody", "Élève|Note\nClara Vauquelin|3\nIdriss Benali|5\nÉlève|Somme de Benali", "Élève", "Élève"},
		{"somebody on the list", "Élève|Note\nVauquelin|3", "Vauquelin", "ELEVE_001"},
		{"no cell", "Nom|Note\nClara Vauquelin|3", "Notes de Clara", "Notes de ELEVE_001"},
	} {
		data := pivotOf(t, row.cells, row.field)
		saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "a.ods", "roster": people}, data)
		if failed != nil {
			t.Fatal(failed)
		}
		if got := inside(t, hidden); !strings.Contains(got, `source-field-name="`+row.want+`"`) {
			t.Errorf("%s: the field is not called %s in\n%s", row.what, row.want, got)
		}
		_, back, failed := ask(t, "document.save", map[string]any{"name": "a.ods", "restore": true, "mapping": saved["mapping"]}, hidden)
		if failed != nil {
			t.Fatal(failed)
		}
		if inside(t, back) != inside(t, data) {
			t.Errorf("%s: it came back as\n%s", row.what, inside(t, back))
		}
	}
}

// pivotOf returns a workbook with one sheet, a row a line, and a pivot table with one field.
func pivotOf(t *testing.T, cells, field string) []byte {
	t.Helper()
	var rows strings.Builder
	for line := range strings.SplitSeq(cells, "\n") {
		rows.WriteString("<table:table-row>")
		for cell := range strings.SplitSeq(line, "|") {
			rows.WriteString(`<table:table-cell office:value-type="string"><text:p>` + cell + `</text:p></table:table-cell>`)
		}
		rows.WriteString("</table:table-row>")
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range [][2]string{
		{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
		{"content.xml", `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body><office:spreadsheet><table:table table:name="Feuille1">` + rows.String() +
			`</table:table><table:data-pilot-tables><table:data-pilot-table table:name="TCD"><table:data-pilot-field table:source-field-name="` + field + `"/></table:data-pilot-table></table:data-pilot-tables></office:spreadsheet></office:body></office:document-content>`},
		{"META-INF/manifest.xml", `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>`},
	} {
		in, err := w.Create(part[0])
		if err == nil {
			_, err = in.Write([]byte(part[1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
