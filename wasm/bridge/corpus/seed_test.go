package corpus

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/tidwall/gjson"
)

// TestSeed checks the seeds of natural names. Without a seed, the names are the same in every run,
// and the answer has a warning. A server with a seed that was drawn at random uses it and returns
// it; a request with this seed gets the same names. Other styles, and requests with a seed of their
// own, have neither the warning nor the seed.
func TestSeed(t *testing.T) {
	const text = "Odile Marchandeau et Gontran Vasseur."
	class := []map[string]string{{"first": "Odile", "last": "Marchandeau"}, {"first": "Gontran", "last": "Vasseur"}}
	catalogue := []map[string]any{{"id": "E1", "kind": "PERSON", "forms": []map[string]string{{"form": "Odile", "category": "firstname"}}}}
	type row struct {
		name, method string
		params       func(style string, seed any) map[string]any
		pseudonyms   string
	}
	options := func(style string, seed any) map[string]any {
		o := map[string]any{"style": style}
		if seed != nil {
			o["seed"] = seed
		}
		return o
	}
	whole := func(style string, seed any) map[string]any {
		return map[string]any{"text": text, "roster": class, "options": options(style, seed)}
	}
	rows := []row{
		{"a text", "pseudonymize", whole, "text"},
		{"an export", "export.text", whole, "text"},
		{"a catalogue", "propose", func(style string, seed any) map[string]any {
			p := options(style, seed)
			p["entities"] = catalogue
			return p
		}, "proposals"},
	}
	call := func(s *bridge.Server, method string, params map[string]any) gjson.Result {
		t.Helper()
		line, err := json.Marshal(map[string]any{"id": 1, "method": method, "params": params})
		if err != nil {
			t.Fatal(err)
		}
		answer := gjson.ParseBytes(s.Handle(context.Background(), line, nil))
		if answer.Get("error").Exists() {
			t.Fatalf("%s: %s", method, answer.Raw)
		}
		return answer.Get("result")
	}
	plain, drew := bridge.New(bridge.Text, Table), bridge.New(bridge.Text, Table)
	drew.DrawnSeed = "QX7"
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			check := func(what string, got gjson.Result, warned bool, seed string) {
				t.Helper()
				var codes []string
				for _, w := range got.Get("warnings").Array() {
					codes = append(codes, w.Get("code").Str)
				}
				if slices.Contains(codes, corpus.SeedMissing) != warned || got.Get("seed").Str != seed {
					t.Errorf("%s: warnings %q, seed %q; want a warning: %v, seed %q", what, codes, got.Get("seed").Str, warned, seed)
				}
			}
			none := call(plain, r.method, r.params("natural", nil))
			check("no seed", none, true, "")
			check("an empty seed", call(plain, r.method, r.params("natural", "")), true, "")
			check("a seed", call(plain, r.method, r.params("natural", "mine")), false, "")
			check("ids", call(plain, r.method, r.params("id", nil)), false, "")
			drawn := call(drew, r.method, r.params("natural", nil))
			check("drawn", drawn, false, "QX7")
			check("drawn, but a seed of its own", call(drew, r.method, r.params("natural", 3)), false, "")
			check("drawn, but ids", call(drew, r.method, r.params("id", nil)), false, "")
			if again := call(bridge.New(bridge.Text, Table), r.method, r.params("natural", nil)); again.Raw != none.Raw {
				t.Error("the same request has another answer")
			}
			if same := call(plain, r.method, r.params("natural", "QX7")); same.Get(r.pseudonyms).Raw != drawn.Get(r.pseudonyms).Raw {
				t.Errorf("with the seed that was drawn, %s became %s", drawn.Get(r.pseudonyms).Raw, same.Get(r.pseudonyms).Raw)
			}
			if none.Get(r.pseudonyms).Raw == drawn.Get(r.pseudonyms).Raw {
				t.Error("the drawn seed changes nothing")
			}
		})
	}
}
