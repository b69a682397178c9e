package mail

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Parameters follow the value of a MIME field: `; name="a.pdf"` (RFC 2045, 5.1). A value may be
// cut into sections and may declare its charset (RFC 2231), and many programs break these rules.
// The place of each parameter is recorded, so that the others keep their bytes when one changes.

// parameter is a parameter of a field: its name in lower case, its decoded value, and the places
// of its sections in the file, each from the name to the end of the value.
type parameter struct {
	name   string
	text   string
	at     []flow.Span
	form   paramForm
	ending string // for a file's name: an extension in endings; not part of text
}

// paramForm says how the value of a parameter is written.
type paramForm uint8

const (
	bare     paramForm = iota
	inQuotes           // in quotes, which are not part of the value
	extended           // percent-encoded (RFC 2231)
	beside             // like inQuotes, beside a percent-encoded parameter of the same name
)

// section is one section of a parameter as it is written, such as name*0*=value.
type section struct {
	flow.Span
	name    string
	number  int  // -1 for a parameter without sections
	percent bool // the value is percent-encoded
	value   []byte
	form    paramForm
}

// parametersOf reads the field's value at [from, to) of raw. It returns the text before the
// parameters in lower case, such as "text/plain", and the parameters in order.
func parametersOf(raw []byte, from, to int) (kind string, list []parameter) {
	end := partEnd(raw, from, to)
	kind = strings.ToLower(string(token(raw[from:end])))
	var all []section
	for at := end + 1; at < to; at = end + 1 {
		end = partEnd(raw, at, to)
		if s := sectionOf(raw, at, end); s.Start < s.End {
			all = append(all, s)
		}
	}
	cut := map[string][]section{} // sections, by name of the parameter
	for _, s := range all {
		if s.number >= 0 {
			cut[s.name] = append(cut[s.name], s)
		}
	}
	for _, s := range all {
		switch own := cut[s.name]; {
		case s.number < 0:
			text := string(s.value)
			switch {
			case s.name != "boundary":
				text = spacedOut(decodeWords(text))
			case s.form == bare: // a boundary is not text: its bytes are taken unchanged
				text = string(token(s.value))
			}
			list = append(list, parameter{s.name, text, []flow.Span{s.Span}, s.form, ""})
		case own[0].Start == s.Start:
			list = append(list, parameterOf(own))
		}
	}
	for i := range list {
		if p := &list[i]; p.form != extended && cut[p.name] != nil {
			p.form = beside
		}
	}
	return kind, list
}

// parameterOf joins the sections of one parameter by their numbers. The places of the sections,
// p.at, stay in the order of the field: a new value is written at the first one.
func parameterOf(list []section) parameter {
	p := parameter{name: list[0].name, form: extended}
	for _, s := range list {
		p.at = append(p.at, s.Span)
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b section) int { return cmp.Compare(a.number, b.number) })
	var whole []byte
	charset := ""
	for i, s := range list {
		value := s.value
		if i == 0 && s.percent {
			if name, rest, ok := bytes.Cut(value, []byte("'")); ok { // charset'language'value
				if _, text, ok := bytes.Cut(rest, []byte("'")); ok {
					charset, value = string(name), text
				}
			}
		}
		if s.percent {
			value = percentBytes(value)
		}
		whole = append(whole, value...)
	}
	if charset == "" {
		p.text = spacedOut(decodeWords(string(whole)))
	} else {
		p.text = spacedOut(string(bytesIn(whole, charset)))
	}
	return p
}

// spacedOut returns s on one line, without spaces around it.
func spacedOut(s string) string {
	return strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(s))
}

// token returns the first word of a value that programs read, without a comment in parentheses.
func token(value []byte) []byte {
	value = bytes.TrimSpace(value)
	if n := bytes.IndexAny(value, " \t\r\n("); n > 0 {
		value = value[:n]
	}
	return value
}

// partEnd looks for the semicolon that ends the part of a field's value which begins at raw[at]. It
// returns the offset of the semicolon; if there is no semicolon, it returns the parameter to.
// Semicolons in a quoted value, behind "=", do not count.
func partEnd(raw []byte, at, to int) int {
	last := byte('=') // the previous byte that is not a space
	for ; at < to; at++ {
		switch c := raw[at]; {
		case c == ';':
			return at
		case c == '"' && last == '=':
			if n := quoteEnd(raw, at, to); n > 0 {
				at = n - 1
			}
			last = c
		case !flow.IsSpace(c):
			last = c
		}
	}
	return to
}

