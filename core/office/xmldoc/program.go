package xmldoc

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// Many values in a document control the program that opens it: names of built-in styles,
// settings, interfaces, formats, colours, name spaces. A pupil may be called Normal, Page or
// Star, but such a value does not mean the pupil, and the document breaks if it is replaced.

// styleWords are the words of which programs make the names of their own styles, in English as in
// the files, and in French as Word shows them.
var styleWords = sweep.Set(`z excel ole wwnum normal standard default paragraph para font heading headings title titre subtitle soustitre sous toc tm index footnote endnote note notes text texte reference header footer entete pied page subject top bottom of form review general built in topic char car math office figure superscript subscript exposant indice status pivot slicer timeline error linked explanatory outline hyperliens tables contents matieres niveau
	caption legende table tableau grid list liste bullet number numbering continue closing signature body corps indent first retrait message head date block hyperlink lien followed visited hypertexte
	strong emphasis intense subtle quote quotation quotations citation book plain brut web html acronym address cite code definition keyboard preformatted sample typewriter variable outline simple classic colorful columns contemporary
	elegant professional theme light dark medium shading accent placeholder revision bibliography bibliographie comment annotation balloon document map envelope enveloppe return line macro salutation no spacing mention hashtag unresolved smart link
	sans interligne paragraphe police par defaut elev accentuation renvoi marque commentaire internet horizontal frame contents graphics image illustration drawing object formula labels label watermark marginalia
	symbols symbol characters character user entry main source example rubies vertical anchor left right hanging complimentary sender addressee appendix contact
	separator tabular section landscape envelope first author authority authorities toa area chart cell result neutral good bad calculation input output check explanatory warning total comma currency percent percentage satisfaisant insatisfaisant neutre milliers monetaire pourcentage style`)

// isBuiltIn reports whether programs made name, the name of a style or of several styles with
// their levels: it consists only of styleWords and numbers.
func isBuiltIn(name string) bool {
	name = cellSuffix.ReplaceAllString(strings.ReplaceAll(name, "_20_", " "), "")
	var few [16]sweep.Run
	for _, r := range sweep.Words(few[:0], name) {
		if strings.Trim(r.Key, "0123456789") != "" && !styleWords[r.Key] {
			return false
		}
	}
	return true
}

// cellSuffix matches the end of a cell style's name, behind the name of the table: ".A1" in
// "Table1.A1".
var cellSuffix = regexp.MustCompile(`\.[A-Z]{1,3}[0-9]*$`)

// styleElements are the elements whose attributes name styles.
var styleElements = sweep.Set("pStyle rStyle tblStyle basedOn next link styleLink numStyleLink defaultTableStyle clickAndTypeStyle style default-style cellStyle tableStyle tableStyles tableStyleInfo pivotTableStyleInfo slicerStyle docPartCategory theme themeFamily aliases master-page page-layout outline-style presentation-page-layout list-style table-template sequence sequence-decl sequence-ref name")

// schemaElements are the elements of XML Schema.
var schemaElements = sweep.Set("element complexType simpleType restriction extension schema contentTypeSchema attribute enumeration import appinfo")

// isProgramProperty reports whether a property of a document is one that programs keep for
// themselves.
func isProgramProperty(name string) bool {
	return strings.HasPrefix(name, "_") || strings.HasPrefix(name, "MSIP_Label_") || name == "ContentTypeId" || name == "AppVersion"
}

// isSchemaText reports whether an attribute of an element of XML Schema holds text for people.
func isSchemaText(attr string) bool {
	switch attr {
	case "displayName", "description", "default", "value", "title":
		return true
	}
	return false
}

// programValues are the attributes whose values are never people's words, by local name.
var programValues = sweep.Set("transform data-source-has-labels font StyleName SelectedStyle providerId wrapText mods presName presStyleLbl qsTypeId csTypeId csCatId qsCatId loTypeId loCatId presAssocID presId eqn appName uniqueId xpath prefixMappings storeItemID schemaLocation namespaceuri format sqref ref activeCell topLeftCell spans progId progid classid class-id clsid event-name macro-name language script docPartGallery property-name list-source-type bound-column command-type internalName fieldName requires targetNamespace")

