package office

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
	"github.com/cachenom/cachenom/core/text/delimited"
)

// whole is a document that is one text: its bytes in UTF-8, and how they were
// written.
type whole struct {
	charset charset
	raw     []byte
	text    []byte
}

func (w *whole) part(int) []byte { return w.text }

func (w *whole) save(d *Document, patches map[int][]patch, _ *Also) ([]byte, error) {
	if len(patches[0]) == 0 {
		return w.raw, nil
	}
	if d.IsFlowing() && bytes.IndexByte(w.text, '\r') >= 0 { // a cell keeps its own line ends
		for i, p := range patches[0] {
			if bytes.IndexByte(p.text, '\n') >= 0 {
				patches[0][i].text = bytes.ReplaceAll(p.text, []byte("\n"), lineEndAt(w.text, p.to))
			}
		}
	}
	return w.charset.written(apply(w.text, patches[0])), nil
}

// lineEndAt is how a line ends at a place of a text: like the line before, or that of the
// place itself where it is the first.
func lineEndAt(text []byte, at int) []byte {
	ends := "\r\n"
	if bytes.IndexByte(text, '\n') >= 0 {
		ends = "\n" // a return alone ends no line there
	}
	n := bytes.LastIndexAny(text[:at], ends)
	if n < 0 {
		if n = bytes.IndexAny(text, ends); n < 0 {
			return []byte("\n")
		}
		if bytes.HasPrefix(text[n:], []byte("\r\n")) {
			n++
		}
	}
	if n > 0 && text[n] == '\n' && text[n-1] == '\r' {
		return text[n-1 : n+1]
	}
	return text[n : n+1]
}

func (w *whole) mentions(*Document, *Also) []string { return nil }

// readWhole reads a text of any charset that is met: UTF-8, UTF-16 with a mark or
// without, and the pages of Windows, the Mac and DOS.
func readWhole(data []byte) (*whole, error) {
	if len(data) > 2*maxText { // however it is written
		return nil, tooLong()
	}
	c := charset{}
	switch {
	case bytes.HasPrefix(data, utf8Mark):
		c.mark = data[:3]
		if c.stray = !utf8.Valid(data); !c.stray {
			_, c.twice = untwice(data[3:])
		}
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		c = charset{mark: data[:2], wide: true}
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		c = charset{mark: data[:2], wide: true, big: true}
	case isWide(data, 1):
		c = charset{wide: true}
	case isWide(data, 0):
		c = charset{wide: true, big: true}
	case bytes.IndexByte(data, 0) >= 0:
		return nil, failure(Unsupported)
	case utf8.Valid(data):
		_, c.twice = untwice(data)
	case isMixed(data):
		c.stray = true
	default:
		c.page = pageOf(data)
	}
	text, err := c.decode(data)
	if err != nil {
		return nil, err
	}
	if len(text) > maxText {
		return nil, tooLong()
	}
	if c.page == codepage.Windows1252 && bytes.ContainsFunc(text, func(r rune) bool { return 0x80 <= r && r < 0xA0 }) || bytes.IndexByte(text, 0) >= 0 {
		return nil, failure(Unsupported) // bytes that are no text's
	}
	return &whole{c, data, text}, nil
}

// warnOf says what of the way in which a text is written its reader should know.
func (d *Document) warnOf(c charset) {
	if c.twice {
		d.warn("twice-read")
	}
	if c.stray {
		d.warn("mixed-encodings")
	}
}

// pageOf is how a text is written that is no Unicode: as Windows does, unless the Mac or
// the DOS console have more of its letters for those of French words.
func pageOf(data []byte) codepage.Page {
	if isLatin9(data) {
		return codepage.ISO8859_15
	}
	var seen [256]int
	for _, c := range data[:min(len(data), 1<<20)] {
		seen[c]++
	}
	best, most := codepage.Windows1252, -1
	for _, page := range [...]codepage.Page{codepage.Windows1252, codepage.Macintosh, codepage.CodePage850} {
		table, n := page.Table(), 0
		for c := utf8.RuneSelf; c < len(seen); c++ {
			switch {
			case strings.ContainsRune("éèàçêâîôûùëïœÉÀ–—’“”«»€…°", table[c]):
				n += 2 * seen[c]
			case strings.ContainsRune("ÈÇÊÎÔÂÛÙŒ", table[c]):
				n += seen[c]
			}
		}
		if n > most {
			best, most = page, n
		}
	}
	return best
}

