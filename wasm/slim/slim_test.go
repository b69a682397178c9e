package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// TestSlim: a program does the same without its lines and names, and nothing else is removed.
func TestSlim(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil || runtime.GOARCH == "wasm" {
		t.Skip("node runs the program")
	}
	core := filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", core, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func() string {
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(node, filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), core).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	before := run()
	was, err := os.ReadFile(core)
	if err != nil {
		t.Fatal(err)
	}
	const words = "testdata/program/words.txt"
	if err := slim(core, words); err != nil {
		t.Fatal(err)
	}
	is, err := os.ReadFile(core)
	if err != nil {
		t.Fatal(err)
	}
	if gone := bytes.Count(is, []byte{0}) - bytes.Count(was, []byte{0}); len(is) != len(was) || gone < 60_000 {
		t.Errorf("%d bytes are %d, %d of them cleared", len(was), len(is), gone)
	}
	if comments := []byte("Words for a test"); !bytes.Contains(was, comments) || bytes.Contains(is, comments) {
		t.Error("the comments are still there")
	}
	want := regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(strings.Replace(before, "main.main true", " false", 1), "")
	if !strings.Contains(before, "main.main true") || run() != want {
		t.Errorf("the program says\n%s\nand said\n%s", run(), before)
	}
	if err := slim(core); err != nil {
		t.Errorf("a second time: %v", err)
	}
	if err := slim(core, words); err == nil {
		t.Error("no error for a text that is not in the core")
	}
}

// TestOthers: a file that is not a core, or not a module, gives an error and is not changed.
func TestOthers(t *testing.T) {
	for _, row := range []string{"", "\x00asm\x01\x00\x00\x00", "no module", "\x00asm\x01\x00\x00\x00\x0b\xff\xff\xff\xff\x0f", "\x00asm\x01\x00\x00\x00\x0b\x07\x01\x00\x41\x00\x0b\x01x"} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte(row), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := slim(path); err == nil {
			t.Errorf("%q is slim", row)
		}
		if left, _ := os.ReadFile(path); string(left) != row {
			t.Errorf("%q became %q", row, left)
		}
	}
}
