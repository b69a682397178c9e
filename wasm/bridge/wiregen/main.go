// Command wiregen writes the TypeScript of the wire from the Go of the bridge: an
// interface for each struct that a method takes or answers, with its comments,
// and the methods by their names. `make wire` writes the files; `make check` runs
// `wiregen -check`, which fails where a file is not what would be written.
//
//	// Form is a spelling.              /** Form is a spelling. */
//	type Form struct {                  export interface Form {
//		Text  Quoted `json:"text"`    →    text: string;
//		Count int    `json:"count"`        count: number;
//	}                                   }
//
// What Go does not say stands in directives and tags:
//
//	//wire:answers P R      before a method in a table: its parameters and its answer
//	//wire:several P R      the same where it is asked about several documents
//	//wire:oneof            above a struct of which exactly one member is given
//	//wire:optional About   above a struct: the embedded About may be missing
//	//wire:type 'a' | 'b'   above a type: what it is in TypeScript
//	//wire:name RpcError    above a type that no method names: it is written too, under this name
//	//wire:const bridge     above a constant: it is written too, under this name
//	ts:"'a' | 'b'"          on a field: what it is in TypeScript
//
// An interface with a method of its own is the union of the types that have the
// method; a string type with constants is the union of the constants.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// out is the folder that the files are written to.
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

// tables are the packages that have a table of methods, and the names of the files
// that their types are written to: what stands in requests.go to one of its own.
var tables = []struct{ dir, file string }{
	{"wasm/bridge", "wire"},
	{"wasm/bridge/corpus", "wire-corpus"},
	{"wasm/bridge/document", "wire-document"},
}

// requests is how the second file of a table ends.
const requests = "-requests"

// written is a file as it should be.
type written struct {
	name string
	text []byte
}

// generate makes the files from the project at root.
func generate(root string) ([]written, error) {
	src := newSource(root)
	home := map[*named]string{} // the file of each type
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
	return files, nil
}
