// Package corpus holds annotated texts, reads and writes them, and scores what
// was found in them. Two shapes of annotation live side by side:
//
//   - Document: a text of any kind and every mention with its kind, in inline
//     markup (inline.go), standoff JSON, brat and CoNLL; Scores scores it, and
//     Agree compares two annotations of it;
//   - Class: a class list and comments whose mentions say which pupil is meant,
//     in the markup of testdata/comments/README.md; Tally scores it.
//
// It must not know how anything is found: it compares spans. It opens no files
// either. Its errors name the line and never show the text, as annotated texts
// may be real ones. The inline markups are after the style of EDS-Pseudo's tests.
package corpus

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Class is a class list and comments on its pupils.
type Class struct {
	Name     string
	Pupils   []Pupil
	Comments []Comment
}

// Pupil is a line of the class list.
type Pupil struct {
	Number      int
	Last, First string
	Aliases     []string
}

// Comment is a text and who is named in it.
type Comment struct {
	Line     int // of the file
	Text     string
	Mentions []Mention
}

// Mention is an annotated span: bytes of Comment.Text, half-open.
type Mention struct {
	Start, End int
	Pupils     []int // numbers of those who can be meant; none for somebody not on the list
	Relative   bool  // not the pupil but somebody called by the pupil's surname
}

// Other reports whether the mention is of somebody who is not on the list.
func (m *Mention) Other() bool { return len(m.Pupils) == 0 || m.Relative }

// ReadClass reads a file of annotated comments. A file without pupils or
// without comments is an error: a test on nothing proves nothing.
func ReadClass(r io.Reader) (*Class, error) {
	c := &Class{}
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, 1<<20)
	section := ""
	for n := 1; scan.Scan(); n++ {
		line := scan.Text()
		switch {
		case strings.HasPrefix(line, "# class:"):
			c.Name = strings.TrimSpace(strings.TrimPrefix(line, "# class:"))
		case strings.HasPrefix(line, "# roster"):
			section = "roster"
		case strings.HasPrefix(line, "# comments"):
			section = "comments"
		case line == "":
		case section == "roster":
			p, err := parsePupil(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			c.Pupils = append(c.Pupils, p)
		case section == "comments":
			comment, err := ParseMarkup(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			comment.Line = n
			c.Comments = append(c.Comments, comment)
		}
	}
	if err := scan.Err(); err != nil {
		return nil, err
	}
	if len(c.Pupils) == 0 || len(c.Comments) == 0 {
		return nil, fmt.Errorf("no pupils or no comments in it")
	}
	return c, nil
}

func parsePupil(line string) (Pupil, error) {
	number, rest, ok := strings.Cut(line, " ")
	n, err := strconv.Atoi(number)
	if !ok || err != nil {
		return Pupil{}, fmt.Errorf("a pupil begins with a number")
	}
	cells := append(strings.Split(rest, ";"), "", "")
	p := Pupil{Number: n, Last: cells[0], First: cells[1]}
	for a := range strings.SplitSeq(cells[2], ",") {
		if a = strings.TrimSpace(a); a != "" {
			p.Aliases = append(p.Aliases, a)
		}
	}
	return p, nil
}

// ParseMarkup reads one line of markup: "[Emma](2) et [Léa](5|9)".
func ParseMarkup(line string) (Comment, error) {
	line = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line)
	var c Comment
	var b strings.Builder
	for {
		open := strings.IndexByte(line, '[')
		if open < 0 {
			b.WriteString(line)
			break
		}
		b.WriteString(line[:open])
		surface, rest, ok1 := strings.Cut(line[open+1:], "](")
		ids, rest, ok2 := strings.Cut(rest, ")")
		if !ok1 || !ok2 || surface == "" || strings.Contains(surface, "[") {
			return c, fmt.Errorf("markup that does not close")
		}
		m := Mention{Start: b.Len(), End: b.Len() + len(surface)}
		if m.Relative = strings.HasPrefix(ids, "+"); m.Relative {
			ids = ids[1:]
		}
		if ids != "" {
			for id := range strings.SplitSeq(ids, "|") {
				n, err := strconv.Atoi(id)
				if err != nil {
					return c, fmt.Errorf("markup with something else for a number")
				}
				m.Pupils = append(m.Pupils, n)
			}
		}
		c.Mentions = append(c.Mentions, m)
		b.WriteString(surface)
		line = rest
	}
	c.Text = b.String()
	return c, nil
}
