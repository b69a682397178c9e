package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// counted are the fields of lexicon.Entry that hold a frequency level.
var counted = []string{"Word", "First", "Surname", "Place"}

// levels reports comparisons of a frequency level with a bare number. core/lexicon names the
// levels and says what each was measured on. 0 is allowed: it means "not in the list".
func levels(r *report, files []file) {
	for _, f := range files {
		if f.test || !strings.HasPrefix(f.path, "core") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if c, ok := n.(*ast.BinaryExpr); ok && compares(c.Op) && isLevel(c.X) && isNumber(c.Y) {
				r.add(c.Pos(), "give the level of frequency its name (core/lexicon/level.go)")
			}
			return true
		})
	}
}

func compares(op token.Token) bool {
	switch op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ:
		return true
	}
	return false
}

func isLevel(x ast.Expr) bool {
	s, ok := x.(*ast.SelectorExpr)
	return ok && slices.Contains(counted, s.Sel.Name)
}

func isNumber(x ast.Expr) bool {
	l, ok := x.(*ast.BasicLit)
	return ok && l.Kind == token.INT && l.Value != "0"
}
