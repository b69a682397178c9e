package main

import (
	"fmt"
	"regexp"
	"strings"
)

// turn is a phrase that is refused in comments, and what to write instead.
type turn struct {
	is     *regexp.Regexp
	better string
}

// turns are the refused phrases. Readers who did not know the project had to read comments with
// them twice.
var turns = []turn{
	{regexp.MustCompile(`(?i:\bsomebody(?:'s)?\b)|\bsomeone\b`), "a person"}, // case matters: Someone is a role of core/french
	{regexp.MustCompile(`(?i)\b(?:nobody|nobody's)\b`), "no person, no one"},
	{regexp.MustCompile(`(?i)\bwhoever\b`), "the person who, a caller that"},
	{regexp.MustCompile(`(?i)\bis none\b|\bare none\b`), "is not one, does not exist"},
	{regexp.MustCompile(`(?i)\bof whom\b|\bwhose it is\b|\bwho it is\b`), "name the person: the owner, the bearer"},
	{regexp.MustCompile(`(?i)\blets? go of\b`), "releases"},
	{regexp.MustCompile(`(?i)\bbe it\b`), "whether"},
	{regexp.MustCompile(`(?i)\bnone of ours\b`), "not one of this program's"},
	{regexp.MustCompile(`(?i)\b(?:it|that|which|name|word|form|token|text|span|line|list|what) stands?\b`), "is, occurs, appears"},
	{regexp.MustCompile(`(?i)\b(?:it|that|which|what|is) (?:said|told)\b`), "stated, reported, given"},
	{regexp.MustCompile(`(?i)\bis told (?:by|apart|of|where|what|how|whom)\b`), "is given, is distinguished, is reported"},
	{regexp.MustCompile(`(?i)^what is [^.]{0,60} is\b`), "begin with the thing itself"},
}

// dialect reports refused phrases in the comments of Go files. This package is left out, because
// it names them.
func dialect(r *report, files []file) {
	for _, f := range files {
		if f.dir() == ".ci/house" {
			continue
		}
		for _, group := range f.ast.Comments {
			for _, c := range group.List {
				for _, fault := range refused(strings.TrimPrefix(c.Text, "//")) {
					r.add(c.Pos(), "%s", fault)
				}
			}
		}
	}
}

// refused returns a sentence for each refused phrase in a line of a comment.
func refused(line string) []string {
	var faults []string
	line = strings.TrimSpace(line)
	for _, t := range turns {
		if is := t.is.FindString(line); is != "" {
			faults = append(faults, fmt.Sprintf("%q is hard to read at first sight: write %s", is, t.better))
		}
	}
	return faults
}
