package corpus

import (
	"context"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
	"github.com/cachenom/cachenom/core/transcript"
)

// A corpus of files is edited like a document: HideFiles writes the same files, with pseudonyms in
// place of names. Each turn of a file is a document of the corpus. Besides turns, a file has other
// lines (package core/transcript/turn). Of these, names of people are searched as author fields,
// and values as titles. Labels, such as the code of a speaker, are replaced as names are outside
// the text of a document.

// FileDocument is a turn of a file as a document of the corpus.
type FileDocument struct {
	ID   string // unique in the corpus; other files change it only if their path is the same without the extension
	File int    // index of its file
	Turn int    // index into the Turns of its file
}

// FileDocuments returns the documents of files, in order. The ID of a document is the path of its
// file without the extension, and the turn's ID or number: "classe/entretien#12". If a file has a
// single turn without an ID, the document's ID is the path of the file.
func FileDocuments(files []*transcript.File) (list []FileDocument) {
	taken := map[string]bool{}
	for i, f := range files {
		for k := range f.Turns {
			id := f.Name
			if turn := &f.Turns[k]; len(f.Turns) > 1 || turn.ID != "" {
				id = strings.TrimSuffix(f.Name, path.Ext(f.Name)) + "#"
				if id += turn.ID; turn.ID == "" {
					id += strconv.Itoa(k + 1)
				}
			}
			unique := id
			for n := 2; taken[unique]; n++ {
				unique = id + "-" + strconv.Itoa(n)
			}
			taken[unique] = true
			list = append(list, FileDocument{unique, i, k})
		}
	}
	return list
}

// FileDocs returns the documents of files as core/app takes them: the words of each turn as a body,
// and its speaker, if known, as an author field. For files without turns the list is empty, but not
// nil.
func FileDocs(files []*transcript.File) []*core.Doc {
	docs := []*core.Doc{}
	forms := core.NewForms()
	for _, at := range FileDocuments(files) {
		f := files[at.File]
		doc := core.NewDoc(at.ID, f.Words(at.Turn), forms)
		docs = append(docs, doc)
		turn := &f.Turns[at.Turn]
		if d := f.Docs[turn.Doc]; turn.At == (flow.Span{End: len(d.Text)}) && !d.IsFlowing() {
			doc.Layout = document.Text(d).Layout
		}
		if turn.Speaker != "" {
			docs = append(docs, core.NewField(at.ID, core.AuthorField, turn.Speaker, forms))
		}
	}
	return docs
}

// FilesSaved is what HideFiles or RestoreFiles wrote.
type FilesSaved struct {
	Files    []FileSaved
	Result   *core.Result       // what HideFiles found; nil after RestoreFiles
	Mapping  *pseudonym.Mapping // what RestoreFiles needs to undo HideFiles
	Report   restoring.Report   // what RestoreFiles gave back and what it did not; zero after HideFiles
	Warnings []Counted
}

// FileSaved is a file that was written.
type FileSaved struct {
	Name     string // path, with the names in it replaced
	Data     []byte
	Turns    int // number of turns
	Replaced int // number of stretches of text that were replaced
	// Uncovered lists the parts of the file that were neither read nor changed. Names may still be
	// in them.
	Uncovered []office.Uncovered
	// Differs is set if the file, opened again, does not have the turns that were written.
	Differs bool
}

// Zip returns the files in one zip file. It cannot fail, because it writes to memory.
func (r *FilesSaved) Zip() []byte {
	b := document.NewBundle()
	for _, f := range r.Files {
		_, _ = b.Add(f.Name, f.Data) // fails only if writing does
	}
	data, _ := b.Close()
	return data
}

// HideFiles hides the people in files and returns the files with pseudonyms in place of names.
// o.Docs must begin with the documents that FileDocs made of the files. decided has the same
// decisions as o.Decisions, in the form in which the user made them.
//
// weeks has the number of weeks by which the dates of a document move, by the IDs of FileDocuments;
// the entry "" is for all other dates. Dates in the words of turns do not move: they are decisions
// (ShiftDates). A caller must not use the files afterwards. HideFiles fails when ctx is done, or
// with an error of package office when a file cannot be written.
func (s *Service) HideFiles(ctx context.Context, files []*transcript.File, o app.Order, decided []core.Decision, weeks map[string]int, progress func(float64)) (*FilesSaved, error) {
	o.Docs = withLines(o.Docs, files)
	res, err := s.app.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	documents := document.Service{App: s.app}
	also := documents.Outside(res, decided, o.People)
	s.addWords(also, res)
	also.JoinBy("-") // in a code or an ID, "|" is not allowed
	w := newFileWriter(files, also, func(name string) string { return documents.HiddenName(name, also, res) })
	r := &FilesSaved{Result: res, Mapping: recording.New(res, o.Earlier)}
	w.moveDates(weeks, o.Docs, r)
	w.hide(res)
	if err := w.write(r); err != nil {
		return nil, err
	}
	r.Mapping.Things = document.WithThings(r.Mapping.Things, also, mostThings)
	return r, nil
}

// mostThings is the largest number of values of files that a mapping keeps, with their old texts,
// so that they come back exactly. A corpus has one for each comment and each annotation with a
// name.
const mostThings = 200_000

