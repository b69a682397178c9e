package pattern

import "github.com/cachenom/cachenom/core"

// sink takes what is found in a document and what is turned down.
type sink struct {
	source *core.Doc
	hits   []hit
	later  []hit // hits that count only where the document has others of their rule
}

// put notes a finding.
func (k *sink) put(h hit) { k.hits = append(k.hits, h) }

// postpone records a hit that counts only where the document has others of its rule.
func (k *sink) postpone(h hit) { k.later = append(k.later, h) }

// refuse tells the trace that the tokens from to before to are not taken for
// what the rule finds; "" for no veto is told to nobody.
func (k *sink) refuse(from, to int, r rule, v core.Veto) {
	if k.source.Trace == nil || v == "" {
		return
	}
	k.source.Trace.Refuse(core.Refusal{Span: k.span(from, to), Rule: rules[r].name, Kind: rules[r].kind, Veto: v})
}

// refuseAll tells the trace that none of the hits was taken.
func (k *sink) refuseAll(hits []hit, v core.Veto) {
	for n := range hits {
		k.refuse(hits[n].from, hits[n].to, hits[n].rule, v)
	}
}

// span is the part of the text that the tokens from to before to are.
func (k *sink) span(from, to int) core.Span {
	return core.Span{Start: int(k.source.Tokens[from].Start), End: int(k.source.Tokens[to-1].End)}
}
