package corpus

import (
	"encoding/base64"
	"maps"

	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/transcript"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// FileBytes is a file of a corpus: its path, and its bytes in base64.
type FileBytes struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// FilesResult is the content of files: a document for each of their turns, the people who speak,
// and what each file is.
type FilesResult struct {
	Documents []FileMessage    `json:"documents"`
	Roster    []Participant    `json:"roster"`
	Files     []FileKind       `json:"files"`
	Warnings  []bridge.Warning `json:"warnings"` // args.file is the name of the file
}

// FileMessage is a turn of a file: an utterance, a message, a subtitle.
type FileMessage struct {
	ID     string        `json:"id"`
	Text   bridge.Quoted `json:"text"`
	Author bridge.Quoted `json:"author,omitempty"`
	File   bridge.Quoted `json:"file"`
	Kind   string        `json:"kind"` // kind of the file: eaf, cha, docx …
	Thread bridge.Quoted `json:"thread,omitempty"`
	Title  bridge.Quoted `json:"title,omitempty"`
	Date   bridge.Quoted `json:"date,omitempty"` // date of the turn, or its time in the recording
	Parent bridge.Quoted `json:"parent,omitempty"`
}

// FileKind is what a file is. A file that was refused has a code and no documents.
type FileKind struct {
	Name      bridge.Quoted `json:"name"`
	Kind      string        `json:"kind,omitempty"`
	Documents int           `json:"documents"`
	Code      string        `json:"code,omitempty"`    // why the file was refused, as in document.open
	Columns   *TableColumns `json:"columns,omitempty"` // columns of the file, if it is a table that is cut into documents
}

// FilesSavedResult is the files that were written, in the order of the request. Files that were
// refused are not among them.
type FilesSavedResult struct {
	Files    []FileBytesSaved `json:"files"`
	Zip      string           `json:"zip,omitempty"` // a zip file in base64
	Mapping  bridge.Mapping   `json:"mapping"`
	Leaks    []bridge.Leak    `json:"leaks"`
	Warnings []bridge.Warning `json:"warnings"`
	Report   FilesReport      `json:"report"`
	Seed     bridge.Quoted    `json:"seed,omitempty"` // the seed that was drawn, as in the answer of pseudonymize
}

// FileBytesSaved is a file that was written: its path, with the names in it replaced, and its bytes.
type FileBytesSaved struct {
	Name   bridge.Quoted `json:"name"`
	Base64 string        `json:"base64"`
}

// FilesReport says what was done to each file of the request. restored, unknown and ambiguous are
// as in a RestoreReport.
type FilesReport struct {
	Files     []FileDone      `json:"files"`
	Restored  int             `json:"restored,omitempty"`
	Unknown   []bridge.Quoted `json:"unknown,omitempty"`
	Ambiguous []bridge.Quoted `json:"ambiguous,omitempty"`
}

// FileDone is what was done to a file.
type FileDone struct {
	Name      bridge.Quoted `json:"name"`  // the new path; for a file that was refused, the path that it came with
	Given     bridge.Quoted `json:"given"` // the path that it came with
	Kind      string        `json:"kind,omitempty"`
	Code      string        `json:"code,omitempty"` // why the file was refused
	Documents int           `json:"documents"`
	Replaced  int           `json:"replaced"`
	Uncovered []FilePart    `json:"uncovered,omitempty"`
}

// FilePart is a part of a file that was neither read nor changed. code says what it is: picture,
// macros, attachment…
type FilePart struct {
	Part bridge.Quoted `json:"part"`
	Code string        `json:"code"`
}

// openedFiles is the files of a request after they were opened.
type openedFiles struct {
	good  []*transcript.File
	kinds []FileKind // what each file is, those that were refused included
}

// readFiles opens the files of a request. It fails if none of them can be opened.
func readFiles(c *bridge.Call) (*openedFiles, *bridge.Error) {
	p := c.Params
	if !p.Has("files") {
		p.Fail("files", "missing; give a list of files, each with name and base64")
	}
	in := &openedFiles{}
	total := 0
	var last error
	p.Each("files", func(_ int, q bridge.Params) {
		name, raw := q.Text("name"), q.Text("base64")
		if total += len(raw); total > maxImport/3*4 {
			q.Fail("base64", "more than 256 MB together; give them in parts")
			return
		}
		data, err := base64.StdEncoding.DecodeString(raw)
		if err != nil {
			q.Fail("base64", "not base64; encode the bytes of the file")
			return
		}
		kind := FileKind{Name: bridge.Quoted(name)}
		f, err := transcript.OpenTable(name, data, wantedColumns(q))
		if err != nil {
			kind.Code, last = string(office.CodeOf(err)), err
		} else {
			kind.Kind, kind.Documents = f.Kind, len(f.Turns)
			if f.Columns != nil {
				columns := tableColumns(f.Columns)
				kind.Columns = &columns
			}
			in.good = append(in.good, f)
		}
		in.kinds = append(in.kinds, kind)
	})
	if err := p.Failed(); err != nil {
		return nil, err
	}
	if len(in.good) == 0 && last != nil {
		return nil, refused(last)
	}
	return in, nil
}

// refused returns the error of the answer for files that cannot be opened or written.
func refused(err error) *bridge.Error {
	return &bridge.Error{Code: bridge.CodeInvalidParams, Message: err.Error(), Data: &bridge.ErrorData{Field: "files", Code: string(office.CodeOf(err))}}
}

// openFiles answers the method corpus.open: it opens files and returns their turns as documents.
func (s *service) openFiles(c *bridge.Call) (any, *bridge.Error) {
	in, err := readFiles(c)
	if err != nil {
		return nil, err
	}
	r := &FilesResult{Documents: []FileMessage{}, Roster: []Participant{}, Files: in.kinds, Warnings: []bridge.Warning{}}
	var authors []string
	for _, at := range corpus.FileDocuments(in.good) {
		f := in.good[at.File]
		t := &f.Turns[at.Turn]
		r.Documents = append(r.Documents, FileMessage{
			at.ID, bridge.Quoted(f.Words(at.Turn)), bridge.Quoted(t.Speaker), bridge.Quoted(f.Name), f.Kind,
			bridge.Quoted(t.Thread), bridge.Quoted(t.Title), bridge.Quoted(t.Time), bridge.Quoted(t.Parent),
		})
		if t.Speaker != "" {
			authors = append(authors, t.Speaker)
		}
	}
	for _, f := range in.good {
		authors = append(authors, f.Names()...)
	}
	for _, p := range forum.Authors(authors) {
		r.Roster = append(r.Roster, Participant{p.ID, bridge.Quoted(p.First), bridge.Quoted(p.Last), bridge.QuotedAll(p.Aliases), bridge.QuotedAll(p.Authors), "participant"})
	}
	for _, f := range in.good {
		for _, w := range f.Warnings {
			args := maps.Clone(w.Args)
			args["file"] = f.Name
			r.Warnings = append(r.Warnings, bridge.Warning{Code: w.Code, Message: s.Message(w.Code), Args: args, Line: w.Line, Spans: []bridge.Place{}})
		}
	}
	return r, nil
}

// saveFiles answers the method corpus.save: it writes files with names hidden, or given back.
func (s *service) saveFiles(c *bridge.Call) (any, *bridge.Error) {
	in, err := readFiles(c)
	if err != nil {
		return nil, err
	}
	if c.Params.Flag("restore") {
		by := s.ReadRestorer(c.Params)
		if err := c.Params.Failed(); err != nil {
			return nil, err
		}
		saved, err := s.corpus.RestoreFiles(in.good, by)
		if err != nil {
			return nil, refused(err)
		}
		r := s.filesSaved(c, in, saved, bridge.NoFindings(saved.Mapping))
		r.Report.Restored, r.Report.Unknown, r.Report.Ambiguous = saved.Report.Restored, bridge.QuotedAll(saved.Report.Unknown), bridge.QuotedAll(saved.Report.Ambiguous)
		return r, nil
	}
	req := s.ReadAbout(c.Params, corpus.FileDocs(in.good))
	req.Brief = true
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	decided := bridge.DecisionList(c.Params, req.Bodies())
	saved, failed := s.corpus.HideFiles(c.Ctx, in.good, req.Order, decided, weeksOf(c.Params), c.Progress)
	switch {
	case c.Ctx.Err() != nil:
		return nil, bridge.Cancelled()
	case failed != nil:
		return nil, refused(failed)
	}
	r := s.filesSaved(c, in, saved, req.Findings(saved.Result, saved.Mapping))
	r.Seed = req.DrawnSeed()
	return r, nil
}

// filesSaved returns the answer with the members that hiding and restoring share.
func (s *service) filesSaved(c *bridge.Call, in *openedFiles, saved *corpus.FilesSaved, found bridge.Findings) *FilesSavedResult {
	r := &FilesSavedResult{Files: []FileBytesSaved{}, Mapping: found.Mapping, Leaks: found.Leaks, Warnings: found.Warnings, Report: FilesReport{Files: []FileDone{}}}
	written := saved.Files
	if c.Params.Flag("zip") {
		r.Zip = base64.StdEncoding.EncodeToString(saved.Zip())
	}
	for _, k := range in.kinds {
		done := FileDone{Name: k.Name, Given: k.Name, Kind: k.Kind, Code: k.Code, Documents: k.Documents}
		if k.Code == "" {
			one := &written[0]
			written = written[1:]
			done.Name, done.Replaced = bridge.Quoted(one.Name), one.Replaced
			for _, u := range one.Uncovered {
				done.Uncovered = append(done.Uncovered, FilePart{bridge.Quoted(u.Part), u.Code})
			}
			if r.Zip == "" {
				r.Files = append(r.Files, FileBytesSaved{bridge.Quoted(one.Name), base64.StdEncoding.EncodeToString(one.Data)})
			}
		}
		r.Report.Files = append(r.Report.Files, done)
	}
	for _, w := range saved.Warnings {
		r.Warnings = append(r.Warnings, bridge.Warning{Code: w.Code, Message: s.Message(w.Code), Args: map[string]any{"count": w.Count}, Spans: []bridge.Place{}})
	}
	return r
}
