package office

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// rename notes what the parts and the folders are called whose names say somebody's: no
// two alike, and the part with the relationships of another is called after it.
func (z *zipped) rename(also *Also) {
	z.folders = nil
	if len(also.names) == 0 {
		return
	}
	names := names{z: z, also: also, taken: map[string]bool{}, folders: map[string]string{}}
	for _, e := range z.entries {
		if name := z.renamed(e.name, also); name == e.name {
			names.takes(e.name)
		}
	}
	changed := map[string]string{}
	for _, e := range z.entries {
		if isLinks(e.name) {
			continue
		}
		if now := names.of(e.name); now != e.name {
			e.renamed, changed[e.name] = now, now
		}
	}
	for _, e := range z.entries {
		if !isLinks(e.name) {
			continue
		}
		if name := linksOf(changed[sourceOf(e.name)]); name != "" {
			e.renamed = name
		}
	}
	z.folders = names.folders
}

// names gives the parts of a file their new names.
type names struct {
	z       *zipped
	also    *Also
	taken   map[string]bool   // names of parts and folders, in small letters
	folders map[string]string // by the old name
}

// takes notes the name of a part that stays, and those of its folders.
func (n *names) takes(name string) {
	for name != "" && name != "." && name != "/" {
		n.taken[strings.ToLower(name)] = true
		name = path.Dir(name)
	}
}

// of is the new name of a part; that of a folder ends with a slash.
func (n *names) of(name string) string {
	if n.z.isFixed(name) {
		return name
	}
	if strings.HasSuffix(name, "/") {
		return n.folder(strings.TrimSuffix(name, "/")) + "/"
	}
	dir, base := path.Split(name)
	now := n.unused(name, n.folder(strings.TrimSuffix(dir, "/")), n.z.step(base, true, n.also))
	return now
}

// folder is the new name of a folder, "" of none.
func (n *names) folder(name string) string {
	if name == "" {
		return ""
	}
	if now, ok := n.folders[name]; ok {
		return now
	}
	dir, base := path.Split(name)
	now := n.unused(name, n.folder(strings.TrimSuffix(dir, "/")), n.z.step(base, false, n.also))
	n.folders[name] = now
	return now
}

// unused is a name in a folder that nothing else has got.
func (n *names) unused(old, folder, base string) string {
	if folder != "" {
		folder += "/"
	}
	now := folder + base
	if now == old {
		return now
	}
	ending := path.Ext(base)
	stem := strings.TrimSuffix(base, ending)
	for i := 2; n.taken[strings.ToLower(now)]; i++ {
		now = folder + stem + "_" + strconv.Itoa(i) + ending
	}
	n.taken[strings.ToLower(now)] = true
	n.also.Note(path.Base(now), path.Base(old))
	return now
}

// folders are those of Microsoft's formats and of OpenDocument: what they are called is
// nobody's name.
var folders = strings.Fields("docProps word xl customXml _rels META-INF media embeddings theme glossary charts drawings diagrams activeX worksheets chartsheets externalLinks pivotCache pivotTables queryTables tables threadedComments persons slicers slicerCaches timelines printerSettings Pictures ObjectReplacements Configurations2 Thumbnails Basic Dialogs Scripts Standard")

// Part is the name of a part of a file with the names of people in it replaced.
func (a *Also) Part(name string) string {
	steps := strings.Split(name, "/")
	for i, step := range steps {
		if i == len(steps)-1 && !isStandardPart(step) || i < len(steps)-1 && !slices.Contains(folders, step) && !isCounted(step) {
			steps[i] = a.File(step)
		}
	}
	return strings.Join(steps, "/")
}

// step is a step of the name of a part with the names of people in it replaced.
func (z *zipped) step(name string, last bool, also *Also) string {
	if !last && (slices.Contains(folders, name) || isCounted(name)) || last && isStandardPart(name) {
		return name
	}
	return also.File(name)
}

// renamed is what a part would be called if nothing else was called so.
func (z *zipped) renamed(name string, also *Also) string {
	if z.isFixed(name) || isLinks(name) {
		return name
	}
	steps := strings.Split(name, "/")
	for i := range steps {
		steps[i] = z.step(steps[i], i == len(steps)-1, also)
	}
	return strings.Join(steps, "/")
}

