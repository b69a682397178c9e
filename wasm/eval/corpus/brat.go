package corpus

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// ReadBrat reads the .ann file beside a text, as the annotation tool brat
// writes it: "T1<tab>PERSON 3 7<tab>Emma", offsets in code points, and
// "A1<tab>Optional T1" for an optional mention. Other lines (relations, events,
// notes) are skipped. Mentions in several pieces are refused: a document's are
// one span each.
func ReadBrat(text string, r io.Reader) (Document, error) {
	d := Document{Text: text}
	type lined struct {
		Annotation
		line int
	}
	var list []lined
	places := map[string]int{}
	bytesOf := byteOffsets(text)
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		fail := func(sentence string) (Document, error) { return Document{}, fmt.Errorf("line %d: %s", n, sentence) }
		cells := strings.SplitN(scan.Text(), "\t", 3)
		switch {
		case strings.HasPrefix(cells[0], "T"):
			if len(cells) < 3 {
				return fail(`a mention is written "T1<tab>KIND start end<tab>text": write all three`)
			}
			if strings.Contains(cells[1], ";") {
				return fail("a mention in several pieces: make it one span, or annotate each piece on its own")
			}
			words := strings.Fields(cells[1])
			if len(words) != 3 {
				return fail("a mention needs its kind and two offsets: write them with spaces between")
			}
			kind, optional, known := kindOf(words[0])
			if !known || optional {
				return fail(fmt.Sprintf("unknown kind: use one of %v", core.Kinds))
			}
			start, err1 := strconv.ParseInt(words[1], 10, 64)
			end, err2 := strconv.ParseInt(words[2], 10, 64)
			span, ok := spanOf(bytesOf, start, end)
			if err1 != nil || err2 != nil || !ok || start == end {
				return fail("the mention is empty or leaves the text: count its offsets in code points")
			}
			if onOneLine(text[span.Start:span.End]) != onOneLine(strings.TrimSuffix(cells[2], "\r")) {
				return fail("another text stands at these offsets: count them in code points")
			}
			if _, twice := places[cells[0]]; twice {
				return fail("two mentions have this number: give each its own")
			}
			places[cells[0]] = len(list)
			list = append(list, lined{Annotation{Span: span, Kind: kind}, n})
		case strings.HasPrefix(cells[0], "A") && len(cells) > 1:
			words := strings.Fields(cells[1])
			if len(words) < 2 || words[0] != "Optional" {
				continue
			}
			at, ok := places[words[1]]
			if !ok {
				return fail("an attribute of a mention that does not stand above it: move it below")
			}
			list[at].Optional = true
		}
	}
	if err := scan.Err(); err != nil {
		return Document{}, err
	}
	slices.SortStableFunc(list, func(a, b lined) int { return cmp.Compare(a.Start, b.Start) })
	for i, m := range list {
		if i > 0 && m.Start < list[i-1].End {
			return Document{}, fmt.Errorf("line %d: the mention overlaps that of line %d: keep one of them", m.line, list[i-1].line)
		}
		d.Mentions = append(d.Mentions, m.Annotation)
	}
	return d, d.Check()
}

// WriteBrat writes the .ann file of a document; its text goes beside it.
func WriteBrat(w io.Writer, d *Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	points := pointCounter{text: d.Text}
	optional := 0
	for i, m := range d.Mentions {
		fmt.Fprintf(out, "T%d\t%s %d %d\t%s\n", i+1, m.Kind, points.to(m.Start), points.to(m.End), onOneLine(d.Surface(m)))
		if m.Optional {
			optional++
			fmt.Fprintf(out, "A%d\tOptional T%d\n", optional, i+1)
		}
	}
	return out.Flush()
}

// onOneLine writes a surface as brat does, in one cell of one line.
func onOneLine(s string) string {
	return strings.NewReplacer("\n", " ", "\r", " ", "\t", " ").Replace(s)
}
