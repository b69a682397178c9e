package main

import (
	"go/ast"
	"go/token"
	"os"
	"strings"
)

// longest is the largest number of lines that a file may have. A longer file is about two things.
const longest = 600

// tangled is the highest McCabe complexity that a function may have without a reason in
// tangled.txt.
const tangled = 25

func lengths(r *report, files []file) {
	for _, f := range files {
		if f.lines > longest {
			r.add(f.ast.Package, "%d lines: a file past %d has a second room in it", f.lines, longest)
		}
	}
}

// tangles reports each function whose complexity is above the limit (the constant tangled) and for
// which tangled.txt gives no reason. It also reports entries of that list that are not needed any
// more.
func tangles(r *report, files []file) {
	reasons, err := reasonsIn(".ci/house/tangled.txt")
	if err != nil {
		r.faults = append(r.faults, err.Error())
		return
	}
	for _, f := range files {
		for _, d := range f.ast.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || f.test {
				continue
			}
			name := f.dir() + "." + nameOf(fn)
			n := complexity(fn)
			reason, listed := reasons[name]
			delete(reasons, name)
			switch {
			case n > tangled && !listed:
				r.add(fn.Pos(), "%s decides %d times: take it apart, or give it a reason in .ci/house/tangled.txt", name, n)
			case n > tangled && reason == "":
				r.add(fn.Pos(), "%s has no reason in .ci/house/tangled.txt", name)
			case n <= tangled && listed:
				r.add(fn.Pos(), "%s is simple now: take it out of .ci/house/tangled.txt", name)
			}
		}
	}
	for name := range reasons {
		r.faults = append(r.faults, ".ci/house/tangled.txt: there is no "+name)
	}
}

// reasonsIn reads a list: on each line a function's name, a space, and the reason. Lines that
// begin with # are comments.
func reasonsIn(path string) (map[string]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	reasons := map[string]string{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, reason, _ := strings.Cut(line, " ")
		reasons[name] = strings.TrimSpace(reason)
	}
	return reasons, nil
}

// nameOf returns the name of a function, for a method "Type.Method".
func nameOf(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	of := fn.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	if id, ok := of.(*ast.Ident); ok {
		return id.Name + "." + fn.Name.Name
	}
	return fn.Name.Name
}

// complexity returns the McCabe complexity of a function: 1, plus 1 for each if, loop, case, &&
// and ||.
func complexity(fn *ast.FuncDecl) int {
	n := 1
	ast.Inspect(fn, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if node.List != nil {
				n++
			}
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}
