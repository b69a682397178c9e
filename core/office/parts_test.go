package office

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/text/codepage"
	"golang.org/x/tools/txtar"
)

// Parts of a construct that are always the same are added here. A file of a construct called
// "body" is the inside of the main part; "header", "footer", "footnotes" and "comments" are
// those of a text; "sheet" is the rows of the first sheet, "strings" its shared strings;
// "content" is the text of an ODF file, "styles" its page styles. Any other file is a whole
// part. In it, $W, $S, $O and $R are replaced by the name spaces of texts, sheets, OpenDocument
// and relationships, and a charset behind the file's name says how the part is encoded. "zip
// comment" is the comment of the file.

const (
	head  = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	words = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`
	cells = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	odf   = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"`

	wordType  = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// partsOf returns the parts of the document that a construct describes.
func partsOf(kind string, a *txtar.Archive) map[string]string {
	parts := map[string]string{}
	for _, f := range a.Files {
		body := strings.TrimSuffix(string(f.Data), "\n")
		switch f.Name {
		case "text", "uncovered", "warnings", "hidden":
		case "body":
			parts["word/document.xml"] = head + `<w:document ` + words + `><w:body>` + body + `</w:body></w:document>`
		case "header":
			parts["word/header1.xml"] = head + `<w:hdr ` + words + `>` + body + `</w:hdr>`
		case "footer":
			parts["word/footer1.xml"] = head + `<w:ftr ` + words + `>` + body + `</w:ftr>`
		case "footnotes":
			parts["word/footnotes.xml"] = head + `<w:footnotes ` + words + `>` + body + `</w:footnotes>`
		case "comments":
			parts["word/comments.xml"] = head + `<w:comments ` + words + `>` + body + `</w:comments>`
		case "sheet":
			parts["xl/worksheets/sheet1.xml"] = head + `<worksheet ` + cells + `><sheetData>` + body + `</sheetData></worksheet>`
		case "strings":
			parts["xl/sharedStrings.xml"] = head + `<sst ` + cells + ` count="9" uniqueCount="9">` + body + `</sst>`
		case "content":
			inside := "text"
			if kind == "ods" {
				inside = "spreadsheet"
			}
			parts["content.xml"] = head + `<office:document-content ` + odf + `><office:body><office:` + inside + `>` + body + `</office:` + inside + `></office:body></office:document-content>`
		case "styles":
			parts["styles.xml"] = head + `<office:document-styles ` + odf + `><office:master-styles>` + body + `</office:master-styles></office:document-styles>`
		default:
			name, charset, _ := strings.Cut(f.Name, " as ")
			parts[name] = inCharset(spaceNames.Replace(body), charset)
		}
	}
	switch kind {
	case "word":
		addMissing(parts, map[string]string{
			"word/document.xml":   head + `<w:document ` + words + `><w:body><w:p/></w:body></w:document>`,
			"_rels/.rels":         head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
			"[Content_Types].xml": "",
		})
		if _, ok := parts["word/_rels/document.xml.rels"]; !ok {
			parts["word/_rels/document.xml.rels"] = linksFor(parts)
		}
	case "sheet":
		addMissing(parts, map[string]string{
			"xl/worksheets/sheet1.xml":   head + `<worksheet ` + cells + `><sheetData/></worksheet>`,
			"xl/workbook.xml":            head + `<workbook ` + cells + `><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels": head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
			"_rels/.rels":                head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
			"[Content_Types].xml":        "",
		})
	case "odt", "ods":
		is := "application/vnd.oasis.opendocument." + map[string]string{"odt": "text", "ods": "spreadsheet"}[kind]
		addMissing(parts, map[string]string{
			"mimetype":              is,
			"content.xml":           head + `<office:document-content ` + odf + `><office:body/></office:document-content>`,
			"META-INF/manifest.xml": "",
		})
		if parts["META-INF/manifest.xml"] == "" {
			list := `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="` + is + `"/>`
			for _, name := range slices.Sorted(maps.Keys(parts)) {
				if name != "mimetype" && name != "META-INF/manifest.xml" && name != "zip comment" {
					list += `<manifest:file-entry manifest:full-path="` + name + `" manifest:media-type="text/xml"/>`
				}
			}
			parts["META-INF/manifest.xml"] = head + list + `</manifest:manifest>`
		}
	}
	if _, ok := parts["[Content_Types].xml"]; ok && parts["[Content_Types].xml"] == "" {
		parts["[Content_Types].xml"] = typesFor(parts)
	}
	return parts
}

// spaceNames replaces the short forms of a construct by name spaces.
var spaceNames = strings.NewReplacer("$W", words, "$S", cells, "$O", odf, "$R", `xmlns="http://schemas.openxmlformats.org/package/2006/relationships"`)

// inCharset returns text in the charset that a part's name gives.
func inCharset(text, name string) string {
	switch name {
	case "utf-8 with mark":
		return string(charset.UTF8Mark) + text
	case "utf-16le":
		return string(charset.Charset{Mark: []byte("\xff\xfe"), Wide: true}.Encode([]byte(text)))
	case "utf-16be":
		return string(charset.Charset{Mark: []byte("\xfe\xff"), Wide: true, Big: true}.Encode([]byte(text)))
	case "iso-8859-1", "windows-1252":
		return string(charset.Charset{Page: codepage.Named(name)}.Encode([]byte(text)))
	}
	return text
}

// linksFor returns the relationships of a text to its other parts, with headers first.
func linksFor(parts map[string]string) string {
	list, n := "", 0
	for _, kind := range []string{"header", "footer", "footnotes", "endnotes", "comments", "settings", "styles", "numbering", "glossaryDocument"} {
		for _, name := range slices.Sorted(maps.Keys(parts)) {
			if base := strings.TrimRight(strings.TrimSuffix(path.Base(name), ".xml"), "0123456789"); path.Dir(name) == "word" && base == kind {
				n++
				list += fmt.Sprintf(`<Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/%s" Target="%s"/>`, n, kind, path.Base(name))
			}
		}
	}
	return head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + list + `</Relationships>`
}

func addMissing(parts, usual map[string]string) {
	for name, text := range usual {
		if _, ok := parts[name]; !ok {
			parts[name] = text
		}
	}
}

// typesFor returns the content types of parts, as Word and Excel write them.
func typesFor(parts map[string]string) string {
	list := `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>`
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		base := strings.TrimRight(strings.TrimSuffix(path.Base(name), ".xml"), "0123456789")
		is := ""
		switch {
		case name == "docProps/custom.xml":
			is = "application/vnd.openxmlformats-officedocument.custom-properties+xml"
		case strings.Contains(name, "/charts/"):
			is = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"
		case strings.Contains(name, "/diagrams/data"):
			is = "application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml"
		case name == "word/document.xml":
			is = wordType + "document.main+xml"
		case name == "xl/workbook.xml":
			is = sheetType + "sheet.main+xml"
		case strings.HasPrefix(name, "xl/worksheets/sheet"):
			is = sheetType + "worksheet+xml"
		case strings.HasPrefix(name, "word/glossary/document"):
			is = wordType + "document.glossary+xml"
		case strings.HasPrefix(base, "En-tete"):
			is = wordType + "header+xml"
		case strings.HasPrefix(name, "word/") && strings.HasSuffix(name, ".xml"):
			is = wordType + base + "+xml"
		case strings.HasPrefix(name, "xl/") && strings.HasSuffix(name, ".xml"):
			is = sheetType + base + "+xml"
		case name == "docProps/core.xml":
			is = "application/vnd.openxmlformats-package.core-properties+xml"
		case name == "docProps/app.xml":
			is = "application/vnd.openxmlformats-officedocument.extended-properties+xml"
		}
		if is != "" {
			list += `<Override PartName="/` + name + `" ContentType="` + is + `"/>`
		}
	}
	return head + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` + list + `</Types>`
}

// archive returns a construct with the files.
func archive(files map[string]string) *txtar.Archive {
	var a txtar.Archive
	for _, name := range slices.Sorted(maps.Keys(files)) {
		a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(files[name])})
	}
	return &a
}
