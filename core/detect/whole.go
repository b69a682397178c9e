package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// whole makes one name of the pieces that the tagger sees in a person's name
// that a rule is sure of: "Dubois, Jean-Marc" is one person. Behind a title all of the
// name is somebody, "M. Alexandre de Rothschild", whatever a part of it is elsewhere.
func (a *analysis) whole(list []candidate) []candidate {
	next := 0
	out := list[:0]
	for i := range a.mentions {
		m := &a.mentions[i]
		if m.Rule.Kind() != core.Person || !m.StandsAlone() && m.Rule != rule.LastFirst && !isShortSignature(m) && !a.isForeign(m) {
			continue
		}
		for next < len(list) && list[next].from < m.From {
			out = append(out, list[next])
			next++
		}
		end := piecesEnd(list, next, m)
		if len(out) > 0 && out[len(out)-1].to > m.From || !a.isWhole(list, next, end, m) {
			continue
		}
		c := list[next]
		c.from, c.to, c.kind, c.rule, c.why = m.From, m.To, core.Person, m.Rule.String(), a.because(m)
		if m.Sure() {
			c.doubt = nil
		}
		out = append(out, c)
		next = end
	}
	return append(out, list[next:]...)
}

// bodies makes an organisation of the place that the tagger sees at the end of one that a
// rule is sure of, and is in doubt about: "la polyclinique de Valbrune".
func (a *analysis) bodies(list []candidate) []candidate {
	for i := range list {
		c := &list[i]
		if c.kind != core.Location || c.score >= seen {
			continue
		}
		m := a.ruled(c.from, c.to, core.Org)
		if m == nil || m.Rule != rule.OrgHead || !m.Sure() || m.From >= c.from || m.To != c.to || i > 0 && list[i-1].to > m.From {
			continue
		}
		c.from, c.kind, c.rule, c.why = m.From, core.Org, m.Rule.String(), a.because(m)
	}
	return list
}

// isShortSignature reports whether a line is two words of which one is a first name: more may
// say something, "LE CAHIER DE KARIM".
func isShortSignature(m *rule.Mention) bool {
	return m.Rule == rule.Signature && m.Sure() && m.To == m.From+2
}

// piecesEnd is the first candidate from next on that does not lie within a mention.
func piecesEnd(list []candidate, next int, m *rule.Mention) int {
	for next < len(list) && list[next].to <= m.To {
		next++
	}
	return next
}

// isWhole reports whether candidates next to end are pieces of the one name that a
// mention is.
func (a *analysis) isWhole(list []candidate, next, end int, m *rule.Mention) bool {
	if end == next || end < len(list) && list[end].from < m.To {
		return false
	}
	persons := true
	for k := next; k < end; k++ {
		persons = persons && list[k].kind == core.Person
	}
	isNoble := list[next].kind == core.Location && a.units[m.From].Shape == unit.Lower // "la comtesse de Kervadec"
	isTitled := m.Rule == rule.Title && m.Sure() && !a.units[m.From].Is(core.Shout) && (list[next].kind == core.Person || isNoble)
	switch {
	case !persons && !isTitled:
		return false
	case end-next > 1, m.Rule == rule.LastFirst || m.Rule == rule.Signature, m.Rule == rule.Speaking && m.Sure() && m.To == list[next].to+1 && len(a.doc.Forms.Key(a.units[list[next].to].Form)) == 1:
		return true // "rose d:"
	}
	return isTitled && (list[next].to < m.To || list[next].from > m.From) || a.isCutBeforeParticle(&list[next], m)
}

// isCutBeforeParticle reports whether a candidate is the first name of a full name that
// a rule is sure of, and the particle and the surname are left out: "Fabien" of "Fabien
// de Ronsard".
func (a *analysis) isCutBeforeParticle(c *candidate, m *rule.Mention) bool {
	if (c.from == m.From || c.to == m.To) && a.isForeign(m) {
		return true // "María Llorente y Ruiz"
	}
	return m.Rule == rule.Full && m.Sure() && c.from == m.From && c.to == m.From+1 && c.to < m.To-1 && a.particle(c.to) &&
		a.book.Of(a.units[m.To-1].Form).Word < lexicon.UsualWord
}

// isForeign reports whether a full name goes on, behind its first words, over a joint of
// Spanish, Portuguese or Dutch names: "Lotte t'Kint".
func (a *analysis) isForeign(m *rule.Mention) bool {
	if m.Rule != rule.Full {
		return false
	}
	text := &rule.Text{Doc: a.doc, Book: a.book, Units: a.units}
	for i := m.From + 1; i < m.To; i++ {
		if text.ForeignJoint(i) > 0 {
			return true
		}
	}
	return false
}