// quoteEnd returns the offset behind the quoted value that begins at raw[at], or 0 if its quote is
// never closed.
func quoteEnd(raw []byte, at, to int) int {
	for i := at + 1; i < to; i++ {
		switch {
		case raw[i] == '\\' && i+1 < to && (raw[i+1] == '"' || raw[i+1] == '\\'):
			i++
		case raw[i] == '"':
			return i + 1
		}
	}
	return 0
}

// sectionOf reads the bytes [from, to), which are between two semicolons, as "name=value". If
// they have another form, the section has no name, and all of them are its value.
func sectionOf(raw []byte, from, to int) section {
	for from < to && flow.IsSpace(raw[from]) {
		from++
	}
	for to > from && flow.IsSpace(raw[to-1]) {
		to--
	}
	s := section{Span: flow.Span{Start: from, End: to}, number: -1, value: unfold(raw[from:to])}
	equal := bytes.IndexByte(raw[from:to], '=')
	if equal <= 0 {
		return s
	}
	name := strings.ToLower(string(bytes.TrimSpace(raw[from : from+equal])))
	if strings.ContainsAny(name, " \t\r\n\"") {
		return s
	}
	at := from + equal + 1
	for at < to && flow.IsSpace(raw[at]) {
		at++
	}
	s.value = unfold(raw[at:to])
	if end := quoteEnd(raw, at, to); at < to && raw[at] == '"' && end == to {
		s.value, s.form = unquoted(unfold(raw[at+1:to-1])), inQuotes
	}
	base, rest, starred := strings.Cut(name, "*")
	if s.name = base; !starred {
		return s
	}
	s.number = 0
	digits, percent := strings.CutSuffix(rest, "*")
	if s.percent = percent || rest == ""; digits != "" {
		if n, err := strconv.Atoi(digits); err == nil && n >= 0 {
			s.number = n
		}
	}
	return s
}

// unquoted returns the content of a quoted value without the backslashes that escape characters.
func unquoted(b []byte) []byte {
	if bytes.IndexByte(b, '\\') < 0 {
		return b
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' && i+1 < len(b) && (b[i+1] == '"' || b[i+1] == '\\') {
			i++
		}
		out = append(out, b[i])
	}
	return out
}

// percentBytes returns b with its percent-encoded bytes decoded.
func percentBytes(b []byte) []byte {
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		if c, ok := flow.Percent(b[i:]); ok {
			out = append(out, c)
			i += 2
		} else {
			out = append(out, b[i])
		}
	}
	return out
}

// technical are the names of parameters that programs write for each other. Their values are not
// text, but names in them are replaced.
var technical = sweep.Set("charset boundary format delsp type start start-info protocol micalg report-type access-type size creation-date modification-date read-date expiration permission method component smime-type mode reply-type handling number total id profile version x-unix-mode x-mac-type x-mac-creator")

// longestParameter is the size, in bytes, from which the value of a parameter is cut into
// sections.
const longestParameter = 400

// longestSection is the largest size, in bytes, of the value in one section.
const longestSection = 60

// writeParameter returns the parameter with a name and a value, such as `name="a"`. f is the form
// of the old value. The new value is in quotes, or percent-encoded in UTF-8, and cut into sections
// if it is long.
func writeParameter(name, value string, f paramForm, lineEnd string) []byte {
	if name == "" {
		return encodeField(strings.ReplaceAll(value, ";", ","))
	}
	if f != extended && plainWord(value) && len(value) < longestParameter {
		if f == bare && value != "" && !strings.ContainsFunc(value, isSpecial) {
			return []byte(name + "=" + value)
		}
		return []byte(name + `="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`)
	}
	if f == beside { // two percent-encoded parameters of one name would be invalid
		return []byte(name + `="` + encodedPhrase(value) + `"`)
	}
	var coded []string // one letter each, so that no letter is cut over two sections
	size := 0
	for _, r := range value {
		one := string(r)
		if r >= utf8.RuneSelf || r <= ' ' || r == del || isSpecial(r) || strings.ContainsRune("%*'", r) {
			one = ""
			for _, c := range []byte(string(r)) {
				one += "%" + strings.ToUpper(strconv.FormatUint(uint64(c)+0x100, 16)[1:])
			}
		}
		coded = append(coded, one)
		size += len(one)
	}
	if size < longestParameter {
		return []byte(name + "*=utf-8''" + strings.Join(coded, ""))
	}
	var b strings.Builder
	b.WriteString(name + "*0*=utf-8''")
	number, long := 0, 0
	for _, one := range coded {
		if long += len(one); long > longestSection {
			number++
			long = len(one)
			b.WriteString(";" + lineEnd + " " + name + "*" + strconv.Itoa(number) + "*=")
		}
		b.WriteString(one)
	}
	return []byte(b.String())
}

