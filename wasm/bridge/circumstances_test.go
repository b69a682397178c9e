package bridge_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// circumstancesIn asks for the circumstances of a text and returns them as rows write them.
func circumstancesIn(t *testing.T, params string) (rows []string, raw string) {
	t.Helper()
	raw = string(bridge.New(bridge.Text).Handle(context.Background(), []byte(`{"jsonrpc":"2.0","id":1,"method":"pseudonymize","params":`+params+`}`), nil))
	var answer struct {
		Result bridge.Findings `json:"result"`
	}
	if err := json.Unmarshal([]byte(raw), &answer); err != nil {
		t.Fatal(err, raw)
	}
	for _, c := range answer.Result.Circumstances {
		doc := ""
		if c.Doc != nil {
			doc = *c.Doc + " "
		}
		rows = append(rows, fmt.Sprintf("%s%d-%d %s %s %s", doc, c.Start, c.End, c.Kind, c.Suggestion, c.Text))
	}
	return rows, raw
}

// TestCircumstances: circumstances are returned with their places, but not those that are hidden.
func TestCircumstances(t *testing.T) {
	const ask = `,"options":{"circumstances":true}`
	for _, c := range []struct{ name, params, want string }{
		{"UTF-16", `{"text":"😀 Le fils du maire a un PAI."` + ask + `}`, "6-19 kinship elected fils du maire; 25-28 support-plan plan PAI"},
		{"role of a hidden place", `{"text":"Le fils du maire de Lens."` + ask + `}`, "3-16 kinship elected fils du maire"},
		{"hidden date", `{"text":"Elle est née le 3 mars 2012."` + ask + `}`, ""},
		{"date that stays", `{"text":"Elle est née le 3 mars 2012.","options":{"circumstances":true,"kinds":["PERSON"]}}`, "9-27 birth born née le 3 mars 2012"},
		{"replaced by hand", `{"text":"Le fils du maire.","decisions":[{"form":"fils du maire","action":"replace","replacement":"fils d’un élu"}]` + ask + `}`, ""},
		{"kept by hand", `{"text":"Le fils du maire.","decisions":[{"form":"fils du maire","action":"keep"}]` + ask + `}`, "3-16 kinship elected fils du maire"},
		{"documents", `{"documents":[{"id":"a","text":"Un PAP."},{"id":"b","text":"Rien.","author":"Le fils du maire"},{"id":"c","text":"Une IVG."}]` + ask + `}`, "a 3-6 support-plan plan PAP; c 4-7 private-life private IVG"},
		{"another language", `{"text":"Le fils du maire.","options":{"circumstances":true,"language":"en"}}`, ""},
		{"not asked", `{"text":"Le fils du maire."}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, raw := circumstancesIn(t, c.params)
			if got := strings.Join(rows, "; "); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			if asked := strings.Contains(c.params, "circumstances"); asked != strings.Contains(raw, `"circumstances":[`) {
				t.Errorf("asked %v: %s", asked, raw)
			}
		})
	}
	if _, raw := circumstancesIn(t, `{"text":"x","options":{"circumstances":"yes"}}`); !strings.Contains(raw, "options.circumstances: must be true or false") {
		t.Error(raw)
	}
}
