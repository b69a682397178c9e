package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// People write annotated documents by hand in this markup:
//
//	# genre: courriel
//	# id: c12
//
//	Bonjour Mme [Fontaine](PERSON), la [MJC](ORG?) rouvre à [Vannes](LOCATION).
//
// A document begins with a line for its genre. A line for its id may follow. Its text continues to
// the next line for a genre; empty lines around the text are removed. A "?" makes a mention
// optional. The text of a mention contains no square brackets. A "[" that does not begin a mention
// is an ordinary character, so that any text can be pasted. A mistyped mention is an error;
// otherwise it would be lost without notice.

const genreMark, idMark = "# genre:", "# id:"

// ReadDocuments reads documents in inline markup. A file without documents is an error, because a
// measure of no documents would prove nothing.
func ReadDocuments(r io.Reader) ([]Document, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var docs []Document
	var body strings.Builder
	from := 0 // the line where the text of the current document begins
	finish := func() error {
		if len(docs) == 0 {
			return nil
		}
		d := &docs[len(docs)-1]
		skipped, text := trimBlank(body.String())
		line, err := d.readInline(text)
		if err == nil && d.Text == "" {
			err = errors.New("a document without text: write one or take its genre away")
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", from+skipped+line, err)
		}
		body.Reset()
		return nil
	}
	n := 0
	for line := range strings.SplitAfterSeq(string(data), "\n") {
		n++
		if !utf8.ValidString(line) {
			return nil, fmt.Errorf("line %d: not UTF-8: convert the file", n)
		}
		genre, isGenre := strings.CutPrefix(line, genreMark)
		id, isID := strings.CutPrefix(line, idMark)
		switch {
		case isGenre:
			if err := finish(); err != nil {
				return nil, err
			}
			docs = append(docs, Document{Genre: strings.TrimSpace(genre)})
			from = n + 1
		case len(docs) == 0 && strings.TrimSpace(line) != "":
			return nil, fmt.Errorf("line %d: text before the first document: begin it with %q", n, genreMark)
		case isID && from == n:
			docs[len(docs)-1].ID = strings.TrimSpace(id)
			from = n + 1
		default:
			body.WriteString(line)
		}
	}
	if err := finish(); err != nil {
		return nil, err
	}
	if len(docs) == 0 {
		return nil, fmt.Errorf("no documents in it: each begins with a line %q", genreMark)
	}
	return docs, nil
}

// trimBlank removes empty lines at both ends of s, and the line break after the last line that is
// left. It also returns how many lines it removed at the start.
func trimBlank(s string) (skipped int, text string) {
	for {
		line, rest, more := strings.Cut(s, "\n")
		if !more || strings.TrimSpace(line) != "" {
			break
		}
		skipped++
		s = rest
	}
	for {
		cut := strings.LastIndexByte(s, '\n') + 1
		if strings.TrimSpace(s[cut:]) != "" {
			return skipped, s
		}
		if cut == 0 {
			return skipped, ""
		}
		s = strings.TrimSuffix(s[:cut-1], "\r")
	}
}

// broken matches the end of a mistyped mention. A square bracket is missing, or a space precedes
// the kind: "Emma](PERSON)", "[Emma(PERSON)", "[Emma] (PERSON)".
var broken = regexp.MustCompile(`\] ?\((?:` + kindNames() + `)\??\)|\[[^\[\]()\n]*[^\s\[\]()]\((?:` + kindNames() + `)\??\)`)

func kindNames() string {
	var names []string
	for _, k := range core.Kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, "|")
}

// readInline sets the text and the mentions of d from the markup s. In case of an error, it also
// returns the number of lines of s before the error.
func (d *Document) readInline(s string) (line int, err error) {
	var b strings.Builder
	literal := 0 // offset in b of the text after the last mention
	fail := func(sentence string) (int, error) {
		return strings.Count(b.String(), "\n"), errors.New(sentence)
	}
	for {
		open := strings.IndexByte(s, '[')
		if open < 0 {
			b.WriteString(s)
			break
		}
		b.WriteString(s[:open])
		s = s[open:]
		end := strings.IndexAny(s[1:], "[]") + 1
		if end < 1 || !strings.HasPrefix(s[end:], "](") {
			b.WriteByte('[')
			s = s[1:]
			continue
		}
		if broken.MatchString(b.String()[literal:]) {
			break
		}
		surface := s[1:end]
		name, rest, closed := strings.Cut(s[end+2:], ")")
		kind, optional, known := kindOf(name)
		switch {
		case !closed || strings.Contains(name, "\n"):
			return fail(`a mention that does not close: write "[surface](KIND)"`)
		case !known:
			return fail("a mention of an unknown kind: use one of " + strings.ReplaceAll(kindNames(), "|", ", ") + ", with ? when optional")
		case surface == "":
			return fail("a mention of nothing: write its surface between the square brackets")
		}
		d.Mentions = append(d.Mentions, Annotation{core.Span{Start: b.Len(), End: b.Len() + len(surface)}, kind, optional})
		b.WriteString(surface)
		literal = b.Len()
		s = rest
	}
	d.Text = b.String()
	if at := broken.FindStringIndex(d.Text[literal:]); at != nil {
		return strings.Count(d.Text[:literal+at[0]], "\n"), errors.New(`a kind without its mention: write "[surface](KIND)", no square bracket in the surface`)
	}
	return 0, nil
}
