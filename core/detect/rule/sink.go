package rule

import "github.com/cachenom/cachenom/core"

// sink takes the mentions that the rules find.
type sink struct {
	c     *cursor
	found []Mention // in the order in which they were found
}

// add takes down a mention.
func (out *sink) add(rule Rule, from, to, cue int, doubt core.Veto) {
	half := NoHalf
	if rule == Field && cue >= 0 {
		half = halfOf(columnHead(out.c.key(cue)))
	}
	out.found = append(out.found, Mention{from, to, rule, doubt, cue, half})
}

// refused reports whether there is a veto against units from to to, which a rule had
// begun to look at, and tells it to the trace of the document, if that has one. A
// name that ends where it begins is told as one unit; a mark or a small word alone,
// "la", is nobody's question.
func (out *sink) refused(rule Rule, from, to int, veto core.Veto) bool {
	if veto == "" {
		return false
	}
	if out.c.Doc.Trace != nil && out.c.at(from).Word() && (to > from+1 || !isSmallWord(out.c.role(from))) {
		span := core.Span{Start: int(out.c.Doc.Tokens[out.c.Units[from].From].Start), End: int(out.c.Doc.Tokens[out.c.Units[max(to, from+1)-1].To-1].End)}
		out.c.Doc.Trace.Refuse(core.Refusal{Span: span, Rule: rule.String(), Kind: rule.Kind(), Veto: veto})
	}
	return true
}

// doubtIf is the one doubt of a rule that has no more: the veto where something
// speaks against the name, and none where nothing does.
func doubtIf(against bool, veto core.Veto) core.Veto {
	if against {
		return veto
	}
	return ""
}
