package main

import (
	"fmt"
	"go/ast"
	"strings"
)

// Above these sizes, a type or a package must be divided. All methods of a type may change all its
// fields, so in a type with more than mostMethods methods it is unclear what each of them changes.
// In a package of more than mostFiles files, the list of files gives no overview. If every file of
// a package holds one thing of the same sort (alike), it may have mostAlike files.
const (
	mostMethods = 60
	mostFiles   = 30
	mostAlike   = 40
)

// alike are the packages in which every file holds one thing of the same sort: an identifier, a
// rule.
var alike = map[string]bool{"core/detect/pattern": true, "core/detect/rule": true, "core": true}

// sizes checks the number of methods of each type and the number of files of each package, without
// tests.
func sizes(r *report, files []file) {
	methods, inPackage := map[string]int{}, map[string]int{}
	for _, f := range files {
		if f.test {
			continue
		}
		inPackage[f.dir()]++
		for _, d := range f.ast.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
				receiver, _, _ := strings.Cut(nameOf(fn), ".")
				methods[f.dir()+"."+receiver]++
			}
		}
	}
	check := func(name string, n, most int, what string) {
		if n > most {
			r.faults = append(r.faults, fmt.Sprintf("%s: %d %s, more than %d", name, n, what, most))
		}
	}
	for name, n := range methods {
		check(name, n, mostMethods, "methods")
	}
	for dir, n := range inPackage {
		most := mostFiles
		if alike[dir] {
			most = mostAlike
		}
		check(dir, n, most, "files")
	}
}
