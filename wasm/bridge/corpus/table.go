// Package corpus is the part of the bridge for work on many documents: reading
// and writing them, looking for forms, deciding, checking. It knows the wire as
// package bridge does, and adds to that package's methods what messages need.
package corpus

import (
	"sync"

	"github.com/cachenom/cachenom/core/corpus/forum"
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
			{Name: "corpus.load", Run: s.loadCorpus},
			{Name: "corpus.languages", Run: s.guessLanguages},
			{Name: "import.forum", Run: s.importForum},
			{Name: "import.csv", Run: s.importTable},
			{Name: "import.mail", Run: s.importMail},
			{Name: "import.text", Run: s.importFiles},
			{Name: "concordance", Run: s.concordance},
			{Name: "mine.variants", Run: s.mineVariants},
			{Name: "mine.contexts", Run: s.mineContexts},
			{Name: "mine.patterns", Run: s.minePatterns},
			{Name: "propose", Run: s.propose},
			{Name: "lookup", Run: s.lookup},
			{Name: "check", Run: s.check},
			{Name: "export.calix", Run: s.exportCalix},
			{Name: "export.forum", Run: s.exportForum},
			{Name: "export.csv", Run: s.exportTable},
			{Name: "export.text", Run: s.exportTexts},
			{Name: "export.table", Run: s.exportDecisions},
		},
		Extras: &bridge.Extras{
			Styles:     []bridge.Style{{Name: "initials", Namer: initialsOnly}, {Name: "natural", Namer: s.naturalNames}},
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
