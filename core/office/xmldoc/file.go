package xmldoc

import (
	"archive/zip"
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// File is an open document that is a zip file of parts.
type File struct {
	*container
	parts   []*entry          // parts with text, by the number in Piece.Part
	unread  []*entry          // parts of XML that have no text, but may have names in attributes
	cells   *sheetCells       // strings and formats of a workbook; else nil
	folders map[string]string // new names of the folders, by their old ones; see rename
	// names of parts that refer to something outside the file, which a program loads
	external []string
	encoded  []string // names of parts with base64 in their text
	tracks   bool     // a part has tracked changes
}

// Part returns the bytes of part i, unpacked and in UTF-8.
func (z *File) Part(i int) []byte { return z.parts[i].data }

// Open reads a DOCX, XLSX, ODT or ODS. Its parts, not its name, determine its kind.
func Open(data []byte) (*flow.Content, *File, error) {
	c, err := openContainer(data)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case c.find("[Content_Types].xml") != nil:
		return openPackage(c)
	case c.find("mimetype") != nil || c.find("content.xml") != nil:
		return openODF(c)
	case c.find("EncryptedPackage") != nil:
		return nil, nil, failure.New(failure.Encrypted)
	}
	for _, name := range []string{"word/document.xml", "xl/workbook.xml", "_rels/.rels"} {
		if e := c.find(name); e != nil { // a document of Microsoft whose list of parts is missing
			if _, err := c.xml(e); err != nil {
				return nil, nil, err
			}
			return nil, nil, failure.Damaged()
		}
	}
	return nil, nil, failure.New(failure.Unsupported)
}

// openPackage reads a document in one of Microsoft's formats.
func openPackage(c *container) (*flow.Content, *File, error) {
	listed := c.find("[Content_Types].xml")
	b, err := c.xml(listed)
	if err != nil {
		return nil, nil, err
	}
	types, err := readTypes(b)
	if err != nil {
		return nil, nil, err
	}
	links := c.find("_rels/.rels")
	if links == nil {
		return nil, nil, failure.Damaged()
	}
	main, err := c.mainPart(links)
	if err != nil {
		return nil, nil, err
	}
	types.settle(main)
	d := &flow.Content{Kind: types.kind()}
	z := &File{container: c, unread: []*entry{listed}}
	var flows []*flow.Flow
	book := newBook()
	switch d.Kind {
	case "docx":
		if !slices.ContainsFunc(c.entries, func(e *entry) bool { return strings.HasSuffix(types.of(e.name), ".main+xml") }) {
			return nil, nil, failure.Damaged()
		}
	case "xlsx":
		if flows, err = z.openWorkbook(types, listed, book, d); err != nil {
			return nil, nil, err
		}
		z.conclude(d, flows, book)
		return d, z, nil
	default:
		return nil, nil, failure.New(failure.Unsupported)
	}
	for _, e := range c.entries {
		if e == listed {
			continue
		}
		list, err := z.read(e, wordVocabulary{}, types, book, d)
		if err != nil {
			return nil, nil, err
		}
		flows = append(flows, list...)
	}
	z.outside(d)
	z.conclude(d, flows, book)
	return d, z, nil
}

// conclude completes c, the content of the document, when all parts are read: it connects
// references with the sheets, bookmarks and other things that they name, and adds flows and
// warnings.
func (z *File) conclude(c *flow.Content, flows []*flow.Flow, book *book) {
	if z.tracks {
		c.Warn("tracked")
	}
	for _, name := range z.encoded {
		c.Leave(name, "binary")
	}
	book.settle()
	c.Flows, c.Held, c.Sought = flows, book.held, book.sought
}

// mainPart returns the name of the part that holds the document, according to links, the
// relationships of the package, or "" if they do not name one.
func (c *container) mainPart(links *entry) (main string, err error) {
	b, err := c.xml(links)
	if err != nil {
		return "", err
	}
	return main, xmlscan.EachTag(b, func(t xmlscan.Token) error {
		if main == "" && strings.HasSuffix(t.Value(b, "Type"), "/officeDocument") {
			main = strings.TrimPrefix(path.Clean("/"+t.Value(b, "Target")), "/")
		}
		return nil
	})
}