// programElements are the elements whose attributes never hold people's words.
var programElements = sweep.Set("axis styleLbl layoutNode forEach choose if else rule constr presOf alg cat styleDef colorsDef layoutDef smartTagType compatSetting mathFont fileVersion clrScheme fontScheme fmtScheme altName docPartGallery docPartType types behavior zoom numFmt themeFontLang event-listener library-linked font panose1 charset family pitch sig embedRegular latentStyles AppVersion Application")

// programTexts are the elements whose text is never people's words.
var programTexts = sweep.Set("Application AppVersion generator align posOffset pctWidth pctHeight HeadingPairs language revision SourceType LCID numFmt Anchor AutoFill ClientData oleSize sqref date-string editing-duration")

// builtIn adds to the set ids the ids and the names of the built-in styles in styles, the part of a
// DOCX that defines them. Their names are English in every file ("heading 1"), but their ids depend
// on the language ("Titre1").
func builtIn(styles []byte, ids map[string]bool) {
	id := ""
	xmlscan.EachTag(styles, func(t xmlscan.Token) error { //nolint:errcheck // scanned before
		switch string(t.Name) {
		case "w:style":
			if id = t.Value(styles, "styleId"); t.Value(styles, "customStyle") != "" {
				id = ""
			}
		case "w:name":
			if name := t.Value(styles, "val"); id != "" && isBuiltIn(name) {
				ids[id], ids[name] = true, true
			}
			id = ""
		}
		return nil
	})
}

// programPrefixes are the beginnings of names of interfaces, schemas and other values for
// programs.
var programPrefixes = []string{
	"com.sun.star.", "ooo:com.sun.star.", "vnd.sun.star.", "org.openoffice.", "org.libreoffice.", "_xlnm.", "DefaultPlaceholder", "application/", "image/", "text/",
	"_blank", "_self", "_parent", "_top", "http://schemas.", "https://schemas.", "http://purl.", "http://purl.oclc.org", "http://www.w3.org/", "./ObjectReplacements/", "_GoBack", "_Toc", "_Ref", "_Hlk", "_Hlt", "_Hlm", "_MON_", "_PictureBullets", "http://docs.oasis-open.org/", "http://openoffice.org/", "urn:org:documentfoundation", "urn:schemas-microsoft-com", "urn:oasis:", "xmlns:", "#_x0000_", "_x0000_",
}

// isProgram reports whether the value of an attribute is for programs, so that no name is looked
// for in it.
func (s *sweeper) isProgram(element, name, value []byte) bool {
	of, own, is := string(xmlscan.Local(element)), string(xmlscan.Local(name)), string(value)
	switch {
	case isProgramValue(is), sweep.IsCounted(is), programValues[own], programElements[of], isColour(own, value):
		return true
	case schemaElements[of]:
		return !isSchemaText(own)
	case strings.HasSuffix(of, "-properties") && !strings.HasSuffix(own, "-name"):
		return true
	case of == "template" && own == "title":
		return isTemplate(is)
	case of == "property" || of == "user-defined":
		return own == "name" && isProgramProperty(is)
	case own == "ref-name" && isBuiltIn(strings.TrimPrefix(is, "ref")): // "refTable0"
		return true
	case styleElements[of] || namesStyle(own):
		return automatic.Match(value) || s.styles[is] || isBuiltIn(strings.TrimPrefix(is, "ooow:"))
	}
	return own == "element" || of == "attr" && own == "name" || of == "path" && own == "path"
}

// isColour reports whether the value of an attribute is a colour.
func isColour(attr string, value []byte) bool {
	return colour.Match(value) || strings.HasSuffix(attr, "Clr") || strings.HasSuffix(attr, "olor") || strings.HasSuffix(attr, "color2")
}

