package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// explain prints a table of every part of a text that was considered: the rule, the verdict, the
// vetoes, and the finding that it lost to.
func explain(s *bridge.Server, text string, out io.Writer) error {
	request := fmt.Appendf(nil, `{"id":1,"method":"explain","params":{"text":%s}}`, bridge.AppendQuoted(nil, text))
	var answer struct {
		Result bridge.ExplainResult
		Error  *bridge.Error
	}
	if err := json.Unmarshal(s.Handle(context.Background(), request, nil), &answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return answer.Error
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "place\ttext\tby\tverdict\tkind\tscore\twhy")
	for _, c := range answer.Result.Candidates {
		score := ""
		if c.Score > 0 {
			score = fmt.Sprintf("%.2f", c.Score)
		}
		fmt.Fprintf(w, "%d-%d\t%s\t%s\t%s\t%s\t%s\t%s\n", c.Start, c.End, strings.Join(strings.Fields(string(c.Text)), " "), c.By, c.Verdict, c.Kind, score, reasons(&c))
	}
	return w.Flush()
}

// mostVoices is the most voices that are printed for a candidate.
const mostVoices = 4

// reasons returns the reasons of a verdict in one line.
func reasons(c *bridge.Candidate) string {
	var list []string
	for _, v := range c.Vetoes {
		list = append(list, string(v))
	}
	for _, r := range []*bridge.Reason{c.Why, c.Doubt} {
		if r != nil {
			list = append(list, withArgs(r))
		}
	}
	for _, v := range c.Voices[:min(len(c.Voices), mostVoices)] {
		list = append(list, fmt.Sprintf("%s %+.1f", v.Voice, v.Weight))
	}
	if c.LostTo != nil {
		list = append(list, fmt.Sprintf("gave way to %q (%s, %s)", string(c.LostTo.Text), c.LostTo.By, c.LostTo.Kind))
	}
	return strings.Join(list, ", ")
}

// withArgs returns the code of a reason and its arguments, sorted by name.
func withArgs(r *bridge.Reason) string {
	if len(r.Args) == 0 {
		return r.Code
	}
	var list []string
	for _, name := range slices.Sorted(maps.Keys(r.Args)) {
		list = append(list, fmt.Sprintf("%s=%v", name, r.Args[name]))
	}
	return r.Code + " " + strings.Join(list, " ")
}
