package document_test

import (
	"strings"
	"testing"
)

// TestThingsComeBack checks that values outside the text come back exactly, also in a second document
// that was hidden with the same mapping; if two values became equal, the name of the person comes
// back.
func TestThingsComeBack(t *testing.T) {
	data := withBody(t, read(t, "bulletin.docx"), `<!-- relu par CLARA vauquelin --><w:p><w:r><w:t>Clara lit.</w:t></w:r></w:p>`+
		`<w:customXml w:uri="http://ecole.example/clara.vauquelin"/><w:customXml w:uri="http://ecole.example/%EAtre-vauquelin"/>`)
	saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "Avis/de clara.docx", "roster": people}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	if found := real.FindString(inside(t, hidden)); found != "" {
		t.Fatalf("the file still says %q", found)
	}
	restored := func(mapping any) (name, all string) {
		t.Helper()
		r, back, failed := ask(t, "document.save", map[string]any{"name": saved["name"], "restore": true, "mapping": mapping}, hidden)
		if failed != nil {
			t.Fatal(failed)
		}
		return r["name"].(string), inside(t, back)
	}
	again, _, failed := ask(t, "document.save", map[string]any{"name": "b.docx", "roster": people, "mapping": saved["mapping"]}, read(t, "bulletin.docx"))
	if failed != nil {
		t.Fatal(failed)
	}
	for _, mapping := range []any{saved["mapping"], again["mapping"]} {
		if name, all := restored(mapping); name != "Avis/de clara.docx" || all != inside(t, data) {
			t.Errorf("%q came back as\n%s\nand was\n%s", name, all, inside(t, data))
		}
	}
	alike, _, failed := ask(t, "document.save", map[string]any{"name": "Avis/de CLARA.docx", "roster": people, "mapping": saved["mapping"]}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	if name, _ := restored(alike["mapping"]); !strings.EqualFold(name, "Avis/de Clara Vauquelin.docx") {
		t.Errorf("of two files that were called alike one came back as %q", name)
	}
	// A mapping may come from anywhere: its content must not end a value.
	bad := map[string]any{"version": 1, "texts": []any{}, "pairs": saved["mapping"].(map[string]any)["pairs"], "things": []any{
		map[string]any{"as": "http://ecole.example/ELEVE_001", "was": `x"><w:p/>`},
		map[string]any{"as": "de ELEVE_001.docx", "was": "../../x.docx"},
	}}
	if name, all := restored(bad); strings.Contains(name, "..") || strings.Contains(all, `x"><w:p/>`) {
		t.Errorf("a table wrote %q, or markup into\n%s", name, all)
	}
}

// TestOnePseudonymInThings checks that a person has the same pseudonym inside a name of a thing as in
// the text, in each style, and that a title alone is not taken for a name.
func TestOnePseudonymInThings(t *testing.T) {
	mark := func(name string) string {
		return `<w:p><w:bookmarkStart w:id="1" w:name="` + name + `"/><w:r><w:t>Clara Vauquelin et Idriss Benali lisent. Mme Haddad aussi.</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`
	}
	for _, row := range []struct{ name, back string }{{"fiche_Vauquelin", ""}, {"Suivi_Idriss_Benali2", ""}, {"Mme_Haddad", ""}, {"Lettre_Mme", "Lettre_Mme"}} {
		data := withBody(t, read(t, "bulletin.docx"), mark(row.name))
		saved, _, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "roster": people, "options": map[string]any{"style": "natural", "seed": 5}}, data)
		if failed != nil {
			t.Fatal(failed)
		}
		text := saved["text"].(string)
		sentence, rest, _ := strings.Cut(text, "\n")
		var thing string
		for line := range strings.SplitSeq(rest, "\n") {
			if strings.Contains(line, "_") && !strings.Contains(line, " ") {
				thing = line
			}
		}
		if real.MatchString(text) || thing == "" || row.back != "" && thing != row.back {
			t.Errorf("%q: the text says\n%s", row.name, text)
		}
		for _, word := range strings.FieldsFunc(thing, func(r rune) bool { return r == '_' || r >= '0' && r <= '9' }) {
			if !strings.Contains(sentence+" fiche Suivi Lettre", word) {
				t.Errorf("%q became %q, and %q stands nowhere in %q", row.name, thing, word, sentence)
			}
		}
	}
}

