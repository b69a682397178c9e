package xmldoc

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// rename sets the new names of the parts and folders whose names contain a person's name. New
// names are unique. The part with the relationships of a part is renamed with it.
func (z *File) rename(also *sweep.Also) {
	z.folders = nil
	if !also.HasNames() {
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

// names assigns new names to the parts and folders of a file, each once.
type names struct {
	z       *File
	also    *sweep.Also
	taken   map[string]bool   // names of parts and folders that are in use, in lower case
	folders map[string]string // new names of folders, by the old ones
}

// takes records that the name of a part and the names of its folders are in use, because the part
// is not renamed.
func (n *names) takes(name string) {
	for name != "" && name != "." && name != "/" {
		n.taken[strings.ToLower(name)] = true
		name = path.Dir(name)
	}
}

// of returns the new name of a part, or of a folder if name ends with a slash. It returns name if
// no person's name is in it.
func (n *names) of(name string) string {
	if n.z.isFixed(name) {
		return name
	}
	if strings.HasSuffix(name, "/") {
		return n.folder(strings.TrimSuffix(name, "/")) + "/"
	}
	dir, base := path.Split(name)
	now := n.unused(name, n.folder(strings.TrimSuffix(dir, "/")), n.also.Step(base, true))
	return now
}

// folder returns the new name of a folder, or "" for the root of the file.
func (n *names) folder(name string) string {
	if name == "" {
		return ""
	}
	if now, ok := n.folders[name]; ok {
		return now
	}
	dir, base := path.Split(name)
	now := n.unused(name, n.folder(strings.TrimSuffix(dir, "/")), n.also.Step(base, false))
	n.folders[name] = now
	return now
}

// unused returns folder/base, with a number if another part has that name: "P001_2.png". old is
// the name until now.
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

// renamed returns the new name of a part before a number makes it unique.
func (z *File) renamed(name string, also *sweep.Also) string {
	if z.isFixed(name) || isLinks(name) {
		return name
	}
	steps := strings.Split(name, "/")
	for i := range steps {
		steps[i] = also.Step(steps[i], i == len(steps)-1)
	}
	return strings.Join(steps, "/")
}

// fixedParts are the parts that programs find by their names in an OpenDocument.
var fixedParts = []string{"mimetype", "content.xml", "styles.xml", "meta.xml", "settings.xml", "manifest.rdf"}

// isFixed reports whether the format requires the name of a part, so that it is never renamed.
func (z *File) isFixed(name string) bool {
	if z.isPackage() {
		return name == "[Content_Types].xml" || name == "_rels/.rels"
	}
	return strings.HasPrefix(name, "META-INF/") || slices.Contains(fixedParts, name)
}

// isLinks reports whether a part holds the relationships of another part:
// "word/_rels/document.xml.rels".
func isLinks(name string) bool {
	return strings.HasSuffix(strings.ToLower(name), ".rels") && path.Base(path.Dir(name)) == "_rels"
}

// sourceOf returns the name of the part whose relationships the part links holds:
// "word/document.xml" for "word/_rels/document.xml.rels".
func sourceOf(links string) string {
	dir, base := path.Split(links)
	return path.Join(path.Dir(path.Clean(dir)), base[:len(base)-len(".rels")])
}

// linksOf returns the name of the part that holds the relationships of source, or "" if source is
// "".
func linksOf(source string) string {
	if source == "" {
		return ""
	}
	dir, base := path.Split(source)
	return dir + "_rels/" + base + ".rels"
}

// called returns the new value of target after parts were renamed. target is the value of an
// attribute that leads to another part; from is the part that has the attribute. The result is
// relative or absolute as target is. ok is false if target does not lead to a part of the file.
func (z *File) called(from *entry, target string) (now string, ok bool) {
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
	// in OpenDocument, a path may begin at the root
	if !ok && !isLinks(from.name) && !z.isPackage() {
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

// nowOf returns the new name of a part or folder, without percent-encoding, and whether it
// differs from the old one. ok is false if the file has no such part.
func (z *File) nowOf(name string) (now string, moved, ok bool) {
	if e := z.find(name); e != nil {
		if e.renamed != "" {
			return z.plainly(e.renamed), true, true
		}
		return z.plainly(e.name), false, true
	}
	now, ok = z.folders[name]
	return now, now != name, ok
}

// relative returns the path that leads from a folder to a file: "../media/a.png" from "word/x" to
// "word/media/a.png".
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

// formOfPath returns how an attribute writes the path to a part: percent-encoded, except in a
// manifest and in links with spaces, which LibreOffice does not encode.
func formOfPath(attribute, value []byte) flow.Form {
	if string(xmlscan.Local(attribute)) == "full-path" || bytes.IndexByte(value, ' ') >= 0 {
		return flow.AsAttribute
	}
	return flow.AsLink
}

// leads returns the patches of the attributes of a part that lead to renamed parts. held are the
// values of all attributes that lead to a part: they are only a path, so no name is looked for in
// them.
func (z *File) leads(e *entry) (list []flow.Patch, held []flow.Span) {
	types := e.name == "[Content_Types].xml"
	if z.folders == nil || e.loose || !types && !isLinks(e.name) && bytes.IndexByte(e.data, 'f') < 0 {
		return nil, nil
	}
	xmlscan.EachTag(e.data, func(t xmlscan.Token) error { //nolint:errcheck // scanned before
		for _, a := range t.Attrs {
			switch string(xmlscan.Local(a.Name)) {
			case "Target", "PartName", "full-path", "href":
				decoded, _ := flow.Decode(e.data[a.From:a.To], flow.AsLink)
				now, ok := z.called(e, string(decoded))
				if !ok {
					continue
				}
				held = append(held, flow.Span{Start: a.From, End: a.To})
				if now != string(decoded) {
					list = append(list, flow.Patch{From: a.From, To: a.To, Text: flow.Encode(now, formOfPath(a.Name, e.data[a.From:a.To]))})
				}
			}
		}
		return nil
	})
	return list, held
}
