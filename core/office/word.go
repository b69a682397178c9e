package office

// wordVocabulary is WordprocessingML and DrawingML (ECMA-376 parts 1 and 4, and
// what Microsoft added since), and every other part of such a file: charts,
// diagrams, properties, custom XML.
type wordVocabulary struct{}

func (wordVocabulary) element(name, parent string) role {
	switch name {
	case "p":
		return paragraph
	case "t", "delText":
		return flowing
	case "instrText", "delInstrText":
		return field
	case "tr":
		return row
	case "tc":
		return cell
	case "tab", "ptab":
		if parent == "r" {
			return tab
		}
	case "br", "cr":
		if parent == "r" || parent == "p" {
			return lineBreak
		}
	case "noBreakHyphen":
		return hyphen
	case "softHyphen":
		return softHyphen
	case "del", "moveFrom":
		if parent != "rPr" && parent != "trPr" {
			return apart
		}
	case "rt", "rPh":
		return apart
	case "AlternateContent":
		return alternative
	case "Fallback":
		return fallback
	case "posOffset", "align", "pctWidth", "pctHeight", "pctPosHOffset", "pctPosVOffset", "numCache", "formatCode", "f":
		return silent
	case "creator", "lastModifiedBy":
		return author
	}
	return plain
}

func (wordVocabulary) attribute(element, name_ string) use {
	switch name_ {
	case "author":
		return signed
	case "initials":
		return initials
	case "userId":
		if element == "presenceInfo" {
			return string_
		}
	case "descr", "title", "alt", "tooltip", "instr", "displayText", "string", "docLocation", "alias":
		return string_
	case "name":
		switch element {
		case "docPr", "cNvPr":
			return string_
		case "bookmarkStart":
			return name
		}
	case "anchor":
		if element == "hyperlink" {
			return name
		}
	case "Target":
		return link
	case "val":
		switch element {
		case "alias", "tag", "docVar", "tblCaption", "tblDescription", "statusText", "helpText", "listEntry", "query", "connectString":
			return string_
		}
	case "value":
		if element == "listItem" {
			return string_
		}
	}
	return noText
}
