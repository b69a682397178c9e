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

// explain prints a table of every part of a text that a detector considered: its rule, the verdict,
// the vetoes, and the finding that it lost to. A second table has the options that
// core/detect/decision weighed (printOptions). Places are in UTF-16 units, as in the answers of the
// bridge.
func explain(a *app.App, text string, out io.Writer) error {
	text = string([]rune(text)) // replaces invalid UTF-8, which a terminal may give
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
	printOptions(w, text, at, explained[0].Weighed())
	return w.Flush()
}

// printOptions prints what core/detect/decision weighed (core.Weighed), a span that may be a name
// in each row: the probability that some of it is a name; the most probable things that it may be;
// the probabilities from which on it is asked about, hidden, and hidden without a question; its
// claim; and its outcome. Of options that overlap, which have rows below each other, the one with
// the greatest claim is taken.
func printOptions(w io.Writer, text string, at *bridge.Cursors, list []core.Weighed) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, "\nplace\toption\tname\tas what\tasked\thidden\tsure\tclaim\toutcome")
	for i := range list {
		o := &list[i]
		var chances []string
		for _, c := range o.Chances {
			if c.P >= leastPrinted {
				chances = append(chances, fmt.Sprintf("%s %.2f", c.What, c.P))
			}
		}
		fmt.Fprintf(w, "%d-%d\t%s\t%.2f\t%s\t%.2f\t%.2f\t%.2f\t%.2f\t%s\n", at.Units(0, o.Start), at.Units(0, o.End), flat(text, o.Span),
			o.Some, strings.Join(chances, ", "), o.Limits.Asks, o.Limits.Hides, o.Limits.Surely, o.Claim, outcome(text, o))
	}
}

// leastPrinted is the smallest probability that is printed: the smallest that rounds to a
// hundredth.
const leastPrinted = 0.005

// outcome returns what became of an option, in words.
func outcome(text string, o *core.Weighed) string {
	switch o.Verdict {
	case core.Lost:
		return fmt.Sprintf("gave way to %q, %s", flat(text, o.GaveWay), o.Veto)
	case core.Refused:
		return fmt.Sprintf("refused, %s", o.Veto)
	}
	return string(o.Verdict)
}

// flat returns a part of a text on one line.
func flat(text string, s core.Span) string {
	return strings.Join(strings.Fields(text[s.Start:s.End]), " ")
}

// mostVoices is the largest number of voices (arguments for or against a name) printed for a
// candidate.
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
		name := v.Name
		if strings.HasSuffix(name, ": ") { // the voice of a word without a role
			name += "no role"
		}
		list = append(list, fmt.Sprintf("%s %+.1f", name, v.Weight))
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
