package office

import (
	"archive/zip"
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"
)

// zipped is a document of parts in a zip file.
type zipped struct {
	*container
	parts    []*entry // by the index that pieces have
	unread   []*entry // XML that holds no text
	cells    *sheetCells
	folders  map[string]string // what each is called in the file that is written
	external []string          // the parts that fetch something from outside the file
	encoded  []string          // the parts that hold bytes in base64
	tracks   bool              // a part keeps changes
}

func (z *zipped) part(i int) []byte { return z.parts[i].data }

// openZipped opens a document of parts: which kind it is, its parts say.
func openZipped(data []byte) (*Document, error) {
	c, err := openContainer(data)
	if err != nil {
		return nil, err
	}
	switch {
	case c.find("[Content_Types].xml") != nil:
		return openPackage(c)
	case c.find("mimetype") != nil || c.find("content.xml") != nil:
		return openODF(c)
	case c.find("EncryptedPackage") != nil:
		return nil, failure(Encrypted)
	}
	for _, name := range []string{"word/document.xml", "xl/workbook.xml", "_rels/.rels"} {
		if e := c.find(name); e != nil { // a document that lost its list of parts
			if _, err := c.xml(e); err != nil {
				return nil, err
			}
			return nil, broken()
		}
	}
	return nil, failure(Unsupported)
}

// openPackage opens a file of Microsoft's formats.
func openPackage(c *container) (*Document, error) {
	listed := c.find("[Content_Types].xml")
	b, err := c.xml(listed)
	if err != nil {
		return nil, err
	}
	types, err := readTypes(b)
	if err != nil {
		return nil, err
	}
	links := c.find("_rels/.rels")
	if links == nil {
		return nil, broken()
	}
	main, err := c.mainPart(links)
	if err != nil {
		return nil, err
	}
	types.settle(main)
	d := &Document{Kind: types.kind()}
	z := &zipped{container: c, unread: []*entry{listed}}
	d.store = z
	var flows []*flow
	book := newBook()
	switch d.Kind {
	case "docx":
		if !slices.ContainsFunc(c.entries, func(e *entry) bool { return strings.HasSuffix(types.of(e.name), ".main+xml") }) {
			return nil, broken()
		}
	case "xlsx":
		if flows, err = z.openWorkbook(types, listed, book, d); err != nil {
			return nil, err
		}
		d.finish(flows, book)
		return d, nil
	default:
		return nil, failure(Unsupported)
	}
	for _, e := range c.entries {
		if e == listed {
			continue
		}
		list, err := z.read(e, wordVocabulary{}, types, book, d)
		if err != nil {
			return nil, err
		}
		flows = append(flows, list...)
	}
	z.outside(d)
	d.finish(flows, book)
	return d, nil
}

// mainPart is the name of the part that the relationships of a package call the
// document, "" where none is.
func (c *container) mainPart(links *entry) (main string, err error) {
	b, err := c.xml(links)
	if err != nil {
		return "", err
	}
	return main, eachTag(b, func(t xmlToken) error {
		if main == "" && strings.HasSuffix(t.value(b, "Type"), "/officeDocument") {
			main = strings.TrimPrefix(path.Clean("/"+t.value(b, "Target")), "/")
		}
		return nil
	})
}

// read reads a part that is no main one, as far as it is text.
func (z *zipped) read(e *entry, v vocabulary, types types, book *book, d *Document) ([]*flow, error) {
	switch {
	case isLoose(e.name):
		list, err := z.loosely(e)
		if CodeOf(err) == Unsupported {
			d.leave(e)
			return nil, nil
		}
		return list, err
	case !isXML(e.name, types) || isSigned(e.name):
		d.leave(e)
		return nil, nil
	case strings.HasPrefix(strings.ToLower(e.name), "customxml/item"):
		b, err := z.xml(e)
		if err == nil && bytes.Contains(b[:min(len(b), 400)], []byte("<DataMashup")) { // a zip file in base64
			d.Uncovered = append(d.Uncovered, Uncovered{e.name, "embedded"})
			z.unread = append(z.unread, e)
			return nil, nil
		}
	}
	parts, refs := len(z.parts), len(book.refs)
	list, err := z.story(e, vocabularyOf(e.name, v), book, types.rankOf(e.name))
	if err != nil && (CodeOf(err) == Broken || strings.HasSuffix(strings.ToLower(e.name), ".vml")) && CodeOf(err) != Bomb && isStray(e.name, types) {
		z.parts, book.refs, e.data = z.parts[:parts], book.refs[:refs], nil
		z.container.read -= int(e.file.UncompressedSize64)
		return z.loosely(e)
	}
	return list, err
}

