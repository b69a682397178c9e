package corpus

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestBridgeVersion checks that the core returns the version of its contract.
func TestBridgeVersion(t *testing.T) {
	answer := shared.Handle(t.Context(), []byte(`{"id":1,"method":"version"}`), nil)
	if want := fmt.Sprintf(`"bridge":%d,`, bridge.Contract); !strings.Contains(string(answer), want) {
		t.Errorf("version answers %.100s, without %s", answer, want)
	}
}
