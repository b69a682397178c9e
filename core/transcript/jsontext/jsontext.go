// Package jsontext is the store of files of JSON (RFC 8259). It knows where each value is, and
// turns strings into lines of a document. Escapes in a string come back as they were.
//
//	{"author": "K\u00e9vin", "n": [1, 2]}
//	f.Get(0, "author") → 1, f.String(1) → "Kévin", f.Line(1) "[0,6) in bytes 12-22"
//
// The values are in one list, each before its members. The package knows no format, and any depth
// of nesting is read.
package jsontext

import (
	"bytes"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Sort says what a value is.
type Sort byte

const (
	Object Sort = '{'
	Array  Sort = '['
	String Sort = '"'
	Other  Sort = '0' // a number, true, false or null
)

// Value is a value of the file.
type Value struct {
	Sort     Sort
	From, To int32     // bytes [From, To) of the file; for a string, the bytes between its quotes
	Key      flow.Span // place of its key, between the quotes; empty if it has no key
	Next     int32     // index of the value that follows this one and its members
}

// File is a file of JSON.
type File struct {
	*turn.Source
	Values []Value // all values in the order of the file; the first is the whole file
	// Known are the keys that the format of the file prescribes. No name is replaced in them.
	Known map[string]bool

	form flow.Form // how the file escapes characters in strings
}

// Read reads a file of JSON. The error is one of core/office/failure, if the bytes are not JSON.
func Read(data []byte) (*File, error) {
	s, err := turn.ReadSource(data)
	if err != nil {
		return nil, err
	}
	f := &File{Source: s}
	numbers := bytes.Contains(s.Text, []byte(`\u`)) && !bytes.ContainsFunc(s.Text, func(r rune) bool { return r >= utf8.RuneSelf })
	// A program that writes letters as numbers, "\u00e9", usually writes "\/" for a slash as well,
	// unless the file shows that it does not.
	slashes := bytes.Contains(s.Text, []byte(`\/`)) || numbers && bytes.IndexByte(s.Text, '/') < 0
	f.form = flow.JSONForm(numbers, slashes)
	if !f.scan() {
		return nil, failure.Damaged()
	}
	return f, nil
}

// Get returns the index of a member of value i, given the keys on the path to it: Get(i, "author",
// "name"). It returns -1 if there is no such member.
func (f *File) Get(i int, path ...string) int {
	for _, key := range path {
		found := -1
		f.Each(i, func(k int) {
			if found < 0 && f.Values[i].Sort == Object && string(f.Key(k)) == key {
				found = k
			}
		})
		if i = found; i < 0 {
			return -1
		}
	}
	return i
}

// Each calls do with the index of each member of value i, in order. It does nothing if i is -1.
func (f *File) Each(i int, do func(k int)) {
	if i < 0 {
		return
	}
	for k := i + 1; k < int(f.Values[i].Next); k = int(f.Values[k].Next) {
		do(k)
	}
}

// Key returns the key of value i, which is a member of an object, without escapes.
func (f *File) Key(i int) []byte {
	key, _ := flow.Decode(f.Values[i].Key.Of(f.Text), f.form)
	return key
}

// Has reports whether value i has a member under a path of keys that is a string.
func (f *File) Has(i int, path ...string) bool {
	k := f.Get(i, path...)
	return k >= 0 && f.Values[k].Sort == String
}

// TextOf returns the text of value i if that is a string, or its spelling if it is a number, true
// or false. It returns "" for any other value and for index -1.
func (f *File) TextOf(i int) string {
	if i < 0 || f.Values[i].Sort == Object || f.Values[i].Sort == Array {
		return ""
	}
	v := &f.Values[i]
	text := string(f.Text[v.From:v.To])
	if v.Sort == Other {
		if text == "null" {
			return ""
		}
		return text
	}
	return string(f.Line(i).Text)
}

// Line returns the string i as one line of the document.
func (f *File) Line(i int) *flow.Line { return f.line(int(f.Values[i].From), int(f.Values[i].To)) }

func (f *File) line(from, to int) *flow.Line {
	text, _ := flow.Decode(f.Text[from:to], f.form)
	return flow.LineOf(text, flow.At(0, from, to, f.form))
}

// Lines returns the string i as several lines of the document, cut at its line ends ("\n").
func (f *File) Lines(i int) (list []*flow.Line) {
	v := &f.Values[i]
	at := int(v.From)
	raw := f.Text[:v.To]
	for k := at; k+1 < len(raw); k++ {
		if raw[k] != '\\' {
			continue
		}
		if raw[k+1] == 'n' {
			list = append(list, f.line(at, k))
			at = k + len(`\n`)
		}
		k++
	}
	return append(list, f.line(at, int(v.To)))
}

// Save writes the file with the patches of its lines, and replaces the same names in the strings
// that belong to no line.
func (f *File) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	list := turn.Swept(f.Text, l, patches[0], also, f.strings)
	return f.File.Save(l, map[int][]flow.Patch{0: list}, also)
}

// Mentions returns the replacements of the names that are found in strings outside of the lines,
// sorted.
func (f *File) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() { turn.Swept(f.Text, l, nil, also, f.strings) })
}

// strings calls do with the place of each string of the file, and of each key that is not in
// f.Known.
func (f *File) strings(do func(from, to int, as flow.Form, isSolid bool)) {
	for i := range f.Values {
		v := &f.Values[i]
		if v.Key.End > v.Key.Start && !f.Known[string(f.Key(i))] {
			do(v.Key.Start, v.Key.End, f.form, false)
		}
		if v.Sort == String {
			do(int(v.From), int(v.To), f.form, false)
		}
	}
}
