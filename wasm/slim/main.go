// Command slim removes line numbers and names of functions from a core that was built for the
// browser. It changes the file:
//
//	go run ./wasm/slim core.wasm
//
// For every function, Go's linker writes its name, and the file and line of each instruction. Only
// the trace of a crash needs that, and a page does not show any; compressed it is about 120 kB of a
// first visit. What the runtime needs to run (how to unwind a stack, where pointers are, which
// functions are its own) is kept. To get readable traces, build a core without this command.
//
// The format of the tables is that of runtime/symtab.go and cmd/link/internal/ld/pcln.go in Go 1.20
// to 1.26. For any other format the command fails and does not change the file.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "slim: name one core, a file of WebAssembly that Go built")
		os.Exit(2)
	}
	if err := slim(os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "slim: %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

// slim removes the lines and names in a file.
func slim(path string) error {
	code, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	m, err := openMemory(code)
	if err != nil {
		return err
	}
	if err := dropLines(m); err != nil {
		return err
	}
	return os.WriteFile(path, code, 0o755)
}
