package document_test

import (
	"archive/zip"
	"bytes"
	"html"
	"regexp"
	"strings"
	"testing"
)

// hostile are pupils whose names are also words of file formats.
var hostile = func() (list []map[string]string) {
	for i, first := range strings.Fields(`Normal Page Mergefield Marie Ville Word Date Title Titre Sun Star Font Arial Calibri Tableau Arabic Mergeformat Figure Author
		Table Toc Ref Section Style Default Office Theme Name Text Http Color Red White Auto Seq If Else Hyperlink Include Picture Link Excel Sheet Feuille Format Switch Field Code
		Symbol Wingdings Upper Lower Caps Roman Alphabetic Print Database Select From Where Username Lastsavedby Filename Time Numpages Docproperty Company Macro Button
		Index Heading Image Object Frame Document Settings Standard Compatibility Mode Com Xpath Eleve Nom Prenom Titres Illustration Group Shape Rectangle Content Control Property Value Class Element`) {
		list = append(list, map[string]string{"first": first, "last": []string{"Arabic", "Quénot", "Zimmer", "Rakotomalala", "Ville"}[i%5] + []string{"", "-Bréval", "-Dossin"}[i%3]})
	}
	return list
}()

// codes are field codes that contain no name of a person.
var codes = []string{
	`SEQ Tableau \* ARABIC`, `SEQ Figure \* ROMAN \r 1`, `MERGEFIELD Ville`, `MERGEFIELD Ville \* MERGEFORMAT`, `MERGEFIELD "Ville" \* Upper`, `PAGE`, `PAGE \* MERGEFORMAT`, `PAGE  \* Arabic  \* MERGEFORMAT`,
	`NUMPAGES \* Arabic`, `SECTION`, `SECTIONPAGES`, `DATE \@ "dddd d MMMM yyyy"`, `TIME \@ "HH:mm"`, `CREATEDATE \@ "Date" \* MERGEFORMAT`, `SAVEDATE \@ "d MMMM"`, `PRINTDATE \@ "dd/MM/yyyy HH:mm:ss"`,
	`USERNAME`, `USERNAME \* Upper`, `LASTSAVEDBY \* MERGEFORMAT`, `USERINITIALS`, `AUTHOR \* Caps`, `TITLE \* MERGEFORMAT`, `FILENAME \p \* MERGEFORMAT`, `FILESIZE \k`, `TEMPLATE \p`, `COMMENTS`, `KEYWORDS`, `SUBJECT \* Lower`,
	`TOC \o "1-3" \h \z \u`, `TOC \h \z \c "Tableau"`, `TOC \h \z \t "Titre;1;Normal;2"`, `TOC \f \l "1-3"`, `INDEX \e " " \c "2" \z "1036"`, `TOA \h \c "1" \p`,
	`STYLEREF "Titre 1"`, `STYLEREF Titre \n`, `STYLEREF "Heading 1" \* MERGEFORMAT`, `SYMBOL 183 \f "Symbol" \s 10`, `SYMBOL 252 \f Wingdings`, `EMBED Word.Picture.8`, `EMBED Excel.Sheet.12 \s`,
	`LINK Excel.Sheet.8 "C:\\a\\b.xls" "" \a \f 0 \p`, `DOCPROPERTY Company \* MERGEFORMAT`, `DOCPROPERTY Title`, `DOCVARIABLE Ville`, `FORMTEXT`, `FORMCHECKBOX`, `FORMDROPDOWN`, `= SUM(ABOVE) \# "0,00"`, `=Page+1`,
	`PAGEREF _Toc123456 \h`, `REF _Ref123456 \h \* MERGEFORMAT`, `NOTEREF _Ref1 \f`, `HYPERLINK \l "_Toc123456"`, `ADVANCE \u 6`, `EQ \o(a;b)`, `LISTNUM NumberDefault \l 1`, `AUTONUM \* Arabic`,
	`NEXT`, `NEXTIF 1 = 1`, `MERGEREC`, `MERGESEQ`, `PRINT "\\p Page"`, `PRIVATE`, `CITATION Mar12 \l 1036`, `BIBLIOGRAPHY`, `BARCODE \u "75001"`, `ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY`, `ADDIN EN.REFLIST`,
	`GREETINGLINE \f "" \l 1036`, `ADDRESSBLOCK \f "" \l 1036 \c 1`, `SHAPE \* MERGEFORMAT`, `DATABASE \d "C:\\a.mdb" \c "DSN=Word" \s "SELECT * FROM Table WHERE Date" \b "191" \h`, `page`, `seq tableau \* arabic`,
}