// rootHead is the number of bytes at the beginning of a part of custom XML in which a DataMashup
// element is looked for.
const rootHead = 400

// read reads a part into flows, or records in c that it is not read. It must not be called for
// the sheets and shared strings of a workbook.
func (z *File) read(e *entry, v vocabulary, types types, book *book, c *flow.Content) ([]*flow.Flow, error) {
	switch {
	case isLoose(e.name):
		list, err := z.loosely(e)
		if failure.CodeOf(err) == failure.Unsupported {
			leavePart(c, e)
			return nil, nil
		}
		return list, err
	case !isXML(e.name, types) || isSigned(e.name):
		leavePart(c, e)
		return nil, nil
	case strings.HasPrefix(strings.ToLower(e.name), "customxml/item"):
		b, err := z.xml(e)
		// its text is a zip file in base64
		if err == nil && bytes.Contains(b[:min(len(b), rootHead)], []byte("<DataMashup")) {
			c.Leave(e.name, "embedded")
			z.unread = append(z.unread, e)
			return nil, nil
		}
	}
	parts, refs := len(z.parts), len(book.refs)
	list, err := z.story(e, vocabularyOf(e.name, v), book, types.rankOf(e.name))
	if err != nil && (failure.CodeOf(err) == failure.Broken || strings.HasSuffix(strings.ToLower(e.name), ".vml")) && failure.CodeOf(err) != failure.Bomb && isStray(e.name, types) {
		z.parts, book.refs, e.data = z.parts[:parts], book.refs[:refs], nil
		z.container.read -= int(e.file.UncompressedSize64)
		return z.loosely(e)
	}
	return list, err
}

// outside records in c the parts that refer to something outside the file, which a program loads
// when it opens the document.
func (z *File) outside(c *flow.Content) {
	for _, name := range z.external {
		c.Leave(name, "external")
	}
}

// isTracking reports whether the tag t with a local name holds a tracked change: of a text in
// Word, which has an author, or of a shared workbook or an OpenDocument.
func (w *walker) isTracking(name string, t xmlscan.Token) bool {
	switch name {
	case "ins", "del", "moveFrom", "moveTo", "rPrChange", "pPrChange", "cellIns", "cellDel":
		return t.Value(w.b, "author") != ""
	case "rcc", "rrc", "rm", "change-info":
		return true
	}
	return false
}

// story reads a part of XML into flows with a new walker. v gives the meaning of its elements, r
// the rank of its running text.
func (z *File) story(e *entry, v vocabulary, book *book, r flow.Rank) ([]*flow.Flow, error) {
	w := walker{vocabulary: v, book: book}
	if _, ok := v.(odfVocabulary); ok {
		w.collapse, w.stop = true, '.'
	}
	return z.walk(e, w, r)
}

// walk reads a part of XML into flows with the walker w, whose vocabulary is set.
func (z *File) walk(e *entry, w walker, r flow.Rank) ([]*flow.Flow, error) {
	b, err := z.xml(e)
	if err != nil {
		return nil, err
	}
	// LibreOffice writes empty parts for lists of shortcuts
	if r != flow.InBody && len(bytes.TrimSpace(b)) == 0 {
		return nil, nil
	}
	w.part, w.b = len(z.parts), b
	w.main, w.aside = &flow.Flow{Name: e.name, Rank: r}, &flow.Flow{Name: e.name, Rank: max(r, flow.InBoxes)}
	w.extra, w.names = &flow.Flow{Name: e.name, Rank: max(r, flow.InStrings)}, &flow.Flow{Name: e.name, Rank: flow.InAuthors}
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
	list := []*flow.Flow{w.main, w.aside, w.extra, w.names}
	for _, r := range []role{notes, remark, foot, top} {
		if f := w.more[r]; f != nil {
			list = append(list, f)
		}
	}
	return list, nil
}

