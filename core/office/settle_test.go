package office

import (
	"strings"
	"testing"
)

// TestNamesOfThingsFit checks that a name of a thing is valid in its format after a
// replacement, and that the whole old name comes back. A row holds the name of a sheet or an
// area, with the hidden part between braces and its replacement behind a stroke. A second sheet
// may already have the new name.
func TestNamesOfThingsFit(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ what, name, other, want string }{
		{"several names", "{Kévin|ELEVE_001}, {Zoé|ELEVE_002}, {Léa|ELEVE_003}, {Élodie|ELEVE_004}", "", "ELEVE_001, ELEVE_002, , "},
		{"names behind each other", "{Kévin|ELEVE_001}-{Zoé|ELEVE_002}-{Léa|ELEVE_003}-{Élodie|ELEVE_004}-{Mathéo|ELEVE_005}", "", "ELEVE_001-ELEVE_002-ELEVE_003--"},
		{"words behind the names", "Bilan {Kévin|ELEVE_001} et {Léa|ELEVE_002} 2e trimestre", "", "Bilan ELEVE_001 et ELEVE_002 2e"},
		{"letters of two units", "{Zoé|😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀}", "", strings.Repeat("😀", 15)},
		{"called as another", "{Zoé|Lou}", "lou", "Lou (2)"},
		{"cut and called as another", "{Kévin|ELEVE_001}, {Zoé|ELEVE_002}, {Léa|ELEVE_003}, {Élodie|ELEVE_004}", "ELEVE_001, ELEVE_002, ,", "ELEVE_001, ELEVE_002, , "},
		{"cut and called as another to the letter", "{Kévin|ELEVE_001}, {Zoé|ELEVE_002}, {Léa|ELEVE_003}, {Élodie|ELEVE_004}", "ELEVE_001, ELEVE_002, , ", "ELEVE_001, ELEVE_002, ,  (2)"},
		{"nothing", "{Zoé|}", "", "_"},
		{"a space", "{Zoé| }", "", " _"},
		{"what no sheet is called", "{Zoé|a/b}", "", "a_b"},
	} {
		source, edits := marked(row.name)
		parts := map[string]string{"xl/workbook.xml": `<workbook $S><sheets><sheet name="` + source + `" sheetId="1" r:id="rId1"/>`}
		if row.other != "" {
			parts["xl/workbook.xml"] += `<sheet name="` + row.other + `" sheetId="2" r:id="rId2"/>`
		}
		parts["xl/workbook.xml"] += `</sheets></workbook>`
		d, err := Open("a.xlsx", pack(t, partsOf("sheet", archive(parts))))
		if err != nil {
			t.Fatal(err)
		}
		at := strings.Index(d.Text, source)
		for i := range edits {
			edits[i].Start, edits[i].End = edits[i].Start+at, edits[i].End+at
		}
		edits = d.Settle(edits)
		m := savedWith(t, d, edits)
		if got := m.Text[m.Things[0].Start:m.Things[0].End]; got != row.want {
			t.Errorf("%s: it is called %q, want %q", row.what, got, row.want)
		}
		if back := savedWith(t, m, showEmma(m, d.Text, edits)); back.Text != d.Text {
			t.Errorf("%s: it came back as %q, was %q", row.what, back.Text, d.Text)
		}
	}
}

