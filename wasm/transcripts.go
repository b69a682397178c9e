package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	messages "github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/transcript"
	"github.com/cachenom/cachenom/wasm/bridge"
	report "github.com/cachenom/cachenom/wasm/bridge/document"
)

// enrolSpeakers adds the speakers of all transcripts to the people whose names are hidden. It reads
// all files before the first one is hidden, so that each person has one pseudonym in all of them.
// It skips files that cannot be opened; the method one reports them later.
func (b *batch) enrolSpeakers(with *common, files []string) error {
	if b.restore {
		return nil
	}
	var authors []string
	for _, name := range files {
		data, err := os.ReadFile(filepath.Join(b.in, name))
		if err != nil {
			return err
		}
		if !transcript.IsTranscript(name, data) {
			continue
		}
		f, err := transcript.Open(name, data)
		if err != nil {
			continue
		}
		for i := range f.Turns {
			authors = append(authors, f.Turns[i].Speaker)
		}
		authors = append(authors, f.Names()...)
	}
	with.people = messages.WithAuthors(with.people, forum.Authors(authors))
	app.NumberPeople(with.people, core.ListedPrefix)
	return nil
}

// transcript hides or gives back the names in one transcript. If the file is refused, it returns no
// bytes, and the code in the report says why.
func (b *batch) transcript(with *common, name string, data []byte) (report.FileReport, []byte) {
	f, err := transcript.Open(name, data)
	if err != nil {
		return report.FileReport{Code: string(office.CodeOf(err))}, nil
	}
	files := []*transcript.File{f}
	var saved *messages.FilesSaved
	if b.restore {
		saved, err = with.corpus.RestoreFiles(files, with.documents.App.Restorer(with.mapping, app.FormOfList))
	} else {
		o := app.Order{
			Docs: messages.FileDocs(files), People: slices.Clone(with.people), Earlier: with.mapping,
			Prefix: core.ListedPrefix, Style: b.style, Seed: b.seed,
		}
		saved, err = with.corpus.HideFiles(context.Background(), files, o, nil, nil, ignored)
	}
	if err != nil {
		return report.FileReport{Code: string(office.CodeOf(err))}, nil
	}
	if !b.restore {
		with.mapping = saved.Mapping
	}
	one := &saved.Files[0]
	r := report.ReportOnTurns(one.Name, one.Replaced, saved.Result)
	for _, u := range one.Uncovered {
		r.Report.Uncovered = append(r.Report.Uncovered, report.Uncovered{Part: bridge.Quoted(u.Part), Code: u.Code})
	}
	r.Doubts += len(saved.Report.Unknown) + len(saved.Report.Ambiguous)
	for _, w := range saved.Warnings {
		r.Warnings = append(r.Warnings, w.Code)
	}
	return r, one.Data
}
