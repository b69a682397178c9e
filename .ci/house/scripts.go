package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"strings"
)

// scripted are the folders and files whose comments the function scripts checks: those in
// TypeScript, JavaScript, style sheets, shell scripts, lists of words and the Makefile.
var scripted = []string{"web", ".ci", "Makefile", "core/french/words", "wasm", "assets/build"}

// A comment is one line of a comment, without its marks ("//"), and the number of the line in the
// file.
type comment struct {
	line int
	text string
}

// scripts reports refused phrases in the comments of files in scripted: all files that git tracks,
// and new ones that it does not ignore. It is an error if git finds none.
func scripts(r *report) error {
	out, err := exec.Command("git", append([]string{"ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"}, scripted...)...).Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w: run this in a clone of the project", err)
	}
	read := 0
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		of := scanner(name)
		if of == nil {
			continue
		}
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted, but still in git's index
		}
		if err != nil {
			return err
		}
		read++
		for _, c := range of(string(text)) {
			for _, fault := range refused(c.text) {
				r.faults = append(r.faults, fmt.Sprintf("%s:%d: %s", name, c.line, fault))
			}
		}
	}
	if read == 0 {
		return errors.New("git tracks no script here: run this in the project's folder")
	}
	return nil
}

// scanner returns the function that finds the comments of a file, or nil if they are not checked.
func scanner(name string) func(text string) []comment {
	switch path.Ext(name) {
	case ".ts", ".tsx", ".js", ".mjs":
		return func(text string) []comment { return slashComments(text, true) }
	case ".css":
		return func(text string) []comment { return slashComments(text, false) }
	case ".sh":
		return hashComments
	case ".txt":
		if strings.HasPrefix(name, "core/french/words/") {
			return hashComments
		}
	}
	if name == "Makefile" {
		return hashComments
	}
	return nil
}

// hashComments returns the comments of a file in which "#" begins them: whole lines, and in other
// lines what follows " # " or " ## ". It does not know strings: a phrase that is refused in a
// string is rare.
func hashComments(text string) []comment {
	var found []comment
	n := 0
	for line := range strings.Lines(text) {
		n++
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			if _, rest, ok = strings.Cut(line, " # "); !ok {
				_, rest, ok = strings.Cut(line, " ## ")
			}
		}
		if ok && !strings.HasPrefix(rest, "!") {
			found = append(found, comment{n, rest})
		}
	}
	return found
}

// slashComments returns the lines of the comments of a script. In a style sheet, "//" begins no
// comment. It skips strings, templates and regular expressions: "https://" in a string is no
// comment. A string ends with its line at the latest, so a mistake does not reach further.
func slashComments(text string, isScript bool) []comment {
	var found []comment
	var templates []int  // for each open "${", the number of braces open within it
	before := byte('\n') // the last character of code that is not a space
	line := 1
	for i := 0; i < len(text); {
		next := i + 1
		switch c := text[i]; {
		case isScript && strings.HasPrefix(text[i:], "//"):
			next = endOf(text, i, "\n", len(text))
			found = append(found, comment{line, text[i+2 : next]})
			before = '\n'
		case strings.HasPrefix(text[i:], "/*"):
			end := endOf(text, i+2, "*/", len(text))
			for k, part := range strings.Split(text[i+2:end], "\n") {
				found = append(found, comment{line + k, strings.TrimLeft(part, "* \t")})
			}
			next = min(end+len("*/"), len(text))
		case c == '"' || c == '\'':
			next = closing(text, i+1, c)
			before = c
		case isScript && c == '/' && (strings.IndexByte("\n(,=>:[{!&|?;+", before) >= 0 || strings.HasSuffix(text[:i], "return ")):
			next = closing(text, i+1, c)
			before = c
		case isScript && c == '`':
			next, templates = template(text, i+1, templates)
			before = text[next-1] // "{" of "${": a regular expression may follow
		case c == '}' && len(templates) > 0 && templates[len(templates)-1] == 0:
			next, templates = template(text, i+1, templates[:len(templates)-1])
			before = text[next-1]
		default:
			if len(templates) > 0 {
				switch c {
				case '{':
					templates[len(templates)-1]++
				case '}':
					templates[len(templates)-1]--
				}
			}
			if c != ' ' && c != '\t' {
				before = c
			}
		}
		line += strings.Count(text[i:next], "\n")
		i = next
	}
	return found
}

// endOf returns the offset of the string end in text, searched from an offset on. If it does not
// occur, endOf returns otherwise.
func endOf(text string, from int, end string, otherwise int) int {
	if k := strings.Index(text[from:], end); k >= 0 {
		return from + k
	}
	return otherwise
}

// closing returns the offset after the delimiter that ends a string or a regular expression, or the
// offset of the end of the line if the delimiter is missing. A delimiter after a backslash, or in
// brackets in a regular expression ("[/]"), does not count.
func closing(text string, i int, delimiter byte) int {
	inClass := false
	for ; i < len(text) && text[i] != '\n'; i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case delimiter == '/' && (c == '[' || c == ']'):
			inClass = c == '['
		case c == delimiter && !inClass:
			return i + 1
		}
	}
	return min(i, len(text))
}

// template returns the offset after the part of a template literal that begins at i: after the
// closing "`", or after the next "${", for which it adds a 0 to open.
func template(text string, i int, open []int) (int, []int) {
	for ; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '`':
			return i + 1, open
		case strings.HasPrefix(text[i:], "${"):
			return i + 2, append(open, 0)
		}
	}
	return len(text), open
}
