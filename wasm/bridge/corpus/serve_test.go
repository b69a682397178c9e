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

// TestServe: one answer a line, in order, blank lines skipped, the last line
// end optional; a cancelled request says so.
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
