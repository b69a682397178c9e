package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// batch is what -documents works on: a folder of files, or one file, in and out
// under the same names, with one table of pseudonyms for all.
type batch struct {
	in, out string
	class   string // a class list
	table   string // the table of pseudonyms: read where it is there, written at the end
	restore bool
	style   string
	seed    string
}

// reportName is the file of the report; it is none of those to hide.
const reportName = "cachenom.html"

// The exit status of -documents.
const (
	allHidden = iota
	failed    // the folder could not be read or written
	doubtful  // all were written, and somebody should look: doubts, leaks, parts not covered
	refused   // some were not opened
)

// run hides or restores the names of all files, says a line of each on log, and
// writes a report beside them.
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
	taken := map[string]bool{}
	for i, name := range files {
		data, err := os.ReadFile(filepath.Join(b.in, name))
		if err != nil {
			return failed, err
		}
		r, made := b.one(s, name, data, shared)
		if made != nil {
			r.Saved = unused(r.Saved, taken)
			if err := writeFile(filepath.Join(b.out, filepath.FromSlash(r.Saved)), made); err != nil {
				return failed, err
			}
		}
		done = append(done, r)
		status = max(status, statusOf(r))
		fmt.Fprintf(log, "%d/%d %s\n", i+1, len(files), r.Line())
	}
	if err := writeFile(filepath.Join(b.out, reportName), []byte(document.Page(done))); err != nil {
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

func statusOf(r document.FileReport) int {
	switch {
	case r.Code != "":
		return refused
	case r.Doubts > 0 || r.Leaks > 0 || len(r.Uncovered) > 0:
		return doubtful
	}
	return allHidden
}

// files are the names of the files in the folder, in order; hidden ones are left
// alone.
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
		hidden := strings.HasPrefix(name, ".") && path != b.in || strings.HasPrefix(name, "~$") || name == reportName
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

// share reads what all files have in common: the class list and the table.
func (b batch) share(s *bridge.Server, shared map[string]any) error {
	if b.style != "" {
		shared["options"] = map[string]any{"style": b.style, "seed": b.seed}
	}
	if b.class != "" {
		text, err := os.ReadFile(b.class)
		if err != nil {
			return err
		}
		var answer struct {
			Result struct{ People json.RawMessage }
			Error  *bridge.Error
		}
		request := fmt.Appendf(nil, `{"id":1,"method":"roster.parse","params":{"text":%s}}`, bridge.AppendQuoted(nil, string(text)))
		if err := json.Unmarshal(s.Handle(context.Background(), request, nil), &answer); err != nil {
			return err
		}
		if answer.Error != nil {
			return answer.Error
		}
		shared["roster"] = answer.Result.People
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

// one hides or restores the names of one file. The table goes on in shared.
func (b batch) one(s *bridge.Server, name string, data []byte, shared map[string]any) (document.FileReport, []byte) {
	params := map[string]any{"name": name}
	for key, value := range shared {
		params[key] = value
	}
	if b.restore {
		params["restore"] = true
		delete(params, "roster")
		delete(params, "options")
	}
	request, _ := json.Marshal(map[string]any{"id": 1, "method": "document.save", "params": params}) //nolint:errchkjson // strings and JSON
	response, made := s.HandleFile(context.Background(), request, data, nil)
	var answer struct {
		Result json.RawMessage
		Error  *bridge.Error
	}
	if err := json.Unmarshal(response, &answer); err != nil || answer.Error != nil {
		r := document.FileReport{Code: "internal", Message: "no answer"}
		if answer.Error != nil {
			r.Message = answer.Error.Message
			if answer.Error.Data != nil && answer.Error.Data.Code != "" {
				r.Code = answer.Error.Data.Code
			}
		}
		return r, nil
	}
	if !b.restore {
		var next struct{ Mapping json.RawMessage }
		if json.Unmarshal(answer.Result, &next) == nil {
			shared["mapping"] = next.Mapping
		}
	}
	return document.ReportOf(answer.Result), made
}

// unused is a name that no other file has got: two may be called alike once their
// names are hidden.
func unused(name string, taken map[string]bool) string {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 2; taken[strings.ToLower(name)]; n++ {
		name = fmt.Sprintf("%s-%d%s", stem, n, ext)
	}
	taken[strings.ToLower(name)] = true
	return name
}

// writeFile writes a file that is not there yet; nothing is written over.
func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if was, err := os.ReadFile(path); err == nil && !bytes.Equal(was, data) {
		return fmt.Errorf("-out: %s is there already; give an empty folder", filepath.Base(path))
	}
	return os.WriteFile(path, data, 0o644)
}
