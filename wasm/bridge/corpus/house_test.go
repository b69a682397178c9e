package corpus

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestWireTwins: every member that Go writes stands in the TypeScript twin.
func TestWireTwins(t *testing.T) {
	var twin []byte
	twins, _ := filepath.Glob("../../../web/src/bridge/wire*.ts")
	for _, path := range twins {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		twin = append(twin, source...)
	}
	files, _ := filepath.Glob("*.go")
	above, _ := filepath.Glob("../*.go")
	files = append(files, above...)
	member := regexp.MustCompile("`json:\"([a-zA-Z]+)")
	seen := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range member.FindAllStringSubmatch(string(source), -1) {
			seen++
			if !regexp.MustCompile(`\b` + m[1] + `\??:`).Match(twin) {
				t.Errorf("%s writes %q, which no web/src/bridge/wire*.ts knows", file, m[1])
			}
		}
	}
	if seen < 50 {
		t.Fatalf("only %d members seen", seen)
	}
}

// TestBridgeVersion: both twins say the same version of the contract.
func TestBridgeVersion(t *testing.T) {
	twin, err := os.ReadFile("../../../web/src/bridge/wire.ts")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`(?m)^export const bridge = (\d+);$`).FindSubmatch(twin)
	if said == nil || string(said[1]) != strconv.Itoa(bridge.Contract) {
		t.Errorf("wire.ts says %q, wire.go %d", said, bridge.Contract)
	}
	answer := shared.Handle(t.Context(), []byte(`{"id":1,"method":"version"}`), nil)
	if want := fmt.Sprintf(`"bridge":%d,`, bridge.Contract); !strings.Contains(string(answer), want) {
		t.Errorf("version answers %.100s, without %s", answer, want)
	}
}
