package xmldoc

// wordVocabulary gives the meaning of elements in WordprocessingML and DrawingML (ECMA-376 parts
// 1 and 4, and Microsoft's later additions). It also serves for other parts of a DOCX: charts,
// diagrams.
type wordVocabulary struct{}

// wordRoles are the roles of elements that do not depend on their parent.
var wordRoles = map[string]role{
	"p": paragraph, "t": flowing, "delText": flowing, "instrText": field, "delInstrText": field, "tr": row, "tc": cell,
	"noBreakHyphen": hyphen, "softHyphen": softHyphen, "rt": apart, "rPh": apart, "fldChar": fieldMark, "fldData": encoded,
	"AlternateContent": alternative, "Fallback": fallback,
	"posOffset": silent, "align": silent, "pctWidth": silent, "pctHeight": silent, "pctPosHOffset": silent, "pctPosVOffset": silent, "numCache": silent, "formatCode": silent,
}

func (wordVocabulary) element(name, parent string) role {
	if r := inTextBox(name, parent); r != ordinary {
		return r
	}
	switch name {
	case "tab", "ptab":
		if parent == "r" {
			return tab
		}
	case "br", "cr":
		if parent == "r" || parent == "p" {
			return lineBreak
		}
	case "del", "moveFrom":
		if parent != "rPr" && parent != "trPr" {
			return apart
		}
	case "f":
		if parent == "strRef" || parent == "numRef" || parent == "multiLvlStrRef" {
			return formulas // the cells that a chart shows
		}
	}
	return wordRoles[name]
}

// inTextBox returns the role of an HTML element in a text box of VML, or ordinary if the element
// is not one.
func inTextBox(name, parent string) role {
	inside := parent == "div" || isInline(parent)
	switch {
	case name == "div" && parent == "textbox":
		return paragraph
	case name == "br" && inside:
		return lineBreak
	case isInline(name) && (inside || parent == "textbox"):
		return flowing
	}
	return ordinary
}

// isInline reports whether an HTML element in a text box of VML only changes how letters look, so
// that a tag of it may be inside a word.
func isInline(name string) bool {
	switch name {
	case "font", "span", "b", "i", "u", "s", "strong", "em":
		return true
	}
	return false
}

// wordValues are the uses of the attribute "value", by the local name of its element.
var wordValues = map[string]use{"listItem": textual, "ocxPr": captioned, "property": inJSON}

func (wordVocabulary) attribute(element, parent, attr string) use {
	switch attr {
	case "author", "userName", "ed":
		return signed
	case "initials":
		return initials
	case "userId":
		if element == "presenceInfo" || element == "Attribution" {
			return textual
		}
	case "instr":
		return code
	case "descr", "title", "alt", "tooltip", "displayText", "string", "docLocation", "alias", "phldrT":
		return textual
	case "href":
		if element != "link" {
			return link
		}
	case "name":
		switch element {
		case "docPr", "cNvPr", "label":
			return textual
		case "docVar":
			return namedVariable
		case "bookmarkStart":
			return namedMark
		}
	case "anchor":
		if element == "hyperlink" {
			return leadsTo
		}
	case "val":
		return wordVal(element, parent)
	case "value":
		return wordValues[element]
	}
	return noText
}

// wordVal returns the use of the attribute "val" of an element.
func wordVal(element, parent string) use {
	switch element {
	case "alias", "tag", "docVar", "tblCaption", "tblDescription", "statusText", "helpText", "listEntry", "attr", "placeholder", "mailSubject", "aliases", "description", "title", "desc":
		return textual
	case "query", "connectString", "udl":
		return mergeData
	case "table", "mappedName", "addressFieldName":
		return quotedText
	case "default":
		if parent == "textInput" {
			return textual
		}
	case "name":
		switch parent {
		case "docPartPr", "frame":
			return textual
		case "fieldMapData":
			return quotedText
		case "ffData":
			return namedMark
		}
	}
	return noText
}

// linksVocabulary is the vocabulary of parts with relationships: only targets outside the file
// are text.
type linksVocabulary struct{}

func (linksVocabulary) element(string, string) role { return ordinary }

func (linksVocabulary) attribute(_, _, attr string) use {
	if attr == "Target" {
		return external
	}
	return noText
}

// propertiesVocabulary is the vocabulary of the parts in docProps, which hold properties of the
// document.
type propertiesVocabulary struct{}

func (propertiesVocabulary) element(name, parent string) role {
	switch name {
	case "creator", "lastModifiedBy":
		return author
	case "lpstr":
		if parent == "vector" {
			return titles
		}
	case "Application", "AppVersion", "Template", "TotalTime", "Pages", "Words", "Characters", "CharactersWithSpaces", "Lines", "Paragraphs", "Slides", "Notes",
		"HiddenSlides", "MMClips", "DocSecurity", "ScaleCrop", "LinksUpToDate", "SharedDoc", "HyperlinksChanged", "HeadingPairs",
		"created", "modified", "lastPrinted", "revision", "language", "version":
		return silent
	}
	return ordinary
}

func (propertiesVocabulary) attribute(element, _, attr string) use {
	if element == "property" && attr == "name" {
		return namedProperty
	}
	return noText
}

// customVocabulary is the vocabulary of custom XML: every text is a line, and so is every value
// of an attribute that may consist of words.
type customVocabulary struct{}

func (customVocabulary) element(name, parent string) role {
	if parent == "FormTemplates" || programTexts[name] {
		return silent
	}
	switch name {
	case "author", "creator", "lastModifiedBy", "Manager":
		return author
	}
	return ordinary
}

func (customVocabulary) attribute(element, _, attr string) use {
	switch attr {
	case "xmlns", "uri", "itemID", "schemaLocation", "SelectedStyle", "StyleName", "Version", "id", "ID", "type", "nil", "roundtripDataSignature":
		return noText
	}
	if element == "datastoreItem" || element == "schemaRef" || schemaElements[element] && !isSchemaText(attr) {
		return noText
	}
	return perhaps
}
