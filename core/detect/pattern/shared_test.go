package pattern_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/lexicon"
)

// root is the project's root as tests see it.
const root = "../../.."

var lex = func() *lexicon.Lexicon {
	l, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return l
}()

// kinds are those that this package finds, with the least F1 that is asked of
// it on documents it was not written on.
var kinds = []struct {
	kind core.Kind
	f1   float64
}{
	{core.Email, 97}, {core.Phone, 97}, {core.URL, 97}, {core.ID, 90}, {core.BirthDate, 95}, {core.ClassName, 90},
	{core.Address, 88}, {core.Handle, 80},
}

// annotated is a document of the shared data: offsets in code points.
type annotated struct {
	ID       string
	Text     string
	Entities []struct {
		Start, End int
		Text, Type string
		Optional   bool
	}
}

// apart reports whether a document is held back: it is measured, never read.
func (a *annotated) apart() bool {
	h := fnv.New32a()
	h.Write([]byte(a.ID))
	return h.Sum32()%10 == 0
}

func readShared(t testing.TB) []annotated {
	t.Helper()
	shared := os.Getenv("CACHENOM_SHARED")
	if shared == "" {
		shared = filepath.Join(root, "../shared")
	}
	paths, _ := filepath.Glob(filepath.Join(shared, "data/ner/written_*.jsonl"))
	if len(paths) == 0 {
		t.Skip("the shared data are not here")
	}
	var docs []annotated
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		scan := bufio.NewScanner(f)
		scan.Buffer(nil, 1<<22)
		for scan.Scan() {
			var a annotated
			if err := json.Unmarshal(scan.Bytes(), &a); err != nil {
				t.Fatal(err)
			}
			docs = append(docs, a)
		}
		f.Close()
	}
	if len(docs) == 0 {
		t.Fatal("no documents")
	}
	return docs
}

// tally counts exact matches of one kind.
type tally struct{ right, wrong, missed int }

func (c tally) f1() float64 {
	if c.right == 0 {
		return 0
	}
	return 200 * float64(c.right) / float64(2*c.right+c.wrong+c.missed)
}

func (c tally) String() string {
	p, r := 0.0, 0.0
	if c.right > 0 {
		p, r = 100*float64(c.right)/float64(c.right+c.wrong), 100*float64(c.right)/float64(c.right+c.missed)
	}
	return fmt.Sprintf("P %5.1f  R %5.1f  F1 %5.1f  (%d right, %d wrong, %d missed)", p, r, c.f1(), c.right, c.wrong, c.missed)
}

// TestShared prints how well each kind is found, on the documents that may be
// read and on those held back. SHOW=KIND prints the errors of the former.
func TestShared(t *testing.T) {
	d := pattern.New(lex)
	var open, held = map[core.Kind]*tally{}, map[core.Kind]*tally{}
	for _, k := range kinds {
		open[k.kind], held[k.kind] = &tally{}, &tally{}
	}
	for _, a := range readShared(t) {
		counts, show := open, os.Getenv("SHOW")
		if a.apart() {
			counts, show = held, ""
		}
		measure(d, &a, counts, show)
	}
	for _, k := range kinds {
		t.Logf("%-9s open %v", k.kind, open[k.kind])
		t.Logf("%-9s held %v", k.kind, held[k.kind])
	}
}

func measure(d *pattern.Detector, a *annotated, counts map[core.Kind]*tally, show string) {
	at := make([]int, 0, len(a.Text)+1) // byte offset of each code point
	for i := range a.Text {
		at = append(at, i)
	}
	at = append(at, len(a.Text))
	type place struct {
		core.Span
		kind core.Kind
	}
	want := map[place]bool{} // to whether it is optional
	for _, e := range a.Entities {
		want[place{core.Span{Start: at[e.Start], End: at[e.End]}, core.Kind(e.Type)}] = e.Optional
	}
	around := func(s core.Span) string {
		from, to := max(0, s.Start-30), min(len(a.Text), s.End+20)
		return fmt.Sprintf("%q", a.Text[from:s.Start]+"["+a.Text[s.Start:s.End]+"]"+a.Text[s.End:to])
	}
	for _, f := range d.Detect(core.NewDoc(a.ID, a.Text, core.NewForms())) {
		p := place{f.Span, f.Kind}
		optional, ok := want[p]
		delete(want, p)
		switch {
		case ok && !optional:
			counts[f.Kind].right++
		case !ok:
			counts[f.Kind].wrong++
			if show == string(f.Kind) {
				fmt.Println("WRONG ", a.ID, f.Rule, around(f.Span))
			}
		}
	}
	for p, optional := range want {
		if c := counts[p.kind]; c != nil && !optional {
			c.missed++
			if show == string(p.kind) {
				fmt.Println("MISSED", a.ID, around(p.Span))
			}
		}
	}
}
