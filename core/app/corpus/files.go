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

// A corpus of files is patched like a document: HideFiles writes the same files, with pseudonyms in
// place of names. Each turn of a file is a document of the corpus. Besides turns, a file has lines
// (package core/transcript/turn): names of people are treated as author fields, other values as
// titles, and labels are replaced as names are outside the text of a document.

// FileDocument is the document of the corpus that a turn is.
type FileDocument struct {
	ID   string // unique in the corpus, and the same whatever other files it has
	File int    // index of its file
	Turn int    // index into the Turns of its file
}

// FileDocuments returns the documents of files, in order. The id of a document is the path of its
// file, and the id of the turn or its number: "classe/entretien#12". A file of one turn without an
// id has the path alone.
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

// FileDocs returns the texts of the documents of files as core/app takes them: of each turn its
// words, and its speaker as an author field.
// Files without turns have no documents, but the list is not nil.
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

// FilesSaved is the files that HideFiles or RestoreFiles wrote.
type FilesSaved struct {
	Files    []FileSaved
	Result   *core.Result       // what was found; nil after RestoreFiles
	Mapping  *pseudonym.Mapping // what RestoreFiles needs to undo HideFiles
	Report   restoring.Report   // what RestoreFiles gave back; zero after HideFiles
	Warnings []Counted
}

// FileSaved is a file that was written.
type FileSaved struct {
	Name     string // path, with the names in it replaced
	Data     []byte
	Turns    int // number of turns
	Replaced int // number of stretches of text that were replaced
	// Uncovered lists the parts that were neither read nor changed. Names may still be in them.
	Uncovered []office.Uncovered
	// Differs is set if the file, opened again, does not have the turns that were written.
	Differs bool
}

// Zip returns the files in one zip file. It does not fail, because it writes to memory.
func (r *FilesSaved) Zip() []byte {
	b := document.NewBundle()
	for _, f := range r.Files {
		_, _ = b.Add(f.Name, f.Data) // fails only if writing does
	}
	data, _ := b.Close()
	return data
}

// HideFiles hides the people in files and writes the same files with pseudonyms in place of
// names. The docs of o begin with those that FileDocs made of the files; decided lists the decisions in
// o.Decisions as the user made them. weeks has the number of weeks by which the dates of documents move, by the ids of
// FileDocuments, and under "" of all other dates; dates in the words of turns are not moved. A caller must not use the files afterwards. HideFiles fails
// when ctx is done, or with an error of package office when a file cannot be written.
func (s *Service) HideFiles(ctx context.Context, files []*transcript.File, o app.Order, decided []core.Decision, weeks map[string]int, progress func(float64)) (*FilesSaved, error) {
	o.Docs = withLines(o.Docs, files)
	res, err := s.app.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	documents := document.Service{App: s.app}
	also := documents.Outside(res, decided, o.People)
	s.addWords(also, res)
	also.JoinBy("-") // a code or an id has no "|"
	w := newFileWriter(files, also, func(name string) string { return documents.HiddenName(name, also, res) })
	r := &FilesSaved{Result: res, Mapping: recording.New(res, o.Earlier)}
	w.moveDates(weeks, r)
	w.hide(res)
	if err := w.write(r); err != nil {
		return nil, err
	}
	r.Mapping.Things = document.WithThings(r.Mapping.Things, also, mostThings)
	return r, nil
}

// mostThings limits how many values of files a mapping keeps, so that they come back exactly: a
// corpus has one for each comment and each annotation with a name.
const mostThings = 200_000

// addWords adds the words of the people's names that were replaced in texts, each alone: a listed
// Théodor who is called "Théodor Wambre" in a text is also the Wambre of a label.
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

// RestoreFiles gives the names in files back, and writes the same files. by is what
// app.App.Restorer returned. A caller must not use the files afterwards. It fails with an error of
// package office when a file cannot be written.
func (s *Service) RestoreFiles(files []*transcript.File, by restoring.Restorer) (*FilesSaved, error) {
	also := document.Back(by.Mapping)
	w := newFileWriter(files, also, func(name string) string { return document.RestoredName(name, also) })
	r := &FilesSaved{Mapping: &pseudonym.Mapping{Version: 1}}
	w.restore(by.ForMany(), &r.Report)
	return r, w.write(r)
}

// withLines returns docs with a field for each different line of files that is not a turn, and for
// their names.
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

// lineSort says what a line is that is not a turn.
type lineSort uint8

const (
	nameLine  lineSort = iota // the name of one person
	labelLine                 // a code
	valueLine                 // anything else that a person wrote
	dateLine                  // when a turn was written
)

// line is a line of a document outside its turns.
type line struct {
	office.Span // bytes of the document's text
	sort        lineSort
	text        string
	number      int // of the line among those of its document
}

// eachLine calls do with each line of a file that no turn has, in order, and the index of its
// document.
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

// linesIn calls do with the lines of a document in the bytes [from, to) of its text.
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

// sortOf returns what a line of a document is.
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
