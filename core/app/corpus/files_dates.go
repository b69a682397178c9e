package corpus

import (
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/dates"
	"github.com/cachenom/cachenom/core/office"
)

// datesStay is the code of the warning about turns whose date could not be moved, because the file
// has it in no line of its own.
const datesStay = "export-dates"

// dateMover moves the dates of files by weeks. Each document has its number of weeks.
type dateMover struct {
	*fileWriter
	reading dates.Reading
	weeks   []map[int]int // by file: the weeks of a line with the date of a turn, by where the line begins in its document's text
	others  int           // the weeks of all other dates
	mails   []map[int]int // by file, for mails: the weeks of a mail, by the index of the document
}

// moveDates prepares w to move the dates of files. weeks has the number of weeks of each document,
// by its ID; the entry "" is for dates that belong to no document. Dates in the words of turns are
// decisions and not moved here.
func (w *fileWriter) moveDates(weeks map[string]int, docs []*core.Doc, r *FilesSaved) {
	m := &dateMover{fileWriter: w, others: weeks[""], weeks: make([]map[int]int, len(w.files)), mails: make([]map[int]int, len(w.files))}
	w.dates = m
	if len(weeks) == 0 {
		return
	}
	var stamps []string
	for i, f := range w.files {
		m.weeks[i], m.mails[i] = map[int]int{}, map[int]int{}
		for k := range f.Turns {
			stamps = append(stamps, f.Turns[k].Time)
		}
	}
	m.reading = readingOf(docs, stamps)
	for _, at := range FileDocuments(w.files) {
		n := weeks[at.ID]
		f := w.files[at.File]
		t := &f.Turns[at.Turn]
		for _, line := range f.Docs[t.Doc].Dated[t.Dates.Start:t.Dates.End] {
			m.weeks[at.File][line.Start] = n
		}
		switch _, isDate := m.reading.ShiftStamp(t.Time, n); {
		case f.IsMail():
			m.mails[at.File][t.Doc] = n
		case n != 0 && isDate && t.Dates.Start == t.Dates.End:
			r.warn(datesStay)
		}
	}
}

// line returns the edit that moves the date in a line, and records the old text of the line in
// m.also, for the mapping. It returns nil if the date does not move.
func (m *dateMover) line(file, doc int, l line) []office.Edit {
	n, isOfTurn := m.weeks[file][l.Start]
	if !isOfTurn {
		n = m.others
	}
	if n == 0 {
		return nil
	}
	now, ok := m.reading.ShiftStamp(l.text, n)
	if !ok {
		return nil
	}
	m.also.Note(numbered(dated(m.newName(file), doc), l.number, now), l.text)
	return []office.Edit{{Span: office.Span{End: len(l.text)}, Text: now}}
}

// inValue returns edits, those of a value, together with the edits that move the dates in it. A
// date that overlaps one of the given edits is left out.
func (m *dateMover) inValue(text string, edits []office.Edit) []office.Edit {
	n := m.others
	if n == 0 {
		return edits
	}
	var found []office.Edit
	for _, d := range m.reading.Find(core.NewDoc("", text, core.NewForms())) {
		found = append(found, office.Edit{Span: office.Span(d.Span), Text: d.Shifted(n)})
	}
	return withMore(edits, found)
}

// mail returns the bytes of a mail with the dates in its head moved, and records the old dates in
// m.also, for the mapping.
func (m *dateMover) mail(file, doc int, data []byte) []byte {
	n := m.mails[file][doc]
	if n == 0 {
		return data
	}
	return m.files[file].EditDates(data, func(number int, was string) string {
		now, ok := m.reading.ShiftStamp(was, n)
		if !ok {
			return was
		}
		m.also.Note(numbered(dated(m.newName(file), doc), -number, now), was)
		return now
	})
}

// mailBack returns the bytes of a mail with the dates that its head had before dateMover.mail moved
// them. The mapping has these old dates (w.also).
func (w *fileWriter) mailBack(file, doc int, data []byte) []byte {
	return w.files[file].EditDates(data, func(number int, now string) string {
		if was := w.also.Whole()[numbered(dated(w.files[file].Name, doc), -number, now)]; was != "" {
			return was
		}
		return now
	})
}

// dated returns the beginning of the key under which the old text of a date is recorded: the path
// of the file and the index of the document in it. Callers pass it in place of the path to the
// function numbered, which adds the number of the date and its new text.
func dated(file string, doc int) string { return file + "\n" + strconv.Itoa(doc) + "\ndate" }
