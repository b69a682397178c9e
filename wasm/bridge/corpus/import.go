package corpus

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// maxImport is the largest number of bytes of one file. A larger one is refused with a message,
// because it would exhaust the memory of a tab.
const maxImport = 256 << 20

// Message is a document with its metadata. If it has a subject, the text begins with the subject
// and an empty line.
type Message struct {
	ID      string        `json:"id"`
	Text    bridge.Quoted `json:"text"`
	Author  bridge.Quoted `json:"author,omitempty"`
	Thread  bridge.Quoted `json:"thread,omitempty"` // id of the thread
	Title   bridge.Quoted `json:"title,omitempty"`  // title of the thread, which may name people
	Date    bridge.Quoted `json:"date,omitempty"`   // date and time as the file writes them
	Subject bridge.Quoted `json:"subject,omitempty"`
	Parent  bridge.Quoted `json:"parent,omitempty"` // id of the message that it answers
}

// Participant is a person who takes part in a corpus, in the form of a person of a roster. User
// names and e-mail addresses are aliases.
type Participant struct {
	ID      string          `json:"id"`
	First   bridge.Quoted   `json:"first"`
	Last    bridge.Quoted   `json:"last"`
	Aliases []bridge.Quoted `json:"aliases"`
	Authors []bridge.Quoted `json:"authors,omitempty"` // author fields of this person's messages, exactly as written
	Type    string          `json:"type" ts:"'participant'"`
}

// ImportResult is the content of a file. A warning has the id of its document in args.document, and
// the line of the file.
type ImportResult struct {
	Documents []Message        `json:"documents"`
	Roster    []Participant    `json:"roster"`
	Warnings  []bridge.Warning `json:"warnings"`
}

// ImportForumResult is an ImportResult with the <calix> elements of the file.
type ImportForumResult struct {
	*ImportResult
	Marks []ImportedMark `json:"marks"`
}

// ImportTableResult is an ImportResult with the columns that were read.
type ImportTableResult struct {
	*ImportResult
	Columns TableColumns `json:"columns"`
}

