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
	"strings"
	"time"

	office "github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// batch is a run of -documents over one file or all files of a folder. The new files have the paths
// of the old ones, with names replaced, and all share one mapping.
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
	doubtful  // all were written, and a person should look: doubts, leaks, parts not covered
	refused   // some were not opened
)

// run hides or gives back the names in all files, writes one line about each to log, and writes a
// report next to the files. It returns the exit status.
func (b batch) run(s *bridge.Server, log io.Writer) (status int, err error) {
	files, err := b.files()
	if err != nil {
		return failed, err
	}
	if len(files) == 0 {
		return failed, errors.New("-documents: there is no file in the folder")
	}
	shared := map[string]any{}
	if err := b.share(s, shared); err != nil {
		return failed, err
	}
	var done []document.FileReport
	written := make([]string, len(files))
	names := office.Names{}
	for i, name := range files {
		data, err := os.ReadFile(filepath.Join(b.in, name))
		if err != nil {
			return failed, err
		}
		r, made := b.one(s, name, data, shared)
		r.Given = bridge.Quoted(name)
		if made != nil {
			written[i] = names.Unused(string(r.Name))
			if err := writeFile(b.path(written[i]), made); err != nil {
				return failed, err
			}
		}
		done = append(done, r)
		status = max(status, statusOf(r))
		// Later files may still have a name in clear in the names of the same folders.
		r.Name = bridge.Quoted(path.Base(string(r.Name)))
		fmt.Fprintf(log, "%d/%d %s\n", i+1, len(files), r.Line())
	}
	if err := b.sameFolders(done, written); err != nil {
		return failed, err
	}
	about := document.About{Restored: b.restore, Date: time.Now().Format(time.DateOnly), Style: cmp.Or(b.style, "id")}
	if err := writeFile(filepath.Join(b.out, document.ReportName), []byte(document.Page(done, about))); err != nil {
		return failed, err
	}
	if b.table != "" && !b.restore {
		table, _ := json.MarshalIndent(shared["mapping"], "", " ") //nolint:errchkjson // it was JSON
		if err := os.WriteFile(b.table, table, 0o600); err != nil {
			return failed, err
		}
	}
	return status, nil
}

// path returns where a new file is on the disk.
func (b *batch) path(name string) string { return filepath.Join(b.out, filepath.FromSlash(name)) }

// sameFolders moves new files so that each folder has the same name for all files in it: what is
// hidden in its name for one file is hidden for all.
func (b *batch) sameFolders(done []document.FileReport, written []string) error {
	document.SameFolders(done)
	names := office.Names{}
	aside := map[int]string{} // files are moved aside first, because one may go where another one is
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

func statusOf(r document.FileReport) int {
	switch {
	case r.Code != "":
		return refused
	case r.Doubts > 0 || r.Leaks > 0 || len(r.Report.Uncovered) > 0:
		return doubtful
	}
	return allHidden
}

// files returns the paths of the files in the folder, in order. Hidden files are left out.
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
		hidden := strings.HasPrefix(name, ".") && path != b.in || strings.HasPrefix(name, "~$") || name == document.ReportName
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

// share reads the class list and the mapping, which all files share.
func (b batch) share(s *bridge.Server, shared map[string]any) error {
	if b.style != "" {
		shared["options"] = map[string]any{"style": b.style, "seed": b.seed}
	}
	if b.class != "" {
		people, err := b.people(s)
		if err != nil {
			return err
		}
		shared["roster"] = people
	}
	if b.table != "" {
		text, err := os.ReadFile(b.table)
		switch {
		case errors.Is(err, fs.ErrNotExist) && !b.restore:
		case err != nil:
			return err
		case !json.Valid(text):
			return errors.New("-table: the file is no table of pseudonyms")
		default:
			shared["mapping"] = json.RawMessage(text)
		}
	}
	if b.restore && shared["mapping"] == nil {
		return errors.New("-restore: give the table of pseudonyms with -table")
	}
	return nil
}

// one hides or gives back the names in one file, and updates the mapping in shared.
func (b batch) one(s *bridge.Server, name string, data []byte, shared map[string]any) (document.FileReport, []byte) {
	params := map[string]any{"name": name, "brief": true}
	for key, value := range shared {
		params[key] = value
	}
	if b.restore {
		params["restore"] = true
		delete(params, "brief")
		delete(params, "roster")
		delete(params, "options")
	}
	var saved json.RawMessage
	made, refusal := asked(s, "document.save", params, data, &saved)
	if refusal != nil {
		code := codeOf(refusal)
		if len(data) == 0 {
			code = "empty"
		}
		return document.FileReport{Code: code}, nil
	}
	if !b.restore {
		var next struct{ Mapping json.RawMessage }
		if json.Unmarshal(saved, &next) == nil {
			shared["mapping"] = next.Mapping
		}
	}
	r, err := document.ReportOf(saved)
	if err != nil {
		return document.FileReport{Code: "internal"}, nil
	}
	return r, made
}

// people reads the class list from a document.
func (b batch) people(s *bridge.Server) (json.RawMessage, error) {
	file, err := os.ReadFile(b.class)
	if err != nil {
		return nil, err
	}
	var list document.ListResult
	if _, refusal := asked(s, "document.list", map[string]any{"name": filepath.Base(b.class)}, file, &list); refusal != nil {
		return nil, fmt.Errorf("-class: %s", refusal.Message)
	}
	var read struct{ People json.RawMessage }
	if _, refusal := asked(s, "roster.parse", map[string]any{"text": list.Text}, nil, &read); refusal != nil {
		return nil, fmt.Errorf("-class: %s", refusal.Message)
	}
	return read.People, nil
}

// asked sends a request with a file. It returns the result, and the file that came with the answer
// (made).
func asked(s *bridge.Server, method string, params map[string]any, file []byte, result any) (made []byte, refusal *bridge.Error) {
	broken := &bridge.Error{Code: bridge.CodeInternal, Message: "no answer"}
	request, err := json.Marshal(map[string]any{"id": 1, "method": method, "params": params})
	if err != nil {
		return nil, broken
	}
	response, made := s.HandleFile(context.Background(), request, file, nil)
	var answer struct {
		Result json.RawMessage
		Error  *bridge.Error
	}
	if err := json.Unmarshal(response, &answer); err != nil {
		return nil, broken
	}
	if answer.Error != nil {
		return nil, answer.Error
	}
	if err := json.Unmarshal(answer.Result, result); err != nil {
		return nil, broken
	}
	return made, nil
}

func codeOf(e *bridge.Error) string {
	if e.Data != nil && e.Data.Code != "" {
		return e.Data.Code
	}
	return "internal"
}

// writeFile writes a new file. It fails if the file exists.
func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if was, err := os.ReadFile(path); err == nil && !bytes.Equal(was, data) {
		return fmt.Errorf("-out: %s is there already; give an empty folder", filepath.Base(path))
	}
	return os.WriteFile(path, data, 0o644)
}