// isLatin9 reports whether a text of Latin 1 is one of ISO-8859-15, where eight signs made
// room: no word has ¼, ½ or ¾ in it, and many have œ; no price is in ¤.
func isLatin9(data []byte) bool {
	found := false
	for i, c := range data[:min(len(data), 1<<20)] {
		switch {
		case c < 0x80:
		case c < 0xA0:
			return false // Windows has letters there, and the Mac and DOS their é
		default:
			found = found || isOfLatin9(data, i)
		}
	}
	return found
}

// isOfLatin9 reports whether the byte at a place makes sense in ISO-8859-15 alone.
func isOfLatin9(data []byte, i int) bool {
	var before, after byte
	if i > 0 {
		before = data[i-1]
	}
	if i+1 < len(data) {
		after = data[i+1]
	}
	switch data[i] {
	case 0xA4: // €, ¤
		if (before == ' ' || before == 0xA0) && i > 1 {
			before = data[i-2]
		}
		return '0' <= before && before <= '9' || '0' <= after && after <= '9'
	case 0xBC, 0xBD: // Œ œ, ¼ ½
		if !isLatinLetter(before) && !('0' <= before && before <= '9') { // œuvre, œil, œdème, but "½ heure", "½pension"
			return strings.IndexByte("uidsncUIDSNC", after) >= 0
		}
		return isLatinLetter(before) && isLatinLetter(after)
	case 0xBE: // Ÿ, ¾
		return isLatinLetter(before) && isLatinLetter(after)
	case 0xA6, 0xB4: // Š Ž, ¦ ´: "l´eau" is written, too
		return isLatinCapital(before) && isLatinCapital(after)
	case 0xB8: // ž, ¸
		return isLatinLetter(before) && isLatinLetter(after)
	case 0xA8: // š, ¨: a diaeresis that stands alone is one of e, i, o or u
		return isLatinLetter(before) && isLatinLetter(after) && strings.IndexByte("eiouEIOU", before) < 0 && strings.IndexByte("eiouEIOU", after) < 0
	}
	return false
}

// isLatinLetter reports whether a byte is a letter in Latin 1 and ISO-8859-15 alike.
func isLatinLetter(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0xC0 && c != 0xD7 && c != 0xF7
}

// isLatinCapital reports whether it is a capital.
func isLatinCapital(c byte) bool {
	return isLatinLetter(c) && ('A' <= c && c <= 'Z' || 0xC0 <= c && c < 0xDF)
}

// isWide reports whether most bytes at even or odd places are zero: UTF-16 of a
// text in Latin letters.
func isWide(data []byte, odd int) bool {
	if len(data) < 4 || len(data)%2 != 0 {
		return false
	}
	zeros, others := 0, 0
	for i := 0; i < min(len(data), 4096); i++ {
		switch {
		case data[i] != 0:
		case i%2 == odd:
			zeros++
		default:
			others++
		}
	}
	return others == 0 && zeros*10 >= min(len(data), 4096)/2*7
}

// openText opens a plain text. The end of a line is part of its text, however it is
// written: a name may go on behind it. A return alone is one where no line ends otherwise.
func openText(data []byte) (*Document, error) {
	w, err := readWhole(data)
	if err != nil {
		return nil, err
	}
	d := &Document{Kind: "txt", store: w}
	d.warnOf(w.charset)
	f := &flow{name: "text", text: w.text}
	if bytes.IndexByte(w.text, '\r') >= 0 {
		f.text = bytes.ReplaceAll(w.text, []byte("\r\n"), []byte("\n"))
		if bytes.IndexByte(w.text, '\n') < 0 {
			f.text = bytes.ReplaceAll(w.text, []byte("\r"), []byte("\n"))
		}
	}
	f.pieces = []piece{{end: len(f.text), to: len(w.text), form: asLines}}
	d.finish([]*flow{f}, nil)
	return d, nil
}

