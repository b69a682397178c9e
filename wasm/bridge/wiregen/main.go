// Command wiregen writes the TypeScript types of the bridge's contract. It makes them from the Go
// structs of the bridge: an interface with comments for each struct that a method takes or returns,
// and an interface of all methods by their names. `make wire` writes the files. `make check` runs
// `wiregen -check`, which fails if a file would change.
//
//	// Form is a spelling.              /** Form is a spelling. */
//	type Form struct {                  export interface Form {
//		Text  Quoted `json:"text"`    →    text: string;
//		Count int    `json:"count"`        count: number;
//	}                                   }
//
// Directives and tags say what Go cannot express:
//
//	//wire:answers P R      before a method in a table: the types of its parameters and its result
//	//wire:several P R      the same for a request about several documents
//	//wire:oneof            above a struct of which exactly one member must be given
//	//wire:optional About   above a struct: the members of the embedded About may all be missing
//	//wire:type 'a' | 'b'   above a type: its type in TypeScript
//	//wire:name RpcError    above a type that no method names: it is written too, under this name
//	//wire:const bridge     above a constant: it is written too, under this name
//	ts:"'a' | 'b'"          on a field: its type in TypeScript
//
// An interface with a method becomes the union of the types that have the method. A string type
// with constants becomes the union of the constants.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// out is the folder to which the files are written.
const out = "web/src/shared/bridge"

func main() {
	check := flag.Bool("check", false, "write nothing; fail where a file is not what would be written")
	flag.Parse()
	files, err := generate(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "wiregen:", err)
		os.Exit(1)
	}
	stale := false
	for _, f := range files {
		path := filepath.Join(out, f.name)
		if *check {
			written, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(written, f.text) {
				fmt.Fprintf(os.Stderr, "%s is not what the structs of the bridge say: run make wire\n", path)
				stale = true
			}
			continue
		}
		if err := os.WriteFile(path, f.text, 0o666); err != nil {
			fmt.Fprintln(os.Stderr, "wiregen:", err)
			os.Exit(1)
		}
	}
	if stale {
		os.Exit(1)
	}
}

// tables lists the packages that have a table of methods, and for each the name of the file with
// its types. Types that are declared in requests.go go to a second file.
var tables = []struct{ dir, file string }{
	{"wasm/bridge", "wire"},
	{"wasm/bridge/corpus", "wire-corpus"},
	{"wasm/bridge/document", "wire-document"},
}

// requests ends the name of the second file of a table: "wire-requests".
const requests = "-requests"

// written is a file of the page: its name and its text.
type written struct {
	name string
	text []byte
}

// generate returns the files. root is the folder of the project.
func generate(root string) ([]written, error) {
	src := newSource(root)
	home := map[*named]string{} // type → name of its file
	var files []written
	for _, t := range tables {
		p, err := src.load(t.dir)
		if err != nil {
			return nil, err
		}
		made, err := newPrinter(src, home, t.file).print(p)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.dir, err)
		}
		files = append(files, made...)
	}
	return append(files, endings()), nil
}
