package main

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"strings"
)

// How large a package may be before it needs rooms. A receiver with more methods than
// mostMethods gives its files no borders; a package of more files than mostFiles has no
// table of contents. A package that is a list of like things may have mostAlike.
const (
	mostMethods = 60
	mostFiles   = 30
	mostAlike   = 40
)

// alike are the packages that are lists of like things: one file an identifier, one file a
// rule.
var alike = map[string]bool{"core/detect/pattern": true, "core/detect/rule": true, "core": true}

// large lists receivers and packages that are past the limits and not taken apart yet, with
// their sizes. A size may only get smaller.
const large = ".ci/house/large.txt"

// sizes counts the methods of receivers and the files of packages, without tests.
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
