package delimited

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// read returns the records of a reader, each as "line: cell|cell".
func read(r *Reader) []string {
	var list []string
	for r.Next() {
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
		list = append(list, fmt.Sprintf("%d: %s", r.Line, strings.Join(cells, "|")))
	}
	return list
}

func TestReader(t *testing.T) {
	for _, c := range []struct {
		name, text      string
		strict, lenient []string // lenient is nil if it is the same
		unclosed        []int
	}{
		{"nothing", "", nil, nil, nil},
		{"cells", "a;b;c\nd;;\n", []string{"1: a|b|c", "2: d||"}, nil, nil},
		{"line ends", "a;b\r\n\r\nc", []string{"1: a|b", "2: ", "3: c"}, nil, nil},
		{"a carriage return alone is a character", "a\rb;c", []string{"1: a\rb|c"}, nil, nil},
		{"a separator in quotes", `"a;b";c`, []string{"1: a;b|c"}, nil, nil},
		{"doubled quotes", `"a ""b""";c`, []string{`1: a "b"|c`}, nil, nil},
		{"a line end in quotes", "\"a\nb\";c\nd;e", []string{"1: a\nb|c", "3: d|e"}, nil, nil},
		{"a quote inside", `"a "b" c";d`, []string{`1: a "b" c|d`}, []string{`1: "a "b" c"|d`}, nil},
		{"quotes behind a letter", `a"b;c"`, []string{`1: a"b|c"`}, nil, nil},
		{"blanks around quotes", ` "a;b" ;c`, []string{`1:  "a|b" |c`}, []string{"1: a;b|c"}, nil},
		{"a cell kept as text", `="06";c`, []string{`1: ="06"|c`}, []string{"1: 06|c"}, nil},
		{"a quote never closed", "\"a;b\nc;d\n", []string{`1: "a|b`, "2: c|d"}, nil, []int{1}},
		{"a record in quotes", "\"a;b\nc;d\n\"e\";f", []string{"1: a;b\nc;d\n\"e|f"}, []string{`1: "a|b`, "2: c|d", "3: e|f"}, nil},
	} {
		strict := Reader{Text: c.text, Separator: ';'}
		if got := read(&strict); !slices.Equal(got, c.strict) || !slices.Equal(strict.Unclosed, c.unclosed) {
			t.Errorf("%s: strict gives %q, unclosed %v", c.name, got, strict.Unclosed)
		}
		want := c.lenient
		if want == nil {
			want = c.strict
		}
		lenient := Reader{Text: c.text, Separator: ';', Quotes: Lenient, Usual: Usual(strings.Split(c.text, "\n"), ';')}
		if got := read(&lenient); !slices.Equal(got, want) {
			t.Errorf("%s: lenient gives %q", c.name, got)
		}
	}
}

// The limits of lenient cells, and of the quotation marks whose end a strict reader searches.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		name   string
		text   string
		quotes Quotes
		want   int // records
	}{
		{"40 lines", `"` + strings.Repeat("a\n", 40) + `"`, Lenient, 1},
		{"41 lines", `"` + strings.Repeat("a\n", 41) + `"`, Lenient, 42},
		{"8 kB", `"` + strings.Repeat("a", mostBytes-1) + "\n\"", Lenient, 1},
		{"more than 8 kB", `"` + strings.Repeat("a", mostBytes) + "\n\"", Lenient, 2},
		{"strict has no such bounds", `"` + strings.Repeat("a\n", mostBytes) + `"`, Strict, 1},
	} {
		r := Reader{Text: c.text, Separator: ',', Quotes: c.quotes}
		if got := read(&r); len(got) != c.want {
			t.Errorf("%s: %d records, not %d", c.name, len(got), c.want)
		}
	}
	r := Reader{Text: strings.Repeat("\"a\n", 2*mostUnclosed), Separator: ','}
	if got := read(&r); len(got) != 2*mostUnclosed || len(r.Unclosed) != mostUnclosed {
		t.Errorf("%d records, %d unclosed", len(got), len(r.Unclosed))
	}
}

func TestCount(t *testing.T) {
	for line, want := range map[string]int{"": 0, "a;b;c": 2, `"a;b";c`: 1, `"a;b;c`: 2, `a;"b;c`: 1, `"a;b"`: 0} {
		if got := Count(line, ';'); got != want {
			t.Errorf("%q: %d, not %d", line, got, want)
		}
	}
	if got := Usual([]string{"title", "a;b;c", "d;e;f", "g;h", ""}, ';'); got != 2 {
		t.Errorf("usual is %d", got)
	}
}

// FuzzReader: both readers terminate and lose no line, and cells that are written by RFC 4180 are
// read back.
func FuzzReader(f *testing.F) {
	f.Add("a;b\n\"c\nd\";e", byte(';'))
	f.Add("=\"06\",\" \"\"x\"\r\n", byte(','))
	f.Fuzz(func(t *testing.T, text string, separator byte) {
		if strings.IndexByte("\";,\t|", separator) < 1 {
			return
		}
		for _, quotes := range []Quotes{Strict, Lenient} {
			r := Reader{Text: text, Separator: separator, Quotes: quotes}
			line := 0
			for r.Next() {
				if r.Line <= line || len(r.Cells) == 0 {
					t.Fatalf("line %d behind line %d, %d cells", r.Line, line, len(r.Cells))
				}
				line = r.Line
			}
			if n := strings.Count(text, "\n"); line > n+1 {
				t.Fatalf("%d lines of %d", line, n+1)
			}
		}
		cells := strings.Split(text, string(rune(separator)))
		var b strings.Builder
		for i, c := range cells {
			if i > 0 {
				b.WriteByte(separator)
			}
			b.WriteString(`"` + strings.ReplaceAll(c, `"`, `""`) + `"`)
		}
		r := Reader{Text: b.String(), Separator: separator}
		if !r.Next() || r.Next() {
			t.Fatalf("%q is not one record", b.String())
		}
		for i, c := range r.Cells {
			if c.Text != cells[i] || !c.Quoted {
				t.Fatalf("%q came back as %q", cells[i], c.Text)
			}
		}
	})
}
