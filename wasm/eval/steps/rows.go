package main

import (
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/roster"
)

// row is a piece of work that takes an input of any size, and the smaller of the two sizes with
// which it runs.
type row struct {
	name string
	work func(size int)
	size int // bytes of text, or number of findings
}

// everyRow returns the rows to measure: for each part of the core that reads a text, one row for
// each piece of text that, if it is repeated, makes careless code take quadratic time.
func everyRow() ([]row, error) {
	var a app.App
	if err := a.Open(assets.Names, assets.Tagger, assets.Decision); err != nil {
		return nil, err
	}
	rows := []row{
		{"control: linear", func(size int) { core.NewDoc("", strings.Repeat("la ", size/3), core.NewForms()) }, 1 << 12},
		{"resolving one find with many inside", resolve, 1 << 9},
	}
	for _, piece := range anyText {
		rows = append(rows, row{"detecting " + strconv.Quote(piece), func(size int) { detectIn(&a, piece, size) }, 1 << 12})
	}
	for name, piece := range identifiers {
		rows = append(rows, row{"identifiers: " + name, func(size int) { pattern.New(a.Lexicon).Detect(repeated(piece, size)) }, 1 << 12})
	}
	index := roster.NewIndex([]roster.Person{{ID: "P1", First: "Rose", Last: "Petit"}, {ID: "P2", First: "Marie-Ange", Last: "de La Tour"}, {ID: "P3", First: "Constant", Last: "Mars"}}, a.Lexicon)
	for _, piece := range mentions {
		rows = append(rows, row{"people of a list in " + strconv.Quote(piece), func(size int) { roster.NewMatcher(index).Detect(repeated(piece, size)) }, 1 << 11})
	}
	for _, piece := range lists {
		rows = append(rows, row{"a list of " + strconv.Quote(piece), func(size int) {
			roster.Parse(strings.Repeat(piece, size/len(piece)), roster.Format{}, a.Lexicon)
		}, 1 << 10})
	}
	supply, err := naming.ReadSupply(assets.Styles)
	if err != nil {
		return nil, err
	}
	names := naming.NewNames(a.Lexicon, supply)
	for style, namer := range map[string]core.Namer{"numbers": naming.IDs{}, "natural": naming.Natural{Names: names}, "initials": naming.Initials{}} {
		for _, piece := range longNames {
			rows = append(rows, row{"naming by " + style + " of " + strconv.Quote(piece), func(size int) { name(namer, piece, size) }, 1 << 10})
		}
	}
	return rows, nil
}

// squared takes quadratic time. The command fails if its count does not show that.
func squared(size int) {
	for range size {
		core.NewDoc("", strings.Repeat("la ", size), core.NewForms())
	}
}

// repeated returns a document of about size bytes in which a piece is repeated.
func repeated(piece string, size int) *core.Doc {
	return core.NewDoc("", strings.Repeat(piece, size/len(piece)), core.NewForms())
}

func detectIn(a *app.App, piece string, size int) {
	detect.New(a.Lexicon, a.Learned).Detect(repeated(piece, size))
}

// resolve runs core.Resolve on n sentences, of which each has a person, and an organisation as long
// as the whole text.
func resolve(n int) {
	doc := core.NewDoc("", strings.Repeat("Rose va. ", n), core.NewForms())
	list := []core.Finding{{Span: core.Span{End: len(doc.Text) - 1}, Kind: core.Org, Score: 0.5, Status: core.Review, Action: core.Keep}}
	for i := range n {
		list = append(list, core.Finding{Span: core.Span{Start: 9 * i, End: 9*i + 4}, Kind: core.Person, Action: core.Replace, Score: 1})
	}
	core.Resolve(doc, list)
}

// name gives a pseudonym to a person whose name has about size bytes.
func name(namer core.Namer, piece string, size int) {
	text := strings.TrimSpace(strings.Repeat(piece, size/len(piece)))
	first, last, _ := strings.Cut(text, " ")
	namer.Name([]*core.Entity{{ID: "P1", Kind: core.Person, Canonical: text, First: first, Last: last, Seen: true, Forms: []core.FormCount{{Text: text, Count: 1}}}},
		[]*core.Doc{core.NewDoc("", text, core.NewForms())})
}

var longNames = []string{"Anne ", "A. ", "Victor Hugo ", "A. A. DURAND ", "de La "}
