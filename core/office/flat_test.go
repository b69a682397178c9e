package office

import (
	"bytes"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/failure"
	"golang.org/x/text/encoding/charmap"
)

// TestFlat checks that OpenDocument in one XML file has the text that its reader sees, loses
// the pupil's name, and gets it back byte for byte.
func TestFlat(t *testing.T) {
	t.Parallel()
	const named = `<office:meta><meta:initial-creator>Emma Lefèvre</meta:initial-creator><meta:creation-date>2026-01-01</meta:creation-date></office:meta>`
	page := `<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>Classe de Emma</text:p></style:header><style:footer><text:p>Fin</text:p></style:footer></style:master-page></office:master-styles>`
	document := func(kind, body string) string {
		return head + `<office:document ` + odf + ` xmlns:config="urn:c" office:mimetype="application/vnd.oasis.opendocument.` + kind + `">` + body + `</office:document>`
	}
	for _, c := range []struct{ name, kind, data, text string }{
		{"a.fodt", "odt", document("text", named+page+`<office:body><office:text><text:p>Emma <text:span>Lef</text:span>èvre lit.</text:p></office:text></office:body>`), "Emma Lefèvre lit.\nClasse de Emma\nFin\nEmma Lefèvre"},
		{"a.fods", "ods", document("spreadsheet", `<office:settings><config:config-item-map-entry config:name="Emma"/><config:config-item config:name="ActiveTable">Emma</config:config-item></office:settings><office:body><office:spreadsheet><table:table table:name="Emma"><table:table-row><table:table-cell table:formula="of:=[.B1]&amp;[$Emma.A1]"><text:p>Emma</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`), "Emma\t12\nEmma"},
		{"a.xml", "odt", document("text", `<office:body><office:text><text:p>Emma</text:p></office:text></office:body>`), "Emma"},
	} {
		d, err := Open(c.name, []byte(c.data))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if d.Kind != c.kind || d.Text != c.text {
			t.Errorf("%s: %s says\n%s\nwant\n%s", c.name, d.Kind, d.Text, c.text)
		}
		if same, err := d.Save(nil, &Also{}); err != nil || string(same) != c.data {
			t.Errorf("%s: changed, though nothing is hidden: %v", c.name, err)
		}
		edits, also := hideEmma(d)
		edits = d.Settle(edits)
		out, err := d.Save(edits, also)
		if err != nil {
			t.Fatal(err)
		}
		if left := emmaIn(out); left != "" {
			t.Errorf("%s: %s is left", c.name, left)
		}
		wellFormed(t, c.name, out)
		m, err := Open(c.name, out)
		if err != nil {
			t.Fatal(err)
		}
		if want := edited(d.Text, edits); m.Text != want {
			t.Errorf("%s: says\n%s\nwant\n%s", c.name, m.Text, want)
		}
	}
	if d, err := Open("a.fodt", []byte(document("text", `<office:body><office:text><draw:image><office:binary-data>AAAA</office:binary-data></draw:image></office:text></office:body>`))); err != nil || len(d.Uncovered) != 1 {
		t.Errorf("a picture is not named: %v", err)
	}
	for name, code := range map[string]failure.Code{"graphics": failure.Unsupported} {
		if _, err := Open("a.fodg", []byte(document(name, ``))); failure.CodeOf(err) != code {
			t.Errorf("a flat file of %s is %v", name, err)
		}
	}
}

// TestPages checks that a text that does not declare its charset is read as French.
func TestPages(t *testing.T) {
	t.Parallel()
	const text = "Élève;Prénom\r\nLefèvre;Zoé\r\nÇa, c'est déjà où l'été est gêné\r\n"
	for name, page := range map[string]*charmap.Charmap{"Windows": charmap.Windows1252, "the Mac": charmap.Macintosh, "DOS": charmap.CodePage850, "Unix": charmap.ISO8859_15} {
		data, err := page.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, ending := range []string{"a.txt", "a.csv"} {
			d, err := Open(ending, data)
			if err != nil {
				t.Errorf("%s, %s: %v", name, ending, err)
				continue
			}
			if !strings.Contains(d.Text, "été est gêné") || !strings.Contains(d.Text, "Élève") {
				t.Errorf("%s, %s: says %q", name, ending, d.Text)
			}
			at := strings.Index(d.Text, "Lefèvre")
			out, err := d.Save([]Edit{{Span: Span{Start: at, End: at + len("Lefèvre")}, Text: "Zoé"}}, &Also{})
			if want, _ := page.NewEncoder().Bytes([]byte(strings.Replace(text, "Lefèvre", "Zoé", 1))); err != nil || !bytes.Equal(out, want) {
				t.Errorf("%s, %s: %q, want %q: %v", name, ending, out, want, err)
			}
		}
	}
}
