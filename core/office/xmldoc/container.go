package xmldoc

import (
	"archive/zip"
	"bytes"
	"cmp"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
)

// Limits of what is unpacked, and so of the memory that a document takes: its own bytes; its
// parts (at most maxParts, and as much again while a part in another charset is read); 64 bytes
// for each piece of text (at most maxPieces); and the text itself. Save needs the same amount
// again for its result. 50,000 rows of eight cells take 70 MB. A part that is not read is never
// unpacked.
//
// Most parts of XML are packed to a tenth or a fiftieth of their size, a sheet of equal cells to
// a three-hundredth.
const (
	maxPart    = 128 << 20 // bytes of one part
	maxParts   = 192 << 20 // bytes of all parts that are read
	maxEntries = 20_000
	maxPieces  = 6_000_000 // pieces of text
	maxRatio   = 400       // largest number of unpacked bytes for each packed byte
	smallPart  = 8 << 20   // a part up to this size, in bytes, may have any ratio
)

// entry is a part of a zip file: its header, its bytes once they are read, and what changes when
// the file is written.
type entry struct {
	file    *zip.File
	name    string // as references write it: with "/" between steps, none at the beginning
	data    []byte // unpacked, XML in UTF-8; nil until it is read
	charset charset.Charset
	loose   bool   // text that need not be XML, such as HTML
	changed []byte // the new bytes; nil if the part stays as it is
	renamed string // the new name; "" if the name stays
	dropped bool   // the part is left out of the written file
}

// container is a zip file and its parts, without the meaning of the parts.
type container struct {
	entries []*entry
	byName  map[string]*entry // by keyOf(entry.name)
	// in Microsoft's formats: the parts with percent-encoded names, by keyOf the decoded name
	linked  map[string]*entry
	comment string // of the zip file
	read    int    // bytes unpacked so far
}

// openContainer reads the directory of a zip file and unpacks nothing. It fails for names that
// lead out of the file, two parts with the same name, encrypted parts, and parts whose local
// header disagrees with the directory.
func openContainer(data []byte) (*container, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && err != zip.ErrInsecurePath {
		return nil, failure.Damaged()
	}
	if len(r.File) > maxEntries {
		return nil, failure.New(failure.Bomb)
	}
	c := &container{byName: map[string]*entry{}, comment: r.Comment}
	var total uint64 // bytes that will be unpacked, according to the directory
	for _, f := range r.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if name == "" || strings.HasPrefix(name, "/") || strings.ContainsAny(name, "\x00") || escapes(name) {
			return nil, failure.Damaged()
		}
		if f.Flags&1 != 0 {
			return nil, failure.New(failure.Encrypted)
		}
		if !isLocal(data, f) || strings.HasSuffix(name, "/") && f.UncompressedSize64 > 0 {
			return nil, failure.Damaged()
		}
		key := keyOf(name)
		if c.byName[key] != nil {
			return nil, failure.New(failure.Duplicate)
		}
		e := &entry{file: f, name: name}
		c.entries = append(c.entries, e)
		c.byName[key] = e
		if ending := path.Ext(key); ending == ".xml" || ending == ".rels" {
			total += min(f.UncompressedSize64, maxParts)
		}
	}
	if total > maxParts {
		return nil, failure.New(failure.Bomb)
	}
	c.link()
	return c, nil
}

// escapes reports whether the path of a part leads out of the zip file, or begins with the letter
// of a drive ("C:").
func escapes(name string) bool {
	clean := path.Clean(name)
	return clean == ".." || strings.HasPrefix(clean, "../") || len(name) > 1 && name[1] == ':'
}

// keyOf returns a part's name in lower case, without steps that change nothing, such as "./". Two
// parts of a file have different keys.
func keyOf(name string) string {
	if clean := path.Clean(name); !strings.HasSuffix(name, "/") {
		name = clean
	}
	return strings.ToLower(name)
}

// localHeader is the size, in bytes, of the local header of a part before the part's name
// (APPNOTE 4.3.7).
const localHeader = 30

// isLocal reports whether the part f of the zip file data is where the directory says, and
// whether its local header has the same name as the directory. Programs disagree on which of the
// two names is valid.
func isLocal(data []byte, f *zip.File) bool {
	body, err := f.DataOffset()
	if err != nil || body > int64(len(data)) || f.CompressedSize64 > uint64(int64(len(data))-body) {
		return false
	}
	n := len(f.Name)
	for at := int(body) - localHeader - n; at >= 0 && int(body)-at <= localHeader+n+1<<16; at-- {
		h := data[at:]
		if h[0] == 'P' && bytes.HasPrefix(h, []byte("PK\x03\x04")) && int(h[26])|int(h[27])<<8 == n && at+localHeader+n+(int(h[28])|int(h[29])<<8) == int(body) {
			return string(h[localHeader:localHeader+n]) == f.Name
		}
	}
	return false
}

// find returns the part with a name, which may be written in another case or without
// percent-encoding, or nil.
func (c *container) find(name string) *entry {
	key := keyOf(strings.TrimPrefix(name, "/"))
	if e := c.byName[key]; e != nil {
		return e
	}
	return c.linked[key]
}

// link fills c.linked, because references may percent-encode a part's name in another way than
// the directory.
func (c *container) link() {
	c.linked = map[string]*entry{}
	for _, e := range c.entries {
		if name := c.plainly(e.name); name != e.name {
			c.linked[keyOf(name)] = e
		}
	}
}

// isPackage reports whether the file has one of Microsoft's formats.
func (c *container) isPackage() bool { return c.byName["[content_types].xml"] != nil }