// File is the name of a file, or of a step on the way to one, with the names of people in
// it replaced; what stands for them leads nowhere else.
func (a *Also) File(name string) string {
	if was, ok := a.wasOf([]byte(name), endsPath); ok {
		return string(was)
	}
	if ending := path.Ext(name); len(ending) > 1 && ownKeys[strings.ToLower(ending[1:])] && len(ending) < len(name) {
		return a.File(strings.TrimSuffix(name, ending)) + ending
	}
	if plain := string(unpercent([]byte(name))); plain != name && strings.EqualFold(toPercent(plain), name) { // written as an address is
		if now := a.File(plain); now != plain {
			return toPercent(now)
		}
	}
	list := a.Named(name)
	if len(list) == 0 {
		return name
	}
	var b strings.Builder
	at := 0
	for _, n := range list {
		a.found = append(a.found, n.By)
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

// safe is text as the name of a file may hold it on any system.
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

// fixedParts are the parts of OpenDocument that are asked for by their names, in the
// root and in the folder of each object.
var fixedParts = []string{"mimetype", "content.xml", "styles.xml", "meta.xml", "settings.xml", "manifest.rdf"}

// isFixed reports whether a format asks for a part by its whole name, be it somebody's.
func (z *zipped) isFixed(name string) bool {
	if z.isPackage() {
		return name == "[Content_Types].xml" || name == "_rels/.rels"
	}
	return strings.HasPrefix(name, "META-INF/") || slices.Contains(fixedParts, name)
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

// called is what the part or the folder that an attribute leads to is called now, as the
// attribute writes it; ok is false where it leads to none of the file's. from is the part
// the attribute stands in.
func (z *zipped) called(from *entry, target string) (now string, ok bool) {
	at, fragment, _ := strings.Cut(target, "#")
	if at == "" || at == "/" || strings.Contains(at, ":") {
		return "", false
	}
	base, source := z.plainly(path.Dir(from.name)), from
	if isLinks(from.name) {
		base = z.plainly(path.Dir(sourceOf(from.name)))
		if s := z.find(sourceOf(from.name)); s != nil {
			source = s
		}
	}
	full, whole := path.Join(base, at), false
	if strings.HasPrefix(at, "/") {
		full = path.Clean(at[1:])
	}
	name, moved, ok := z.nowOf(full)
	if !ok && !isLinks(from.name) && !z.isPackage() { // OpenDocument begins at the root
		name, moved, ok = z.nowOf(path.Clean(at))
		whole = ok
	}
	if !ok || !moved && source.renamed == "" {
		return target, ok
	}
	switch {
	case strings.HasPrefix(at, "/"):
		now = "/" + name
	case whole:
		now = name
	default:
		if source.renamed != "" {
			base = z.plainly(path.Dir(source.renamed))
		}
		now = relative(base, name)
	}
	if strings.HasPrefix(at, "./") {
		now = "./" + now
	}
	if strings.HasSuffix(at, "/") {
		now += "/"
	}
	if fragment != "" {
		now += "#" + fragment
	}
	return now, true
}

// nowOf is what a part or a folder is called now, plainly; ok is false where there is none.
func (z *zipped) nowOf(name string) (now string, moved, ok bool) {
	if e := z.find(name); e != nil {
		if e.renamed != "" {
			return z.plainly(e.renamed), true, true
		}
		return z.plainly(e.name), false, true
	}
	now, ok = z.folders[name]
	return now, now != name, ok
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

// formOfPath is how the path to a part is written: a manifest writes it as it is, and so
// does a link that has spaces in it, as those of LibreOffice do.
func formOfPath(attribute, value []byte) form {
	if string(local(attribute)) == "full-path" || bytes.IndexByte(value, ' ') >= 0 {
		return asAttribute
	}
	return asLink
}

// leads are the patches of the attributes that lead to renamed parts, and the places of
// all that lead to a part of the file: these say nothing else than what it is called.
func (z *zipped) leads(e *entry) (list []patch, held []Span) {
	types := e.name == "[Content_Types].xml"
	if z.folders == nil || e.loose || !types && !isLinks(e.name) && bytes.IndexByte(e.data, 'f') < 0 {
		return nil, nil
	}
	eachTag(e.data, func(t xmlToken) error { //nolint:errcheck // it was read before
		for _, a := range t.attrs {
			switch string(local(a.name)) {
			case "Target", "PartName", "full-path", "href":
				said, _ := decode(e.data[a.from:a.to], asLink)
				now, ok := z.called(e, string(said))
				if !ok {
					continue
				}
				held = append(held, Span{a.from, a.to})
				if now != string(said) {
					list = append(list, patch{from: a.from, to: a.to, text: encode(now, formOfPath(a.name, e.data[a.from:a.to]))})
				}
			}
		}
		return nil
	})
	return list, held
}