// namesStyle reports whether an attribute names a style, a layout or a numbered sequence.
func namesStyle(attr string) bool {
	return strings.HasSuffix(attr, "style-name") || strings.HasSuffix(attr, "-layout-name") || attr == "master-page-name" || attr == "caption-sequence-name"
}

// colour matches a colour as a hexadecimal number, such as "#FF0000".
var colour = regexp.MustCompile(`^#?(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$`)

// automatic matches the name of a style that a program made by counting: "P12", "Mpm1".
var automatic = regexp.MustCompile(`^[A-Za-z]{1,4}[0-9]+(?:[._-][0-9]+)*$`)

// isProgramValue reports whether a value is the name of an interface or a schema, another value
// with one of programPrefixes, or a long hexadecimal number.
func isProgramValue(value string) bool {
	for _, prefix := range programPrefixes {
		if strings.HasPrefix(value, prefix) {
			return true
		}
	}
	return sweep.IsLongNumber(value)
}

// isAround reports whether an open element has a local name. open are the open elements,
// outermost first; levels is 0 for the innermost one, 1 for its parent.
func isAround(open [][]byte, levels int, name string) bool {
	i := len(open) - 1 - levels
	return i >= 0 && string(xmlscan.Local(open[i])) == name
}

// isProgramText reports whether a text is for programs. open are the elements around it,
// outermost first.
func isProgramText(open [][]byte, text []byte) bool {
	n := len(open)
	if n == 0 {
		return false
	}
	switch own := string(xmlscan.Local(open[n-1])); {
	case programTexts[own], isAround(open, 1, "FormTemplates"), isAround(open, 2, "HeadingPairs"), isAround(open, 3, "HeadingPairs"):
		return true
	case own == "Template":
		return isTemplate(string(text))
	case own == "config-item":
		return isProgramValue(string(text))
	}
	return false
}

// literals calls do with the bytes of each quoted string in a number format, which is written at
// [from, to) of b. A reader sees these strings as they are.
func literals(b []byte, from, to int, do func(from, to int)) {
	for {
		start, n := quoteIn(b[from:to])
		if start < 0 {
			return
		}
		from += start + n
		end, n := quoteIn(b[from:to])
		if end < 0 {
			return
		}
		do(from, from+end)
		from += end + n
	}
}

// quoteIn returns the offset and the size, in bytes, of the first quote in b, which is XML: `"`,
// "&quot;" or a numeric reference. at is -1 if there is no quote.
func quoteIn(b []byte) (at, length int) {
	at, length = bytes.IndexByte(b, '"'), 1
	for _, as := range []string{"&quot;", "&#34;", "&#x22;"} {
		if n := bytes.Index(b, []byte(as)); n >= 0 && (at < 0 || n < at) {
			at, length = n, len(as)
		}
	}
	return at, length
}

// isTemplate reports whether a template with this name comes with a program: "Normal.dotm".
func isTemplate(name string) bool {
	name = strings.TrimSpace(name)
	return isBuiltIn(strings.TrimSuffix(name, path.Ext(name)))
}

// isFormat reports whether an attribute or an element with this name holds a number format.
func isFormat(name []byte) bool { return string(xmlscan.Local(name)) == "formatCode" }

// isInFont reports whether one of the two innermost open elements describes a font.
func isInFont(open [][]byte) bool {
	for i := max(0, len(open)-2); i < len(open); i++ {
		if own := string(xmlscan.Local(open[i])); own == "font" || own == "rPr" {
			return true
		}
	}
	return false
}

// isNamedSetting reports whether a setting of OpenDocument with this name holds a name that a
// person gave to a printer, a data source or a file.
func isNamedSetting(setting string) bool {
	return strings.HasSuffix(setting, "Name") || strings.HasSuffix(setting, "URL") || strings.HasSuffix(setting, "Path") || strings.HasPrefix(setting, "CurrentDatabase")
}