// outside notes what a document fetches from outside the file.
func (z *zipped) outside(d *Document) {
	for _, name := range z.external {
		d.Uncovered = append(d.Uncovered, Uncovered{name, "external"})
	}
}

// isTracking reports whether an element holds a change that may still be taken back:
// of a text of Microsoft's, which says whose it is, of a shared workbook, of ODF.
func (w *walker) isTracking(name string, t xmlToken) bool {
	switch name {
	case "ins", "del", "moveFrom", "moveTo", "rPrChange", "pPrChange", "cellIns", "cellDel":
		return t.value(w.b, "author") != ""
	case "rcc", "rrc", "rm", "change-info":
		return true
	}
	return false
}

// story reads a part of XML into flows.
func (z *zipped) story(e *entry, v vocabulary, book *book, r rank) ([]*flow, error) {
	w := walker{vocabulary: v, book: book}
	if _, ok := v.(odfVocabulary); ok {
		w.collapse, w.stop = true, '.'
	}
	return z.walk(e, w, r)
}

// walk reads a part of XML by a walker that knows what it is.
func (z *zipped) walk(e *entry, w walker, r rank) ([]*flow, error) {
	b, err := z.xml(e)
	if err != nil {
		return nil, err
	}
	if r != inBody && len(bytes.TrimSpace(b)) == 0 { // LibreOffice writes lists of shortcuts of no byte
		return nil, nil
	}
	w.part, w.b = len(z.parts), b
	w.main, w.aside = &flow{name: e.name, rank: r}, &flow{name: e.name, rank: max(r, inBoxes)}
	w.said, w.names = &flow{name: e.name, rank: max(r, inStrings)}, &flow{name: e.name, rank: inAuthors}
	z.parts = append(z.parts, e)
	_, w.escapes = w.vocabulary.(sheetVocabulary)
	if w.stop == 0 {
		w.stop = '!'
	}
	if err := w.walk(); err != nil {
		return nil, err
	}
	z.tracks = z.tracks || w.tracks
	if w.encoded {
		z.encoded = append(z.encoded, e.name)
	}
	if w.fetches {
		z.external = append(z.external, e.name)
	}
	list := []*flow{w.main, w.aside, w.said, w.names}
	for _, r := range []role{notes, remark, foot, top} {
		if f := w.more[r]; f != nil {
			list = append(list, f)
		}
	}
	return list, nil
}

// isStray reports whether a part may be XML in name only: drawings of old versions, and
// what no program says to be a part of a document.
func isStray(name string, types types) bool {
	lower := strings.ToLower(name)
	if strings.HasSuffix(lower, ".vml") {
		return true
	}
	is := types.of(name)
	return strings.HasSuffix(lower, ".xml") && (is == "" || is == "application/xml" || is == "text/xml") && !strings.HasPrefix(lower, "customxml/")
}

// vocabularyOf is what a part is read by: the parts about a document have words of
// their own.
func vocabularyOf(name string, usual vocabulary) vocabulary {
	lower := strings.ToLower(name)
	switch {
	case strings.HasSuffix(lower, ".rels"):
		return linksVocabulary{}
	case strings.HasPrefix(lower, "docprops/"):
		return propertiesVocabulary{}
	case strings.HasPrefix(lower, "customxml/"):
		return customVocabulary{}
	}
	return usual
}

// isXML reports whether a part is XML: by its name, or by what it is said to be.
func isXML(name string, types types) bool {
	switch path.Ext(strings.ToLower(name)) {
	case ".xml", ".rels", ".vml", ".xhtml", ".svg":
		return true
	case ".docx", ".docm", ".dotx", ".xlsx", ".xlsm", ".odt", ".ods": // a document in the document, of the same type
		return false
	}
	is := types.of(name)
	return strings.HasSuffix(is, "+xml") || strings.HasSuffix(is, "/xml")
}