// savedWith returns the workbook that Save makes of d with edits, opened again.
func savedWith(t *testing.T, d *Document, edits []Edit) *Document {
	t.Helper()
	out, err := d.Save(edits, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open("a.xlsx", out)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestTypedListFits checks that the typed choices of a drop-down list have at most 255 characters
// after a replacement, because Excel refuses more, and that all names come back.
func TestTypedListFits(t *testing.T) {
	t.Parallel()
	list := strings.Repeat("Emma,", 40) + "Zoé"
	d, err := Open("a.xlsx", pack(t, partsOf("sheet", archive(map[string]string{
		"xl/worksheets/sheet1.xml": `<worksheet $S><sheetData/><dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"` + list + `"</formula1></dataValidation></dataValidations></worksheet>`,
	}))))
	if err != nil {
		t.Fatal(err)
	}
	var edits []Edit
	at := strings.Index(d.Text, list)
	for i := range 40 {
		edits = append(edits, Edit{Span: Span{Start: at + 5*i, End: at + 5*i + 4}, Text: "ELEVE_001"})
	}
	edits = d.Settle(edits)
	m := savedWith(t, d, edits)
	_, masked, _ := strings.Cut(m.Text, "ELEVE_001")
	masked, _, _ = strings.Cut("ELEVE_001"+masked, "\n")
	if len(masked) > 255 || strings.Count(masked, "ELEVE_001") < 20 || strings.Contains(m.Text, "Emma") {
		t.Errorf("the choices are %q", masked)
	}
	if back := savedWith(t, m, showEmma(m, d.Text, edits)); back.Text != d.Text {
		t.Errorf("it came back as %q", back.Text)
	}
}

// TestDoubtInName checks that the bars of a doubt become underscores in the name of an area, in
// which a workbook allows no bar.
func TestDoubtInName(t *testing.T) {
	t.Parallel()
	d, err := Open("a.xlsx", pack(t, partsOf("sheet", archive(map[string]string{
		"xl/workbook.xml": `<workbook $S><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="Emma">A!$A$1</definedName></definedNames></workbook>`,
	}))))
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(d.Text, "Emma")
	edits := d.Settle([]Edit{{Span: Span{Start: at, End: at + len("Emma")}, Text: "ELEVE_001|ELEVE_002"}})
	if edits[0].Text != "ELEVE_001_ELEVE_002" {
		t.Errorf("the area is called %q", edits[0].Text)
	}
}

// TestCutNamesComeBack checks that the whole old name of a sheet comes back after its new name
// was cut to fit, even if something else in the file was changed in between.
func TestCutNamesComeBack(t *testing.T) {
	t.Parallel()
	const name = "Bilan Kévin et Léa 2e trimestre"
	d, err := Open("a.xlsx", pack(t, partsOf("sheet", archive(map[string]string{
		"xl/workbook.xml": `<workbook $S><sheets><sheet name="` + name + `" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"sheet":           `<row><c t="str"><f>1</f><v>avant</v></c></row>`,
	}))))
	if err != nil {
		t.Fatal(err)
	}
	also := &Also{}
	var edits []Edit
	for _, word := range []string{"Kévin", "Léa"} {
		at := strings.Index(d.Text, word)
		edits = append(edits, Edit{Span: Span{Start: at, End: at + len(word)}, Text: "ELEVE_001"})
	}
	out, err := d.Save(edits, also)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open("a.xlsx", out)
	if err != nil {
		t.Fatal(err)
	}
	back := &Also{}
	back.AddBack("ELEVE_001", "Kévin")
	for _, w := range also.Noted() {
		back.AddWhole(w)
	}
	at := m.Things[0].Start + len("Bilan ")
	if out, err = m.Save([]Edit{{Span: Span{Start: 0, End: len("avant")}, Text: "après"}, {Span: Span{Start: at, End: at + len("ELEVE_001")}, Text: "Kévin"}}, back); err != nil {
		t.Fatal(err)
	}
	if m, err = Open("a.xlsx", out); err != nil || m.Text != "après\n"+name {
		t.Errorf("it reads %q: %v", m.Text, err)
	}
}

// marked returns a text without its braces, and the edits that the braces describe.
func marked(text string) (source string, edits []Edit) {
	for {
		before, rest, ok := strings.Cut(text, "{")
		source += before
		if !ok {
			return source, edits
		}
		inside, after, _ := strings.Cut(rest, "}")
		was, is, _ := strings.Cut(inside, "|")
		edits = append(edits, Edit{Span: Span{Start: len(source), End: len(source) + len(was)}, Text: is})
		source += was
		text = after
	}
}

// TestQuotesInFormulas checks that a quote in a replacement is doubled in a string of a
// formula, and that a sheet name that looks like a cell gets quotes in a reference.
func TestQuotesInFormulas(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ kind, formula, want string }{
		{"sheet", `IF(A1="{Élodie|Marie "Lou"}","{Élodie|Marie "Lou"} !","")`, `IF(A1="Marie ""Lou""","Marie ""Lou"" !","")`},
		{"sheet", `"dit ""{Zoé|Lou}"" à {Léa|A"B}"`, `"dit ""Lou"" à A""B"`},
		{"sheet", `"""{Zoé|"}"""`, `""""""`},
		{"sheet", `"{Zoé|Lou}"&amp;""""`, `"Lou"&amp;""""`},
		{"ods", `of:=IF([.A1]=&quot;{Zoé|"L" & l}&quot;;1;2)`, `of:=IF([.A1]=&quot;&quot;&quot;L&quot;&quot; &amp; l&quot;;1;2)`},
	} {
		source, edits := marked(row.formula)
		parts, part := map[string]string{"sheet": `<row r="1"><c r="A1"><f>` + source + `</f><v>1</v></c></row>`}, "xl/worksheets/sheet1.xml"
		if row.kind == "ods" {
			parts, part = map[string]string{"content": `<table:table table:name="F"><table:table-row><table:table-cell table:formula="` + source + `"/></table:table-row></table:table>`}, "content.xml"
		}
		data := pack(t, partsOf(row.kind, archive(parts)))
		d, err := Open("x", data)
		if err != nil {
			t.Fatal(err)
		}
		at := 0
		for i, e := range edits {
			was := source[e.Start:e.End]
			from := at + strings.Index(d.Text[at:], was)
			edits[i].Span = Span{Start: from, End: from + len(was)}
			at = from + len(was)
		}
		out, err := d.Save(edits, &Also{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(unpack(t, out)[part]); !strings.Contains(got, row.want) {
			t.Errorf("no %s in\n%s", row.want, got)
		}
		m, err := Open("x", out)
		if err != nil {
			t.Fatal(err)
		}
		if m.Text != edited(d.Text, edits) {
			t.Errorf("%s reads\n%s\nwant\n%s", row.formula, m.Text, edited(d.Text, edits))
			continue
		}
		back, err := m.Save(showEmma(m, d.Text, edits), &Also{})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := string(unpack(t, back)[part]), string(unpack(t, data)[part]); got != want {
			t.Errorf("it came back as\n%s\nand was\n%s", got, want)
		}
	}
}
