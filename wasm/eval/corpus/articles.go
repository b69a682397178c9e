package corpus

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// kindLetters maps the letters that encyclopaedia.txt uses for kinds to the kinds.
var kindLetters = map[byte]core.Kind{
	'P': core.Person, 'L': core.Location, 'O': core.Org, 'A': core.Address, 'E': core.Email, 'T': core.Phone,
	'U': core.URL, 'I': core.ID, 'C': core.ClassName, 'B': core.BirthDate, 'H': core.Handle,
}

// ReadArticles reads texts whose annotations are in a file of their own.
//
// Each line of texts is a paragraph in JSON: {"title","text"}. Each line of marks is about one
// paragraph. It begins with the number of the paragraph in texts, from 0. A mark for each mention
// follows: where the mention begins and ends, in characters from the start of the paragraph
// (half-open), the letter of its kind, and "?" if the mention is optional. An example is "813
// 31-54P 168-184L?".
//
// Consecutive paragraphs with the same title become one document. A paragraph without a line in
// marks is left out.
func ReadArticles(texts, marks io.Reader) ([]Document, error) {
	paragraphs, err := readParagraphs(texts)
	if err != nil {
		return nil, err
	}
	var all []Document
	last := ""
	scan := bufio.NewScanner(marks)
	scan.Buffer(nil, 1<<20)
	for line := 1; scan.Scan(); line++ {
		number, rest, _ := strings.Cut(scan.Text(), " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n >= len(paragraphs) {
			return nil, fmt.Errorf("line %d: begins with no number of a paragraph", line)
		}
		p := &paragraphs[n]
		mentions, err := readMarks(p.Text, rest)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if len(all) == 0 || p.Title != last {
			all, last = append(all, Document{ID: "encyclopaedia:" + p.Title}), p.Title
		}
		d := &all[len(all)-1]
		if d.Text != "" {
			d.Text += "\n\n"
		}
		for _, m := range mentions {
			m.Start += len(d.Text)
			m.End += len(d.Text)
			d.Mentions = append(d.Mentions, m)
		}
		d.Text += p.Text
	}
	for i := range all {
		if err := all[i].Check(); err != nil {
			return nil, fmt.Errorf("document %d: %w", i+1, err)
		}
	}
	return all, scan.Err()
}

type paragraph struct{ Title, Text string }

func readParagraphs(texts io.Reader) ([]paragraph, error) {
	var list []paragraph
	for d := json.NewDecoder(texts); d.More(); {
		var p paragraph
		if err := d.Decode(&p); err != nil {
			return nil, fmt.Errorf("paragraph %d: %w", len(list), err)
		}
		list = append(list, p)
	}
	return list, nil
}

// readMarks reads the mentions of a paragraph, such as "31-54P 168-184L?".
func readMarks(text, marks string) ([]Annotation, error) {
	at := make([]int, 0, len(text)+1) // offset of the first byte of each character
	for i := range text {
		at = append(at, i)
	}
	at = append(at, len(text))
	var list []Annotation
	for mark := range strings.FieldsSeq(marks) {
		bare, optional := strings.CutSuffix(mark, "?")
		from, rest, ok := strings.Cut(bare, "-")
		if !ok || rest == "" {
			return nil, fmt.Errorf("%q is no mark: write 31-54P", mark)
		}
		kind, known := kindLetters[rest[len(rest)-1]]
		start, err1 := strconv.Atoi(from)
		end, err2 := strconv.Atoi(rest[:len(rest)-1])
		if !known || err1 != nil || err2 != nil || start < 0 || start >= end || end >= len(at) {
			return nil, fmt.Errorf("%q is no mark of this text: write 31-54P", mark)
		}
		list = append(list, Annotation{Span: core.Span{Start: at[start], End: at[end]}, Kind: kind, Optional: optional})
	}
	return list, nil
}

// OpenArticles reads texts with annotations in a file of their own, as ReadArticles does. It takes
// the paths of both files.
func OpenArticles(texts, marks string) ([]Document, error) {
	t, err := os.Open(texts)
	if err != nil {
		return nil, err
	}
	defer t.Close()
	m, err := os.Open(marks)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	docs, err := ReadArticles(t, m)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", marks, err)
	}
	return docs, nil
}
