// Command house reads every Go file of the project, and the comments of its other sources, and
// reports where it breaks the rules:
//
//   - how a doc comment begins (comments.go);
//   - which phrases comments avoid (dialect.go), also in other languages than Go (scripts.go);
//   - which package may import which, and that the core has no tags for JSON (imports.go);
//   - how long a file and how complex a function may be (shapes.go);
//   - how large a package and a type may be (sizes.go);
//   - that frequency levels have names (levels.go);
//   - that no variable of a package changes after the start (globals.go).
//
// It knows nothing about what the code does. `make check` runs it in the project's folder; the
// exit status is 1 if there is anything to report.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A file is a parsed source file. Its path is relative to the project's folder, with slashes.
type file struct {
	path string
	test bool
	ast  *ast.File
	// lines is the number of lines of the file.
	lines int
}

// dir returns the folder of the file's package.
func (f file) dir() string { return filepath.ToSlash(filepath.Dir(f.path)) }

// A report collects the faults, one line of text each.
type report struct {
	set    *token.FileSet
	faults []string
}

func (r *report) add(at token.Pos, format string, args ...any) {
	p := r.set.Position(at)
	r.faults = append(r.faults, fmt.Sprintf("%s:%d: ", p.Filename, p.Line)+fmt.Sprintf(format, args...))
}

func main() {
	set := token.NewFileSet()
	files, err := read(set, "core", "wasm", "assets", ".ci")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	r := &report{set: set}
	comments(r, files)
	imports(r, files)
	tags(r, files)
	lengths(r, files)
	tangles(r, files)
	globals(r, files)
	levels(r, files)
	dialect(r, files)
	if err := scripts(r); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	sizes(r, files)
	slices.Sort(r.faults)
	for _, f := range r.faults {
		fmt.Println(f)
	}
	if len(r.faults) > 0 {
		os.Exit(1)
	}
}

// read parses every Go file in the folders and below. It is an error if there are none.
func read(set *token.FileSet, folders ...string) ([]file, error) {
	var files []file
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go"):
				return nil
			}
			tree, err := parser.ParseFile(set, path, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			lines := set.Position(tree.FileEnd).Line
			files = append(files, file{path, strings.HasSuffix(path, "_test.go"), tree, lines})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no Go file here: run this in the project's folder")
	}
	return files, nil
}
