package office

import (
	"fmt"
	"html"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRandomDocuments makes random documents of constructs, with a pupil's name at any place
// and cut anywhere. When the name is hidden, no byte contains it and the text is the expected
// one. When it is restored, the text is the original.
func TestRandomDocuments(t *testing.T) {
	t.Parallel()
	makers := map[string]func(*rapid.T) map[string]string{"word": randomText, "sheet": randomSheet, "odt": randomODF, "ods": randomCells}
	for kind, maker := range makers {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) {
				parts := maker(r)
				data := pack(t, partsOf(kind, archive(parts)))
				d, err := Open("x", data)
				if err != nil {
					r.Fatalf("%v\n%v", err, parts)
				}
				hold(t, d, data)
				if t.Failed() {
					r.Fatalf("%v", parts)
				}
			})
		})
	}
}

// phrase returns some words, usually with a name among them.
func phrase(r *rapid.T) string {
	return rapid.SampledFrom([]string{"Emma Lefèvre a lu.", "Emma", "Lefèvre Emma", "note de Emma & co", "rien", "", "le <b> de Lefèvre", "Emma Lefe\u0300vre rit", "avec Emma, Emma et Emma", "emma.lefevre@exemple.fr", "« Emma »"}).Draw(r, "words")
}

// cuts returns a text cut at random places.
func cuts(r *rapid.T, text string) []string {
	letters := []rune(text)
	var list []string
	for len(letters) > 0 {
		n := rapid.IntRange(1, len(letters)).Draw(r, "cut")
		list = append(list, string(letters[:n]))
		letters = letters[n:]
	}
	return list
}

// between returns an element without text that may be between two runs.
func between(r *rapid.T) string {
	return rapid.SampledFrom([]string{"", "", `<w:proofErr w:type="spellStart"/>`, `<w:bookmarkEnd w:id="1"/>`, `<!-- x -->`, `<w:commentRangeStart w:id="0"/>`, "\n"}).Draw(r, "between")
}

// runs returns the runs of a phrase, some of them inside other elements.
func runs(r *rapid.T) string {
	var b strings.Builder
	for _, text := range cuts(r, phrase(r)) {
		written := html.EscapeString(text)
		switch rapid.IntRange(0, 9).Draw(r, "written") {
		case 0:
			written = ""
			for _, c := range text {
				written += fmt.Sprintf("&#x%X;", c)
			}
		case 1:
			written = "<![CDATA[" + text + "]]>"
		}
		run := `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">` + written + `</w:t></w:r>`
		switch rapid.IntRange(0, 7).Draw(r, "inside") {
		case 0:
			run = `<w:ins w:id="1" w:author="Emma Lefèvre">` + run + `</w:ins>`
		case 1:
			run = `<w:hyperlink w:anchor="Autre">` + run + `</w:hyperlink>`
		case 2:
			run = `<w:smartTag w:element="x">` + run + `</w:smartTag>`
		case 3:
			run = `<w:sdt><w:sdtContent>` + run + `</w:sdtContent></w:sdt>`
		}
		b.WriteString(run + between(r))
	}
	return b.String()
}

// story returns some paragraphs, tables and text boxes.
func story(r *rapid.T, depth int) string {
	var b strings.Builder
	for range rapid.IntRange(1, 3).Draw(r, "paragraphs") {
		switch n := rapid.IntRange(0, 9).Draw(r, "construct"); {
		case n == 0 && depth > 0:
			b.WriteString(`<w:tbl><w:tr><w:tc>` + story(r, depth-1) + `</w:tc><w:tc>` + story(r, depth-1) + `</w:tc></w:tr></w:tbl>`)
		case n == 1 && depth > 0:
			inside := story(r, depth-1)
			b.WriteString(`<w:p>` + runs(r) + `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>` + inside + `</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>` + inside + `</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`)
		case n == 2:
			b.WriteString(`<w:p><w:del w:id="3" w:author="Emma Lefèvre"><w:r><w:delText>` + html.EscapeString(phrase(r)) + `</w:delText></w:r></w:del>` + runs(r) + `</w:p>`)
		case n == 3:
			b.WriteString(`<w:p>` + runs(r) + `<w:r><w:tab/><w:t>Emma</w:t><w:br/><w:t>Lefèvre</w:t><w:noBreakHyphen/></w:r></w:p>`)
		default:
			b.WriteString(`<w:p>` + runs(r) + `</w:p>`)
		}
	}
	return b.String()
}

func randomText(r *rapid.T) map[string]string {
	parts := map[string]string{"body": story(r, 2)}
	if rapid.Bool().Draw(r, "header") {
		parts["header"] = story(r, 1)
	}
	if rapid.Bool().Draw(r, "footnotes") {
		parts["footnotes"] = `<w:footnote w:id="1">` + story(r, 1) + `</w:footnote>`
	}
	if rapid.Bool().Draw(r, "comments") {
		parts["comments"] = `<w:comment w:id="0" w:author="Emma Lefèvre" w:initials="EL">` + story(r, 0) + `</w:comment>`
	}
	return parts
}