// program are elements of a DOCX that contain no name of a person.
var program = []string{
	`<w:p><w:pPr><w:pStyle w:val="Normal"/></w:pPr></w:p>`, `<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr></w:p>`, `<w:p><w:r><w:rPr><w:rStyle w:val="Titre1Car"/></w:rPr></w:r></w:p>`,
	`<w:p><w:r><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Calibri" w:cs="Times New Roman"/><w:color w:val="auto" w:themeColor="text1"/><w:highlight w:val="red"/><w:lang w:val="fr-FR"/></w:rPr></w:r></w:p>`,
	`<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblLook w:val="04A0"/></w:tblPr></w:tbl>`, `<w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="DefaultPlaceholder_1081868574"/></w:placeholder><w:dataBinding w:prefixMappings="xmlns:ns0='http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'" w:xpath="/ns0:Properties[1]/ns0:Company[1]" w:storeItemID="{6668398D-A668-4E3E-A5EB-62B293D839F1}"/></w:sdtPr></w:sdt>`,
	`<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr></w:sdt>`, `<w:p><w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="PersonName"/></w:p>`,
	`<w:p><w:bookmarkStart w:id="9" w:name="_GoBack"/><w:bookmarkEnd w:id="9"/></w:p>`, `<w:p><w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r></w:p>`, `<w:p><w:pPr><w:shd w:val="clear" w:color="auto" w:fill="FADE00"/></w:pPr></w:p>`,
}

// inCode returns a paragraph with a field.
func inCode(code string) string {
	return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ` + html.EscapeString(code) + ` </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
}

