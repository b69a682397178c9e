package corpus

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/transcript"
)

// fileWriter collects the edits of files and writes the files.
type fileWriter struct {
	files []*transcript.File
	also  *office.Also
	edits [][][]office.Edit // by index of the file and of the document in it

	rename func(string) string // returns the new name of a file
	names  []string            // new names by index of the file; "" if not yet asked for

	dates *dateMover // moves dates; nil when names are given back
}

// newFileWriter returns a writer without edits.
func newFileWriter(files []*transcript.File, also *office.Also, rename func(string) string) *fileWriter {
	w := &fileWriter{files: files, also: also, rename: rename, names: make([]string, len(files)), edits: make([][][]office.Edit, len(files))}
	for i, f := range files {
		w.edits[i] = make([][]office.Edit, len(f.Docs))
	}
	return w
}

// newName returns the new name of a file, given by its index. It calls rename only once a file,
// because rename reads the whole result.
func (w *fileWriter) newName(file int) string {
	if w.names[file] == "" {
		w.names[file] = w.rename(w.files[file].Name)
	}
	return w.names[file]
}

// edit adds edits to a document of a file. from is the offset in the document's text from which
// their spans count.
func (w *fileWriter) edit(file, doc, from int, edits []office.Edit) {
	to := &w.edits[file][doc]
	for _, e := range edits {
		e.Start, e.End = e.Start+from, e.End+from
		*to = append(*to, e)
	}
}

// hide adds the edits that write a result into the files.
func (w *fileWriter) hide(res *core.Result) {
	bodies := res.Of(core.BodyField)
	for i, at := range FileDocuments(w.files) {
		t := &w.files[at.File].Turns[at.Turn]
		w.edit(at.File, t.Doc, t.At.Start, replacements(bodies[i]))
	}
	fields := map[core.Field]map[string]*core.Output{}
	for _, field := range []core.Field{core.AuthorField, core.TitleField} {
		fields[field] = map[string]*core.Output{}
		for _, out := range res.Of(field) {
			fields[field][out.Doc.Text] = out
		}
	}
	authors := map[string]string{}
	for text, out := range fields[core.AuthorField] {
		if out.Text != text && len(out.Spans) == 1 && out.Spans[0].Action == core.Replace {
			if old, ok := authors[fold.Key(text)]; ok && old != out.Text {
				authors[fold.Key(text)] = text // the replacement differs, so two people may be meant: the text stays
				continue
			}
			authors[fold.Key(text)] = out.Text
		}
	}
	codes := make([]map[string]bool, len(w.files)) // labels of each file
	w.eachLine(func(file, _ int, l line) {
		if l.sort != labelLine {
			return
		}
		if codes[file] == nil {
			codes[file] = map[string]bool{}
		}
		codes[file][l.text] = true
	})
	var became []becoming
	w.eachLine(func(file, doc int, l line) {
		var edits []office.Edit
		switch l.sort {
		case labelLine:
			edits = apart(w.label(w.files[file], l.text, authors), codes[file])
		case nameLine:
			edits = w.inside(l.text, replacements(fields[core.AuthorField][l.text]))
		case valueLine:
			edits = w.dates.inValue(l.text, w.inside(l.text, replacements(fields[core.TitleField][l.text])))
		case dateLine:
			w.edit(file, doc, l.Start, w.dates.line(file, doc, l))
			return
		}
		if len(edits) > 0 {
			now := edited(l.text, edits)
			if l.sort != nameLine {
				w.note(l.text, edits)
			}
			if l.sort == nameLine { // another spelling of the name may have become the same text
				w.also.Note(numbered(w.newName(file), l.number, now), l.text)
			}
			if w.files[file].Apart {
				became = append(became, becoming{file, l.number, l.text, now})
			}
		}
		w.edit(file, doc, l.Start, edits)
	})
	w.noteEqual(became)
}

// becoming is a line with a name that was hidden, with its old and new text; file is the index of
// its file, number that of the line. It is made only for files in which each name and value is a
// line of its own, even if another one is equal (turn.Book.Apart).
type becoming struct {
	file, number int
	was, now     string
}

// noteEqual records in w.also the old texts of lines that became equal but were different before.
// Only their numbers tell them apart when names are given back.
func (w *fileWriter) noteEqual(list []becoming) {
	first, differ := map[string]string{}, map[string]bool{}
	for _, b := range list {
		if was, ok := first[b.now]; ok && was != b.was {
			differ[b.now] = true
		}
		first[b.now] = b.was
	}
	for _, b := range list {
		if differ[b.now] {
			w.also.Note(numbered(w.newName(b.file), b.number, b.now), b.was)
		}
	}
}

