package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// articles matches an article, which may precede the name in a doc comment.
var articles = regexp.MustCompile(`^(?:A|An|The) `)

// proves matches the names of functions that go test runs. Their comments state what holds, and
// need not begin with the name.
var proves = regexp.MustCompile(`^(?:Test|Example|Benchmark|Fuzz)`)

// comments checks that a doc comment begins with the name that it documents, and that a comment
// above a group of declarations consists of sentences.
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

// namesOf returns the names that a declaration of one type, or of variables on one line, declares.
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

// about reports a doc comment that does not begin with one of the names.
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

// sentence reports a comment that does not begin with a capital or does not end with a full stop
// or a colon.
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

// textOf returns the text of a comment, without directives.
func textOf(doc *ast.CommentGroup) string { return strings.TrimSpace(doc.Text()) }