// isSigned reports whether a part belongs to a signature, which breaks with the
// first change.
func isSigned(name string) bool { return strings.HasPrefix(strings.ToLower(name), "_xmlsignatures/") }

// leave notes a part that is not read.
func (d *Document) leave(e *entry) {
	lower := strings.ToLower(e.name)
	base := path.Base(lower)
	what := "binary"
	switch path.Ext(lower) {
	case ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".emf", ".wmf", ".tif", ".tiff", ".svm", ".webp", ".wdp", ".ico":
		what = "picture"
	}
	switch {
	case strings.HasSuffix(lower, "/") || lower == "mimetype":
		return
	case isPreview(lower):
		return
	case strings.HasPrefix(base, "thumbnail."):
		e.dropped = true
		return
	case base == "vbaproject.bin" || base == "vbaprojectsignature.bin" || base == "jsaproject.bin" || strings.HasPrefix(lower, "basic/") || strings.HasPrefix(lower, "scripts/"):
		what = "macros"
		d.warn("macros")
	case isSigned(lower) || strings.HasSuffix(base, "signatures.xml") && strings.HasPrefix(lower, "meta-inf/"):
		what = "signature"
		d.warn("signature")
	case strings.Contains(lower, "/embeddings/") || strings.Contains(lower, "afchunk"):
		what = "embedded"
	}
	d.Uncovered = append(d.Uncovered, Uncovered{e.name, what})
}

// warn notes what whoever shares the document should know.
func (d *Document) warn(code string) {
	if !slices.Contains(d.Warnings, code) {
		d.Warnings = append(d.Warnings, code)
	}
}

// save writes the file with the patches of its parts, and of the names that stand
// outside the text.
func (z *zipped) save(d *Document, patches map[int][]patch, also *Also) ([]byte, error) {
	was := make([]zip.FileHeader, len(z.entries))
	for i, e := range z.entries {
		if e.file != nil {
			was[i] = e.file.FileHeader
		}
	}
	z.change(d, patches, also)
	defer func() {
		for i, e := range z.entries {
			e.dropped = e.dropped && !isPreview(e.name)
			if e.changed, e.renamed = nil, ""; e.file != nil {
				e.file.FileHeader = was[i]
			}
		}
	}()
	return z.write(also.Replace(z.comment))
}

// change notes what becomes of each part.
func (z *zipped) change(d *Document, patches map[int][]patch, also *Also) {
	z.rename(also)
	if len(also.names) > 0 && !also.back {
		z.dropPreviews()
	}
	for _, e := range z.entries {
		e.about(also)
	}
	z.each(d, also, func(part int, e *entry, taken []Span) {
		list, held := z.leads(e)
		list = slices.Concat(list, z.dropped(e), z.unshown(e), also.cached(e))
		list = append(list, also.swept(e, also.holding(taken, held), patches[part])...)
		list = also.seek(e.data, d.sought[part], list)
		if len(list) > 0 {
			sortPatches(list)
			e.changed = apply(e.data, list)
		}
	})
}

// about hides the names in what the zip file says about a part: a comment, its name once
// more, in UTF-8 (Info-ZIP's fields of Unicode).
func (e *entry) about(also *Also) {
	if e.file == nil {
		return
	}
	h := &e.file.FileHeader
	h.Comment = also.Replace(h.Comment)
	var kept []byte
	for rest := h.Extra; len(rest) > 0; {
		n := len(rest)
		if n >= 4 {
			n = min(n, 4+(int(rest[2])|int(rest[3])<<8))
		}
		field := rest[:n]
		rest = rest[n:]
		if n > 9 && (string(field[:2]) == "up" || string(field[:2]) == "uc") { // 0x7075, 0x6375
			if _, named := also.replace(string(field[9:])); named || e.renamed != "" {
				continue
			}
		}
		kept = append(kept, field...)
	}
	h.Extra = kept
}

