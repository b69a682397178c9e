package office

import (
	"fmt"
	"strings"
	"testing"
)

// TestSharedDecidedDifferently checks that a string which several cells share is
// written once more for the cells in which something else becomes of it.
func TestSharedDecidedDifferently(t *testing.T) {
	t.Parallel()
	data := pack(t, partsOf("sheet", archive(map[string]string{
		"sheet":   `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row>`,
		"strings": `<si><r><t>Em</t></r><r><rPr><b/></rPr><t>ma</t></r></si><si><t>Rose</t></si>`,
	})))
	for mask := range 1 << 3 {
		d, err := Open("x.xlsx", data)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"Emma", "Emma", "Emma", "Rose"}
		var edits []Edit
		for i := range 3 {
			if mask&(1<<i) != 0 {
				want[i] = "ELEVE_001"
				if i == 1 {
					want[i] = "Camille "
				}
				edits = append(edits, Edit{Span{5 * i, 5*i + 4}, want[i]})
			}
		}
		out, err := d.Save(edits, &Also{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := Open("x.xlsx", out)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Split(m.Text, "\n")[0]; got != strings.Join(want, "\t") {
			t.Errorf("%03b: %q, want %q", mask, got, want)
		}
		wellFormed(t, "strings", unpack(t, out)["xl/sharedStrings.xml"])
	}
}

// TestManySharedStrings checks that a workbook in which every string is decided
// differently in two cells takes no longer than its size asks for.
func TestManySharedStrings(t *testing.T) {
	t.Parallel()
	var sheet, shared strings.Builder
	const many = 20_000
	for i := range many {
		fmt.Fprintf(&shared, `<si><t>Emma %d</t></si>`, i)
		fmt.Fprintf(&sheet, `<row><c t="s"><v>%d</v></c><c t="s"><v>%d</v></c><c t="s"><v>%d</v></c></row>`, i, i, i)
	}
	d, err := Open("x.xlsx", pack(t, partsOf("sheet", archive(map[string]string{"sheet": sheet.String(), "strings": shared.String()}))))
	if err != nil {
		t.Fatal(err)
	}
	var edits []Edit
	at := 0
	for i, row := range strings.SplitAfter(d.Text, "\n")[:many] {
		edits = append(edits, Edit{Span{at, at + 4}, "ELEVE_001"})
		if second := at + strings.IndexByte(row, '\t') + 1; i%2 == 0 {
			edits = append(edits, Edit{Span{second, second + 4}, "ELEVE_001"})
		}
		at += len(row)
	}
	out, err := d.Save(edits, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open("x.xlsx", out)
	if err != nil {
		t.Fatal(err)
	}
	if want := edited(d.Text, edits); m.Text != want {
		t.Error("the rows are not what they were to be")
	}
}
