package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// explain prints a table of every part of a text that was considered: the rule, the verdict, the
// vetoes, and the finding that it lost to. Places are in UTF-16 units, as in answers of the bridge.
func explain(a *app.App, text string, out io.Writer) error {
	text = string([]rune(text)) // the terminal need not give UTF-8
	docs := []*core.Doc{core.NewDoc("", text, core.NewForms())}
	explained, err := a.Explain(context.Background(), &app.Order{Docs: docs, Prefix: core.ListedPrefix}, nil)
	if err != nil {
		return err
	}
	at := bridge.NewCursors(docs)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "place\ttext\tby\tverdict\tkind\tscore\twhy")
	for _, c := range explained[0].All() {
		score := ""
		if c.Score > 0 {
			score = fmt.Sprintf("%.2f", c.Score)
		}
		fmt.Fprintf(w, "%d-%d\t%s\t%s\t%s\t%s\t%s\t%s\n", at.Units(0, c.Start), at.Units(0, c.End), flat(text, c.Span), c.By, c.Verdict, c.Kind, score, reasons(text, &c))
	}
	return w.Flush()
}

// flat returns a part of a text on one line.
func flat(text string, s core.Span) string {
	return strings.Join(strings.Fields(text[s.Start:s.End]), " ")
}

// mostVoices is the most voices that are printed for a candidate.
const mostVoices = 4

// reasons returns the reasons of a verdict on a part of a text, in one line.
func reasons(text string, c *core.Candidate) string {
	var list []string
	for _, v := range c.Vetoes {
		list = append(list, string(v))
	}
	for _, r := range []*core.Reason{c.Why, c.Doubt} {
		if r != nil {
			list = append(list, withArgs(r))
		}
	}
	for _, v := range c.Voices[:min(len(c.Voices), mostVoices)] {
		list = append(list, fmt.Sprintf("%s %+.1f", v.Name, v.Weight))
	}
	if c.LostTo != nil {
		list = append(list, fmt.Sprintf("gave way to %q (%s, %s)", text[c.LostTo.Start:c.LostTo.End], c.LostTo.Rule, c.LostTo.Kind))
	}
	return strings.Join(list, ", ")
}

// withArgs returns the code of a reason and its arguments, sorted by name.
func withArgs(r *core.Reason) string {
	if len(r.Args) == 0 {
		return r.Code
	}
	var list []string
	for _, name := range slices.Sorted(maps.Keys(r.Args)) {
		list = append(list, fmt.Sprintf("%s=%v", name, r.Args[name]))
	}
	return r.Code + " " + strings.Join(list, " ")
}
