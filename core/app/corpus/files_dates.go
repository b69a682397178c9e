package corpus

import (
	"slices"
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/dates"
	"github.com/cachenom/cachenom/core/office"
)

// datesStay is the warning about turns whose date is in the file and could not be moved.
const datesStay = "export-dates"

// dateMover moves the dates of files, each by the weeks of its document.
type dateMover struct {
	*fileWriter
	reading dates.Reading
	weeks   []map[int]int // of each file, by the place of a line that says the date of a turn
	others  int           // weeks of all other dates
	mails   []map[int]int // of each file of mails, by the number of the document
}

// moveDates prepares moving the dates of files. weeks has the number of weeks of documents, by their ids, and of
// dates that belong to no document under "". Dates in the words of turns are decisions and not moved here.
func (w *fileWriter) moveDates(weeks map[string]int, r *FilesSaved) {
	m := &dateMover{fileWriter: w, others: weeks[""]}
	w.dates = m
	var stamps []string
	for i, f := range w.files {
		m.weeks, m.mails = append(m.weeks, map[int]int{}), append(m.mails, map[int]int{})
		for k := range w.files[i].Turns {
			stamps = append(stamps, f.Turns[k].Time)
		}
	}
	m.reading.MonthFirst = dates.IsMonthFirst(stamps)
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

// line returns the edits of a line that says a date, and notes what it was.
func (m *dateMover) line(file, doc int, l line) []office.Edit {
	n, isOfTurn := m.weeks[file][l.Start]
	if !isOfTurn {
		n = m.others
	}
	now, ok := m.reading.ShiftStamp(l.text, n)
	if n == 0 || !ok {
		return nil
	}
	m.also.Note(numbered(dated(m.newName(file), doc), l.number, now), l.text)
	return []office.Edit{{Span: office.Span{End: len(l.text)}, Text: now}}
}

// inValue returns the edits of a line that are made, and those of the dates in it.
func (m *dateMover) inValue(text string, edits []office.Edit) []office.Edit {
	n := m.others
	if n == 0 {
		return edits
	}
	all := slices.Clone(edits)
	for _, d := range m.reading.Find(core.NewDoc("", text, core.NewForms())) {
		if !slices.ContainsFunc(edits, func(e office.Edit) bool { return e.Start < d.End && d.Start < e.End }) {
			all = append(all, office.Edit{Span: office.Span(d.Span), Text: d.Shifted(n)})
		}
	}
	slices.SortFunc(all, func(a, b office.Edit) int { return a.Start - b.Start })
	return all
}

// mail returns a mail with the dates in its head moved.
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

// mailBack returns a mail with the dates in its head as they were.
func (w *fileWriter) mailBack(file, doc int, data []byte) []byte {
	return w.files[file].EditDates(data, func(number int, now string) string {
		if was := w.also.Whole()[numbered(dated(w.files[file].Name, doc), -number, now)]; was != "" {
			return was
		}
		return now
	})
}

// dated returns by which name of a file the dates of a document in it are noted.
func dated(file string, doc int) string { return file + "\n" + strconv.Itoa(doc) + "\ndate" }
