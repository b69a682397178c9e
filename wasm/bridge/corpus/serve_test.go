//go:build !js

package corpus

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestServe checks that there is one answer per line, in order. Blank lines are skipped, and the end
// of the last line is optional.
func TestServe(t *testing.T) {
	in := "\n" + `{"id":1,"method":"nothing"}` + "\n\nx\n" + `{"id":"b","method":"roster.parse","params":{"text":""}}`
	var out, progress bytes.Buffer
	if err := bridge.New(bridge.Text, Table).Serve(strings.NewReader(in), &out, &progress, true); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for line := range strings.SplitSeq(strings.TrimRight(out.String(), "\n"), "\n") {
		var answer struct{ ID json.RawMessage }
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		ids = append(ids, string(answer.ID))
	}
	if diff := cmp.Diff([]string{"1", "null", `"b"`}, ids); diff != "" {
		t.Error(diff)
	}
}
