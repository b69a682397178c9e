package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
)

// turn is a turn of phrase that a reader stumbles over, and what to write instead.
type turn struct {
	is     *regexp.Regexp
	better string
}

// turns are refused in comments. Each was found where strangers read a comment twice.
var turns = []turn{
	{regexp.MustCompile(`(?i:\bsomebody(?:'s)?\b)|\bsomeone\b`), "a person"}, // Someone is a role of core/french
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

// unread lists the packages whose comments are not rewritten yet. It only gets shorter.
const unread = ".ci/house/unread.txt"

// dialect checks the comments of every package but the unread ones. A package that is clean
// must leave the list.
func dialect(r *report, files []file) {
	text, err := os.ReadFile(unread)
	if err != nil {
		r.faults = append(r.faults, err.Error())
		return
	}
	later := strings.Fields(string(text))
	found := map[string]bool{} // in packages of the list
	for _, f := range files {
		if f.dir() == ".ci/house" {
			continue
		}
		for _, group := range f.ast.Comments {
			for _, c := range group.List {
				line := strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
				for _, t := range turns {
					is := t.is.FindString(line)
					switch {
					case is == "":
					case slices.Contains(later, f.dir()):
						found[f.dir()] = true
					default:
						r.add(c.Pos(), "%q is hard to read at first sight: write %s", is, t.better)
					}
				}
			}
		}
	}
	for _, dir := range later {
		if !found[dir] {
			r.faults = append(r.faults, unread+": "+dir+" is clean now: take it out of the list")
		}
	}
}
