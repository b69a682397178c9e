package office

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/text/fold"
	"golang.org/x/tools/txtar"
)

// A construct is one feature of a document that can hold a name: a name cut over runs, a text
// box, a shared string. Each construct is a file in testdata/word, sheet, odt or ods. It holds
// parts of a document, written for this test with an invented pupil, Emma Lefèvre, and the text
// that a reader sees, which UPDATE=1 writes again.
//
// The section "hidden" holds what a part must contain after the pupil is hidden.
//
// TestConstructs checks for each construct what must be true of any document.
func TestConstructs(t *testing.T) {
	count := 0
	for _, kind := range []string{"word", "sheet", "odt", "ods"} {
		files, _ := filepath.Glob(filepath.Join("testdata", kind, "*.txtar"))
		for _, file := range files {
			count++
			t.Run(kind+"/"+strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { construct(t, kind, file) })
		}
	}
	if count == 0 {
		t.Fatal("no construct in testdata")
	}
}

// partsOfFile returns the document of a construct, and the construct.
func partsOfFile(t testing.TB, kind, file string) ([]byte, *txtar.Archive) {
	t.Helper()
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return pack(t, partsOf(kind, a)), a
}

func construct(t *testing.T, kind, file string) {
	data, a := partsOfFile(t, kind, file)
	d, err := Open("x", data)
	if err != nil {
		t.Fatalf("does not open: %v", err)
	}
	if os.Getenv("UPDATE") != "" {
		a.Files = slices.DeleteFunc(a.Files, func(f txtar.File) bool { return slices.Contains([]string{"text", "uncovered", "warnings"}, f.Name) })
		for _, f := range found(d) {
			if len(f.Data) > 0 {
				a.Files = append(a.Files, f)
			}
		}
		if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range found(d) {
		want := ""
		for _, w := range a.Files {
			if w.Name == f.Name {
				want = string(w.Data)
			}
		}
		if got := string(f.Data); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", f.Name, got, want)
		}
	}
	holdHidden(t, a, hold(t, d, data))
}

// holdHidden compares the hidden document with the sections "hidden" of the construct.
func holdHidden(t testing.TB, a *txtar.Archive, masked []byte) {
	t.Helper()
	for _, f := range a.Files {
		if f.Name != "hidden" {
			continue
		}
		parts := unpack(t, masked)
		for _, line := range strings.Split(strings.TrimSpace(string(f.Data)), "\n") {
			if part, want, _ := strings.Cut(line, ": "); !bytes.Contains(parts[part], []byte(want)) {
				t.Errorf("hidden, %s has no %s:\n%s", part, want, parts[part])
			}
		}
	}
}

// found returns the sections of a construct that the document determines: its text and what is
// known of it.
func found(d *Document) []txtar.File {
	var uncovered strings.Builder
	for _, u := range d.Uncovered {
		fmt.Fprintln(&uncovered, u.Code, u.Part)
	}
	warnings := strings.Join(d.Warnings, "\n")
	if warnings != "" {
		warnings += "\n"
	}
	return []txtar.File{{Name: "text", Data: []byte(d.Text + "\n")}, {Name: "uncovered", Data: []byte(uncovered.String())}, {Name: "warnings", Data: []byte(warnings)}}
}

// hold checks what must be true of any document in which Emma Lefèvre is hidden.
func hold(t testing.TB, d *Document, data []byte) []byte {
	t.Helper()
	return holdBy(t, d, data, (*Document).Save)
}

// saver is Save, or a mutant that replaces it.
type saver func(d *Document, edits []Edit, also *Also) ([]byte, error)

func holdBy(t testing.TB, d *Document, data []byte, save saver) []byte {
	t.Helper()
	same, err := d.Save(nil, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	sameParts(t, data, same)
	edits, also := hideEmma(d)
	edits = d.Settle(edits)
	masked, err := save(d, edits, also)
	if err != nil {
		t.Fatal(err)
	}
	wantText := edited(d.Text, edits)
	m, err := Open("x", masked)
	if err != nil {
		t.Fatalf("what was hidden does not open: %v", err)
	}
	if m.Text != wantText {
		t.Errorf("hidden, it reads\n%s\nwant\n%s", m.Text, wantText)
	}
	for name, b := range unpack(t, masked) {
		if isXMLName(name) {
			wellFormed(t, name, b)
		}
		if at := emmaIn(b); at != "" && !isLeft(m, name) {
			t.Errorf("%s still says %q", name, at)
		}
		if strings.Contains(strings.ToLower(name), "thumbnail") {
			t.Errorf("%s is still there", name)
		}
		if emmaIn([]byte(name)) != "" {
			t.Errorf("a part is still called %s", name)
		}
	}
	sameShape(t, data, masked)
	back := showEmma(m, d.Text, edits)
	restored, err := m.Save(back, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Open("x", restored)
	if err != nil {
		t.Fatalf("restored, it does not open: %v", err)
	}
	if r.Text != d.Text {
		t.Errorf("restored, it reads\n%s\nwant\n%s", r.Text, d.Text)
	}
	return masked
}

// isLeft reports whether the document lists a part as not covered.
func isLeft(d *Document, name string) bool {
	return slices.ContainsFunc(d.Uncovered, func(u Uncovered) bool { return u.Part == name })
}

var emma = func() *regexp.Regexp {
	soft := func(name string) string { return strings.Join(strings.Split(name, ""), `\x{ad}?`) }
	first, last := soft("emma"), soft("lef")+"\u00ad?(?:è|e\u0300|e)\u00ad?"+soft("vre")
	return regexp.MustCompile(`(?i)emma\.lefevre@exemple\.fr|` + first + "[ \u00a0_.-]*" + last + "|" + last + "[ ,\u00a0]*" + first + "|" + first + "|" + last)
}()

// hideEmma returns the edits that hide the pupil. No edit crosses the end of a line or a cell.
func hideEmma(d *Document) ([]Edit, *Also) {
	var edits []Edit
	for _, at := range emma.FindAllStringIndex(d.Text, -1) {
		text := "ELEVE_001"
		if strings.Contains(d.Text[at[0]:at[1]], "@") {
			text = "EMAIL_001"
		}
		edits = append(edits, Edit{Span: Span{Start: at[0], End: at[1]}, Text: text})
	}
	also := &Also{}
	also.Add("emma.lefevre@exemple.fr", "EMAIL_001", false)
	for _, form := range []string{"Emma Lefèvre", "Lefèvre Emma", "Emma", "Lefèvre"} {
		also.Add(form, "ELEVE_001", false)
	}
	return edits, also
}

// showEmma returns the edits that undo edits.
func showEmma(m *Document, source string, edits []Edit) []Edit {
	var back []Edit
	shift := 0
	for _, e := range edits {
		back = append(back, Edit{Span: Span{Start: e.Start + shift, End: e.Start + shift + len(e.Text)}, Text: source[e.Start:e.End]})
		shift += len(e.Text) - (e.End - e.Start)
	}
	return back
}

func edited(text string, edits []Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start])
		b.WriteString(e.Text)
		at = e.End
	}
	return b.String() + text[at:]
}

