package xmldoc

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// A program stores an embedded object, such as a table of Excel in a text, a second time as a
// picture, for programs that cannot open the object. Names in such a picture cannot be replaced.
// LibreOffice draws the pictures in ObjectReplacements again when they are missing, so they are
// removed together with the element that shows them. Word shows the picture until the object is
// opened, so an empty picture takes its place, and references to it stay valid.

// isPreview reports whether a part of an OpenDocument is the picture of an embedded object.
func isPreview(name string) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "objectreplacements/") || strings.Contains(name, "/objectreplacements/")
}

// dropPreviews removes the pictures of embedded objects in an OpenDocument, and empties them in a
// document of Microsoft.
func (z *File) dropPreviews() {
	if z.isPackage() {
		z.blankPreviews()
		return
	}
	for _, e := range z.entries {
		e.dropped = e.dropped || isPreview(e.name) && !strings.HasSuffix(e.name, "/")
	}
}

// unshown returns the patches that remove, from a part of an OpenDocument, the elements that show
// a dropped picture.
func (z *File) unshown(e *entry) (list []flow.Patch) {
	if z.isPackage() || e.loose || !bytes.Contains(e.data, []byte("ObjectReplacements")) || path.Base(e.name) == "manifest.xml" {
		return nil
	}
	s := xmlscan.Scanner{Bytes: e.data}
	from, depth := -1, 0 // offset of the element to remove, or -1, and its depth
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return list
		}
		switch {
		case t.Kind == xmlscan.OpenTag && from < 0 && string(xmlscan.Local(t.Name)) == "image" && z.isDropped(e, t.Value(e.data, "href")):
			if t.Empty {
				list = append(list, flow.Patch{From: t.From, To: t.To})
			} else {
				from, depth = t.From, len(s.Open)
			}
		case t.Kind == xmlscan.Text && from >= 0 && len(bytes.TrimSpace(e.data[t.From:t.To])) > 0:
			from = -1 // the element also contains text: it stays
		case t.Kind == xmlscan.CloseTag && from >= 0 && len(s.Open) < depth:
			list = append(list, flow.Patch{From: from, To: t.To})
			from = -1
		}
	}
}

// isDropped reports whether href, an address in the part e, leads to a part that is left out of
// the written file.
func (z *File) isDropped(e *entry, href string) bool {
	if href == "" {
		return false
	}
	to := z.find(path.Join(path.Dir(e.name), href))
	return to != nil && to.dropped
}

// blankPreviews replaces the pictures of embedded objects in a document of Microsoft by empty
// ones, unless something else shows the same picture.
func (z *File) blankPreviews() {
	shown, others := map[*entry]bool{}, map[*entry]bool{}
	for _, e := range z.parts {
		if !bytes.Contains(e.data, []byte("OLEObject")) && !bytes.Contains(e.data, []byte("imagedata")) && !bytes.Contains(e.data, []byte("blip")) {
			continue
		}
		links, err := z.links(e)
		if err != nil {
			continue
		}
		for id, isObject := range picturesIn(e.data) {
			to := z.find(links[id])
			switch {
			case to == nil:
			case isObject:
				shown[to] = true
			default:
				others[to] = true
			}
		}
	}
	for e := range shown {
		if blank := BlankPicture(e.name); blank != nil && !others[e] {
			e.changed = blank
		}
	}
}

// picturesIn returns the ids of the relationships by which a part shows pictures. The value is
// true if only embedded objects show the picture.
func picturesIn(b []byte) map[string]bool {
	ids := map[string]bool{}
	s := xmlscan.Scanner{Bytes: b}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return ids
		}
		if t.Kind != xmlscan.OpenTag {
			continue
		}
		name := string(xmlscan.Local(t.Name))
		if name != "imagedata" && name != "blip" && name != "objectPr" {
			continue
		}
		inside := name == "objectPr" || slices.ContainsFunc(s.Open, func(of []byte) bool {
			return string(xmlscan.Local(of)) == "object" || string(xmlscan.Local(of)) == "oleObj"
		})
		for _, a := range t.Attrs {
			if own := string(xmlscan.Local(a.Name)); own == "id" || own == "embed" || own == "link" || own == "relid" {
				id := string(b[a.From:a.To])
				if only, ok := ids[id]; ok {
					ids[id] = only && inside
				} else {
					ids[id] = inside
				}
			}
		}
	}
}

// The smallest picture in each format: a metafile without drawing records, or a single transparent
// or grey pixel.
const (
	blankEMF  = "\x01\x00\x00\x00\x6c\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x1a\x00\x00\x00\x1a\x00\x00\x00\x20\x45\x4d\x46\x00\x00\x01\x00\x80\x00\x00\x00\x02\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x20\x03\x00\x00\x58\x02\x00\x00\x40\x01\x00\x00\xf0\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xe2\x04\x00\x80\xa9\x03\x00\x0e\x00\x00\x00\x14\x00\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x14\x00\x00\x00"
	blankWMF  = "\x01\x00\x09\x00\x00\x03\x0c\x00\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00"
	blankPNG  = "\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\x0b\x49\x44\x41\x54\x78\x9c\x63\x60\x00\x02\x00\x00\x05\x00\x01\x7a\x5e\xab\x3f\x00\x00\x00\x00\x49\x45\x4e\x44\xae\x42\x60\x82"
	blankJPEG = "\xff\xd8\xff\xdb\x00\x43\x00\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\xff\xc0\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00\xff\xc4\x00\x14\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xc4\x00\x14\x10\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x3f\xff\xd9"
	blankGIF  = "\x47\x49\x46\x38\x39\x61\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff\x21\xf9\x04\x01\x00\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00\x3b"
)

// BlankPicture returns an empty picture in the format of a file with this name, or nil for any
// other extension. An SVG is read as text, and needs none.
func BlankPicture(name string) []byte {
	switch strings.ToLower(path.Ext(name)) {
	case ".emf":
		return []byte(blankEMF)
	case ".wmf":
		return []byte(blankWMF)
	case ".png":
		return []byte(blankPNG)
	case ".jpg", ".jpeg":
		return []byte(blankJPEG)
	case ".gif":
		return []byte(blankGIF)
	}
	return nil
}
