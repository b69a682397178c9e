// Package corpus reads annotated texts, and scores what a program found in them. There are two
// forms of annotated text:
//
//   - Document is a text of any sort with all its mentions and their kinds. It is read from inline
//     markup (inline.go), from JSON beside the text (standoff.go), or from marks in a file of their own
//     (articles.go, excerpts.go). Scores, Asked and Identity count what was found in documents.
//   - Class is a class list and comments. Their mentions say which pupil is meant, in the markup of
//     testdata/comments/README.md. Tally counts what was found in comments.
//
// This package must not know how names are found: it only compares spans. Its errors name a line or
// a document and never show its text, which may be a real one. The inline markups follow the tests
// of EDS-Pseudo.
package corpus

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Class is a class list and comments about its pupils.
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

// Comment is a text and its mentions of people.
type Comment struct {
	Line     int // number of its line in the file, from 1
	Text     string
	Mentions []Mention
}

// Mention is an annotated span: a half-open range of bytes of Comment.Text.
type Mention struct {
	Start, End int
	Pupils     []int // numbers of the pupils who may be meant, if several share a name; empty for a person who is not on the list
	Relative   bool  // the mention is of a relative with the pupil's surname, not of the pupil
}

// Other reports whether the mention is of a person who is not on the list, such as a relative of a
// pupil.
func (m *Mention) Other() bool { return len(m.Pupils) == 0 || m.Relative }

// ReadClass reads a file of annotated comments. A file without pupils or without comments is an
// error, because a test with no cases would prove nothing.
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

// ParseMarkup reads a comment in markup, on one line: "[Emma](2) et [Léa](5|9)".
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
