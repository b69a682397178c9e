package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLinear builds this program with counters and runs it: in no part of the core may the steps
// grow faster than the input. The program first checks that it would notice quadratic work.
func TestLinear(t *testing.T) {
	program := filepath.Join(t.TempDir(), "steps")
	build := exec.Command("go", "build", "-cover", "-covermode=atomic", "-coverpkg=github.com/cachenom/cachenom/core/...,github.com/cachenom/cachenom/wasm/eval/steps", "-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(program)
	run.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir())
	out, err := run.CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "steps: ") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestWithoutCounters checks that a program that was not built for counting returns an error.
func TestWithoutCounters(t *testing.T) {
	if _, err := count(func() {}); err == nil {
		t.Error("counts without counters")
	}
}
