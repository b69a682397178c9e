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
	}
	return plain
}

func (wordVocabulary) attribute(element, attr string) use {
	switch attr {
	case "author":
		return signed
	case "initials":
		return initials
	case "userId":
		if element == "presenceInfo" {
			return textual
		}
	case "descr", "title", "alt", "tooltip", "instr", "displayText", "string", "docLocation", "alias":
		return textual
	case "name":
		switch element {
		case "docPr", "cNvPr":
			return textual
		case "bookmarkStart":
			return named
		}
	case "anchor":
		if element == "hyperlink" {
			return named
		}
	case "val":
		switch element {
		case "alias", "tag", "docVar", "tblCaption", "tblDescription", "statusText", "helpText", "listEntry", "query", "connectString":
			return textual
		}
	case "value":
		if element == "listItem" {
			return textual
		}
	}
	return noText
}

// linksVocabulary is that of relationships: where they lead out of the file.
type linksVocabulary struct{}

func (linksVocabulary) element(string, string) role { return plain }

func (linksVocabulary) attribute(_, attr string) use {
	if attr == "Target" {
		return external
	}
	return noText
}

// propertiesVocabulary is that of what a file says of itself.
type propertiesVocabulary struct{}

func (propertiesVocabulary) element(name, _ string) role {
	switch name {
	case "creator", "lastModifiedBy":
		return author
	case "Application", "AppVersion", "Template", "TotalTime", "Pages", "Words", "Characters", "CharactersWithSpaces", "Lines", "Paragraphs", "Slides", "Notes",
		"HiddenSlides", "MMClips", "DocSecurity", "ScaleCrop", "LinksUpToDate", "SharedDoc", "HyperlinksChanged", "HeadingPairs",
		"created", "modified", "lastPrinted", "revision", "language", "version":
		return silent
	}
	return plain
}

func (propertiesVocabulary) attribute(element, attr string) use {
	if element == "property" && attr == "name" {
		return textual
	}
	return noText
}