// isStray reports whether a part need not be XML although its name says so: a drawing of an old
// version (.vml), or a part of unknown type.
func isStray(name string, types types) bool {
	lower := strings.ToLower(name)
	if strings.HasSuffix(lower, ".vml") {
		return true
	}
	is := types.of(name)
	return strings.HasSuffix(lower, ".xml") && (is == "" || is == "application/xml" || is == "text/xml") && !strings.HasPrefix(lower, "customxml/")
}

// vocabularyOf returns the vocabulary for a part: the parameter usual, unless the part holds
// relationships, properties or custom XML.
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

// isXML reports whether a part is XML, according to its name or its content type.
func isXML(name string, types types) bool {
	switch path.Ext(strings.ToLower(name)) {
	case ".xml", ".rels", ".vml", ".xhtml", ".svg":
		return true
	case ".docx", ".docm", ".dotx", ".xlsx", ".xlsm", ".odt", ".ods": // a document inside the document
		return false
	}
	is := types.of(name)
	return strings.HasSuffix(is, "+xml") || strings.HasSuffix(is, "/xml")
}

// isSigned reports whether a part belongs to a digital signature, which every change breaks.
func isSigned(name string) bool { return strings.HasPrefix(strings.ToLower(name), "_xmlsignatures/") }

// leavePart records in c that a part is not read, and why. A preview of the whole document is
// dropped from the written file.
func leavePart(c *flow.Content, e *entry) {
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
		c.Warn("macros")
	case isSigned(lower) || strings.HasSuffix(base, "signatures.xml") && strings.HasPrefix(lower, "meta-inf/"):
		what = "signature"
		c.Warn("signature")
	case strings.Contains(lower, "/embeddings/") || strings.Contains(lower, "afchunk"):
		what = "embedded"
	}
	c.Leave(e.name, what)
}

// Save returns the file with the patches of its parts, by the number of the part, and with the
// names outside the text replaced.
func (z *File) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	was := make([]zip.FileHeader, len(z.entries))
	for i, e := range z.entries {
		if e.file != nil {
			was[i] = e.file.FileHeader
		}
	}
	z.change(l, patches, also)
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

// change sets the new bytes and the new name of each part that changes.
func (z *File) change(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) {
	z.rename(also)
	if also.HasNames() && !also.IsBack() {
		z.dropPreviews()
	}
	for _, e := range z.entries {
		e.about(also)
	}
	z.each(l, also, func(s *sweeper, part int, e *entry, taken []flow.Span) {
		list, held := z.leads(e)
		list = slices.Concat(list, z.dropped(e), z.unshown(e), cached(also, e))
		list = append(list, s.part(e, holding(also, taken, held), patches[part])...)
		list = s.seek(e.data, l.Sought[part], list)
		if len(list) > 0 {
			flow.SortPatches(list)
			e.changed = flow.Apply(e.data, list)
		}
	})
}

// about replaces the names in the comment of a part. It also removes the fields of the part's
// header in which Info-ZIP repeats its name and its comment in UTF-8, if they have names or the
// part is renamed.
func (e *entry) about(also *sweep.Also) {
	if e.file == nil {
		return
	}
	h := &e.file.FileHeader
	h.Comment = also.Replace(h.Comment)
	var kept []byte
	for rest := h.Extra; len(rest) > 0; {
		n := len(rest)
		if n >= fieldHead {
			n = min(n, fieldHead+(int(rest[2])|int(rest[3])<<8))
		}
		field := rest[:n]
		rest = rest[n:]
		if n > unicodeHead && isUnicodeField(field) {
			if _, named := also.Rewrite(string(field[unicodeHead:])); named || e.renamed != "" {
				continue
			}
		}
		kept = append(kept, field...)
	}
	h.Extra = kept
}

// isUnicodeField reports whether a field of a header's extra data repeats the name or the comment
// of the part in UTF-8. field has at least two bytes.
func isUnicodeField(field []byte) bool {
	id := int(field[0]) | int(field[1])<<8
	return id == unicodePath || id == unicodeRemark
}