// TestSheetsApart checks that the headers of a sheet do not apply to the next sheet, for a document
// and for its text with a layout.
func TestSheetsApart(t *testing.T) {
	sheet := func(name string, rows ...string) string {
		var b strings.Builder
		b.WriteString(`<table:table table:name="` + name + `">`)
		for _, row := range rows {
			b.WriteString(`<table:table-row>`)
			for cell := range strings.SplitSeq(row, "|") {
				b.WriteString(`<table:table-cell office:value-type="string"><text:p>` + cell + `</text:p></table:table-cell>`)
			}
			b.WriteString(`</table:table-row>`)
		}
		return b.String() + `</table:table>`
	}
	file := []byte(`<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>` +
		sheet("Notes", "Nom|Prénom|Note", "VASSEUR|Maëlys|12", "BOUCHER|Théo|9") + sheet("Barème", "Matière|Coefficient", "Français|trois", "Musique|un", "Histoire|deux") + `</office:spreadsheet></office:body></office:document>`)
	const want = "Nom\tPrénom\tNote\nPERSONNE_001\tPERSONNE_001\t12\nPERSONNE_002\tPERSONNE_002\t9\nMatière\tCoefficient\nFrançais\ttrois\nMusique\tun\nHistoire\tdeux\nNotes\nBarème"
	saved, _, failed := ask(t, "document.save", map[string]any{"name": "a.fods"}, file)
	if failed != nil || saved["text"] != want {
		t.Errorf("%v: the document says\n%v\nwant\n%s", failed, saved["text"], want)
	}
	opened, _, _ := ask(t, "document.open", map[string]any{"name": "a.fods"}, file)
	hidden, _, failed := ask(t, "pseudonymize", map[string]any{"text": opened["text"], "layout": opened["layout"]}, nil)
	if failed != nil || hidden["text"] != want {
		t.Errorf("%v: its text says\n%v\nwant\n%s", failed, hidden["text"], want)
	}
}

// TestThingsOfAnEditedDocument checks that a pseudonym inside a word comes back in a document that
// another program has saved again, and that nothing is reported as left.
func TestThingsOfAnEditedDocument(t *testing.T) {
	body := func(name, text string) string {
		return `<w:p><w:bookmarkStart w:id="1" w:name="` + name + `"/><w:r><w:t>` + text + `</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`
	}
	saved, _, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "roster": people}, withBody(t, read(t, "bulletin.docx"), body("Notes_Vauquelin", "Clara Vauquelin lit.")))
	if failed != nil {
		t.Fatal(failed)
	}
	edited := withBody(t, read(t, "bulletin.docx"), body("Suivi_ELEVE_001_2", "ELEVE_001 relit. ELEVE_099 aussi."))
	r, back, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "restore": true, "mapping": saved["mapping"]}, edited)
	if failed != nil {
		t.Fatal(failed)
	}
	text := r["text"].(string)
	told := r["restored"].(map[string]any)
	if !strings.Contains(text, "\nSuivi_Clara_Vauquelin_2") || !strings.HasPrefix(text, "Clara Vauquelin relit. ELEVE_099 aussi.") {
		t.Errorf("it came back as\n%s", text)
	}
	if again, _, _ := ask(t, "document.open", map[string]any{"name": "x.docx"}, back); again["text"] != text {
		t.Errorf("the file says\n%v\nwhere the answer said\n%s", again["text"], text)
	}
	if unknown, places := told["unknown"].([]any), told["places"].([]any); len(unknown) != 1 || len(places) != 1 || len(told["ambiguous"].([]any)) > 0 {
		t.Errorf("left are said to be %v", told)
	}
}