// withParts returns a file in which some parts are replaced.
func withParts(t *testing.T, data []byte, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		said, ok := parts[f.Name]
		if !ok {
			said = partOf(t, data, f.Name)
		}
		to, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Write([]byte(said)); err != nil {
			t.Fatal(err)
		}
	}
	for name, said := range parts {
		if partOf(t, data, name) == "" {
			to, _ := w.Create(name)
			to.Write([]byte(said)) //nolint:errcheck // a buffer
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// partOf returns the content of a part of a file, "" if it has no such part.
func partOf(t *testing.T, data []byte, name string) string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	in, err := r.Open(name)
	if err != nil {
		return ""
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(in); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCodesOfFields checks that field codes and words of programs do not change, in elements, in
// attributes and split over runs, while the same words are hidden as names in the text.
func TestCodesOfFields(t *testing.T) {
	var body strings.Builder
	body.WriteString(`<w:p><w:r><w:t>Marie Quénot et Normal Arabic lisent, Page Quénot-Bréval aussi.</w:t></w:r></w:p>`)
	for _, code := range codes {
		body.WriteString(inCode(code))
		body.WriteString(`<w:p><w:fldSimple w:instr=" ` + html.EscapeString(code) + ` "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`)
		half := len(code) / 2
		body.WriteString(`<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ` + html.EscapeString(code[:half]) + `</w:instrText></w:r><w:r><w:instrText xml:space="preserve">` + html.EscapeString(code[half:]) + ` </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`)
	}
	for _, p := range program {
		body.WriteString(p)
	}
	data := withParts(t, withBody(t, read(t, "bulletin.docx"), body.String()), map[string]string{"word/settings.xml": `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:zoom w:percent="100"/><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:connectString w:val="Provider=Microsoft.ACE.OLEDB.12.0;User ID=Admin;Data Source=C:\a.xlsx;Mode=Read;Extended Properties=&quot;HDR=YES;IMEX=1;&quot;"/><w:query w:val="SELECT * FROM ` + "`a$`" + ` WHERE Date = 1 "/></w:mailMerge><w:themeFontLang w:val="fr-FR"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="Word" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/></w:compat></w:settings>`})
	saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "roster": hostile}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	if text := saved["text"].(string); strings.Contains(text, "Quénot") || strings.Contains(text, "Normal Arabic") {
		t.Errorf("the text still says %q", text)
	}
	pieces := regexp.MustCompile(`<[^>]*>|[^<]+`)
	was, is := pieces.FindAllString(partOf(t, data, "word/document.xml"), -1), pieces.FindAllString(partOf(t, hidden, "word/document.xml"), -1)
	if len(was) != len(is) {
		t.Fatalf("%d pieces became %d", len(was), len(is))
	}
	for i := range was {
		if was[i] != is[i] && was[i-1] != "<w:t>" {
			t.Errorf("%s became %s", was[i], is[i])
		}
	}
	for _, part := range []string{"word/styles.xml", "word/settings.xml", "word/fontTable.xml", "[Content_Types].xml", "word/_rels/document.xml.rels", "_rels/.rels"} {
		if a, b := partOf(t, data, part), partOf(t, hidden, part); a != b && !strings.Contains(a, "vauquelin") {
			t.Errorf("%s became\n%s", part, b)
		}
	}
}

// TestNamesInCodes checks that names which people wrote into field codes (strings, bookmarks,
// properties) are hidden, also of people who are not on a list but in the text.
func TestNamesInCodes(t *testing.T) {
	rows := []struct{ code, want string }{
		{`AUTHOR "Clara Vauquelin" \* MERGEFORMAT`, `AUTHOR "ELEVE_001" \* MERGEFORMAT`},
		{`QUOTE "Bilan de Clara"`, `QUOTE "Bilan de ELEVE_001"`},
		{`XE "Vauquelin, Clara" \t "Voir Benali"`, `XE "ELEVE_001, ELEVE_001" \t "Voir ELEVE_002"`},
		{`IF Clara = "Clara" "Vauquelin" "autre"`, `IF ELEVE_001 = "ELEVE_001" "ELEVE_001" "autre"`},
		{`HYPERLINK "mailto:clara.vauquelin@exemple.fr" \o "Écrire à Clara" \t "_blank"`, `HYPERLINK "mailto:EMAIL_001" \o "Écrire à ELEVE_001" \t "_blank"`},
		{`INCLUDEPICTURE "C:\\Photos\\Clara.png" \d`, `INCLUDEPICTURE "C:\\Photos\\ELEVE_001.png" \d`},
		{`MERGEFIELD Clara_Vauquelin`, `MERGEFIELD ELEVE_001`},
		{`REF fiche_Clara \h`, `REF fiche_ELEVE_001 \h`},
		{`SET eleve "Clara"`, `SET eleve "ELEVE_001"`},
		{`FILLIN "Nom ?" \d "Benali"`, `FILLIN "Nom ?" \d "ELEVE_002"`},
		{`MACROBUTTON Ouvrir Cliquez pour Clara`, `MACROBUTTON Ouvrir Cliquez pour ELEVE_001`},
		{`QUOTE "avec Nadège Berlioux"`, `QUOTE "avec PERSONNE_001"`},
		{`DOCPROPERTY "Suivi de Clara Vauquelin"`, `DOCPROPERTY "Suivi de ELEVE_001"`},
		{`ADDIN ZOTERO_ITEM CSL_CITATION {"title":"Clara","author":[{"family":"Vauquelin","given":"Clara"}]}`, `ADDIN ZOTERO_ITEM CSL_CITATION {"title":"ELEVE_001","author":[{"family":"ELEVE_001","given":"ELEVE_001"}]}`},
	}
	for _, r := range rows {
		body := `<w:p><w:r><w:t>Clara Vauquelin et Mme Nadège Berlioux lisent.</w:t></w:r></w:p><w:p><w:bookmarkStart w:id="1" w:name="fiche_Clara"/><w:bookmarkEnd w:id="1"/></w:p>` + inCode(r.code)
		data := withBody(t, read(t, "bulletin.docx"), body)
		saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "roster": people}, data)
		if failed != nil {
			t.Fatal(failed)
		}
		said := html.UnescapeString(partOf(t, hidden, "word/document.xml"))
		if !strings.Contains(said, "> "+r.want+" <") {
			t.Errorf("%s became\n%s", r.code, said[strings.Index(said, "instrText"):])
		}
		_, back, failed := ask(t, "document.save", map[string]any{"name": "x.docx", "restore": true, "mapping": saved["mapping"]}, hidden)
		if failed != nil {
			t.Fatal(failed)
		}
		if got, want := partOf(t, back, "word/document.xml"), partOf(t, data, "word/document.xml"); got != want {
			t.Errorf("%s came back as\n%s", r.code, got[strings.Index(got, "instrText"):])
		}
	}
}