// lines calls take with the place of every line of a text, without its end.
func lines(text []byte, at int, take func(from, to int)) {
	for at <= len(text) {
		end, next := len(text), len(text)+1
		if n := bytes.IndexAny(text[at:], "\r\n"); n >= 0 {
			end, next = at+n, at+n+1
			if text[end] == '\r' && next < len(text) && text[next] == '\n' {
				next++
			}
		}
		take(at, end)
		at = next
	}
}

func lineOf(text []byte, p piece) *line {
	var l line
	l.add(text, p)
	return &l
}

// openTable opens delimited text: a record a line, cells parted by tabs.
func openTable(data []byte) (*Document, error) {
	w, err := readWhole(data)
	if err != nil {
		return nil, err
	}
	d := &Document{Kind: "csv", store: w}
	d.warnOf(w.charset)
	f := &flow{name: "text"}
	separator := separatorOf(w.text)
	for at := 0; at < len(w.text); {
		f.part("\n")
		f.written = true
		for first := true; ; first = false {
			c := cellAt(w.text, at, separator)
			if !first {
				f.part("\t")
			}
			if c.to > c.from {
				f.put(lineOf(c.text, piece{from: c.from, to: c.to, form: asCell, tag: int(separator)}))
			}
			if at = c.to; at >= len(w.text) || w.text[at] != separator {
				break
			}
			at++
		}
		if at < len(w.text) && w.text[at] == '\r' {
			at++
		}
		if at < len(w.text) && w.text[at] == '\n' {
			at++
		}
	}
	d.finish([]*flow{f}, nil)
	return d, nil
}

// separatorOf is the byte that parts the cells of most lines.
func separatorOf(text []byte) byte {
	best, most := byte(','), 0
	head := strings.Split(string(text[:min(len(text), 1<<16)]), "\n")
	for _, s := range []byte(";\t,|") {
		if n := delimited.Usual(head, s); n > most {
			best, most = s, n
		}
	}
	return best
}

// csvCell is a cell of delimited text: its place with its quotes, and what it says.
type csvCell struct {
	from, to int
	text     []byte
}

// cellAt reads the cell that begins at a place (RFC 4180). A quote that nothing
// closes is a character like others.
func cellAt(text []byte, at int, separator byte) csvCell {
	if at < len(text) && text[at] == '"' {
		for i := at + 1; i < len(text); i++ {
			if text[i] != '"' {
				continue
			}
			if i+1 < len(text) && text[i+1] == '"' {
				i++
				continue
			}
			if i+1 == len(text) || text[i+1] == separator || text[i+1] == '\r' || text[i+1] == '\n' {
				return csvCell{at, i + 1, bytes.ReplaceAll(text[at+1:i], []byte(`""`), []byte(`"`))}
			}
			break
		}
	}
	end := at
	for end < len(text) && text[end] != separator && text[end] != '\r' && text[end] != '\n' {
		end++
	}
	return csvCell{at, end, text[at:end]}
}

// quoted is what a cell says as it is written: in quotes where it was, or where it
// needs them.
func quoted(was, text []byte, separator byte) []byte {
	before := was[0] == '"' && len(cellAt(was, 0, separator).text) < len(was)
	if !before && !bytes.ContainsAny(text, "\r\n"+string(separator)) && (was[0] == '"' || !bytes.HasPrefix(text, []byte(`"`))) {
		return text
	}
	return slices.Concat([]byte(`"`), bytes.ReplaceAll(text, []byte(`"`), []byte(`""`)), []byte(`"`))
}

// isText reports whether a file of this ending is read as plain text.
func isText(ending string) bool {
	return slices.Contains(strings.Fields("txt text md markdown srt vtt log tex vcf ics"), ending)
}
