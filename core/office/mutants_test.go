package office

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/flow"
)

// quiet counts the errors of a test instead of reporting them.
type quiet struct {
	testing.TB
	faults int
}

func (q *quiet) Helper() {}

func (q *quiet) Errorf(string, ...any) { q.faults++ }

func (q *quiet) Fatalf(string, ...any) { panic(q) }

func (q *quiet) Fatal(...any) { panic(q) }

// faulty reports whether a construct that a mutant saved fails its checks.
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

// leaving returns a mutant that omits the edits for which out returns true.
func leaving(out func(s *flow.Stretch, at Span) bool) saver {
	return func(d *Document, edits []Edit, also *Also) ([]byte, error) {
		return d.Save(slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool {
			for i := range d.layout.Stretches {
				if s := &d.layout.Stretches[i]; s.At <= e.Start && e.End <= s.At+len(s.Text) {
					return out(s, Span{Start: e.Start - s.At, End: e.End - s.At})
				}
			}
			return false
		}), also)
	}
}

func ofRank(r flow.Rank) saver {
	return leaving(func(s *flow.Stretch, _ Span) bool { return s.Rank == r })
}

// ofForm returns a mutant that omits the edits in pieces of a form.
func ofForm(f flow.Form) saver {
	return leaving(func(s *flow.Stretch, at Span) bool {
		return slices.ContainsFunc(s.Pieces, func(p flow.Piece) bool { return p.Form == f && int(p.At) < at.End && at.Start < int(p.End) })
	})
}

// forgetting returns a mutant that works without something that the flows hold.
func forgetting(forget func(f *flow.Flow)) saver {
	return func(d *Document, edits []Edit, also *Also) ([]byte, error) {
		for i := range d.layout.Stretches {
			forget(d.layout.Stretches[i].Flow)
		}
		return d.Save(edits, also)
	}
}

// forgetAgain makes a mutant that does not change repeated text.
func forgetAgain(f *flow.Flow) {
	for i := range f.Mirrors {
		for k := range f.Mirrors[i].Pieces {
			f.Mirrors[i].Pieces[k].Form = flow.AsNothing
		}
	}
}

// TestMutants checks that the constructs detect a saver that omits something: each mutant fails
// at least one construct.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("is about the tests, and says the same anywhere")
	}
	t.Parallel()
	ofPart := func(what string) saver {
		return leaving(func(s *flow.Stretch, _ Span) bool { return strings.Contains(strings.ToLower(s.Name), what) })
	}
	mutants := map[string]saver{
		"the text":                    ofRank(flow.InBody),
		"heads of pages":              ofRank(flow.InHeader),
		"feet of pages":               ofRank(flow.InFooter),
		"footnotes":                   ofRank(flow.InNotes),
		"endnotes":                    ofRank(flow.InEndnotes),
		"comments":                    ofRank(flow.InComments),
		"text boxes":                  ofRank(flow.InBoxes),
		"links, fields, descriptions": ofRank(flow.InStrings),
		"properties":                  ofRank(flow.InProperties),
		"authors":                     ofRank(flow.InAuthors),
		"shared strings":              ofForm(flow.AsShared),
		"attributes":                  ofForm(flow.AsAttribute),
		"percent-encoded addresses":   ofForm(flow.AsLink),
		"CDATA":                       ofForm(flow.AsCDATA),
		"collapsed spaces":            ofForm(flow.AsCollapsed),
		"HTML inside":                 ofForm(flow.AsHTML),
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
		"names cut over runs": leaving(func(s *flow.Stretch, at Span) bool {
			return !slices.ContainsFunc(s.Pieces, func(p flow.Piece) bool { return int(p.At) <= at.Start && at.End <= int(p.End) })
		}),
		"the older programs' Fallback": forgetting(func(f *flow.Flow) {
			if f.Rank <= flow.InBoxes {
				forgetAgain(f)
			}
		}),
		"authors who are named again": forgetting(func(f *flow.Flow) {
			if f.Rank == flow.InAuthors {
				forgetAgain(f)
			}
		}),
		"what refers to things": forgetting(func(f *flow.Flow) { f.Followers = nil }),
		"limits of names": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			d.called = nil
			edits = slices.Clone(edits)
			for i := range edits {
				edits[i].Text = "ELEVE_001"
			}
			return d.Save(edits, also)
		},
		"all that is no text": func(d *Document, edits []Edit, _ *Also) ([]byte, error) {
			return d.Save(edits, &Also{})
		},
		"names of parts": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			out, err := d.Save(edits, also)
			if err == nil {
				parts := map[string]string{}
				for name, b := range unpack(t, out) {
					parts[name] = string(b)
				}
				for name := range unpack(t, d.data) {
					if now := also.Replace(name); now != name {
						parts[name] = parts[now]
						delete(parts, now)
					}
				}
				return pack(t, parts), nil
			}
			return out, err
		},
		"the comment of the file": func(d *Document, edits []Edit, also *Also) ([]byte, error) {
			out, err := d.Save(edits, also)
			if comment := string(unpack(t, d.data)["zip comment"]); err == nil && comment != "" {
				parts := map[string]string{"zip comment": comment}
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
			out, err := d.Save(edits, also)
			if err != nil {
				return out, err
			}
			parts := map[string]string{}
			for name, b := range unpack(t, d.data) {
				if strings.HasPrefix(path.Base(name), "thumbnail.") {
					parts[name] = string(b)
				}
			}
			if len(parts) == 0 {
				return out, nil
			}
			for name, b := range unpack(t, out) {
				parts[name] = string(b)
			}
			return pack(t, parts), nil
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