// ImportedMark is a <calix> element of a file. type and modified are the words of the paper in
// lower case (participant, public, common; wait, yes, no); a word of the file that the core does
// not know is kept. Elements may be nested.
type ImportedMark struct {
	Doc   string `json:"doc"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Maybe
	Modified   string  `json:"modified,omitempty"`
	Candidates []Maybe `json:"candidates,omitempty"` // entities that an undecided element may mean
}

// Maybe is an entity that a form may mean. Without an entity it is a common noun, and its type is
// "common".
type Maybe struct {
	Entity   string `json:"entity,omitempty"`
	Type     string `json:"type,omitempty"`
	Category string `json:"category,omitempty"`
}

// Size returns about how many bytes the answer will have.
func (r *ImportResult) Size() int {
	n := 4096 + 128*len(r.Roster)
	for i := range r.Documents {
		d := &r.Documents[i]
		n += 160 + len(d.Text) + len(d.Text)/16 + len(d.Subject) + len(d.Title) + len(d.Author)
	}
	return n
}

// Size returns about how many bytes the answer will have, with the marks.
func (r *ImportForumResult) Size() int { return r.ImportResult.Size() + 160*len(r.Marks) }

// AppendJSON appends the result, its members in the order of the struct. It avoids a second copy of
// a large corpus in memory.
func (r *ImportResult) AppendJSON(b []byte) []byte { return append(r.appendMembers(b), '}') }

// AppendJSON appends the result with the marks.
func (r *ImportForumResult) AppendJSON(b []byte) []byte {
	b = append(r.appendMembers(b), `,"marks":`...)
	return append(append(b, bridge.JSON(r.Marks)...), '}')
}

// AppendJSON appends the result with the columns.
func (r *ImportTableResult) AppendJSON(b []byte) []byte {
	b = append(r.appendMembers(b), `,"columns":`...)
	return append(append(b, bridge.JSON(r.Columns)...), '}')
}

// appendMembers begins the JSON object and appends the members that every import has.
func (r *ImportResult) appendMembers(b []byte) []byte {
	b = append(b, `{"documents":[`...)
	for i := range r.Documents {
		if i > 0 {
			b = append(b, ',')
		}
		d := &r.Documents[i]
		b = bridge.AppendQuoted(append(b, `{"id":`...), d.ID)
		b = bridge.AppendQuoted(append(b, `,"text":`...), string(d.Text))
		for _, m := range []struct {
			name  string
			value bridge.Quoted
		}{{"author", d.Author}, {"thread", d.Thread}, {"title", d.Title}, {"date", d.Date}, {"subject", d.Subject}, {"parent", d.Parent}} {
			if m.value != "" {
				b = bridge.AppendQuoted(append(append(append(b, `,"`...), m.name...), `":`...), string(m.value))
			}
		}
		b = append(b, '}')
	}
	b = append(append(b, `],"roster":`...), bridge.JSON(r.Roster)...)
	return append(append(b, `,"warnings":`...), bridge.JSON(r.Warnings)...)
}

// TableColumns says what each column of a table holds. The members id to subject are numbers of
// columns from 0, or -1 if the table has no such column.
type TableColumns struct {
	Separator string          `json:"separator"`
	Header    bool            `json:"header"`
	Names     []bridge.Quoted `json:"names"` // names of all columns; [] without a header
	ID        int             `json:"id"`
	Text      int             `json:"text"`
	Author    int             `json:"author"`
	First     int             `json:"first"` // first name of the author, if the name is in two columns
	Last      int             `json:"last"`  // surname of the author, if the name is in two columns
	Date      int             `json:"date"`
	Thread    int             `json:"thread"`
	Subject   int             `json:"subject"`
	Width     int             `json:"width"` // number of columns
}

// CellsResult has the records of a table that are not empty.
type CellsResult struct {
	Rows []Cells `json:"rows"`
}

// Cells is a record of a table, and the line on which it begins, from 1.
type Cells struct {
	Line  int             `json:"line"`
	Cells []bridge.Quoted `json:"cells"`
}

// importForum answers the method import.forum: it reads a forum in XML.
func (s *service) importForum(c *bridge.Call) (any, *bridge.Error) {
	in, field := content(c, "xml")
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	corpus, err := forum.ReadXML(in)
	r, werr := s.imported(c, field, corpus, err)
	if werr != nil {
		return nil, werr
	}
	return &ImportForumResult{r, tagsOf(corpus)}, nil
}

// tagsOf converts the <calix> elements of a corpus. They are in the order of its messages.
func tagsOf(corpus *forum.Corpus) []ImportedMark {
	list := make([]ImportedMark, 0, len(corpus.Tags))
	text := make(map[string]string, len(corpus.Messages))
	for i := range corpus.Messages {
		text[corpus.Messages[i].ID] = corpus.Messages[i].Text
	}
	var start, end bridge.Cursor // of the current message
	in := ""
	for i, t := range corpus.Tags {
		if i == 0 || t.Doc != in {
			in = t.Doc
			start, end = bridge.Cursor{Text: text[in]}, bridge.Cursor{Text: text[in]}
		}
		tag := ImportedMark{t.Doc, start.ToUnits(t.Start), 0, Maybe{t.Entity, t.Type, t.Category}, t.Modified, nil}
		if end.Bytes > t.End { // a nested tag ends before the outer one
			end = start
		}
		tag.End = end.ToUnits(t.End)
		for _, c := range t.Candidates {
			tag.Candidates = append(tag.Candidates, Maybe(c))
		}
		list = append(list, tag)
	}
	return list
}

// importMail answers the method import.mail: it reads a mail or a mailbox.
func (s *service) importMail(c *bridge.Call) (any, *bridge.Error) {
	in, field := content(c, "text")
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	corpus, err := forum.ReadMail(in)
	return s.imported(c, field, corpus, err)
}

// importTable answers the method import.csv: it reads a table with a message in each row.
func (s *service) importTable(c *bridge.Call) (any, *bridge.Error) {
	in, field := content(c, "text")
	wanted := wantedColumns(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	corpus, k, err := forum.ReadTable(in, wanted)
	r, werr := s.imported(c, field, corpus, err)
	if werr != nil {
		return nil, werr
	}
	return &ImportTableResult{r, tableColumns(&k)}, nil
}

// wantedColumns reads the columns that the user chose from the field "columns".
func wantedColumns(p bridge.Params) forum.Wanted {
	wanted := forum.Wanted{}
	if o, ok := p.Object("columns"); ok {
		for _, key := range []string{"id", "text", "author", "first", "last", "date", "thread", "subject"} {
			if o.Has(key) {
				wanted[key] = o.Text(key)
			}
		}
	}
	return wanted
}

// tableColumns converts the columns of a table to the type of the contract.
func tableColumns(k *forum.Columns) TableColumns {
	return TableColumns{k.Separator, k.Header, bridge.QuotedAll(k.Names), k.ID, k.Text, k.Author, k.First, k.Last, k.Date, k.Thread, k.Subject, k.Width}
}

// importCells answers the method import.cells: it cuts a pasted table into cells.
func (s *service) importCells(c *bridge.Call) (any, *bridge.Error) {
	text := wholeRunes(c.Params.Text("text"))
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	r := CellsResult{Rows: []Cells{}}
	for _, row := range forum.CutTable(text) {
		r.Rows = append(r.Rows, Cells{row.Line, bridge.QuotedAll(row.Cells)})
	}
	return &r, nil
}

// importFiles answers the method import.text: it reads text files, each as one document.
func (s *service) importFiles(c *bridge.Call) (any, *bridge.Error) {
	if !c.Params.Has("files") {
		c.Params.Fail("files", "missing; give a list of files, each with name and base64 or text")
	}
	var files []forum.File
	total := 0
	c.Params.Each("files", func(_ int, q bridge.Params) {
		raw, text := q.Text("base64"), q.Text("text")
		if total += len(raw) + len(text); total > maxImport/3*4 {
			q.Fail("base64", "more than "+strconv.Itoa(maxImport>>20)+" MB together; give them in parts")
			return
		}
		data, err := []byte(nil), error(nil)
		switch {
		case q.Has("base64") && q.Has("text"):
			q.Fail("base64", "given beside text; give one of them")
		case q.Has("base64"):
			data, err = base64.StdEncoding.DecodeString(raw)
		case q.Has("text"):
			data = []byte(wholeRunes(text))
		default:
			q.Fail("base64", "missing; give the bytes of the file as base64, or what it says as text")
		}
		if err != nil {
			q.Fail("base64", "not base64; encode the bytes of the file")
		}
		files = append(files, forum.File{Name: q.Text("name"), Data: data})
	})
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	return s.imported(c, "files", forum.ReadFiles(files), nil)
}

// content returns a reader of the file in a request: the text in the parameter with the given name,
// or the bytes in "base64". field is the name of the parameter that the request has.
func content(c *bridge.Call, name string) (in io.Reader, field string) {
	p := c.Params
	switch {
	case p.Has(name) && p.Has("base64"):
		p.Fail("base64", "given beside "+name+"; give one of them")
	case p.Has("base64"):
		raw := p.Text("base64")
		if len(raw) > maxImport/3*4 {
			p.Fail("base64", "longer than "+strconv.Itoa(maxImport>>20)+" MB; give it in parts")
		}
		return &watched{c, base64.NewDecoder(base64.StdEncoding, strings.NewReader(raw)), 0, len(raw) / 4 * 3, 0}, "base64"
	case p.Has(name):
		text := p.Text(name)
		if len(text) > maxImport {
			p.Fail(name, "longer than "+strconv.Itoa(maxImport>>20)+" MB; give it in parts")
		}
		if !utf8.ValidString(text) {
			text = wholeRunes(text)
		}
		// The byte-order mark makes the reader ignore a declared encoding: the text is UTF-8 now.
		in := io.MultiReader(strings.NewReader("\uFEFF"), strings.NewReader(strings.TrimPrefix(text, "\uFEFF")))
		return &watched{c, in, 0, len(text), 0}, name
	default:
		p.Fail(name, "missing; give the file, as text here or its bytes as base64")
	}
	return nil, name
}

// wholeRunes returns a text with halves of surrogate pairs replaced by U+FFFD.
func wholeRunes(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			if _, half := bridge.Surrogate(text[i:]); half {
				n = 3
			}
		}
		b.WriteRune(r)
		i += n
	}
	return b.String()
}

// watched is a reader of a file that reports progress, and fails when the request is cancelled.
type watched struct {
	call     *bridge.Call
	in       io.Reader
	done, of int // bytes read so far, and all bytes
	told     int // progress that was reported last, in twentieths
}

// Read implements io.Reader.
func (w *watched) Read(p []byte) (int, error) {
	if err := w.call.Ctx.Err(); err != nil {
		return 0, err
	}
	n, err := w.in.Read(p)
	w.done += n
	if step := w.done * 20 / max(1, w.of); step > w.told {
		w.told = step
		w.call.Progress(min(1, float64(w.done)/float64(max(1, w.of))))
	}
	return n, err
}

// imported converts a corpus that was read to an answer, or the error of reading it to an error of
// the answer.
func (s *service) imported(c *bridge.Call, field string, corpus *forum.Corpus, err error) (*ImportResult, *bridge.Error) {
	var damaged base64.CorruptInputError
	switch {
	case errors.Is(err, context.Canceled):
		return nil, bridge.Cancelled()
	case errors.As(err, &damaged) || errors.Is(err, io.ErrUnexpectedEOF):
		c.Params.Fail(field, "not base64; encode the bytes of the file")
	case err != nil:
		c.Params.Fail(field, err.Error())
	}
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	r := &ImportResult{Documents: make([]Message, len(corpus.Messages)), Roster: make([]Participant, len(corpus.People)), Warnings: []bridge.Warning{}}
	for i := range corpus.Messages {
		m := &corpus.Messages[i]
		r.Documents[i] = Message{m.ID, bridge.Quoted(m.Text), bridge.Quoted(m.Author), bridge.Quoted(m.Thread), bridge.Quoted(m.Title), bridge.Quoted(m.Date), bridge.Quoted(m.Subject), bridge.Quoted(m.Parent)}
	}
	for i, p := range corpus.People {
		r.Roster[i] = Participant{p.ID, bridge.Quoted(p.First), bridge.Quoted(p.Last), bridge.QuotedAll(p.Aliases), bridge.QuotedAll(p.Authors), "participant"}
	}
	for _, w := range corpus.Warnings {
		args := maps.Clone(w.Args)
		if w.Doc != "" {
			args["document"] = w.Doc
		}
		r.Warnings = append(r.Warnings, bridge.Warning{Code: w.Code, Message: s.Message(w.Code), Args: args, Line: w.Line, Spans: []bridge.Place{}})
	}
	c.Progress(1)
	return r, nil
}

// mostColumn is the largest number of a column.
const mostColumn = 10_000

// column reads a field that is the number of a column; -1 if it is -1 or missing.
func column(p bridge.Params, name string) int {
	if v := p.Get(name); !v.Exists() || v.Num == -1 {
		return -1
	}
	n := p.Offset(name)
	if n > mostColumn {
		p.Fail(name, "must not be greater than 10000")
	}
	return n
}
