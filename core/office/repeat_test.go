package office

import (
	"fmt"
	"strings"
	"testing"
)

// TestRepeated checks that a cell or a row that the file repeats by a number is in the text
// once for each copy. It is written once if all copies get the same words, else several times.
// A row of the test holds the table, its text with the new words between braces, and the table
// afterwards.
func TestRepeated(t *testing.T) {
	t.Parallel()
	cell := func(attributes, text string) string {
		return `<table:table-cell` + attributes + `><text:p>` + text + `</text:p></table:table-cell>`
	}
	const row, end = `<table:table-row>`, `</table:table-row>`
	times := func(n int) string { return fmt.Sprintf(` table:number-columns-repeated="%d"`, n) }
	for _, c := range []struct{ what, table, text, want string }{
		{"the same becomes of both", row + cell(times(2), "Thomas") + cell("", "12") + end, "{Thomas|ELEVE_001}\t{Thomas|ELEVE_001}\t12", row + cell(times(2), "ELEVE_001") + cell("", "12") + end},
		{"another of each", row + cell(times(2), "Thomas") + cell("", "12") + end, "{Thomas|Petit}\t{Thomas|Rose}\t12", row + cell("", "Petit") + cell("", "Rose") + cell("", "12") + end},
		{"one stays", row + cell(times(2), "Rose") + end, "Rose\t{Rose|ELEVE_001}", row + cell("", "Rose") + cell("", "ELEVE_001") + end},
		{"one of many", row + cell(times(5), "Rose") + end, "Rose\tRose\t{Rose|Lou}\tRose\tRose", row + cell(times(2), "Rose") + cell("", "Lou") + cell(times(2), "Rose") + end},
		{"a part of a cell", row + cell(times(2), "Rose lit &amp; rit") + end, "{Rose|A&B} lit & rit\tRose {lit|court} & rit", row + cell("", "A&amp;B lit &amp; rit") + cell("", "Rose court &amp; rit") + end},
		{"nothing for something", row + cell(times(2), "de Rose") + end, "de {Rose|}\tde {Rose|Lou}", row + cell("", "de ") + cell("", "de Lou") + end},
		{"numbers", row + cell(` office:value-type="float" office:value="12"`+times(3), "12") + end, "12\t{12|douze}\t12",
			row + cell(` office:value-type="float" office:value="12"`, "12") + cell(` office:value-type="string"`, "douze") + cell(` office:value-type="float" office:value="12"`, "12") + end},
		{"lines in a cell", row + `<table:table-cell` + times(2) + `><text:p>Rose</text:p><text:p>lit</text:p></table:table-cell>` + end, "Rose\nlit\t{Rose|Lou}\nlit",
			row + `<table:table-cell><text:p>Rose</text:p><text:p>lit</text:p></table:table-cell><table:table-cell><text:p>Lou</text:p><text:p>lit</text:p></table:table-cell>` + end},
		{"empty cells before", row + `<table:table-cell` + times(3) + `/>` + cell(times(2), "Rose") + end, "\t\t\tRose\t{Rose|Lou}", row + `<table:table-cell` + times(3) + `/>` + cell("", "Rose") + cell("", "Lou") + end},
		{"rows, the same in all", `<table:table-row table:number-rows-repeated="3">` + cell("", "Rose") + cell("", "9") + end + row + cell("", "fin") + end, "{Rose|Lou}\t9\n{Rose|Lou}\t9\n{Rose|Lou}\t9\nfin",
			`<table:table-row table:number-rows-repeated="3">` + cell("", "Lou") + cell("", "9") + end + row + cell("", "fin") + end},
		{"rows, one other", `<table:table-row table:number-rows-repeated="3">` + cell("", "Rose") + cell("", "9") + end, "{Rose|Lou}\t9\n{Rose|Lou}\t9\nRose\t9",
			`<table:table-row table:number-rows-repeated="2">` + cell("", "Lou") + cell("", "9") + end + row + cell("", "Rose") + cell("", "9") + end},
		{"cells in rows", `<table:table-row table:number-rows-repeated="2">` + cell(times(2), "Rose") + end, "Rose\t{Rose|Lou}\nRose\tRose",
			row + cell("", "Rose") + cell("", "Lou") + end + row + cell(times(2), "Rose") + end},
		{"cells in rows, alike", `<table:table-row table:number-rows-repeated="2">` + cell(times(2), "Rose") + end, "Rose\t{Rose|Lou}\nRose\t{Rose|Lou}",
			`<table:table-row table:number-rows-repeated="2">` + cell("", "Rose") + cell("", "Lou") + end},
		{"too many cells", row + cell(times(1001), "Rose") + cell("", "9") + end, "{Rose|Lou}" + strings.Repeat("\t", 256) + "9", row + cell(times(1001), "Lou") + cell("", "9") + end},
		{"a reference in its formula", row + cell(times(2)+` table:formula="of:=[$Fa.A1]"`, "Rose") + end, "Rose\t{Rose|Lou}\n{Fa|Ga}",
			row + cell(` table:formula="of:=[$Ga.A1]"`, "Rose") + cell(` table:formula="of:=[$Ga.A1]"`, "Lou") + end},
	} {
		text, edits := marked(c.text)
		if !strings.HasSuffix(text, "\nFa") { // the name of the sheet
			text += "\nFa"
		}
		data := pack(t, partsOf("ods", archive(map[string]string{"content": `<table:table table:name="Fa">` + c.table + `</table:table>`})))
		d, err := Open("x.ods", data)
		if err != nil {
			t.Fatal(err)
		}
		if d.Text != text {
			t.Errorf("%s: it reads\n%q\nwant\n%q", c.what, d.Text, text)
			continue
		}
		out, err := d.Save(edits, &Also{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(unpack(t, out)["content.xml"]); !strings.Contains(got, `">`+c.want+`</table:table>`) {
			t.Errorf("%s: it holds\n%s\nwant\n%s", c.what, got, c.want)
		}
		m, err := Open("x.ods", out)
		if err != nil {
			t.Fatal(err)
		}
		if m.Text != edited(d.Text, edits) {
			t.Errorf("%s: hidden, it reads\n%q", c.what, m.Text)
		}
		if same, err := d.Save(nil, &Also{}); err != nil || string(unpack(t, same)["content.xml"]) != string(unpack(t, data)["content.xml"]) {
			t.Errorf("%s: it is another file, though nothing is hidden: %v", c.what, err)
		}
	}
}