// cached returns the patches that remove attributes "gfxdata". In these, Word keeps a copy of a
// drawing as a zip file in base64, so names in it cannot be replaced; if it is missing, Word
// makes it again.
func cached(a *sweep.Also, e *entry) (list []flow.Patch) {
	if !a.HasNames() || !bytes.Contains(e.data, []byte("gfxdata=")) {
		return nil
	}
	xmlscan.EachTag(e.data, func(t xmlscan.Token) error { //nolint:errcheck // scanned before
		for _, v := range t.Attrs {
			if string(xmlscan.Local(v.Name)) == "gfxdata" {
				from := bytes.LastIndex(e.data[t.From:v.From], v.Name) + t.From
				list = append(list, flow.Patch{From: from - 1, To: v.To + 1, Text: nil})
			}
		}
		return nil
	})
	return list
}

// each calls do with every part of XML and the bytes in it that belong to the text. part is its
// number, or -1 for a part without text.
func (z *File) each(l *flow.Layout, also *sweep.Also, do func(s *sweeper, part int, e *entry, taken []flow.Span)) {
	s := &sweeper{also: also, styles: map[string]bool{}}
	for _, e := range z.parts {
		if strings.EqualFold(path.Base(e.name), "styles.xml") || strings.EqualFold(path.Base(e.name), "stylesWithEffects.xml") {
			builtIn(e.data, s.styles)
		}
	}
	taken := l.Taken(len(z.parts), z.shown()...)
	for part, e := range z.parts {
		do(s, part, e, taken[part])
	}
	for _, e := range z.unread {
		do(s, -1, e, nil)
	}
}

// holding returns the bytes of a part that the search for names skips, in order: taken, which
// belong to the text, and others. It returns taken if there are no names to look for.
func holding(a *sweep.Also, taken, others []flow.Span) []flow.Span {
	if len(others) == 0 || !a.HasNames() {
		return taken
	}
	all := append(slices.Clone(taken), others...)
	slices.SortFunc(all, func(a, b flow.Span) int { return cmp.Compare(a.Start, b.Start) })
	return all
}

// part appends to patches those that replace the names in a part outside the places taken.
func (s *sweeper) part(e *entry, taken []flow.Span, patches []flow.Patch) []flow.Patch {
	if e.loose {
		return s.also.SweepLoosely(e.data, taken, patches)
	}
	return s.sweep(e.data, taken, patches)
}

// dropped returns the patches of a part that lists other parts (relationships, content types, a
// manifest): they remove its references to parts that are left out of the written file.
func (z *File) dropped(e *entry) (list []flow.Patch) {
	if !isLinks(e.name) && e.name != "[Content_Types].xml" && e.name != "META-INF/manifest.xml" {
		return nil
	}
	for _, gone := range z.entries {
		if !gone.dropped || !bytes.Contains(bytes.ToLower(e.data), []byte(strings.ToLower(path.Base(gone.name)))) {
			continue
		}
		xmlscan.EachTag(e.data, func(t xmlscan.Token) error { //nolint:errcheck // scanned before
			for _, a := range []string{"Target", "PartName", "full-path"} {
				if to := strings.TrimPrefix(t.Value(e.data, a), "/"); t.Empty && to != "" && strings.HasSuffix(strings.ToLower(gone.name), strings.ToLower(to)) && path.Base(to) == path.Base(gone.name) {
					list = append(list, flow.Patch{From: t.From, To: t.To, Text: nil})
				}
			}
			return nil
		})
	}
	return list
}

// Mentions looks outside the text for the names that also replaces. It returns the replacements of
// those that it finds, each once.
func (z *File) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() {
		z.each(l, also, func(s *sweeper, part int, e *entry, taken []flow.Span) {
			s.part(e, taken, nil)
			s.seek(e.data, l.Sought[part], nil)
		})
		for _, e := range z.entries {
			also.Part(e.name)
			if e.file != nil {
				also.Rewrite(e.file.Comment)
			}
		}
		also.Rewrite(z.comment)
	})
}

// shown returns the pieces of the strings that cells share. Their text appears in a flow through
// the pieces of the cells.
func (z *File) shown() (list [][]flow.Piece) {
	if z.cells != nil {
		for i := range z.cells.strings {
			list = append(list, z.cells.strings[i].Pieces)
		}
	}
	return list
}
