package transcript_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/transcript"
)

// zipOf returns a zip file of parts, given as names and contents in turn.
func zipOf(t *testing.T, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		in, err := w.Create(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// styledDocx returns a DOCX of paragraphs, each written "style|text". Ids of styles lose their accents, as in
// Word.
func styledDocx(t *testing.T, paragraphs []string) []byte {
	const space = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`
	id := strings.NewReplacer("ê", "", "é", "", " ", "")
	var styles, text strings.Builder
	seen := map[string]bool{}
	for _, p := range paragraphs {
		style, words, _ := strings.Cut(p, "|")
		if !seen[style] {
			seen[style] = true
			fmt.Fprintf(&styles, `<w:style w:type="paragraph" w:styleId="%s"><w:name w:val="%s"/></w:style>`, id.Replace(style), style)
		}
		first, rest, _ := strings.Cut(words, " ")
		fmt.Fprintf(&text, `<w:p><w:pPr><w:pStyle w:val="%s"/></w:pPr><w:r><w:t xml:space="preserve">%s </w:t></w:r><w:r><w:t>%s</w:t></w:r></w:p>`, id.Replace(style), first, rest)
	}
	return zipOf(t,
		"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
		"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/styles.xml", `<w:styles `+space+`>`+styles.String()+`</w:styles>`,
		"word/document.xml", `<w:document `+space+`><w:body>`+text.String()+`</w:body></w:document>`)
}

// styledODT returns an ODT of paragraphs, each written "style|text", in automatic styles that refine the named
// ones.
func styledODT(t *testing.T, paragraphs []string) []byte {
	const space = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"`
	id := strings.NewReplacer("ê", "_ea_", "é", "_e9_", " ", "_20_")
	var styles, automatic, text strings.Builder
	seen := map[string]bool{}
	for i, p := range paragraphs {
		style, words, _ := strings.Cut(p, "|")
		if !seen[style] {
			seen[style] = true
			fmt.Fprintf(&styles, `<style:style style:name="%s" style:family="paragraph"/>`, id.Replace(style))
		}
		fmt.Fprintf(&automatic, `<style:style style:name="P%d" style:family="paragraph" style:parent-style-name="%s"/>`, i, id.Replace(style))
		fmt.Fprintf(&text, `<text:p text:style-name="P%d">%s</text:p>`, i, words)
	}
	return zipOf(t,
		"mimetype", "application/vnd.oasis.opendocument.text",
		"META-INF/manifest.xml", `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
		"styles.xml", `<office:document-styles `+space+`><office:styles>`+styles.String()+`</office:styles></office:document-styles>`,
		"content.xml", `<office:document-content `+space+`><office:automatic-styles>`+automatic.String()+`</office:automatic-styles><office:body><office:text>`+text.String()+`</office:text></office:body></office:document-content>`)
}

// TestTurnsByStyle checks the turns of documents whose styles name the speakers, beside reports with styles of their
// own.
func TestTurnsByStyle(t *testing.T) {
	for _, row := range []struct{ name, paragraphs, want string }{
		{"an interview", "Title|Entretien 4\nEnquêteur|D'où venez-vous ?\nKelly Martin|De Brest.\nKelly Martin|Et vous ?\nEnquêteur|De Lyon.\nKelly Martin|Ah bon.",
			"Enquêteur: D'où venez-vous ?|Kelly Martin: De Brest. / Et vous ?|Enquêteur: De Lyon.|Kelly Martin: Ah bon."},
		{"questions and answers", "Question|Où ?\nRéponse|À Brest.\nQuestion|Quand ?\nRéponse|Hier soir.", "Question: Où ?|Réponse: À Brest.|Question: Quand ?|Réponse: Hier soir."},
		{"built-in styles between", "Enquêteur|Où ?\nNormal|(rires)\nKelly|À Brest.\nEnquêteur|Quand ?\nKelly|Hier soir.", "Enquêteur: Où ? / (rires)|Kelly: À Brest.|Enquêteur: Quand ?|Kelly: Hier soir."},
		{"a report with own styles", "Chapô|Bilan de l'année.\nEncadré|Lire aussi.\nChapô|La suite.\nEncadré|Voir plus.", ""},
		{"one style", "Enquêteur|Où ?\nEnquêteur|Quand ?\nEnquêteur|Qui ?\nEnquêteur|Quoi ?", ""},
		{"one change", "Enquêteur|Où ?\nKelly|À Brest.", ""},
		{"colons come first", "Kelly|Ondine : Bonjour.\nEnquêteur|Léo : Salut.\nKelly|Ondine : Bien.\nEnquêteur|Léo : Oui.", "Ondine: Bonjour.|Léo: Salut.|Ondine: Bien.|Léo: Oui."},
	} {
		for kind, made := range map[string]func(*testing.T, []string) []byte{"x.docx": styledDocx, "x.odt": styledODT} {
			t.Run(row.name+" "+kind, func(t *testing.T) {
				f, err := transcript.Open(kind, made(t, strings.Split(row.paragraphs, "\n")))
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for i := range f.Turns {
					if f.Turns[i].Speaker != "" {
						got = append(got, f.Turns[i].Speaker+": "+strings.ReplaceAll(f.Words(i), "\n", " / "))
					}
				}
				if s := strings.Join(got, "|"); s != row.want {
					t.Errorf("got  %s\nwant %s", s, row.want)
				}
			})
		}
	}
}