// numbered returns the key under which w.also has the old text of a line. It cannot be the text of
// a line, because it contains line ends.
func numbered(file string, number int, text string) string {
	return file + "\n" + strconv.Itoa(number) + "\n" + text
}

// replacements returns the edits that write an output, which may be nil.
func replacements(out *core.Output) (edits []office.Edit) {
	if out == nil {
		return nil
	}
	for i := range out.Spans {
		if p := &out.Spans[i]; p.Action == core.Replace {
			edits = append(edits, office.Edit{Span: office.Span(p.Span), Text: p.Replacement})
		}
	}
	return edits
}

// label returns the edit of a label that contains a name, or that is the same as an author's name
// except for case and accents. authors has the replacements of whole author fields, by their folded
// text.
func (w *fileWriter) label(f *transcript.File, text string, authors map[string]string) []office.Edit {
	now := w.also.Replace(text)
	if with, ok := authors[fold.Key(text)]; ok && now == text {
		now = strings.ReplaceAll(with, " ", "_")
	}
	if now == text {
		return nil
	}
	return []office.Edit{{Span: office.Span{End: len(text)}, Text: f.Fit(now)}}
}

// apart returns the edit of a label so that the new text is not that of another label of the file.
// P001 may be one of the file's own codes; the new label is then P001_2. codes has the labels of
// the file.
func apart(edits []office.Edit, codes map[string]bool) []office.Edit {
	for i := range edits {
		plain := edits[i].Text
		for n := 2; codes[edits[i].Text]; n++ {
			edits[i].Text = plain + "_" + strconv.Itoa(n)
		}
	}
	return edits
}

// inside returns edits, those of a text, together with the edits of names that are parts of its
// words, as in the words of a path. A name that overlaps one of the given edits is left out.
func (w *fileWriter) inside(text string, edits []office.Edit) []office.Edit {
	var named []office.Edit
	for _, n := range w.also.Named(text) {
		named = append(named, n.Edit)
	}
	return withMore(edits, named)
}

