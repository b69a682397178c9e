package sweep

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Part returns name, the path of a part in a zip file, with the people's names in it replaced.
func (a *Also) Part(name string) string {
	steps := strings.Split(name, "/")
	for i, step := range steps {
		steps[i] = a.Step(step, i == len(steps)-1)
	}
	return strings.Join(steps, "/")
}

// File returns name, the name of a file or a folder, with the people's names in it replaced. The
// result never leads to another folder.
func (a *Also) File(name string) string {
	if was, ok := a.WasOf([]byte(name), endsPath); ok {
		return string(was)
	}
	if ending := path.Ext(name); len(ending) > 1 && ownKeys[strings.ToLower(ending[1:])] && len(ending) < len(name) {
		return a.File(strings.TrimSuffix(name, ending)) + ending
	}
	// If the name is percent-encoded, names are looked for in the decoded name.
	if plain := string(flow.Unpercent([]byte(name))); plain != name && strings.EqualFold(flow.ToPercent(plain), name) {
		if now := a.File(plain); now != plain {
			return flow.ToPercent(now)
		}
	}
	list := a.Find(name)
	if len(list) == 0 {
		return name
	}
	var b strings.Builder
	at := 0
	for _, n := range list {
		b.WriteString(name[at:n.Start])
		b.WriteString(safe(n.Text))
		at = n.End
	}
	b.WriteString(name[at:])
	now := b.String()
	if strings.Trim(now, ".") == "" {
		return "_"
	}
	return now
}

// safe returns text with "_" for characters that file names cannot contain on some system.
func safe(text string) string {
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || unicode.IsControl(r) || r == '\ufffe' || r == '\uffff' {
			return '_'
		}
		return r
	}, text)
	if strings.HasPrefix(text, "..") {
		return strings.Repeat("_", len(text)-len(strings.TrimLeft(text, "."))) + strings.TrimLeft(text, ".")
	}
	return text
}

// folders are the folders that the formats of Microsoft and OpenDocument define. They are never
// renamed.
var folders = strings.Fields("docProps word xl customXml _rels META-INF media embeddings theme glossary charts drawings diagrams activeX worksheets chartsheets externalLinks pivotCache pivotTables queryTables tables threadedComments persons slicers slicerCaches timelines printerSettings Pictures ObjectReplacements Configurations2 Thumbnails Basic Dialogs Scripts Standard")

// isStandardPart reports whether name is a name that programs give to a part: "document.xml",
// "image3.png".
func isStandardPart(name string) bool {
	base := path.Base(name)
	base = strings.TrimSuffix(base, path.Ext(base))
	if IsCounted(base) || number16.MatchString(base) {
		return true
	}
	base = strings.ToLower(base)
	return standardParts[strings.TrimRight(base, "0123456789")] || strings.HasPrefix(base, "microsoft_")
}

// standardParts are the names that programs give to parts, in lower case, without the number at
// the end and the extension.
var standardParts = Set("document settings websettings styles styleswitheffects fonttable numbering theme themeoverride header footer footnotes endnotes comments commentsextended commentsids commentsextensible people glossary item itemprops app core custom workbook sharedstrings sheet calcchain table querytable pivottable pivotcachedefinition pivotcacherecords chart chartsheet colors style drawing vmldrawing connections metadata persons person threadedcomment externallink image media oleobject printersettings control activex data layout quickstyle slicer slicercache timeline timelinecache xmlmaps tablesinglecells revisionheaders revisionlog usernames ctrlprop customproperty webextension taskpanes thumbnail bibliography afchunk usershapes content meta manifest mimetype current accelerator dictionary richvalue rdrichvalue rdrichvaluestructure rdrichvaluetypes rdsupportingpropertybag rdsupportingpropertybagstructure featurepropertybag docmetadata labelinfo")

// IsCounted reports whether a program made a name of its own words and a number: "Text Box 2".
func IsCounted(name string) bool {
	return name != "" && name[len(name)-1] >= '0' && name[len(name)-1] <= '9' && strings.ContainsRune(name, ' ') && IsOwn(name)
}

// number16 matches a hexadecimal number of at least 12 digits and a GUID.
var number16 = regexp.MustCompile(`^[{(]?(?:[0-9A-Fa-f]{12,}|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})[)}]?$`)

// Step returns name, one step of a part's path, with the people's names in it replaced. isLast
// means that it is the part's own name, not a folder. Names that programs give stay.
func (a *Also) Step(name string, isLast bool) string {
	if !isLast && (slices.Contains(folders, name) || IsCounted(name)) || isLast && isStandardPart(name) {
		return name
	}
	return a.File(name)
}

// IsLongNumber reports whether a name is a hexadecimal number of at least 12 digits or a GUID.
func IsLongNumber(name string) bool { return number16.MatchString(name) }
