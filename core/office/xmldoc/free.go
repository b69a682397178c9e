package xmldoc

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// Most attributes speak in words of the format: "even", "readOnly", "rId7". These are
// nobody's name, be somebody called Even. Which attributes hold words that people wrote
// is told by what they are called, and of others by a value that no format writes.

// freeNames are what attributes of people's own words are called, or how they end:
// "displayName", "style-name", "Target".
var freeNames = sweep.Set("name title descr cache element about signature xpath identifier oouserid schema data description desc label caption text author user username creator editor owner path file filename href src target url uri location tag alt tooltip prompt comment ref help subject company manager person keyword keywords account address mail email string formula expression condition range area sheet column field code key alias macro topic item folder note message bookmark member link query command source table content v instr fmla error frame resource")

// freeValues are the elements whose val or value is people's own words.
var freeValues = sweep.Set("name alias aliases attachedSchema sheetName tag pStyle rStyle tblStyle basedOn next link styleLink numStyleLink lvlText docPartGallery docPartCategory category docVar tblCaption tblDescription statusText helpText listEntry query connectString attr placeholder mailSubject udl table description mappedName addressFieldName default listItem dataSource src headerSource defaultTableStyle clickAndTypeStyle docPart filter customFilter cfvo label item option filter-condition text textarea filter-set-item list-property variable")

// isFree reports whether an attribute may hold words of people's own. back says that
// names are given back: what hiding wrote in the place of letters beyond ASCII begins
// with a capital.
func isFree(element, name, value []byte, back bool) bool {
	if isNever(element, name) {
		return false
	}
	own := string(xmlscan.Local(name))
	switch {
	case own == "val" || own == "value":
		if freeValues[string(xmlscan.Local(element))] {
			return true
		}
	case own == "anchor": // of a link; that of a shape says "ctr"
		return len(value) > 5
	case own == "string-value" || strings.HasPrefix(own, "stringValue"):
		return true
	default:
		switch word := lastWord(own); {
		case freeNames[word] || freeNames[strings.TrimSuffix(word, "s")] || own == "lastValue":
			return true
		case word == "id":
			return !isNumbered(value)
		}
	}
	return isWritten(value) || back && len(value) > 0 && 'A' <= value[0] && value[0] <= 'Z'
}

// isNever reports whether an attribute holds nobody's words: types, fonts, name spaces, and
// lists of what the format itself calls things.
func isNever(element, name []byte) bool {
	own, of := string(xmlscan.Local(name)), string(xmlscan.Local(element))
	return isFont(element) || isFont(name) || isType(name, element) ||
		of == "lsdException" || bytes.HasPrefix(name, []byte("config:")) && of != "config-item-map-entry" || strings.HasPrefix(strings.ToLower(own), "algorithm")
}

// isEncoded reports whether the text of an element is bytes in base64, which may read as
// anything. A name is shorter than a row of them.
func isEncoded(element, text []byte) bool {
	switch string(xmlscan.Local(element)) {
	case "fldData", "binary-data":
		return true
	case "config-item":
		return len(text) >= 64 && len(bytes.TrimRight(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n\t ")) == 0
	}
	return false
}

// isSomebody reports whether a value is, as a whole, a name that is no word, and begins with
// a capital: no format lists it, whatever attribute it stands in.
func isSomebody(a *sweep.Also, value []byte) bool {
	if a.IsBack() || 'a' <= value[0] && value[0] <= 'z' || '0' <= value[0] && value[0] <= '9' || value[0] == '#' {
		return false
	}
	said, ok := flow.Decode(value, flow.AsLink)
	return ok && a.IsWholeName(strings.TrimSpace(string(said)))
}

// lastWord is the last word of an attribute's name, in small letters: "name" of
// "displayName" and of "style-name".
func lastWord(name string) string {
	var few [8]sweep.Run
	runs := sweep.Words(few[:0], name)
	for i := len(runs) - 1; i >= 0; i-- {
		if key := runs[i].Key; strings.Trim(key, "0123456789") != "" {
			return key
		}
	}
	return ""
}

// numbered is what programs call things who only count them.
var numbered = regexp.MustCompile(`^(?:[a-z]{1,4}[0-9]+|rId[0-9]+|[{(]?[0-9A-Fa-f-]*[0-9][0-9A-Fa-f-]*[)}]?)$`)

// isNumbered reports whether an id counts, and names nobody.
func isNumbered(value []byte) bool { return numbered.Match(value) }

// isWritten reports whether a value is none that a format lists: words with spaces,
// quotes or letters beyond ASCII, an address of mail, a path.
func isWritten(value []byte) bool {
	return bytes.IndexFunc(value, func(r rune) bool {
		return strings.ContainsRune(" @\\\"'()#$", r) || r >= utf8.RuneSelf && unicode.IsLetter(r)
	}) >= 0
}
