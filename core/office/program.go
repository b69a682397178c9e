package office

import (
	"bytes"
	"path"
	"strings"
)

// Much of what stands in a document speaks to the program that opens it: names of its
// own styles, of settings, of interfaces, formats, colours, name spaces. A pupil may be
// called Normal, Page or Star: none of these is the pupil, and a document in which one
// of them is another word opens no more as it was.

// styleWords are the words of which programs make the names of their own styles, in
// English as files have them, and in French as Word shows them.
var styleWords = setOf(`normal standard default paragraph para font heading headings title titre subtitle soustitre sous toc tm index footnote endnote note notes text texte reference header footer entete pied page
	caption legende table tableau grid list liste bullet number numbering continue closing signature body corps indent first retrait message head date block hyperlink lien followed visited hypertexte
	strong emphasis intense subtle quote quotation quotations citation book plain brut web html acronym address cite code definition keyboard preformatted sample typewriter variable outline simple classic colorful columns contemporary
	elegant professional theme light dark medium shading accent placeholder revision bibliography bibliographie comment annotation balloon document map envelope enveloppe return line macro salutation no spacing mention hashtag unresolved smart link
	sans interligne paragraphe police par defaut elev accentuation renvoi marque commentaire internet horizontal frame contents graphics image illustration drawing object formula labels label watermark marginalia
	symbols symbol characters character user entry main source example rubies vertical anchor left right hanging complimentary sender addressee appendix contact
	separator tabular section landscape envelope first author authority authorities toa area chart cell result neutral good bad calculation input output check explanatory warning total comma currency percent percentage satisfaisant insatisfaisant neutre milliers monetaire pourcentage style`)

// isBuiltIn reports whether the name of a style, or of some with their levels, is one
// that programs give: of their words and numbers alone.
func isBuiltIn(name string) bool {
	name = strings.ReplaceAll(name, "_20_", " ")
	var few [16]run
	for _, r := range wordsOf(few[:0], name) {
		if strings.Trim(r.key, "0123456789") != "" && !styleWords[r.key] && len(r.key) > 1 {
			return false
		}
	}
	return true
}

// styleElements are the elements that define or name styles in an attribute of their own.
var styleElements = setOf("pStyle rStyle tblStyle basedOn next link styleLink numStyleLink defaultTableStyle clickAndTypeStyle style default-style cellStyle tableStyle tableStyles tableStyleInfo pivotTableStyleInfo slicerStyle docPartCategory master-page page-layout list-style table-template sequence sequence-decl sequence-ref name")

// schemaElements are those of XML Schema, which name elements of data.
var schemaElements = setOf("element complexType simpleType restriction extension schema contentTypeSchema attribute enumeration")

// programValues are attributes that no people's words stand in, by their local names.
var programValues = setOf("xpath prefixMappings storeItemID schemaLocation namespaceuri format sqref ref activeCell topLeftCell spans progId progid classid class-id clsid event-name macro-name language script docPartGallery property-name list-source-type bound-column command-type internalName fieldName requires targetNamespace")

// programElements are elements of which no attribute is people's words.
var programElements = setOf("compatSetting clrScheme fontScheme fmtScheme altName docPartGallery docPartType types behavior zoom numFmt themeFontLang event-listener library-linked font panose1 charset family pitch sig embedRegular latentStyles AppVersion Application")

// programTexts are elements whose text is the program's.
var programTexts = setOf("Application AppVersion generator align posOffset pctWidth pctHeight HeadingPairs language revision SourceType LCID numFmt Anchor AutoFill ClientData oleSize sqref date-string editing-duration")

// programPrefixes begin values that name interfaces, schemas and the like.
var programPrefixes = []string{
	"com.sun.star.", "ooo:com.sun.star.", "vnd.sun.star.", "org.openoffice.", "org.libreoffice.", "_xlnm.", "DefaultPlaceholder", "application/", "image/", "text/",
	"_blank", "_self", "_parent", "_top", "http://schemas.", "https://schemas.", "http://purl.", "http://purl.oclc.org", "http://www.w3.org/", "urn:schemas-microsoft-com", "urn:oasis:", "xmlns:", "#_x0000_", "_x0000_", "{",
}

// isProgram reports whether the value of an attribute is the program's own.
func isProgram(element, name, value []byte) bool {
	of, own := string(local(element)), string(local(name))
	switch {
	case programValues[own], programElements[of], strings.HasSuffix(own, "olor"), strings.HasSuffix(own, "color2"):
		return true
	case schemaElements[of] && (own == "name" || own == "ref" || own == "type" || own == "base"):
		return true
	case styleElements[of] || own == "style-name" || strings.HasSuffix(own, "-style-name") || own == "master-page-name" || own == "caption-sequence-name":
		return isBuiltIn(string(bytes.TrimPrefix(value, []byte("ooow:"))))
	}
	return isProgramValue(string(value))
}

// isProgramValue reports whether a value names an interface, a schema or the like.
func isProgramValue(value string) bool {
	for _, prefix := range programPrefixes {
		if strings.HasPrefix(value, prefix) {
			return true
		}
	}
	return false
}

// isProgramText reports whether a text is the program's own, in the elements that are open
// around it.
func isProgramText(open [][]byte, text []byte) bool {
	n := len(open)
	if n == 0 {
		return false
	}
	switch own := string(local(open[n-1])); {
	case programTexts[own], n > 2 && string(local(open[n-3])) == "HeadingPairs", n > 3 && string(local(open[n-4])) == "HeadingPairs":
		return true
	case own == "Template": // "Normal.dotm"
		base := strings.TrimSpace(string(text))
		return isBuiltIn(strings.TrimSuffix(base, path.Ext(base)))
	case own == "config-item":
		return isProgramValue(string(text))
	}
	return false
}

// literals calls do with the strings of a number's format: what stands in quotes, and is
// shown as it is.
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

// quoteIn is where the first quote of a stretch of XML stands, and in how many bytes; -1
// for none.
func quoteIn(b []byte) (at, length int) {
	at, length = bytes.IndexByte(b, '"'), 1
	for _, as := range []string{"&quot;", "&#34;", "&#x22;"} {
		if n := bytes.Index(b, []byte(as)); n >= 0 && (at < 0 || n < at) {
			at, length = n, len(as)
		}
	}
	return at, length
}
