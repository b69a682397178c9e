package french_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// commentWidth is the number of columns at which the comments of sections are wrapped.
const commentWidth = 100

// The comment under the name of a section is the doc comment of its role in roles.go.
// UPDATE=1 rewrites the comments in the files.
func TestSectionComments(t *testing.T) {
	docs := sectionDocs(t)
	paths, err := filepath.Glob("words/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files of words: %v", err)
	}
	seen := map[string]bool{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := withComments(string(text), func(section string) string {
			if docs[section] == "" {
				t.Errorf("%s: the role of [%s] has no comment in roles.go", path, section)
			}
			seen[section] = true
			return docs[section]
		})
		if want == string(text) {
			continue
		}
		if os.Getenv("UPDATE") == "" {
			t.Errorf("%s: comments of sections differ from roles.go; UPDATE=1 go test ./core/french rewrites them", path)
			continue
		}
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for section := range docs {
		if !seen[section] {
			t.Errorf("no file has a section [%s]", section)
		}
	}
}

// sectionDocs returns the doc comment of each role, by the name of its section. The comment is
// on one line.
func sectionDocs(t *testing.T) map[string]string {
	t.Helper()
	parse := func(path string) *ast.File {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	constants := map[string]string{} // name of a constant → its comment
	ast.Inspect(parse("roles.go"), func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			constants[spec.Names[0].Name] = strings.Join(strings.Fields(spec.Doc.Text()), " ")
		}
		return true
	})
	docs := map[string]string{}
	ast.Inspect(parse("names.go"), func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		section, err := strconv.Unquote(pair.Value.(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		docs[section] = constants[pair.Key.(*ast.Ident).Name]
		return true
	})
	if len(docs) < 200 {
		t.Fatalf("names.go has only %d names", len(docs))
	}
	return docs
}

// withComments returns a file of words in which the comment directly under the name of each
// section is the one that doc returns.
func withComments(text string, doc func(section string) string) string {
	var out strings.Builder
	inComment := false // the line before is the name of a section, or its old comment
	for line := range strings.Lines(text) {
		if inComment && strings.HasPrefix(line, "#") {
			continue
		}
		inComment = strings.HasPrefix(line, "[")
		out.WriteString(line)
		if inComment {
			out.WriteString(wrapped(doc(strings.Trim(line, "[]\n"))))
		}
	}
	return out.String()
}

// wrapped returns a sentence as lines of a comment.
func wrapped(sentence string) string {
	var out strings.Builder
	column := 0
	for word := range strings.FieldsSeq(sentence) {
		n := utf8.RuneCountInString(word)
		switch {
		case column == 0:
			out.WriteString("#")
			column = 1
		case column+1+n > commentWidth:
			out.WriteString("\n#")
			column = 1
		}
		out.WriteString(" " + word)
		column += 1 + n
	}
	if column > 0 {
		out.WriteString("\n")
	}
	return out.String()
}
