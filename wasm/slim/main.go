// Command slim takes lines and names of functions out of a core built for the browser, in
// place:
//
//	go run ./wasm/slim core.wasm
//
// Go's linker writes for every function its name and which instruction stands in which
// line of which file. Nothing but the trace of a crash reads that, and a page shows none;
// compressed it is some 120 kB of a first visit. What the runtime needs to run, how a stack
// is unwound, where pointers lie and which functions are its own, stands beside it and
// stays. A core built without this command has traces that can be read. The form of these tables is that of runtime/symtab.go and cmd/link/internal/ld/pcln.go in Go
// 1.20 to 1.26; a linker that writes another one is an error here, and the core is left as
// it was.
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

// slim rewrites the file.
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