// plainly returns the name of a part as links mean it: without percent-encoding in Microsoft's
// formats (ECMA-376 part 2, 6.2.2), unchanged in other files.
func (c *container) plainly(name string) string {
	if !c.isPackage() {
		return name
	}
	return string(flow.Unpercent([]byte(name)))
}

// bytes returns the unpacked bytes of a part, which it keeps in e.data. It fails with failure.Bomb
// if they exceed a limit, and with failure.Damaged if they cannot be unpacked.
func (c *container) bytes(e *entry) ([]byte, error) {
	if e.data != nil {
		return e.data, nil
	}
	size := e.file.UncompressedSize64
	if size > maxPart || size > smallPart && size/maxRatio > e.file.CompressedSize64 {
		return nil, failure.New(failure.Bomb)
	}
	if c.read += int(size); c.read > maxParts {
		return nil, failure.New(failure.Bomb)
	}
	r, err := e.file.Open()
	if err != nil {
		return nil, failure.Damaged()
	}
	defer r.Close()
	if e.data, err = unpack(r, size, 4*e.file.CompressedSize64+smallPart); err != nil {
		e.data = nil
		return nil, failure.Damaged()
	}
	return e.data, nil
}

// unpack returns what r has, which must be exactly size bytes. It reserves the memory for more than
// believed bytes only once r has given so many, because a header may lie about the size.
func unpack(r io.Reader, size, believed uint64) ([]byte, error) {
	b := make([]byte, min(size, believed))
	if _, err := io.ReadFull(r, b); err != nil {
		return nil, err
	}
	if first := len(b); uint64(first) < size {
		all := make([]byte, size)
		copy(all, b)
		if _, err := io.ReadFull(r, all[first:]); err != nil {
			return nil, err
		}
		b = all
	}
	// At its end, the reader compares the checksum, and it fails for a part that is longer than its
	// header states.
	if rest, err := io.Copy(io.Discard, r); err != nil || rest > 0 {
		return nil, cmp.Or(err, io.ErrShortBuffer)
	}
	return b, nil
}

// xml returns the unpacked bytes of a part of XML in UTF-8, which it keeps in e.data.
func (c *container) xml(e *entry) ([]byte, error) {
	if e.data != nil {
		return e.data, nil
	}
	b, err := c.bytes(e)
	if err != nil {
		return nil, err
	}
	e.charset = charset.DetectXML(b)
	if e.data, err = e.charset.Decode(b); err != nil {
		return nil, err
	}
	return e.data, nil
}

// write returns the zip file with the changes of its entries. Unchanged parts keep their packed
// bytes, and all parts keep their order.
func (c *container) write(comment string) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range c.entries {
		if e.dropped {
			continue
		}
		if err := e.write(w); err != nil {
			return nil, err
		}
	}
	if err := w.SetComment(comment); err != nil {
		return nil, failure.Damaged()
	}
	if err := w.Close(); err != nil {
		return nil, failure.Damaged()
	}
	return out.Bytes(), nil
}

// write adds the part to a zip file: packed as it was, or its new bytes.
func (e *entry) write(w *zip.Writer) error {
	h := e.file.FileHeader
	h.Extra = slices.Clone(h.Extra)
	if e.renamed != "" {
		h.Name = e.renamed
		h.NonUTF8 = false
		h.Flags |= nameInUTF8 // CreateRaw writes the flags as they are
		h.Extra = withoutName(h.Extra)
	}
	if strings.HasSuffix(e.name, "/") { // a folder: some programs pack it like an empty file
		h.Method, h.CompressedSize64 = zip.Store, 0
		if _, err := w.CreateRaw(&h); err != nil {
			return failure.Damaged()
		}
		return nil
	}
	if e.changed == nil {
		raw, err := e.file.OpenRaw()
		if err != nil {
			return failure.Damaged()
		}
		to, err := w.CreateRaw(&h)
		if err == nil {
			_, err = io.Copy(to, raw)
		}
		if err != nil {
			return failure.Damaged()
		}
		return nil
	}
	to, err := w.CreateHeader(&zip.FileHeader{Name: h.Name, Method: h.Method, Modified: h.Modified, ExternalAttrs: h.ExternalAttrs, CreatorVersion: h.CreatorVersion, NonUTF8: h.NonUTF8})
	if err == nil {
		_, err = to.Write(e.charset.Encode(e.changed))
	}
	if err != nil {
		return failure.Damaged()
	}
	return nil
}

// nameInUTF8 is the flag of a part's header which says that its name is in UTF-8 (APPNOTE 4.4.4,
// bit 11).
const nameInUTF8 = 0x800

// Ids and sizes of fields in the extra data of a part's header (APPNOTE 4.5 and 4.6).
const (
	fieldHead     = 4      // bytes of a field before its data: its id and its size
	unicodePath   = 0x7075 // the id "up": the name of the part in UTF-8
	unicodeRemark = 0x6375 // the id "uc": the comment of the part in UTF-8
	// bytes before the text of these two fields: head, version, checksum
	unicodeHead = fieldHead + 5
)

// withoutName returns the extra data of a header without the field that repeats the name of the
// part in UTF-8 (APPNOTE 4.6.9).
func withoutName(extra []byte) []byte {
	var out []byte
	for len(extra) >= fieldHead {
		n := fieldHead + int(extra[2]) + int(extra[3])<<8
		if n > len(extra) {
			break
		}
		if id := int(extra[0]) + int(extra[1])<<8; id != unicodePath {
			out = append(out, extra[:n]...)
		}
		extra = extra[n:]
	}
	return out
}