func randomSheet(r *rapid.T) map[string]string {
	var shared, sheet strings.Builder
	n := rapid.IntRange(1, 4).Draw(r, "strings")
	for range n {
		shared.WriteString(`<si>`)
		if list := cuts(r, phrase(r)); rapid.Bool().Draw(r, "rich") {
			for _, text := range list {
				shared.WriteString(`<r><rPr><b/></rPr><t xml:space="preserve">` + html.EscapeString(text) + `</t></r>`)
			}
		} else {
			shared.WriteString(`<t xml:space="preserve">` + html.EscapeString(strings.Join(list, "")) + `</t>`)
		}
		shared.WriteString(`</si>`)
	}
	for range rapid.IntRange(1, 4).Draw(r, "rows") {
		sheet.WriteString(`<row>`)
		for range rapid.IntRange(0, 4).Draw(r, "cells") {
			switch rapid.IntRange(0, 4).Draw(r, "type") {
			case 0:
				sheet.WriteString(`<c/>`)
			case 1:
				sheet.WriteString(`<c><v>14.5</v></c>`)
			case 2:
				sheet.WriteString(`<c t="inlineStr"><is><t xml:space="preserve">` + html.EscapeString(phrase(r)) + `</t></is></c>`)
			case 3:
				sheet.WriteString(`<c t="str"><f>"Emma"&amp;A1</f><v>` + html.EscapeString(phrase(r)) + `</v></c>`)
			default:
				fmt.Fprintf(&sheet, `<c t="s"><v>%d</v></c>`, rapid.IntRange(0, n-1).Draw(r, "string"))
			}
		}
		sheet.WriteString(`</row>`)
	}
	return map[string]string{"sheet": sheet.String(), "strings": shared.String()}
}

// spans returns a phrase of OpenDocument in spans.
func spans(r *rapid.T) string {
	var b strings.Builder
	for _, text := range cuts(r, phrase(r)) {
		written := html.EscapeString(text)
		switch rapid.IntRange(0, 6).Draw(r, "inside") {
		case 0:
			written = `<text:span>` + written + `</text:span>`
		case 1:
			written = `<text:a xlink:href="https://exemple.fr/">` + written + `</text:a>`
		case 2:
			written += `<text:bookmark-end text:name="Autre"/>`
		case 3:
			written += `<text:soft-page-break/>`
		}
		b.WriteString(written)
	}
	return b.String() + rapid.SampledFrom([]string{"", "", `<text:s text:c="3"/>fin`, `<text:tab/>Emma`, `<text:line-break/>Lefèvre`, "\n   "}).Draw(r, "end")
}

func randomODF(r *rapid.T) map[string]string {
	var b strings.Builder
	for range rapid.IntRange(1, 4).Draw(r, "paragraphs") {
		switch rapid.IntRange(0, 5).Draw(r, "construct") {
		case 0:
			b.WriteString(`<text:p>` + spans(r) + `<text:note><text:note-body><text:p>` + spans(r) + `</text:p></text:note-body></text:note></text:p>`)
		case 1:
			b.WriteString(`<text:p>` + spans(r) + `<office:annotation><dc:creator>Emma Lefèvre</dc:creator><text:p>` + spans(r) + `</text:p></office:annotation></text:p>`)
		case 2:
			b.WriteString(`<table:table table:name="Autre"><table:table-row><table:table-cell><text:p>` + spans(r) + `</text:p></table:table-cell><table:table-cell/><table:table-cell><text:p>` + spans(r) + `</text:p></table:table-cell></table:table-row></table:table>`)
		case 3:
			b.WriteString(`<text:p>` + spans(r) + `<draw:frame draw:name="Autre"><draw:text-box><text:p>` + spans(r) + `</text:p></draw:text-box></draw:frame></text:p>`)
		default:
			b.WriteString("<text:p>" + spans(r) + "</text:p>\n  ")
		}
	}
	return map[string]string{"content": b.String()}
}

func randomCells(r *rapid.T) map[string]string {
	var b strings.Builder
	b.WriteString(`<table:table table:name="Autre">`)
	for range rapid.IntRange(1, 4).Draw(r, "rows") {
		b.WriteString(`<table:table-row>`)
		for range rapid.IntRange(0, 4).Draw(r, "cells") {
			switch rapid.IntRange(0, 4).Draw(r, "type") {
			case 0:
				b.WriteString(`<table:table-cell table:number-columns-repeated="2"/>`)
			case 1:
				b.WriteString(`<table:table-cell office:value-type="date" office:date-value="2012-03-04"><text:p>` + spans(r) + `</text:p></table:table-cell>`)
			case 2:
				b.WriteString(`<table:table-cell office:value-type="string" office:string-value="Emma"><text:p>Emma</text:p><text:p>` + spans(r) + `</text:p></table:table-cell>`)
			default:
				b.WriteString(`<table:table-cell office:value-type="string"><text:p>` + spans(r) + `</text:p></table:table-cell>`)
			}
		}
		b.WriteString(`</table:table-row>`)
	}
	return map[string]string{"content": b.String() + `</table:table>`}
}
