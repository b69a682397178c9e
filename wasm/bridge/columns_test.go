package bridge

import (
	"encoding/binary"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/core"
)

// TestColumns asks for each document of testdata as JSON and as columns, with a list that makes
// groups and with none, and checks that both say the same.
func TestColumns(t *testing.T) {
	paths, err := filepath.Glob("../../testdata/documents/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	s := New(Text)
	roster := []map[string]string{{"first": "Rose", "last": "Martin"}, {"first": "Rose", "last": "Petit"}}
	seen := map[string]int{}
	for i, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		params := map[string]any{"text": "Rose et Mme Vasseur. rose\n" + string(text), "roster": roster[:2*(i%2)]}
		plain, none := columnsAnswer(t, s, params)
		params["options"] = map[string]any{"columns": true}
		packed, bytes := columnsAnswer(t, s, params)
		if none != nil || plain.Columns != nil || len(packed.Spans) > 0 {
			t.Fatal("columns without being asked for, or spans beside them")
		}
		if diff := cmp.Diff(plain.Spans, spansOf(t, &packed, bytes)); diff != "" {
			t.Errorf("%s (-JSON +columns):\n%s", path, diff)
		}
		for _, s := range plain.Spans {
			seen[string(s.Status)+string(s.Action)]++
		}
		packed.Spans, packed.Columns = plain.Spans, nil
		if diff := cmp.Diff(plain, packed); diff != "" {
			t.Errorf("%s: the rest differs (-JSON +columns):\n%s", path, diff)
		}
	}
	if len(seen) < 4 {
		t.Errorf("the documents have too few kinds of spans: %v", seen)
	}
}

// TestColumnsOfGroups checks that an entity that only spans name gets a number behind the entities.
func TestColumnsOfGroups(t *testing.T) {
	both := Span{End: 4, Text: "Rose", Kind: core.Person, Entity: "E1|E2", Candidates: []string{"E1", "E2"}, Replacement: "E1|E2", Status: Sure, Action: Replace}
	r := &PseudonymizeResult{Findings: Findings{Entities: []Entity{{ID: "E1"}, {ID: "E2"}}, Spans: spans{both, both}}}
	b := r.asColumns()
	want := []Group{{"E1|E2", core.Person, "E1|E2", []string{"E1", "E2"}}}
	if diff := cmp.Diff(want, r.Columns.Groups); diff != "" {
		t.Error(diff)
	}
	for _, s := range spansOf(t, r, b) {
		if s.Entity != both.Entity || s.Text != both.Text {
			t.Errorf("got %+v", s)
		}
	}
}

// TestColumnsByLine checks that a client that takes no bytes gets the spans, although it asked for
// columns.
func TestColumnsByLine(t *testing.T) {
	answer := New(Text).Handle(t.Context(), []byte(`{"id":1,"method":"pseudonymize","params":{"text":"Mme Vasseur rit.","options":{"columns":true}}}`), nil)
	var got struct{ Result PseudonymizeResult }
	if err := json.Unmarshal(answer, &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Result.Spans) != 1 || got.Result.Columns != nil {
		t.Errorf("got %s", answer)
	}
}

func columnsAnswer(t *testing.T, s *Server, params map[string]any) (PseudonymizeResult, []byte) {
	t.Helper()
	request, err := json.Marshal(map[string]any{"id": 1, "method": "pseudonymize", "params": params})
	if err != nil {
		t.Fatal(err)
	}
	answer, bytes := s.HandleFile(t.Context(), request, nil, nil)
	var got struct{ Result PseudonymizeResult }
	if err := json.Unmarshal(answer, &got); err != nil {
		t.Fatal(err)
	}
	for i := range got.Result.Spans { // columns have what the page uses
		s := &got.Result.Spans[i]
		s.Score, s.Owner, s.Candidates, s.Replacement = 0, "", nil, ""
	}
	return got.Result, bytes
}

// spansOf reads the columns of an answer back.
func spansOf(t *testing.T, r *PseudonymizeResult, b []byte) spans {
	t.Helper()
	c := r.Columns
	if c == nil || len(b) != bytesOfRow*c.Count {
		t.Fatalf("%d bytes for %+v", len(b), c)
	}
	list := make(spans, c.Count)
	for i := range list {
		wide := func(column int) int { return int(binary.LittleEndian.Uint32(b[4*(column*c.Count+i):])) }
		flags, kind := b[28*c.Count+i], b[29*c.Count+i]
		s := &list[i]
		s.Start, s.End, s.OutStart, s.OutEnd = wide(0), wide(1), wide(2), wide(3)
		if e := wide(4); e < len(r.Entities) {
			s.Entity = r.Entities[e].ID
		} else {
			s.Entity = c.Groups[e-len(r.Entities)].ID
		}
		s.Text, s.Kind = c.Forms[wide(5)], c.Kinds[kind]
		reason := c.Reasons[wide(6)]
		s.Rule, s.Why, s.Doubt = reason.Rule, reason.Why, reason.Doubt
		s.Status, s.Action = Sure, Replace
		if flags&1 != 0 {
			s.Status = Review
		}
		if flags&2 != 0 {
			s.Action = Keep
		}
	}
	return list
}
