package office

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
)

// rename notes what the parts are called whose names say somebody's: no two alike,
// and the part with the relationships of another is called after it.
func (z *zipped) rename(also *Also) {
	if len(also.names) == 0 {
		return
	}
	taken := map[string]bool{}
	changed := map[string]string{}
	for _, e := range z.entries {
		if name := also.Part(e.name); name != e.name && !z.isFixed(e.name) {
			e.renamed = name
			continue
		}
		taken[strings.ToLower(e.name)] = true
	}
	for _, e := range z.entries {
		if e.renamed == "" || isLinks(e.name) {
			continue
		}
		ending := path.Ext(e.renamed)
		stem := strings.TrimSuffix(e.renamed, ending)
		for n := 2; taken[strings.ToLower(e.renamed)]; n++ {
			e.renamed = stem + "_" + strconv.Itoa(n) + ending
		}
		taken[strings.ToLower(e.renamed)] = true
		changed[e.name] = e.renamed
	}
	for _, e := range z.entries {
		if !isLinks(e.name) {
			continue
		}
		if name := linksOf(changed[sourceOf(e.name)]); name != "" {
			e.renamed = name
		}
	}
}

// folders are those of Microsoft's formats and of OpenDocument: what they are called is
// nobody's name.
var folders = strings.Fields("docProps word xl customXml _rels media embeddings theme glossary charts drawings diagrams activeX worksheets chartsheets externalLinks pivotCache pivotTables queryTables tables threadedComments persons slicers slicerCaches timelines printerSettings Pictures ObjectReplacements Configurations2 Thumbnails Basic Dialogs Scripts Standard")

// Part is the name of a part of a file with the names of people in it replaced.
func (a *Also) Part(name string) string {
	steps := strings.Split(name, "/")
	for i, step := range steps {
		if i == len(steps)-1 || !slices.Contains(folders, step) {
			steps[i] = a.Replace(step)
		}
	}
	return strings.Join(steps, "/")
}

// isFixed reports whether a format asks for a part by its name, be it somebody's.
func (z *zipped) isFixed(name string) bool {
	if z.find("[Content_Types].xml") != nil {
		return name == "[Content_Types].xml" || name == "_rels/.rels"
	}
	if strings.HasPrefix(name, "META-INF/") {
		return true
	}
	switch path.Base(name) {
	case "mimetype", "content.xml", "styles.xml", "meta.xml", "settings.xml", "manifest.rdf":
		return true
	}
	return false
}

// isLinks reports whether a part holds the relationships of another one.
func isLinks(name string) bool {
	return strings.HasSuffix(strings.ToLower(name), ".rels") && path.Base(path.Dir(name)) == "_rels"
}

// sourceOf is the part that relationships are of.
func sourceOf(links string) string {
	dir, base := path.Split(links)
	return path.Join(path.Dir(path.Clean(dir)), base[:len(base)-len(".rels")])
}

// linksOf is the part with the relationships of another one.
func linksOf(source string) string {
	if source == "" {
		return ""
	}
	dir, base := path.Split(source)
	return dir + "_rels/" + base + ".rels"
}

// called is what the part that an attribute leads to is called now, as the attribute
// writes it; ok is false where it leads to no part that is renamed. from is the part
// the attribute stands in.
func (z *zipped) called(from *entry, target string) (now string, ok bool) {
	at, fragment, _ := strings.Cut(target, "#")
	if at == "" || strings.Contains(at, "://") {
		return "", false
	}
	base := path.Dir(from.name)
	source := from
	if isLinks(from.name) {
		base = path.Dir(sourceOf(from.name))
		if s := z.find(sourceOf(from.name)); s != nil {
			source = s
		}
	}
	full := path.Join(base, at)
	if strings.HasPrefix(at, "/") {
		full = at[1:]
	}
	e := z.find(full)
	if e == nil && from.name == "META-INF/manifest.xml" {
		e = z.find(at)
	}
	if e == nil || e.renamed == "" {
		return "", false
	}
	switch {
	case strings.HasPrefix(at, "/"):
		now = "/" + e.renamed
	case z.find(full) == nil:
		now = e.renamed
	default:
		own := source.name
		if source.renamed != "" {
			own = source.renamed
		}
		now = relative(path.Dir(own), e.renamed)
		if strings.HasPrefix(at, "./") {
			now = "./" + now
		}
	}
	if fragment != "" {
		now += "#" + fragment
	}
	return now, true
}

// relative is the way from a folder to a file.
func relative(folder, file string) string {
	if folder == "." {
		return file
	}
	a, b := strings.Split(folder, "/"), strings.Split(file, "/")
	for len(a) > 0 && len(b) > 1 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	return strings.Repeat("../", len(a)) + strings.Join(b, "/")
}

// leads are the patches of the attributes that lead to renamed parts.
func (z *zipped) leads(e *entry) (list []patch) {
	if !slices.ContainsFunc(z.entries, func(e *entry) bool { return e.renamed != "" }) {
		return nil
	}
	types := e.name == "[Content_Types].xml"
	if !types && !isLinks(e.name) && bytes.IndexByte(e.data, 'f') < 0 {
		return nil
	}
	eachTag(e.data, func(t xmlToken) error { //nolint:errcheck // it was read before
		for _, a := range t.attrs {
			switch string(local(a.name)) {
			case "Target", "PartName", "full-path", "href":
				said, _ := decode(e.data[a.from:a.to], asLink)
				if now, ok := z.called(e, string(said)); ok {
					list = append(list, patch{a.from, a.to, encode(now, asLink)})
				}
			}
		}
		return nil
	})
	return list
}
