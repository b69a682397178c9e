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

// Most attributes hold words of the format: "even", "readOnly", "rId7". These are not people's
// names, even if a person is called Even. The name of an attribute shows whether its value may be
// people's words. The value of any other attribute counts as people's words if no format would
// write such a value.

// freeNames are the attributes whose values may be people's words, by the last word of their
// names: "name" for "displayName" and "style-name".
var freeNames = sweep.Set("name title descr cache element about signature xpath identifier oouserid schema data description desc label caption text author user username creator editor owner path file filename href src target url uri location tag alt tooltip prompt comment ref help subject company manager person keyword keywords account address mail email string formula expression condition range area sheet column field code key alias macro topic item folder note message bookmark member link query command source table content v instr fmla error frame resource")

// freeValues are the elements whose attribute val or value may be people's words.
var freeValues = sweep.Set("name alias aliases attachedSchema sheetName tag pStyle rStyle tblStyle basedOn next link styleLink numStyleLink lvlText docPartGallery docPartCategory category docVar tblCaption tblDescription statusText helpText listEntry query connectString attr placeholder mailSubject udl table description mappedName addressFieldName default listItem dataSource src headerSource defaultTableStyle clickAndTypeStyle docPart filter customFilter cfvo label item option filter-condition text textarea filter-set-item list-property variable")

// isFree reports whether an attribute's value may be people's words. back means that names are
// given back: then every value with a capital counts, because hiding may have removed the letters
// beyond ASCII that made it count before.
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
	case own == "anchor": // the target of a link; the anchor of a shape is "ctr"
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

// longestAnchor is the size, in bytes, up to which an attribute "anchor" is a word of the format
// ("ctr"), not the target of a link.
const longestAnchor = 5

// base64Line is the size, in bytes, from which a text of base64 letters counts as base64. A name
// is shorter.
const base64Line = 64

// isNever reports whether an attribute's value is never a person's words: a setting, a type, a
// font, a language, a name space, the name of an algorithm, or an entry of Word's list of built-in
// styles (lsdException).
func isNever(element, name []byte) bool {
	own, of := string(xmlscan.Local(name)), string(xmlscan.Local(element))
	isSetting := bytes.HasPrefix(name, []byte("config:")) && of != "config-item-map-entry"
	if isSetting || of == "lsdException" || strings.HasPrefix(strings.ToLower(own), "algorithm") {
		return true
	}
	return isFont(element) || isFont(name) || isType(name, element)
}

// isEncoded reports whether the text of an element is base64, in which any name may occur by
// chance.
func isEncoded(element, text []byte) bool {
	switch string(xmlscan.Local(element)) {
	case "fldData", "binary-data":
		return true
	case "config-item":
		return len(text) >= base64Line && len(bytes.TrimRight(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n\t ")) == 0
	}
	return false
}

// isWholeName reports whether an attribute's value as a whole is a person's name that the parameter
// a hides: it begins with a capital and is not a common word. No format writes such a value of its
// own.
func isWholeName(a *sweep.Also, value []byte) bool {
	if isSmall := 'a' <= value[0] && value[0] <= 'z'; a.IsBack() || isSmall || flow.IsDigit(value[0]) || value[0] == '#' {
		return false
	}
	decoded, ok := flow.Decode(value, flow.AsLink)
	return ok && a.IsWholeName(strings.TrimSpace(string(decoded)))
}

// lastWord returns the last word of an attribute's name, in lower case: "name" for "displayName"
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

// numbered matches ids that programs make by counting: "rId7", "{12-3F}".
var numbered = regexp.MustCompile(`^(?:[a-z]{1,4}[0-9]+|rId[0-9]+|[{(]?[0-9A-Fa-f-]*[0-9][0-9A-Fa-f-]*[)}]?)$`)

// isNumbered reports whether a program made an id by counting.
func isNumbered(value []byte) bool { return numbered.Match(value) }

// isWritten reports whether no format writes such a value itself: it has a space, a quote or
// another sign as in addresses and paths, or a letter beyond ASCII.
func isWritten(value []byte) bool {
	return bytes.IndexFunc(value, func(r rune) bool {
		return strings.ContainsRune(" @\\\"'()#$", r) || r >= utf8.RuneSelf && unicode.IsLetter(r)
	}) >= 0
}
