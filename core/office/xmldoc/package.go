package xmldoc

import (
	"path"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// A file in one of Microsoft's formats lists the type of each part in the part
// [Content_Types].xml (ECMA-376 part 2, Open Packaging Conventions).

// types are the content types of the parts, in lower case.
type types struct {
	parts    map[string]string // by typeKey of the part's name, without the leading slash
	defaults map[string]string // for all other parts, by file extension
}

// readTypes reads the part [Content_Types].xml.
func readTypes(b []byte) (types, error) {
	t := types{map[string]string{}, map[string]string{}}
	return t, xmlscan.EachTag(b, func(token xmlscan.Token) error {
		var key, is string
		for _, a := range token.Attrs {
			decoded, ok := flow.Decode(b[a.From:a.To], flow.AsAttribute)
			if !ok {
				return failure.Damaged()
			}
			switch value := strings.ToLower(string(decoded)); string(a.Name) {
			case "PartName", "Extension":
				key = strings.TrimPrefix(typeKey(value), "/")
			case "ContentType":
				is = value
			}
		}
		switch string(xmlscan.Local(token.Name)) {
		case "Override":
			t.parts[key] = is
		case "Default":
			t.defaults[key] = is
		}
		return nil
	})
}

// typeKey returns the key of a part's name in types: the name in lower case, without
// percent-encoding.
func typeKey(name string) string { return strings.ToLower(string(flow.Unpercent([]byte(name)))) }

// of returns the content type of a part, or "" if it has none.
func (t types) of(name string) string {
	lower := typeKey(name)
	if is, ok := t.parts[lower]; ok {
		return is
	}
	return t.defaults[strings.TrimPrefix(path.Ext(lower), ".")]
}

// settle makes sure that, of the parts without a type of their own, only main has the type of a
// main part. Some programs make that type the default of all parts, and list the exceptions.
func (t types) settle(main string) {
	if is := t.of(main); main != "" && strings.HasSuffix(is, ".main+xml") {
		t.parts[typeKey(main)] = is
	}
	for ending, is := range t.defaults {
		if strings.HasSuffix(is, ".main+xml") {
			t.defaults[ending] = "application/xml"
		}
	}
}

// kind returns the kind of the document, "docx" or "xlsx", or "" if no part has the type of a
// main part.
func (t types) kind() string {
	kind := ""
	for _, is := range t.parts {
		switch {
		case !strings.HasSuffix(is, ".main+xml"):
		case strings.Contains(is, "wordprocessingml.") || strings.Contains(is, "ms-word."):
			return "docx"
		case strings.Contains(is, "spreadsheetml.") || strings.Contains(is, "ms-excel."):
			kind = "xlsx"
		}
	}
	return kind
}

// rankOf returns the rank of the text in a part, according to the part's type and name.
func (t types) rankOf(name string) flow.Rank {
	is := t.of(name)
	last := strings.TrimSuffix(is[strings.LastIndexByte(is, '.')+1:], "+xml")
	if strings.HasSuffix(is, ".main+xml") {
		return flow.InBody
	}
	switch last {
	case "header":
		return flow.InHeader
	case "footer":
		return flow.InFooter
	case "footnotes":
		return flow.InNotes
	case "endnotes":
		return flow.InEndnotes
	case "comments", "threadedcomments":
		return flow.InComments
	case "worksheet":
		return flow.InBody
	}
	lower := strings.ToLower(name)
	if strings.HasPrefix(lower, "docprops/") || strings.HasPrefix(lower, "customxml/") || strings.HasSuffix(lower, ".rels") {
		return flow.InProperties
	}
	return flow.InBoxes
}
