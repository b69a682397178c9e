package corpus

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ulikunitz/xz"
)

// ReadExcerpts reads parts of long texts whose annotations are in a file of their own.
//
// The reader texts contains many texts, each after a line "=== id". Each line of marks describes a
// document: the number of its text, from 0; the range of its lines, half-open; and its mentions as
// in ReadArticles, in characters of the document. An example is "3:0-108 232-249P". The id of a
// document is made of the given name, the number of the text and the first line: "debates:3:0".
func ReadExcerpts(name string, texts, marks io.Reader) ([]Document, error) {
	sections, err := readSections(texts)
	if err != nil {
		return nil, err
	}
	var all []Document
	scan := bufio.NewScanner(marks)
	scan.Buffer(nil, 1<<20)
	for line := 1; scan.Scan(); line++ {
		place, rest, _ := strings.Cut(scan.Text(), " ")
		var n, from, to int
		if _, err := fmt.Sscanf(place, "%d:%d-%d", &n, &from, &to); err != nil || n < 0 || n >= len(sections) || from < 0 || from >= to || to > len(sections[n]) {
			return nil, fmt.Errorf("line %d: begins with no place in the texts: write 3:0-108", line)
		}
		d := Document{ID: fmt.Sprintf("%s:%d:%d", name, n, from), Text: strings.Join(sections[n][from:to], "\n")}
		if d.Mentions, err = readMarks(d.Text, rest); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if err := d.Check(); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		all = append(all, d)
	}
	return all, scan.Err()
}

// readSections returns the lines of each text, without the line "=== id" before it.
func readSections(texts io.Reader) ([][]string, error) {
	var all [][]string
	scan := bufio.NewScanner(texts)
	scan.Buffer(nil, 1<<24)
	for scan.Scan() {
		line := scan.Text()
		switch {
		case strings.HasPrefix(line, "=== "):
			all = append(all, nil)
		case len(all) > 0:
			all[len(all)-1] = append(all[len(all)-1], line)
		}
	}
	return all, scan.Err()
}

// OpenExcerpts reads parts of long texts with annotations in a file of their own, as ReadExcerpts
// does. It takes the paths of both files. The file of texts is compressed with xz.
func OpenExcerpts(name, texts, marks string) ([]Document, error) {
	t, err := os.Open(texts)
	if err != nil {
		return nil, err
	}
	defer t.Close()
	plain, err := xz.NewReader(bufio.NewReader(t))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", texts, err)
	}
	m, err := os.Open(marks)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	docs, err := ReadExcerpts(name, plain, m)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", marks, err)
	}
	return docs, nil
}
