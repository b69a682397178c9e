// Package corpus is the part of the bridge for many documents: methods that import and export
// them, search forms, propose pseudonyms and check decisions. It reads requests and writes answers;
// core/app/corpus, core/forum and core/mine do the work.
package corpus

import (
	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// service is a server with the state of this package's methods.
type service struct {
	*bridge.Server

	// mined is the index of the loaded corpus; nil until it is first used.
	mined *mine.Index

	// areas has the areas of places; nil until it is first used.
	areas *area.Areas

	corpus *corpus.Service
}

// Table is the table of the methods for many documents. Serve bridge.Text with it.
func Table(on *bridge.Server) bridge.Table {
	s := &service{Server: on, corpus: corpus.New(&on.App, assets.Styles)}
	return bridge.Table{
		Methods: []bridge.Method{
			//wire:answers LoadParams LoadResult
			{Name: "corpus.load", Run: s.loadCorpus},
			//wire:answers LanguagesParams LanguagesResult
			{Name: "corpus.languages", Run: s.guessLanguages},
			//wire:answers ImportForumParams ImportForumResult
			{Name: "import.forum", Run: s.importForum},
			//wire:answers ImportTableParams ImportTableResult
			{Name: "import.csv", Run: s.importTable},
			//wire:answers CellsParams CellsResult
			{Name: "import.cells", Run: s.importCells},
			//wire:answers ImportMailParams ImportResult
			{Name: "import.mail", Run: s.importMail},
			//wire:answers ImportTextParams ImportResult
			{Name: "import.text", Run: s.importFiles},
			//wire:answers FilesParams FilesResult
			{Name: "corpus.open", Run: s.openFiles},
			//wire:answers FilesSaveParams FilesSavedResult
			{Name: "corpus.save", Run: s.saveFiles},
			//wire:answers ConcordanceParams ConcordanceResult
			{Name: "concordance", Run: s.concordance},
			//wire:answers VariantsParams VariantsResult
			{Name: "mine.variants", Run: s.mineVariants},
			//wire:answers ContextsParams ContextsResult
			{Name: "mine.contexts", Run: s.mineContexts},
			//wire:answers PatternsParams PatternsResult
			{Name: "mine.patterns", Run: s.minePatterns},
			//wire:answers ProposeParams ProposeResult
			{Name: "propose", Run: s.propose},
			//wire:answers ShiftDatesParams ShiftDatesResult
			{Name: "dates.shift", Run: s.shiftDates},
			//wire:answers LookupParams LookupResult
			{Name: "lookup", Run: s.lookup},
			//wire:answers CheckParams CheckResult
			{Name: "check", Run: s.check},
			//wire:answers ExportCalixParams ExportedXML
			{Name: "export.calix", Run: s.exportCalix},
			//wire:answers ExportXMIParams ExportedZip
			{Name: "export.xmi", Run: s.exportXMI},
			//wire:answers ExportParams ExportedXML
			{Name: "export.forum", Run: s.exportForum},
			//wire:answers ExportTableParams ExportedText
			{Name: "export.csv", Run: s.exportTable},
			//wire:answers ExportParams ExportedText
			{Name: "export.text", Run: s.exportTexts},
			//wire:answers ExportDecisionsParams ExportDecisionsResult
			{Name: "export.table", Run: s.exportDecisions},
		},
		Extras: &bridge.Extras{
			Hiding:     s.corpus.Extras(),
			Messages:   messages,
			TypeOf:     forum.TypeOf,
			Locate:     placesOfWarnings,
			RestoreAll: s.restoreAll,
		},
	}
}

// placesOfWarnings sets the places of the warnings in list, those of an answer. Both lists have the
// same warnings in the same order; warnings are those of the core. It is bridge.Extras.Locate.
func placesOfWarnings(req *bridge.Request, warnings []core.Warning, list []bridge.Warning) {
	var at *bridge.Cursors
	for i, w := range warnings {
		for _, s := range w.Spans {
			if at == nil {
				at = bridge.NewCursors(req.Bodies())
			}
			doc := at.ByID[w.Doc]
			list[i].Spans = append(list[i].Spans, bridge.Place{Doc: req.DocOf(at.Docs[doc]), Start: at.Units(doc, s.Start), End: at.Units(doc, s.End)})
		}
	}
}
