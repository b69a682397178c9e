// Command slim removes from a core that was built for the browser what only the trace of a crash
// needs, and the comments in the texts that are embedded in it. It changes the file:
//
//	go run ./wasm/slim core.wasm text...
//
// For every function, Go's linker writes its name, the file and line of each instruction, which
// calls were inlined, which arguments a trace prints and where a signal may stop it. A page does not
// show a trace, and WebAssembly has no signals; compressed they are about 180 kB of a first visit.
// What the runtime needs to run (how to unwind a stack, where pointers are, which functions are its
// own) is kept. To get readable traces, build a core without this command.
//
// The format of the tables is that of runtime/symtab.go and cmd/link/internal/ld/pcln.go in Go 1.26.
// If a core does not have exactly one header of these tables, the command fails and does not change
// the file.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "slim: name one core, a file of WebAssembly that Go built, and the texts whose comments it does not need")
		os.Exit(2)
	}
	if err := slim(os.Args[1], os.Args[2:]...); err != nil {
		fmt.Fprintf(os.Stderr, "slim: %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

// slim removes from a core what only a trace needs, and the comments of texts.
func slim(path string, texts ...string) error {
	code, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	m, err := openMemory(code)
	if err != nil {
		return err
	}
	if err := dropComments(m, texts); err != nil {
		return err
	}
	if err := dropLines(m); err != nil {
		return err
	}
	return os.WriteFile(path, code, 0o755)
}
