// Package corpus is the part of the bridge for work on many documents: reading
// and writing them, looking for forms, deciding, checking. It knows the wire as
// package bridge does, and adds to that package's methods what messages need.
package corpus

import (
	"sync"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// service is a server with what its corpus methods make once.
type service struct {
	*bridge.Server

	// mined is the index of the corpus that was loaded last; nil before it is
	// asked for.
	mined *mine.Index

	gather   sync.Once
	gathered *pseudonym.Names // for natural pseudonyms; see names
}

// Table is what work on many documents needs besides bridge.Text.
func Table(on *bridge.Server) bridge.Table {
	s := &service{Server: on}
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
			//wire:answers LookupParams LookupResult
			{Name: "lookup", Run: s.lookup},
			//wire:answers CheckParams CheckResult
			{Name: "check", Run: s.check},
			//wire:answers ExportCalixParams ExportedXML
			{Name: "export.calix", Run: s.exportCalix},
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
			Styles:     []bridge.Style{{Name: "initials", Namer: initialsOnly}, {Name: "natural", Namer: s.naturalNames}},
			Messages:   messages,
			TypeOf:     forum.TypeOf,
			Rules:      corpusRules,
			Detectors:  s.detectorsAbroad,
			Reread:     s.rereadAll,
			Review:     reviewCorpus,
			Locate:     placesOfWarnings,
			RestoreAll: s.restoreAll,
		},
	}
}
