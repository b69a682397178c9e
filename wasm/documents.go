package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	messages "github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/transcript"
	"github.com/cachenom/cachenom/wasm/bridge"
	report "github.com/cachenom/cachenom/wasm/bridge/document"
)

// batch is a run of -documents over one file or all files of a folder. The new files have the paths
// of the old ones, with names replaced. All share one mapping.
type batch struct {
	in, out string
	class   string // path of a class list; "" for none
	table   string // path of the mapping, which is read if it exists, and written at the end
	restore bool
	style   string
	seed    string
}

// The exit status of -documents.
const (
	allHidden = iota
	failed    // the folder could not be read or written
	doubtful  // all were written, but a person should look at doubts, leaks, or parts that were not read
	refused   // at least one could not be opened
)

// run hides or gives back the names in all files, writes a line about each file to log, and writes
// a report next to the new files. It returns the exit status.
func (b batch) run(a *app.App, log io.Writer) (status int, err error) {
	files, err := b.files()
	if err != nil {
		return failed, err
	}
	if len(files) == 0 {
		return failed, errors.New("-documents: there is no file in the folder")
	}
	common, err := b.share(a)
	if err != nil {
		return failed, err
	}
	if err := b.enrolSpeakers(common, files); err != nil {
		return failed, err
	}
	var done []report.FileReport
	written := make([]string, len(files))
	names := document.Names{}
	for i, name := range files {
		data, err := os.ReadFile(filepath.Join(b.in, name))
		if err != nil {
			return failed, err
		}
		r, made := b.one(common, name, data)
		r.Given = bridge.Quoted(name)
		if made != nil {
			written[i] = names.Unused(string(r.Name))
			if err := writeFile(b.path(written[i]), made); err != nil {
				return failed, err
			}
		}
		done = append(done, r)
		status = max(status, statusOf(r))
		// The log has the name of the file only. Its folders may still show a person's name, which
		// sameFolders hides if a later file reveals it.
		r.Name = bridge.Quoted(path.Base(string(r.Name)))
		fmt.Fprintf(log, "%d/%d %s\n", i+1, len(files), r.Line())
	}
	if err := b.sameFolders(done, written); err != nil {
		return failed, err
	}
	about := report.About{Restored: b.restore, Date: time.Now().Format(time.DateOnly), Style: cmp.Or(b.style, "id")}
	if err := writeFile(filepath.Join(b.out, report.ReportName), []byte(report.Page(done, about))); err != nil {
		return failed, err
	}
	if b.table != "" && !b.restore {
		table, _ := json.MarshalIndent(json.RawMessage(bridge.MappingJSON(common.mapping)), "", " ") //nolint:errchkjson // it is JSON
		if err := os.WriteFile(b.table, table, 0o600); err != nil {
			return failed, err
		}
	}
	return status, nil
}

// path returns the path on the disk of a new file.
func (b *batch) path(name string) string { return filepath.Join(b.out, filepath.FromSlash(name)) }

// sameFolders renames folders of new files so that each folder has the same name for all its files:
// words of the name that are hidden for one file are hidden for all.
func (b *batch) sameFolders(done []report.FileReport, written []string) error {
	report.SameFolders(done)
	names := document.Names{}
	aside := map[int]string{} // temporary paths, by index: the new path of a file may be the old path of another one
	for i := range done {
		if written[i] == "" {
			continue
		}
		name := names.Unused(string(done[i].Name))
		done[i].Name = bridge.Quoted(name)
		if name == written[i] {
			continue
		}
		aside[i] = b.path(fmt.Sprintf("%s.%d.part", written[i], i))
		if err := os.Rename(b.path(written[i]), aside[i]); err != nil {
			return err
		}
	}
	for i, from := range aside {
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if err := writeFile(b.path(string(done[i].Name)), data); err != nil {
			return err
		}
		if err := os.Remove(from); err != nil {
			return err
		}
		for dir := path.Dir(written[i]); dir != "." && os.Remove(b.path(dir)) == nil; {
			dir = path.Dir(dir)
		}
	}
	return nil
}

func statusOf(r report.FileReport) int {
	switch {
	case r.Code != "":
		return refused
	case r.Doubts > 0 || r.Leaks > 0 || len(r.Report.Uncovered) > 0:
		return doubtful
	}
	return allHidden
}

