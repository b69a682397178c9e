package office

import (
	"fmt"
	"strings"
	"testing"
)

// TestSharedDecidedDifferently checks that a string which several cells share is written a
// second time if the cells get different edits.
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
				edits = append(edits, Edit{Span: Span{Start: 5 * i, End: 5*i + 4}, Text: want[i]})
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

// TestNumbersAgain checks that a number that was hidden, such as a date or a phone number,
// becomes a number again when it is given back, and that a text stays a text.
func TestNumbersAgain(t *testing.T) {
	t.Parallel()
	const styles = `<numFmts><numFmt numFmtId="170" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/></numFmts>` +
		`<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>`
	for _, c := range []struct {
		cell, shown string
		again       bool
	}{
		{`<c r="A1"><v>612345678</v></c>`, "612345678", true},
		{`<c r="A1" s="1"><v>40614</v></c>`, "12/03/2011", true},
		{`<c r="A1" s="2"><v>612345678</v></c>`, "06 12 34 56 78", true},
		{`<c r="A1" s="7"><v>12.5</v></c>`, "12.5", true},
		{`<c r="A1" t="str"><v>0612345678</v></c>`, "0612345678", true},
		{`<c r="A1" t="str"><f>B1</f><v>612345678</v></c>`, "612345678", true},
		{`<c r="A1" t="inlineStr"><is><t>612345678</t></is></c>`, "612345678", true},
		{`<c r="A1" s="1"><v>40614.5</v></c>`, "12/03/2011 12:00", false},
		{`<c r="A1" t="n"><v>1e3</v></c>`, "1e3", false},
	} {
		parts := partsOf("sheet", archive(map[string]string{
			"sheet":         `<row r="1">` + c.cell + `</row>`,
			"xl/styles.xml": `<styleSheet ` + cells + `>` + styles + `</styleSheet>`,
		}))
		file := pack(t, parts)
		was := string(unpack(t, file)["xl/worksheets/sheet1.xml"])
		for _, text := range []string{"CODE_001", c.shown} {
			d, err := Open("x.xlsx", file)
			if err != nil {
				t.Fatal(err)
			}
			line, _, _ := strings.Cut(d.Text, "\n")
			if file, err = d.Save([]Edit{{Span: Span{Start: 0, End: len(line)}, Text: text}}, &Also{}); err != nil {
				t.Fatal(err)
			}
		}
		d, err := Open("x.xlsx", file)
		if err != nil {
			t.Fatal(err)
		}
		if line, _, _ := strings.Cut(d.Text, "\n"); line != c.shown {
			t.Errorf("%s shows %q, not %q", c.cell, line, c.shown)
		}
		if now := string(unpack(t, file)["xl/worksheets/sheet1.xml"]); (now == was) != c.again {
			t.Errorf("%s\n  was %s\n  is  %s", c.cell, was, now)
		}
	}
}

// TestManySharedStrings checks that saving takes time in proportion to the size of the
// workbook, even if two cells share each string and get different edits.
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
		edits = append(edits, Edit{Span: Span{Start: at, End: at + 4}, Text: "ELEVE_001"})
		if second := at + strings.IndexByte(row, '\t') + 1; i%2 == 0 {
			edits = append(edits, Edit{Span: Span{Start: second, End: second + 4}, Text: "ELEVE_001"})
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

// TestNamesOfTheFormat checks that a document stays valid if a pupil's name is a word that its
// format uses for its own parts.
func TestNamesOfTheFormat(t *testing.T) {
	t.Parallel()
	for kind, ending := range map[string]string{"word": "docx", "sheet": "xlsx", "odt": "odt", "ods": "ods"} {
		parts := partsOf(kind, archive(map[string]string{"styles.xml": "<a/>", "word/styles.xml": `<w:styles ` + words + `/>`, "xl/styles.xml": `<styleSheet ` + cells + `/>`}))
		for _, name := range []string{"Styles", "Content", "Document", "Word", "Header", "Main", "Sheet", "Workbook", "Meta", "Text", "Relationship"} {
			data := pack(t, parts)
			d, err := Open("a."+ending, data)
			if err != nil {
				t.Fatal(err)
			}
			also := &Also{}
			also.Add(name, "ELEVE_001", false)
			out, err := d.Save(nil, also)
			if err != nil {
				t.Fatal(err)
			}
			m, err := Open("a."+ending, out)
			if err != nil {
				t.Errorf("%s, with a pupil called %s, does not open: %v", kind, name, err)
			} else if m.Kind != d.Kind || len(m.Parts) != len(d.Parts) {
				t.Errorf("%s, with a pupil called %s, is %s with %d parts, was %d", kind, name, m.Kind, len(m.Parts), len(d.Parts))
			}
		}
	}
}

// TestLongParagraph checks that many edits of one long text with references take time in
// proportion to its length.
func TestLongParagraph(t *testing.T) {
	t.Parallel()
	body := `<w:p><w:r><w:t>` + strings.Repeat("Emma &amp; ", 200_000) + `</w:t></w:r></w:p>`
	d, err := Open("a.docx", small(t, map[string]string{"body": body}))
	if err != nil {
		t.Fatal(err)
	}
	edits, also := hideEmma(d)
	out, err := d.Save(edits, also)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open("a.docx", out)
	if err != nil {
		t.Fatal(err)
	}
	if m.Text != edited(d.Text, edits) {
		t.Error("says something else")
	}
}

// TestLongText checks that many edits of a long plain text take time in proportion to its
// length.
func TestLongText(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"\n", "\r\n"} {
		d, err := Open("a.txt", []byte(strings.Repeat("Emma lit"+end, 400_000)))
		if err != nil {
			t.Fatal(err)
		}
		var edits []Edit
		for at := 0; at < len(d.Text); at += len("Emma lit\n") {
			edits = append(edits, Edit{Span: Span{Start: at, End: at + 4}, Text: "Zoé"})
		}
		out, err := d.Save(edits, &Also{})
		if err != nil || string(out) != strings.Repeat("Zoé lit"+end, 400_000) {
			t.Errorf("it is %d bytes: %v", len(out), err)
		}
	}
}

