package main

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"strings"
)

// Above these sizes, a type or package must be divided. The methods of a type may touch all its
// fields, so with more than mostMethods methods nothing limits what a file works on. In a package
// of more than mostFiles files, the list of files gives no overview. A package in which every file
// holds one thing of the same sort may have mostAlike files.
const (
	mostMethods = 60
	mostFiles   = 30
	mostAlike   = 40
)

// alike are the packages in which every file holds one thing of the same sort: an identifier, a
// rule.
var alike = map[string]bool{"core/detect/pattern": true, "core/detect/rule": true, "core": true}

// large is the list of types and packages that are too large and not yet divided, with their
// sizes. A size may only get smaller.
const large = ".ci/house/large.txt"

// sizes checks the number of methods of each type and the number of files of each package, without
// tests. It also reports sizes in the list that are too high now.
func sizes(r *report, files []file) {
	text, err := os.ReadFile(large)
	if err != nil {
		r.faults = append(r.faults, err.Error())
		return
	}
	allowed := map[string]int{}
	for line := range strings.Lines(string(text)) {
		var name string
		var n int
		if _, err := fmt.Sscan(line, &name, &n); err == nil {
			allowed[name] = n
		}
	}
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
		if n > most && n > allowed[name] {
			r.faults = append(r.faults, fmt.Sprintf("%s: %d %s, more than %d", name, n, what, max(most, allowed[name])))
		}
		if old, ok := allowed[name]; ok && n < old {
			r.faults = append(r.faults, fmt.Sprintf("%s: %s has %d %s now, not %d", large, name, n, what, old))
		}
		delete(allowed, name)
	}
	for name, n := range methods {
		check(name, n, mostMethods, "methods")
	}
	for dir, n := range inPackage {
		most := mostFiles
		if alike[filepath.ToSlash(dir)] {
			most = mostAlike
		}
		check(dir, n, most, "files")
	}
	for name := range allowed {
		r.faults = append(r.faults, large+": there is no "+name)
	}
}