// isSpecial reports whether a parameter's value must be in quotes because it contains r.
func isSpecial(r rune) bool { return r <= ' ' || strings.ContainsRune(`()<>@,;:\"/[]?=`, r) }

// sweptParam returns the patches of the file that replace the names in a technical parameter.
func (m *Message) sweptParam(p *parameter, also *sweep.Also) []flow.Patch {
	at := p.at[0]
	raw := m.raw[at.Start:at.End]
	if was, ok := also.WasOf(raw, lineEnds+";"); ok {
		if was = charset.WithoutStrays(nil, was); also.IsCompared() {
			return m.placeParam(p, was)
		}
		return []flow.Patch{{From: at.Start, To: at.End, Text: was}}
	}
	now, ok := also.Rewrite(p.text)
	if !ok {
		return nil
	}
	list := m.writeParam(p, now)
	if len(p.at) == 1 {
		noteBytes(also, bytes.TrimSpace(list[0].Text), raw)
	}
	return list
}

// boundary is the boundary of a multipart body: the parameter that declares it, and the places of
// the boundary on the lines that separate the bodies.
type boundary struct {
	*parameter
	lines []flow.Span
}

// sweptBounds returns the patches that replace names in boundaries. All lines with a boundary
// change together with its parameter. Two boundaries must not become equal, because they would
// separate each other's bodies.
func (m *Message) sweptBounds(also *sweep.Also) (list []flow.Patch) {
	var taken map[string]bool
	for _, b := range m.bounds {
		now, ok := "", false
		if was, is := also.WasOf([]byte(b.text), lineEnds); is {
			now, ok = string(was), true
		} else if now, ok = also.Rewrite(b.text); ok {
			if taken == nil {
				taken = m.dashed()
			}
			base := asBoundary(now)
			now = base
			for i := 2; taken[now]; i++ {
				now = base + "_" + strconv.Itoa(i)
			}
			also.Note(now, b.text)
		}
		if !ok || len(now) > longestBoundary || strings.ContainsFunc(now, noSign) {
			continue
		}
		if taken != nil {
			taken[now] = true
		}
		list = append(list, m.writeParam(b.parameter, now)...)
		for _, line := range b.lines {
			list = append(list, flow.Patch{From: line.Start, To: line.End, Text: []byte(now)})
		}
	}
	return list
}

// dashed returns all declared boundaries, and the text of every line that begins with "--" and so
// could be taken for a boundary.
func (m *Message) dashed() map[string]bool {
	list := map[string]bool{}
	for _, b := range m.bounds {
		list[b.text] = true
	}
	for line := range bytes.SplitSeq(m.raw, []byte("\n")) {
		if bytes.HasPrefix(line, []byte("--")) && len(line) <= 2*longestBoundary {
			rest := string(bytes.TrimRight(line[2:], " \t\r"))
			list[rest], list[strings.TrimSuffix(rest, "--")] = true, true
		}
	}
	return list
}

// longestBoundary is the largest size, in bytes, of a boundary (RFC 2046, 5.1.1).
const longestBoundary = 70

// asBoundary returns s with "_" for the characters that a boundary cannot contain, cut so that a
// number fits behind it.
func asBoundary(s string) string {
	s = strings.Map(func(r rune) rune {
		if noSign(r) {
			return '_'
		}
		return r
	}, s)
	return strings.TrimRight(s[:min(len(s), longestBoundary-10)], " ")
}

// noSign reports whether r is a character that a boundary cannot contain.
func noSign(r rune) bool {
	return !('0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z' || strings.ContainsRune("'()+_,-./:=? ", r))
}

// endings are extensions of files that are never read as text. They are not part of a name's
// text, because "cours.rtf" would look like the name of an account.
var endings = sweep.Set("rtf bin dat tmp bak heic heif webp tif tiff bmp svgz eps ps ai psd mp3 mp4 m4a m4v wav ogg opus flac mov avi mkv webm 7z rar gz tgz tar bz2 xz xml xsd yml yaml htm xhtml mht ics vcf vcs asc p7s p7m p7b p7c pgp gpg sig crt cer pem odp odg odf odb otp pps ppsx pot potx dot dotx pub vsd vsdx mpp mdb accdb sql sqlite epub mobi ggb tns sb3 ipynb h5p exe msi iso apk dmg wps wpd")

// withoutEnding splits an extension in endings from the name of a file. ending is "" if the name
// has no such extension.
func withoutEnding(name string) (stem, ending string) {
	at := strings.LastIndexByte(name, '.')
	if at <= 0 || !endings[strings.ToLower(name[at+1:])] {
		return name, ""
	}
	return name[:at], name[at:]
}