// files returns the paths of the files in the folder b.in, relative to it and in order. It leaves
// out hidden files, locks of open documents ("~$a.docx"), and the report. If b.in is a file, it
// returns only that one, and sets b.in to its folder.
func (b *batch) files() (list []string, err error) {
	info, err := os.Stat(b.in)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		name := filepath.Base(b.in)
		b.in = filepath.Dir(b.in)
		return []string{name}, nil
	}
	err = filepath.WalkDir(b.in, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		hidden := strings.HasPrefix(name, ".") && path != b.in || strings.HasPrefix(name, "~$") || name == report.ReportName
		if d.IsDir() {
			if hidden {
				return fs.SkipDir
			}
			return nil
		}
		if !hidden && d.Type().IsRegular() {
			rel, err := filepath.Rel(b.in, path)
			if err != nil {
				return err
			}
			list = append(list, filepath.ToSlash(rel))
		}
		return nil
	})
	return list, err
}

// common is what all files of a batch share. The mapping grows with each file whose names are hidden.
type common struct {
	documents document.Service
	corpus    *messages.Service
	people    []roster.Person
	mapping   *pseudonym.Mapping // nil before the first file, unless -table names one
}

// share reads the class list and the mapping. Without a table file there is no mapping yet, which
// is an error if names are to be given back.
func (b *batch) share(a *app.App) (*common, error) {
	with := &common{documents: document.Service{App: a}, corpus: messages.New(a, assets.Styles)}
	if err := b.checkStyle(a); err != nil {
		return nil, err
	}
	if b.class != "" {
		if err := with.readClass(b.class); err != nil {
			return nil, err
		}
	}
	if b.table != "" {
		text, err := os.ReadFile(b.table)
		switch {
		case errors.Is(err, fs.ErrNotExist) && !b.restore:
		case err != nil:
			return nil, err
		default:
			if with.mapping, err = bridge.ParseMapping(text); err != nil {
				return nil, fmt.Errorf("-table: %w", err)
			}
		}
	}
	if b.restore && with.mapping == nil {
		return nil, errors.New("-restore: give the table of pseudonyms with -table")
	}
	return with, nil
}

// checkStyle returns an error if there is no style of pseudonyms with the name b.style.
func (b *batch) checkStyle(a *app.App) error {
	names := []string{"id"}
	for _, style := range a.Extras.Styles {
		names = append(names, style.Name)
	}
	if b.restore || b.style == "" || slices.Contains(names, b.style) {
		return nil
	}
	return fmt.Errorf("-style: give one of %s", strings.Join(names, ", "))
}

// readClass reads the class list in a document, and gives its people IDs.
func (c *common) readClass(path string) error {
	file, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	d, err := office.Open(filepath.Base(path), file)
	if err != nil {
		return fmt.Errorf("-class: %w", err)
	}
	c.people = c.documents.App.ParseRoster(c.documents.ClassList(d), roster.Format{}).People
	app.NumberPeople(c.people, core.ListedPrefix)
	return nil
}

// one hides or gives back the names in one file, and keeps the mapping for the next file. If the
// file is refused, it returns no bytes, and the code in the report says why.
func (b *batch) one(with *common, name string, data []byte) (r report.FileReport, made []byte) {
	defer func() {
		if recover() != nil { // a fault of the program; the other files are still written
			r, made = report.FileReport{Code: "internal"}, nil
		}
	}()
	name = string([]rune(name)) // replaces invalid UTF-8, which a name on the disk may have
	if transcript.IsTranscript(name, data) {
		return b.transcript(with, name, data)
	}
	d, err := office.Open(name, data)
	var saved *document.Saved
	switch {
	case err != nil:
	case b.restore:
		saved = with.documents.Restore(d, name, with.documents.App.Restorer(with.mapping, app.FormOfList))
	default:
		saved, err = with.documents.Hide(context.Background(), d, name, b.order(with, d), nil, ignored)
	}
	if err == nil {
		err = saved.Write()
	}
	switch {
	case err != nil && len(data) == 0:
		return report.FileReport{Code: "empty"}, nil
	case err != nil:
		return report.FileReport{Code: string(office.CodeOf(err))}, nil
	case !b.restore:
		with.mapping = saved.Mapping
	}
	return report.ReportOf(d, saved), saved.Data
}

// order returns the app.Order to hide the names in a document.
func (b *batch) order(with *common, d *office.Document) app.Order {
	return app.Order{
		Docs: []*core.Doc{document.Text(d)}, People: slices.Clone(with.people), Earlier: with.mapping,
		Prefix: core.ListedPrefix, Style: b.style, Seed: b.seed,
	}
}

// ignored receives the progress of hiding or restoring a document. The command shows no progress.
func ignored(float64) {}

// writeFile writes a new file, and makes its folder. It fails if the file exists with other
// content.
func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if was, err := os.ReadFile(path); err == nil && !bytes.Equal(was, data) {
		return fmt.Errorf("-out: %s is there already; give an empty folder", filepath.Base(path))
	}
	return os.WriteFile(path, data, 0o644)
}