// withMore returns, sorted by place, the edits in the list edits and those in the list more that
// overlap none of the first.
func withMore(edits, more []office.Edit) []office.Edit {
	all := slices.Clone(edits)
	for _, m := range more {
		if !slices.ContainsFunc(edits, func(e office.Edit) bool { return e.Start < m.End && m.Start < e.End }) {
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(a, b office.Edit) int { return a.Start - b.Start })
	return all
}

// note records in w.also that the line text was written with edits, so that its old text can be
// given back. If a different old text was already recorded with the same new text, note first
// appends _2, _3 and so on to the last edit, until the new text is unique.
func (w *fileWriter) note(text string, edits []office.Edit) {
	last := &edits[len(edits)-1]
	plain := last.Text
	w.also.Note(w.also.Distinct(edited(text, edits), text, func(n int) string {
		last.Text = plain + "_" + strconv.Itoa(n)
		return edited(text, edits)
	}), text)
}

// edited returns a text with the edits made.
func edited(text string, edits []office.Edit) string {
	return flow.EditedLine(text, office.Span{End: len(text)}, edits)
}

// eachLine calls do with each line outside the turns of all files, and with the index of its file
// and of the document in it.
func (w *fileWriter) eachLine(do func(file, doc int, l line)) {
	for i, f := range w.files {
		eachLine(f, func(doc int, l line) { do(i, doc, l) })
	}
}

// noDocument is an ID that no document has. A Restorer prefers what it knows of the document with
// the given ID; with this one, it looks a name up in the author fields of all documents, before
// other texts.
const noDocument = "\x00"

// words are the words that a list has.
type words map[string]bool

// add appends to a list those of the words in more that are not in w yet, and adds them to w.
func (w words) add(more []string, list *[]string) {
	for _, one := range more {
		if !w[one] {
			w[one] = true
			*list = append(*list, one)
		}
	}
}

// restore adds the edits that give the names in the files back, and completes the report.
func (w *fileWriter) restore(by restoring.Restorer, report *restoring.Report) {
	unknown, ambiguous := words{}, words{}
	// give gives names back in one text. was is the text as it was before hiding, or "" if that is not
	// known. The edits are those of the names and of the small words between them, so that a field of
	// a mail keeps the signs around them. But if was is known and these edits do not lead to it, the
	// edits are all the differences between text and was.
	give := func(file, doc, from int, id string, author bool, text, was string) {
		out, names, r, _ := by.Restore(id, author, text)
		edits := document.Differences(text, out, names)
		if was != "" && edited(text, edits) != was {
			edits = document.Differences(text, was, nil)
		}
		w.edit(file, doc, from, edits)
		report.Restored += r.Restored
		unknown.add(r.Unknown, &report.Unknown)
		ambiguous.add(r.Ambiguous, &report.Ambiguous)
	}
	for _, at := range FileDocuments(w.files) {
		f := w.files[at.File]
		t := &f.Turns[at.Turn]
		give(at.File, t.Doc, t.At.Start, at.ID, false, f.Words(at.Turn), "")
	}
	w.eachLine(func(file, doc int, l line) {
		was := ""
		if l.sort != nameLine {
			was = w.also.Whole()[l.text]
		}
		name := w.files[file].Name
		if l.sort == dateLine {
			name = dated(name, doc)
		}
		was = cmp.Or(w.also.Whole()[numbered(name, l.number, l.text)], was)
		if (l.sort == labelLine || l.sort == dateLine) && was != "" {
			w.edit(file, doc, l.Start, document.Differences(l.text, was, nil))
			return
		}
		if l.sort == labelLine || l.sort == dateLine { // a code of the file itself, which may look like a pseudonym
			return
		}
		id := ""
		if l.sort == nameLine {
			id = noDocument
		}
		give(file, doc, l.Start, id, l.sort == nameLine, l.text, was)
	})
}

// write saves each file under its new name and adds it to the result.
func (w *fileWriter) write(r *FilesSaved) error {
	names := document.Names{}
	var given, made []string
	for i, f := range w.files {
		one := FileSaved{Turns: len(f.Turns)}
		parts := make([][]byte, len(f.Docs))
		for k, d := range f.Docs {
			edits := w.edits[i][k]
			slices.SortStableFunc(edits, func(a, b office.Edit) int { return a.Start - b.Start })
			edits = d.Settle(edits)
			w.edits[i][k] = edits
			one.Replaced += len(edits)
			data, err := d.Save(edits, w.also)
			if err != nil {
				return err
			}
			if f.Kind == "mbox" {
				data = withEnvelope(data)
			}
			if w.dates != nil {
				data = w.dates.mail(i, k, data)
			} else {
				data = w.mailBack(i, k, data)
			}
			parts[k] = data
			one.Uncovered = append(one.Uncovered, d.Uncovered...)
		}
		one.Data = f.Join(parts)
		one.Differs = w.differs(i, one.Data)
		if one.Differs {
			r.warn("export-differs")
		}
		given, made = append(given, f.Name), append(made, w.newName(i))
		r.Files = append(r.Files, one)
	}
	document.SameFolders(given, made)
	for i := range r.Files {
		r.Files[i].Name = names.Unused(made[i])
	}
	return nil
}

// withEnvelope returns a mail of a mailbox with the word "From " at its beginning, if that is
// missing: it may have been replaced as a part of a name.
func withEnvelope(data []byte) []byte {
	const envelope = "From "
	if bytes.HasPrefix(data, []byte(envelope)) {
		return data
	}
	first, rest, _ := bytes.Cut(data, []byte(" "))
	if !bytes.Contains(first, []byte("@")) { // the pseudonym of a name that had "From" in it, before the address
		data = rest
	}
	return append([]byte(envelope), data...)
}

// differs reports whether a file that was written cannot be opened again from data, or then has
// other turns than those that should have been written.
func (w *fileWriter) differs(file int, data []byte) bool {
	f := w.files[file]
	again, err := f.Again(data)
	if err != nil || len(again.Turns) != len(f.Turns) {
		return true
	}
	for i := range f.Turns {
		t := &f.Turns[i]
		edits := w.edits[file][t.Doc]
		from, to := flow.EditsIn(t.At, edits)
		if again.Words(i) != flow.EditedLine(f.Docs[t.Doc].Text, t.At, edits[from:to]) {
			return true
		}
	}
	return false
}

// warn adds one to the count of a warning.
func (r *FilesSaved) warn(code string) {
	for i := range r.Warnings {
		if r.Warnings[i].Code == code {
			r.Warnings[i].Count++
			return
		}
	}
	r.Warnings = append(r.Warnings, Counted{code, 1})
}
