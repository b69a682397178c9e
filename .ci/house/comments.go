package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// articles may stand before the name of what a comment is about.
var articles = regexp.MustCompile(`^(?:A|An|The) `)

// proves matches the functions that go test runs: their comments say what is
// true, without the name.
var proves = regexp.MustCompile(`^(?:Test|Example|Benchmark|Fuzz)`)

// comments checks that a comment above a declaration is about it: it begins
// with the name, and a comment above a group is a sentence.
func comments(r *report, files []file) {
	for _, f := range files {
		for _, d := range f.ast.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if f.test && proves.MatchString(d.Name.Name) {
					sentence(r, d.Doc)
					continue
				}
				about(r, d.Doc, d.Name.Name)
			case *ast.GenDecl:
				if d.Tok == token.IMPORT {
					continue
				}
				if d.Lparen == token.NoPos {
					about(r, d.Doc, namesOf(d.Specs[0])...)
					continue
				}
				sentence(r, d.Doc)
			}
		}
	}
}

// namesOf is what a single declaration declares.
func namesOf(s ast.Spec) []string {
	switch s := s.(type) {
	case *ast.TypeSpec:
		return []string{s.Name.Name}
	case *ast.ValueSpec:
		var names []string
		for _, n := range s.Names {
			names = append(names, n.Name)
		}
		return names
	}
	return nil
}

// about checks that the comment begins with one of the names.
func about(r *report, doc *ast.CommentGroup, names ...string) {
	text := articles.ReplaceAllString(textOf(doc), "")
	if text == "" {
		return
	}
	for _, name := range names {
		if rest, ok := strings.CutPrefix(text, name); ok {
			if next, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(next) && !unicode.IsDigit(next) && next != '_' {
				return
			}
		}
	}
	r.add(doc.Pos(), "the comment above %s begins with another word", names[0])
}

// sentence checks that the comment above a group is one or several sentences.
func sentence(r *report, doc *ast.CommentGroup) {
	text := textOf(doc)
	if text == "" {
		return
	}
	first, _ := utf8.DecodeRuneInString(text)
	if unicode.IsLower(first) || !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, ":") && !strings.HasSuffix(text, ".)") {
		r.add(doc.Pos(), "the comment above a group is one or several sentences: a capital letter, a full stop")
	}
}

// textOf is the comment's text without directives.
func textOf(doc *ast.CommentGroup) string { return strings.TrimSpace(doc.Text()) }
