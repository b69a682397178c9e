// Command house reads every Go file of the project and says where it breaks
// the rules of the house: what a comment begins with, which package may
// import which, that the core has no names in JSON, how long a file and how
// tangled a function may be, that levels of frequency have names (levels.go), and
// that nothing at package level changes after the start, how large a package or a receiver may be (sizes.go), and
// which turns of phrase comments avoid (dialect.go). It knows nothing of what the code does. `make check` runs it.
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

// A file is one source file as the checks read it. Paths are relative to the
// project's folder.
type file struct {
	path string
	test bool
	ast  *ast.File
	// lines is how many the file has.
	lines int
}

// dir is the package's folder.
func (f file) dir() string { return filepath.ToSlash(filepath.Dir(f.path)) }

// A report collects what is wrong.
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
	sizes(r, files)
	slices.Sort(r.faults)
	for _, f := range r.faults {
		fmt.Println(f)
	}
	if len(r.faults) > 0 {
		os.Exit(1)
	}
}

// read parses every Go file below the folders.
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