// addWords adds to the replacements outside the text the single words of the people's names that
// were replaced in texts. If a listed Théodor is called "Théodor Wambre" in a text, "Wambre" in a
// label is replaced too. A word that several people have in their names is left out.
func (s *Service) addWords(also *office.Also, res *core.Result) {
	with := map[string]string{} // word → pseudonym; "" if several people have it
	for i := range res.Outputs {
		for k := range res.Outputs[i].Spans {
			p := &res.Outputs[i].Spans[k]
			if p.Kind != core.Person || p.Action != core.Replace {
				continue
			}
			for word := range strings.FieldsSeq(p.Text) {
				if !document.IsTelling(word) {
					continue
				}
				if old, ok := with[word]; ok && old != p.Pseudonym() {
					with[word] = ""
				} else if !ok {
					with[word] = p.Pseudonym()
				}
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(with)) {
		if with[word] != "" {
			also.Add(word, with[word], s.app.IsWord(word))
		}
	}
}

// RestoreFiles puts the real names back into files and returns the changed files. by is the
// Restorer that app.App.Restorer returned. A caller must not use the files afterwards. RestoreFiles
// fails with an error of package office when a file cannot be written.
func (s *Service) RestoreFiles(files []*transcript.File, by restoring.Restorer) (*FilesSaved, error) {
	also := document.Back(by.Mapping)
	w := newFileWriter(files, also, func(name string) string { return document.RestoredName(name, also) })
	r := &FilesSaved{Mapping: &pseudonym.Mapping{Version: 1}}
	w.restore(by.ForMany(), &r.Report)
	return r, w.write(r)
}

// withLines returns docs and, after them, a field for each different line of the files outside the
// turns, and for the name of each file. Names become author fields; values and file names become
// titles. Labels and dates get no field.
func withLines(docs []*core.Doc, files []*transcript.File) []*core.Doc {
	forms := core.NewForms()
	if len(docs) > 0 {
		forms = docs[0].Forms
	}
	docs = slices.Clip(docs)
	type field struct {
		core.Field
		text string
	}
	seen := map[field]bool{}
	for _, d := range docs {
		if d.Field == core.AuthorField {
			seen[field{core.AuthorField, d.Text}] = true
		}
	}
	add := func(f core.Field, text string) {
		if one := (field{f, text}); text != "" && !seen[one] {
			seen[one] = true
			docs = append(docs, core.NewField("", f, text, forms))
		}
	}
	for _, f := range files {
		eachLine(f, func(_ int, l line) {
			switch l.sort {
			case nameLine:
				add(core.AuthorField, l.text)
			case valueLine:
				add(core.TitleField, l.text)
			}
		})
		add(core.TitleField, document.Readable(f.Name))
	}
	return docs
}

// lineSort is what a line of a file is that is in no turn.
type lineSort uint8

const (
	nameLine  lineSort = iota // the name of one person
	labelLine                 // a code: an ID, a speaker's code, a tier
	valueLine                 // anything else that a person wrote
	dateLine                  // says when a turn was written
)

// line is a line of a document outside its turns.
type line struct {
	office.Span // bytes of the document's text
	sort        lineSort
	text        string
	number      int // index of the line among those of its document that are outside the turns
}

// eachLine calls do with each line of a file outside its turns, in order, and with the index of the
// line's document in the file. A speaker's name inside a line is a line of its own.
func eachLine(f *transcript.File, do func(doc int, l line)) {
	turns := make([][]office.Span, len(f.Docs))
	for i := range f.Turns {
		t := &f.Turns[i]
		turns[t.Doc] = append(turns[t.Doc], t.At)
	}
	for i, d := range f.Docs {
		at, number := 0, 0
		one := func(l line) {
			l.number = number
			number++
			do(i, l)
		}
		names := f.Speakers(i)
		for _, t := range append(turns[i], office.Span{Start: len(d.Text), End: len(d.Text)}) {
			for len(names) > 0 && names[0].End <= t.Start {
				linesIn(d, at, names[0].Start, one)
				one(line{Span: names[0], sort: nameLine, text: d.Text[names[0].Start:names[0].End]})
				at, names = names[0].End, names[1:]
			}
			linesIn(d, at, t.Start, one)
			at = max(at, t.End)
		}
	}
}

// linesIn calls do with the lines in the bytes [from, to) of a document's text. Empty lines are
// left out.
func linesIn(d *office.Document, from, to int, do func(line)) {
	for from < to {
		end := to
		if n := strings.IndexByte(d.Text[from:to], '\n'); n >= 0 {
			end = from + n
		}
		if from < end {
			at := office.Span{Start: from, End: end}
			do(line{Span: at, sort: sortOf(d, at), text: d.Text[from:end]})
		}
		from = end + 1
	}
}

// sortOf returns the sort of a line, given its span in the document's text: Signed, Things and
// Dated list the lines that are names, labels and dates.
func sortOf(d *office.Document, at office.Span) lineSort {
	is := func(s office.Span) int { return s.Start - at.Start }
	if _, ok := slices.BinarySearchFunc(d.Signed, at.Start, func(s office.Span, _ int) int { return is(s) }); ok {
		return nameLine
	}
	if _, ok := slices.BinarySearchFunc(d.Things, at.Start, func(s office.Span, _ int) int { return is(s) }); ok {
		return labelLine
	}
	if _, ok := slices.BinarySearchFunc(d.Dated, at.Start, func(s office.Span, _ int) int { return is(s) }); ok {
		return dateLine
	}
	return valueLine
}