// emmaIn returns the first word of the bytes that contains the name, in any charset and escape,
// or "".
func emmaIn(b []byte) string {
	text, err := charset.DetectXML(b).Decode(b)
	if err != nil {
		text = b
	}
	text, _ = flow.Decode(text, flow.AsAttribute)
	for _, version := range [][]byte{text, flow.Unpercent(text)} {
		words := strings.Fields(fold.Key(string(version)))
		for _, w := range words {
			if strings.Contains(w, "emma") || strings.Contains(w, "lefevre") {
				return w
			}
		}
	}
	return ""
}

func isXMLName(name string) bool {
	return strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".rels")
}

// wellFormed checks a part with encoding/xml, which is stricter than the project's own parser.
func wellFormed(t testing.TB, name string, b []byte) {
	t.Helper()
	text, err := charset.DetectXML(b).Decode(b)
	if err != nil {
		t.Fatal(err)
	}
	dec := xml.NewDecoder(bytes.NewReader(text))
	dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	for {
		if _, err := dec.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Errorf("%s is not well-formed: %v", name, err)
			return
		}
	}
}

// sameParts checks that nothing changed, except that thumbnails are gone.
func sameParts(t testing.TB, was, is []byte) {
	t.Helper()
	a, b := unpack(t, was), unpack(t, is)
	for name, text := range a {
		if _, ok := b[name]; !ok && !strings.Contains(strings.ToLower(name), "thumbnail") {
			t.Errorf("%s is gone", name)
		} else if ok && !bytes.Equal(text, b[name]) && !bytes.Contains(bytes.ToLower(text), []byte("thumbnail")) {
			t.Errorf("%s changed though nothing was to be hidden", name)
		}
	}
}

// sameShape checks that only texts and values changed: the same elements in the same order,
// with the same attributes.
func sameShape(t testing.TB, was, is []byte) {
	t.Helper()
	a, b := unpack(t, was), unpack(t, is)
	for name, text := range a {
		other, ok := b[name]
		if !ok || !isXMLName(name) || bytes.Contains(bytes.ToLower(text), []byte("thumbnail")) {
			continue
		}
		if x, y := shape(previews.ReplaceAll(text, nil)), shape(other); x != y {
			t.Errorf("%s has another shape:\n%s\nwas\n%s", name, y, x)
		}
	}
}

// previews matches the elements that show or list the pictures of objects. They are removed
// with the pictures.
var previews = regexp.MustCompile(`<[^<>]*ObjectReplacements/[^<>]*/>(?:</draw:image>)?`)

// shape returns the tags of a part, except what a hidden name may change: an element for a
// hyphen or a tab inside it, and the types of cells.
func shape(b []byte) string {
	text, err := charset.DetectXML(b).Decode(b)
	if err != nil {
		return ""
	}
	var out strings.Builder
	s := xmlscan.Scanner{Bytes: text}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return out.String()
		}
		switch {
		case t.Kind == xmlscan.CloseTag:
			out.WriteString("/")
		case t.Kind != xmlscan.OpenTag:
		case slices.Contains([]string{"noBreakHyphen", "softHyphen", "s", "si"}, string(xmlscan.Local(t.Name))):
		default:
			fmt.Fprintf(&out, "\n%s", t.Name)
			for _, a := range t.Attrs {
				switch name := string(a.Name); name {
				case "xml:space", "t", "office:value-type", "calcext:value-type", "office:value", "office:date-value", "office:string-value":
				default:
					out.WriteString(" " + name)
				}
			}
		}
	}
}

// unpack returns every part of a file.
func unpack(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	if r.Comment != "" {
		parts["zip comment"] = []byte(r.Comment)
	}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if parts[f.Name], err = io.ReadAll(in); err != nil {
			t.Fatal(err)
		}
	}
	return parts
}

// pack returns a zip file with the parts.
func pack(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	names := slices.Sorted(maps.Keys(parts))
	if i := slices.Index(names, "mimetype"); i > 0 {
		names = append([]string{"mimetype"}, slices.Delete(names, i, i+1)...)
	}
	for _, name := range names {
		if name == "zip comment" {
			if err := w.SetComment(parts[name]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		if name == "mimetype" {
			h.Method = zip.Store
		}
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = io.WriteString(f, parts[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
