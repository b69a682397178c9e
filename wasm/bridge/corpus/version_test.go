package corpus

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestBridgeVersion: a core says the version of the contract that it speaks.
func TestBridgeVersion(t *testing.T) {
	answer := shared.Handle(t.Context(), []byte(`{"id":1,"method":"version"}`), nil)
	if want := fmt.Sprintf(`"bridge":%d,`, bridge.Contract); !strings.Contains(string(answer), want) {
		t.Errorf("version answers %.100s, without %s", answer, want)
	}
}
