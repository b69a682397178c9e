package office

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// quiet counts what a test would say.
type quiet struct {
	testing.TB
	faults int
}

func (q *quiet) Helper() {}

func (q *quiet) Errorf(string, ...any) { q.faults++ }

func (q *quiet) Fatalf(string, ...any) { panic(q) }

func (q *quiet) Fatal(...any) { panic(q) }

// faulty reports whether a construct, saved by a mutant, fails what it is held to.
func faulty(t *testing.T, kind, file string, save saver) (failed bool) {
	data, a := partsOfFile(t, kind, file)
	d, err := Open("x", data)
	if err != nil {
		t.Fatal(err)
	}
	q := &quiet{TB: t}
	defer func() {
		if r := recover(); r != nil {
			if r != any(q) {
				panic(r)
			}
			failed = true
		}
	}()
	holdHidden(q, a, holdBy(q, d, data, save))
	return q.faults > 0
}

// leaving leaves out the edits that a mutant does not make.
func leaving(out func(s *stretch, at Span) bool) saver {
	return func(d *Document, edits []Edit, also *Also) ([]byte, error) {
		return d.Save(slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool {
			for i := range d.stretch {
				if s := &d.stretch[i]; s.at <= e.Start && e.End <= s.at+len(s.text) {
					return out(s, Span{e.Start - s.at, e.End - s.at})
				}
			}
			return false
		}), also)
	}
}

func ofRank(r rank) saver {
	return leaving(func(s *stretch, _ Span) bool { return s.rank == r })
}

// ofForm leaves out what stands in pieces of a form.
func ofForm(f form) saver {
	return leaving(func(s *stretch, at Span) bool {
		return slices.ContainsFunc(s.pieces, func(p piece) bool { return p.form == f && p.at < at.End && at.Start < p.end })
	})
}

// forgetting saves without something that the flows know.
func forgetting(forget func(f *flow)) saver {
	return func(d *Document, edits []Edit, also *Also) ([]byte, error) {
		for i := range d.stretch {
			forget(d.stretch[i].flow)
		}
		return d.Save(edits, also)
	}
}

// forgetAgain leaves what stands in the document again as it is.
func forgetAgain(f *flow) {
	for i := range f.mirror {
		for k := range f.mirror[i].pieces {
			f.mirror[i].pieces[k].form = asNothing
		}
	}
}

// TestMutants checks that the constructs tell a saver that leaves something out
// from ours: each of these fails at least one of them.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("is about the tests, and says the same anywhere")
	}
	t.Parallel()
	ofPart := func(what string) saver {
		return leaving(func(s *stretch, _ Span) bool { return strings.Contains(strings.ToLower(s.name), what) })
	}
	mutants := map[string]saver{
		"the text":                    ofRank(inBody),
		"heads of pages":              ofRank(inHeader),
		"feet of pages":               ofRank(inFooter),
		"footnotes":                   ofRank(inNotes),
		"endnotes":                    ofRank(inEndnotes),
		"comments":                    ofRank(inComments),
		"text boxes":                  ofRank(inBoxes),
		"links, fields, descriptions": ofRank(inStrings),
		"properties":                  ofRank(inProperties),
		"authors":                     ofRank(inAuthors),
		"shared strings":              ofForm(asShared),
		"attributes":                  ofForm(asAttribute),
		"percent-encoded addresses":   ofForm(asLink),
		"CDATA":                       ofForm(asCDATA),
		"collapsed spaces":            ofForm(asCollapsed),
		"HTML inside":                 ofForm(asHTML),
		"core properties":             ofPart("docprops/core"),
		"application properties":      ofPart("docprops/app"),
		"custom properties":           ofPart("docprops/custom"),
		"custom XML":                  ofPart("customxml/"),
		"the glossary":                ofPart("glossary/"),
		"settings":                    ofPart("settings"),
		"charts":                      ofPart("charts/"),
		"diagrams":                    ofPart("diagrams/"),
		"pivot caches":                ofPart("pivotcache"),
		"pivot tables":                ofPart("pivottables"),
		"connections":                 ofPart("connections"),
		"external links":              ofPart("externallink"),
		"revisions":                   ofPart("revisions/"),
		"threaded comments":           ofPart("threadedcomment"),
		"relationships":               ofPart(".rels"),
		"meta.xml":                    ofPart("meta.xml"),
		"VML":                         ofPart(".vml"),
		"names cut over runs": leaving(func(s *stretch, at Span) bool {
			return !slices.ContainsFunc(s.pieces, func(p piece) bool { return p.at <= at.Start && at.End <= p.end })
		}),
		"the older programs' Fallback": forgetting(func(f *flow) {
			if f.rank <= inBoxes {
				forgetAgain(f)
			}
		}),
		"authors who are named again": forgetting(func(f *flow) {
			if f.rank == inAuthors {
				forgetAgain(f)
			}
		}),
		"what refers to things": forgetting(func(f *flow) { f.followers = nil }),
		"limits of names": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			d.called = nil
			edits = slices.Clone(edits)
			for i := range edits {
				edits[i].Text = "ELEVE_001"
			}
			return d.Save(edits, also)
		},
		"all that is no text": func(d *Document, edits []Edit, _ *Also) ([]byte, error) { return d.Save(edits, &Also{}) },
		"names of parts": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			out, err := d.Save(edits, also)
			if z := d.store.(*zipped); err == nil {
				parts := map[string]string{}
				for name, b := range unpack(t, out) {
					parts[name] = string(b)
				}
				for _, e := range z.entries {
					if now := also.Replace(e.name); now != e.name {
						parts[e.name] = parts[now]
						delete(parts, now)
					}
				}
				return pack(t, parts), nil
			}
			return out, err
		},
		"the comment of the file": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			out, err := d.Save(edits, also)
			if z := d.store.(*zipped); err == nil && z.comment != "" {
				parts := map[string]string{"zip comment": z.comment}
				for name, b := range unpack(t, out) {
					if name != "zip comment" {
						parts[name] = string(b)
					}
				}
				return pack(t, parts), nil
			}
			return out, err
		},
		"thumbnails": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			for _, e := range d.store.(*zipped).entries {
				e.dropped = false
			}
			return d.Save(edits, also)
		},
	}
	for what, save := range mutants {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			var by []string
			for _, kind := range []string{"word", "sheet", "odt", "ods"} {
				files, _ := filepath.Glob(filepath.Join("testdata", kind, "*.txtar"))
				for _, file := range files {
					if faulty(t, kind, file, save) {
						by = append(by, kind+"/"+strings.TrimSuffix(filepath.Base(file), ".txtar"))
					}
				}
			}
			if len(by) == 0 {
				t.Errorf("nothing fails where a saver leaves out %s", what)
			}
			t.Log(fmt.Sprint(len(by)), by)
		})
	}
}
