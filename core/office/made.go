package office

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"strings"
)

// Made returns a DOCX with the given pages of text. Each line becomes a paragraph, each page
// starts on a new sheet, and tabs stay tabs. Open reads the same text from it, one page below the
// other. Equal pages give equal bytes.
func Made(pages []string) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range [...][2]string{
		{"[Content_Types].xml", madeTypes},
		{"_rels/.rels", madeRelations},
		{"word/_rels/document.xml.rels", madeRelationsOfText},
		{"word/styles.xml", madeStyles},
		{"word/document.xml", madeText(pages)},
	} {
		in, err := w.CreateHeader(&zip.FileHeader{Name: part[0], Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := in.Write([]byte(xml.Header + part[1])); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// madeText returns the part word/document.xml, with the paragraphs.
func madeText(pages []string) string {
	var b strings.Builder
	b.WriteString(`<w:document xmlns:w="` + madeSpace + `"><w:body>`)
	for i, page := range pages {
		for k, line := range strings.Split(page, "\n") {
			b.WriteString("<w:p>")
			if i > 0 && k == 0 {
				b.WriteString("<w:pPr><w:pageBreakBefore/></w:pPr>")
			}
			madeRun(&b, line)
			b.WriteString("</w:p>")
		}
	}
	b.WriteString(`<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`)
	return b.String()
}

// madeRun writes one line as a run of letters and tabs.
func madeRun(b *strings.Builder, line string) {
	if line == "" {
		return
	}
	b.WriteString("<w:r>")
	for i, cell := range strings.Split(line, "\t") {
		if i > 0 {
			b.WriteString("<w:tab/>")
		}
		if cell != "" {
			b.WriteString(`<w:t xml:space="preserve">`)
			xml.EscapeText(b, []byte(cell)) //nolint:errcheck // a builder takes everything
			b.WriteString("</w:t>")
		}
	}
	b.WriteString("</w:r>")
}

const madeSpace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

const madeTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`

const madeRelations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const madeRelationsOfText = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`

const madeStyles = `<w:styles xmlns:w="` + madeSpace + `"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`
