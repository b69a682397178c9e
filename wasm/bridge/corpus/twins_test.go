package corpus

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestTwins runs the golden requests with the WebAssembly build in Node and compares the bytes with
// those of the native build. The tests of the page do the same in Chromium.
func TestTwins(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("builds and runs the wasm from outside")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("node is missing: install Node.js 20.19 or later")
	}
	requests, want := goldenAnswers(t)
	wasm := filepath.Join(t.TempDir(), "cachenom.wasm")
	build := exec.Command("go", "build", "-o", wasm, "../../browser/corpus")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "testdata/twin.mjs", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"), wasm)
	run.Stdin = strings.NewReader(strings.Join(requests, "\n") + "\n")
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	got := strings.Split(strings.TrimRight(string(out), "\n"), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d answers for %d requests", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("request %d\nnative  %s\nbrowser %s", i+1, want[i], got[i])
		}
	}
}
