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

// Most attributes hold words of the format: "even", "readOnly", "rId7". These are not names of
// people, even where a person is called Even. The name of an attribute tells whether it holds
// words of people; for others, a value tells it that no format writes.

// freeNames are the names, or the last words of the names, of attributes with words of people:
// "displayName", "style-name", "Target".
var freeNames = sweep.Set("name title descr cache element about signature xpath identifier oouserid schema data description desc label caption text author user username creator editor owner path file filename href src target url uri location tag alt tooltip prompt comment ref help subject company manager person keyword keywords account address mail email string formula expression condition range area sheet column field code key alias macro topic item folder note message bookmark member link query command source table content v instr fmla error frame resource")

// freeValues are the elements whose val or value holds words of people.
var freeValues = sweep.Set("name alias aliases attachedSchema sheetName tag pStyle rStyle tblStyle basedOn next link styleLink numStyleLink lvlText docPartGallery docPartCategory category docVar tblCaption tblDescription statusText helpText listEntry query connectString attr placeholder mailSubject udl table description mappedName addressFieldName default listItem dataSource src headerSource defaultTableStyle clickAndTypeStyle docPart filter customFilter cfvo label item option filter-condition text textarea filter-set-item list-property variable")

// isFree reports whether an attribute may hold words of people. back says that names are given
// back: what hiding wrote in the place of letters beyond ASCII begins with a capital.
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
	case own == "anchor": // the anchor of a link; that of a shape is "ctr"
		return len(value) > longestAnchor
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

// longestAnchor is the number of bytes of the words that anchor a shape: "ctr".
const longestAnchor = 5

// base64Line is the number of bytes of a line of base64; a name is shorter.
const base64Line = 64

// isNever reports whether an attribute never holds words of people: types, fonts, name spaces,
// and lists of the format's own names.
func isNever(element, name []byte) bool {
	own, of := string(xmlscan.Local(name)), string(xmlscan.Local(element))
	isSetting := bytes.HasPrefix(name, []byte("config:")) && of != "config-item-map-entry"
	if isSetting || of == "lsdException" || strings.HasPrefix(strings.ToLower(own), "algorithm") {
		return true
	}
	return isFont(element) || isFont(name) || isType(name, element)
}

// isEncoded reports whether the text of an element is base64, which may read as anything. A
// name is shorter than a line of it.
func isEncoded(element, text []byte) bool {
	switch string(xmlscan.Local(element)) {
	case "fldData", "binary-data":
		return true
	case "config-item":
		return len(text) >= base64Line && len(bytes.TrimRight(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n\t ")) == 0
	}
	return false
}

// isSomebody reports whether a value is, as a whole, a name that is not a common word and
// begins with a capital. No format has such a value of its own, in whatever attribute it is.
func isSomebody(a *sweep.Also, value []byte) bool {
	if isSmall := 'a' <= value[0] && value[0] <= 'z'; a.IsBack() || isSmall || flow.IsDigit(value[0]) || value[0] == '#' {
		return false
	}
	said, ok := flow.Decode(value, flow.AsLink)
	return ok && a.IsWholeName(strings.TrimSpace(string(said)))
}

// lastWord returns the last word of an attribute's name in lower case: "name" for "displayName"
// and "style-name".
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

// numbered matches the ids of programs that only count.
var numbered = regexp.MustCompile(`^(?:[a-z]{1,4}[0-9]+|rId[0-9]+|[{(]?[0-9A-Fa-f-]*[0-9][0-9A-Fa-f-]*[)}]?)$`)

// isNumbered reports whether an id only counts.
func isNumbered(value []byte) bool { return numbered.Match(value) }

// isWritten reports whether no format has a value of its own like this one: it has spaces,
// quotes or letters beyond ASCII, or is a mail address or a path.
func isWritten(value []byte) bool {
	return bytes.IndexFunc(value, func(r rune) bool {
		return strings.ContainsRune(" @\\\"'()#$", r) || r >= utf8.RuneSelf && unicode.IsLetter(r)
	}) >= 0
}
