package app_test

import (
	"context"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
)

// TestHideWithoutExtras checks that a program without Extras searches the outputs for what was
// replaced, and hides an author whom the user decided upon in a text.
func TestHideWithoutExtras(t *testing.T) {
	decisions, err := core.NewDecisions([]core.Decision{{At: &core.Span{Start: 0, End: 6}, Entity: "P1", Kind: core.Person, Action: core.Replace}})
	if err != nil {
		t.Fatal(err)
	}
	forms := core.NewForms()
	docs := []*core.Doc{core.NewDoc("", "zorbik rit. Vu avec ZORBIK.", forms), core.NewField("", core.AuthorField, "Zorbik", forms)}
	res, err := opened().Hide(context.Background(), &app.Order{Docs: docs, Decisions: decisions, OnlyKnown: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Leaks) != 1 || res.Leaks[0].Form != "ZORBIK" || res.Leaks[0].Entity != "P1" {
		t.Errorf("%q leaks %v, want ZORBIK", res.Outputs[0].Text, res.Leaks)
	}
	if author := res.Outputs[1]; len(author.Spans) != 1 || author.Spans[0].Entity != "P1" {
		t.Errorf("the author is %q, want P1", author.Text)
	}
}