// cached are the patches that take away what Word keeps of a drawing in a zip file of its
// own, in an attribute, and would make again: the names in it are nobody's to write.
func (a *Also) cached(e *entry) (list []patch) {
	if len(a.names) == 0 || !bytes.Contains(e.data, []byte("gfxdata=")) {
		return nil
	}
	eachTag(e.data, func(t xmlToken) error { //nolint:errcheck // it was read before
		for _, v := range t.attrs {
			if string(local(v.name)) == "gfxdata" {
				from := bytes.LastIndex(e.data[t.from:v.from], v.name) + t.from
				list = append(list, patch{from: from - 1, to: v.to + 1, text: nil})
			}
		}
		return nil
	})
	return list
}

// each calls do with every part of XML, and with the places in it that the text holds;
// part is -1 for one that holds no text.
func (z *zipped) each(d *Document, also *Also, do func(part int, e *entry, taken []Span)) {
	also.styles = map[string]bool{}
	for _, e := range z.parts {
		if strings.EqualFold(path.Base(e.name), "styles.xml") || strings.EqualFold(path.Base(e.name), "stylesWithEffects.xml") {
			builtIn(e.data, also.styles)
		}
	}
	taken := d.taken(len(z.parts))
	for part, e := range z.parts {
		do(part, e, taken[part])
	}
	for _, e := range z.unread {
		do(-1, e, nil)
	}
}

// holding are the places that the text holds, and others.
func (a *Also) holding(taken, others []Span) []Span {
	if len(others) == 0 || len(a.names) == 0 {
		return taken
	}
	all := append(slices.Clone(taken), others...)
	slices.SortFunc(all, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	return all
}

// swept appends the patches of the names in a part that the text does not hold.
func (a *Also) swept(e *entry, taken []Span, patches []patch) []patch {
	if e.loose {
		return a.sweepLoosely(e.data, taken, patches)
	}
	return a.sweep(e.data, taken, patches)
}

// dropped are the patches that take what leads to a dropped part out of a list of
// parts: relationships, overrides, a manifest.
func (z *zipped) dropped(e *entry) (list []patch) {
	if !isLinks(e.name) && e.name != "[Content_Types].xml" && e.name != "META-INF/manifest.xml" {
		return nil
	}
	for _, gone := range z.entries {
		if !gone.dropped || !bytes.Contains(bytes.ToLower(e.data), []byte(strings.ToLower(path.Base(gone.name)))) {
			continue
		}
		eachTag(e.data, func(t xmlToken) error { //nolint:errcheck // it was read before
			for _, a := range []string{"Target", "PartName", "full-path"} {
				if to := strings.TrimPrefix(t.value(e.data, a), "/"); t.empty && to != "" && strings.HasSuffix(strings.ToLower(gone.name), strings.ToLower(to)) && path.Base(to) == path.Base(gone.name) {
					list = append(list, patch{from: t.from, to: t.to, text: nil})
				}
			}
			return nil
		})
	}
	return list
}

func (z *zipped) mentions(d *Document, also *Also) []string {
	also.found = nil
	z.each(d, also, func(part int, e *entry, taken []Span) {
		also.swept(e, taken, nil)
		also.seek(e.data, d.sought[part], nil)
	})
	for _, e := range z.entries {
		also.Part(e.name)
		if e.file != nil {
			also.replace(e.file.Comment)
		}
	}
	also.replace(z.comment)
	slices.Sort(also.found)
	return slices.Compact(also.found)
}

// taken are the places in each part that the text holds, in order.
func (d *Document) taken(parts int) [][]Span {
	taken := make([][]Span, parts)
	hold := func(pieces []piece) {
		for _, p := range pieces {
			taken[p.part] = append(taken[p.part], Span{p.from, p.to})
		}
	}
	if z, ok := d.store.(*zipped); ok && z.cells != nil {
		for i := range z.cells.strings { // cells show them
			hold(z.cells.strings[i].pieces)
		}
	}
	for _, s := range d.stretch {
		hold(s.pieces)
		for _, m := range s.mirror {
			hold(m.pieces)
		}
		for _, f := range s.followers {
			hold(f.pieces)
		}
	}
	for part, list := range d.held {
		taken[part] = append(taken[part], list...)
	}
	for _, list := range taken {
		slices.SortFunc(list, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	}
	return taken
}
