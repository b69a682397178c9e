package rule

import "github.com/cachenom/cachenom/core"

// sink collects the mentions that the rules find, and reports what they refuse to the trace of the
// document.
type sink struct {
	c     *cursor
	found []Mention // in the order in which they were found
}

// add records a mention of units [from, to). cue is the unit that led to it, -1 if there is no such
// unit; doubt is the reason why it may not be a name, "" if it is sure.
func (out *sink) add(rule Rule, from, to, cue int, doubt core.Veto) {
	half := NoHalf
	if rule == Field && cue >= 0 {
		half = halfOf(columnHead(out.c.key(cue)))
	}
	out.found = append(out.found, Mention{from, to, rule, doubt, cue, half})
}

// refused reports whether there is a veto against units [from, to). If the document has a trace,
// the veto is reported to it. An empty extent is reported as its first unit. A mark, or a small
// word alone such as "la", is not reported: no user asks why it is not a name.
func (out *sink) refused(rule Rule, from, to int, veto core.Veto) bool {
	if veto == "" {
		return false
	}
	c, trace := out.c, out.c.Doc.Trace
	if trace != nil && c.at(from).Word() && (to > from+1 || !isSmallWord(c.role(from))) {
		last := c.Units[max(to, from+1)-1].To - 1 // the last token of the units
		span := core.Span{Start: c.start(from), End: int(c.Doc.Tokens[last].End)}
		trace.Refuse(core.Refusal{Span: span, Rule: rule.String(), Kind: rule.Kind(), Veto: veto})
	}
	return true
}

// doubtIf returns the veto if the condition holds, and "" (no doubt) if it does not. It is for
// rules with a single doubt.
func doubtIf(against bool, veto core.Veto) core.Veto {
	if against {
		return veto
	}
	return ""
}