// TestCellsOfText checks that a cell of delimited text with line ends in it, as Excel writes
// them on Windows, keeps these line ends, and that everything else keeps its bytes.
func TestCellsOfText(t *testing.T) {
	t.Parallel()
	for _, separator := range []string{";", ",", "\t", "|"} {
		for _, end := range []string{"\n", "\r\n"} {
			for _, inside := range []string{"\n", "\r\n"} {
				rows := []string{`Nom` + separator + `Avis`, `Lefèvre` + separator + `"Emma lit` + inside + `beaucoup, dit ""oui""` + separator + ` Emma"`, `"Emma"` + separator + `"=""Emma"""`}
				file := strings.Join(rows, end) + end
				d, err := Open("a.csv", []byte(file))
				if err != nil {
					t.Fatal(err)
				}
				edits, also := hideEmma(d)
				hidden, err := d.Save(edits, also)
				if err != nil {
					t.Fatal(err)
				}
				if want := strings.NewReplacer("Lefèvre", "ELEVE_001", "Emma", "ELEVE_001").Replace(file); string(hidden) != want {
					t.Errorf("%q became %q, want %q", file, hidden, want)
				}
				m, err := Open("a.csv", hidden)
				if err != nil {
					t.Fatal(err)
				}
				if back, err := m.Save(showEmma(m, d.Text, edits), &Also{}); err != nil || string(back) != file {
					t.Errorf("%q came back as %q: %v", file, back, err)
				}
			}
		}
	}
}

// TestLineEnds checks that a name which continues on the next line comes back with the kind of
// line end that its neighbours have.
func TestLineEnds(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Le bilan\rd'Emma\rLefèvre\r", "Le bilan\r\nd'Emma\r\nLefèvre\r\n", "Le bilan\nd'Emma\nLefèvre\n", "Le bilan\r\nd'Emma\r\nLefèvre\net\n\nfin\n", "Emma\rLefèvre\ret\r",
		"Le bilan\nd'Emma\nLefèvre\r\net\r\rfin",
	} {
		file := []byte(text)
		for _, pair := range [][2]string{{"Emma\nLefèvre", "ELEVE_001"}, {"ELEVE_001", "Emma\nLefèvre"}} {
			d, err := Open("a.txt", file)
			if err != nil {
				t.Fatal(err)
			}
			at := strings.Index(d.Text, pair[0])
			if at < 0 {
				t.Fatalf("%q has no %q", d.Text, pair[0])
			}
			if file, err = d.Save([]Edit{{Span: Span{Start: at, End: at + len(pair[0])}, Text: pair[1]}}, &Also{}); err != nil {
				t.Fatal(err)
			}
		}
		if string(file) != text {
			t.Errorf("%q comes back as %q", text, file)
		}
	}
}

// TestLettersByNumber checks that a text stays as it is if it looks like the escape of a letter
// in a workbook (_x0041_).
func TestLettersByNumber(t *testing.T) {
	t.Parallel()
	const cell = `<c r="A1" t="inlineStr"><is><t>Note_x005F_x0041_</t></is></c>`
	file := book1(t, `<row r="1">`+cell+`</row>`, nil)
	for _, pair := range [][2]string{{"Note_x0041_", "ELEVE_001"}, {"ELEVE_001", "Note_x0041_"}} {
		d, err := Open("a.xlsx", file)
		if err != nil {
			t.Fatal(err)
		}
		if line, _, _ := strings.Cut(d.Text, "\n"); line != pair[0] {
			t.Fatalf("the cell says %q, want %q", line, pair[0])
		}
		if file, err = d.Save([]Edit{{Span: Span{Start: 0, End: len(pair[0])}, Text: pair[1]}}, &Also{}); err != nil {
			t.Fatal(err)
		}
	}
	if got := string(unpack(t, file)["xl/worksheets/sheet1.xml"]); !strings.Contains(got, cell) {
		t.Errorf("no %s in\n%s", cell, got)
	}
}