// TestProgramsOfODF checks the same for OpenDocument: styles, controls, events, settings, numbered
// sequences.
func TestProgramsOfODF(t *testing.T) {
	data := read(t, "bulletin.odt")
	content := partOf(t, data, "content.xml")
	const form = `<office:forms form:automatic-focus="false" form:apply-design-mode="false"><form:form form:name="f1" form:apply-filter="true" form:command-type="table" form:control-implementation="ooo:com.sun.star.form.component.Form" office:target-frame="" xlink:href="" xlink:type="simple">` +
		`<form:properties><form:property form:property-name="PropertyChangeNotificationEnabled" office:value-type="boolean" office:boolean-value="true"/><form:property form:property-name="DefaultControl" office:value-type="string" office:string-value="com.sun.star.form.control.TextField"/><form:property form:property-name="TargetURL" office:value-type="string" office:string-value="vnd.sun.star.script:Standard.Module1.Page?language=Basic&amp;location=document"/></form:properties>` +
		`<form:text form:name="c1" form:control-implementation="ooo:com.sun.star.form.component.TextField" xml:id="control1" form:id="control1" form:convert-empty-to-null="true"><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="form:approveaction" xlink:href="vnd.sun.star.script:Standard.Module1.Word?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></form:text></form:form></office:forms>`
	head := content[:strings.Index(content, "<office:body>")]
	for _, ns := range []string{"form", "xlink", "script", "draw"} {
		if !strings.Contains(head, "xmlns:"+ns+"=") {
			t.Fatalf("no %s in the file", ns)
		}
	}
	body := `<office:body><office:text>` + form + `<text:sequence-decls><text:sequence-decl text:display-outline-level="0" text:name="Illustration"/><text:sequence-decl text:display-outline-level="0" text:name="Table"/></text:sequence-decls>` +
		`<text:p text:style-name="Standard">Marie Quénot et Normal Arabic lisent.</text:p><text:h text:style-name="Heading_20_1" text:outline-level="1"/><text:p text:style-name="Text_20_body"><text:sequence text:ref-name="refTable0" text:name="Table" text:formula="ooow:Table+1" style:num-format="1">1</text:sequence><text:page-number text:select-page="current"/></text:p></office:text></office:body></office:document-content>`
	data = withParts(t, data, map[string]string{"content.xml": head + body})
	_, hidden, failed := ask(t, "document.save", map[string]any{"name": "x.odt", "roster": hostile}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	pieces := regexp.MustCompile(`<[^>]*>|[^<]+`)
	for _, part := range []string{"content.xml", "styles.xml", "settings.xml", "manifest.rdf"} {
		was, is := pieces.FindAllString(partOf(t, data, part), -1), pieces.FindAllString(partOf(t, hidden, part), -1)
		if len(was) != len(is) {
			t.Fatalf("%s: %d pieces became %d", part, len(was), len(is))
		}
		for i := range was {
			if was[i] != is[i] && !strings.Contains(was[i], "Marie") && strings.HasPrefix(was[i], "<") {
				t.Errorf("%s: %s became %s", part, was[i], is[i])
			}
		}
	}
	if strings.Contains(partOf(t, hidden, "content.xml"), "Quénot") {
		t.Error("the text still says Quénot")
	}
}
