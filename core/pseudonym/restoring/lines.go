package restoring

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
)

// When an edited document comes back, most of its lines are unchanged, although paragraphs were
// added or cells filled in. An unchanged line is restored exactly, by the cuts of its seal. Some
// lines look the same in the output but were different in the original text, such as "ELEVE_001" in
// a column of surnames and in one of first names. The order of the lines shows which is which.

// sealedLine is a line of an output text with a replacement, as a seal describes it.
type sealedLine struct {
	hash  int
	first int // bytes of the line before the first replacement
	cuts  []int
	seal  *pseudonym.Seal
}

// linesOf returns the lines that a seal describes, or none if the seal is damaged.
func linesOf(s *pseudonym.Seal) (list []sealedLine) {
	cut := 0
	for i := 0; i+2 < len(s.Lines); i += pseudonym.NumbersPerLine {
		n := s.Lines[i+1]
		if n <= 0 || n > (len(s.Cuts)-cut)/3 {
			return nil
		}
		list = append(list, sealedLine{s.Lines[i], s.Lines[i+2], s.Cuts[cut : cut+3*n], s})
		cut += 3 * n
	}
	return list
}

// isLike reports whether two lines with the same hash are restored to the same text.
func (l *sealedLine) isLike(o *sealedLine) bool {
	if len(l.cuts) != len(o.cuts) {
		return false
	}
	for i := 0; i < len(l.cuts); i += 3 {
		if l.cuts[i+1] != o.cuts[i+1] || l.form(i) != o.form(i) {
			return false
		}
	}
	return true
}

// form returns the name that the replacement at cuts[i] replaced, or "" if the seal is damaged.
func (l *sealedLine) form(i int) string {
	if n := l.cuts[i+2]; n >= 0 && n < len(l.seal.Forms) {
		return l.seal.Forms[n]
	}
	return ""
}

// keptLine is a line of the edited text that is unchanged since the names in it were replaced.
type keptLine struct {
	from, to int // place in the edited text, in bytes
	hash     int
	line     *sealedLine // what the seal says of it; nil while it may be one of several lines
	names    []Restored
	// Ids of the entities of the names, by the first byte of the pseudonym in the edited text.
	entities map[int]string
}

// keptLines returns the unchanged lines of an edited text that have names, in order. seals are
// those of the text that it may have been before.
func keptLines(seals []*pseudonym.Seal, text string) []keptLine {
	byHash := map[int][]*sealedLine{}
	for _, s := range seals {
		lines := linesOf(s)
		for i := range lines {
			byHash[lines[i].hash] = append(byHash[lines[i].hash], &lines[i])
		}
	}
	if len(byHash) == 0 {
		return nil
	}
	var list []keptLine
	met := map[*pseudonym.Seal]int{}
	pseudonym.EachLine(text, func(from, to int) {
		if from == to {
			return
		}
		kept := keptLine{from: from, to: to, hash: pseudonym.HashLine(text[from:to])}
		like := byHash[kept.hash]
		if len(like) == 0 {
			return
		}
		if !slices.ContainsFunc(like[1:], func(o *sealedLine) bool { return !o.isLike(like[0]) }) {
			kept.line = like[0]
		}
		for _, l := range like {
			met[l.seal]++
		}
		list = append(list, kept)
	})
	if slices.ContainsFunc(list, func(k keptLine) bool { return k.line == nil }) {
		align(list, linesOf(slices.MaxFunc(seals, func(a, b *pseudonym.Seal) int { return cmp.Compare(met[a], met[b]) })))
	}
	out := list[:0]
	for _, k := range list {
		if k.line != nil && k.undo() {
			out = append(out, k)
		}
	}
	return out
}

// certainRun is how many consecutive lines must be equal to make it certain that align has found
// the place where two texts agree again.
const certainRun = 8

// nearby is how many lines further align searches for a longer run of equal lines after it has
// found a first one.
const nearby = 8

// window is how many lines from a difference align searches.
const window = 100

// align decides which line of a seal each line of list is, where several lines of the seal look the
// same. list has the unchanged lines of an edited text, lines those of the seal. Their order
// decides. Where the two differ, align goes on at a near place from which most lines are equal
// again.
func align(list []keptLine, lines []sealedLine) {
	run := func(i, k int) (n int) {
		for n < certainRun && i+n < len(list) && k+n < len(lines) && list[i+n].hash == lines[k+n].hash {
			n++
		}
		return n
	}
	for i, k := 0, 0; i < len(list) && k < len(lines); {
		if list[i].hash == lines[k].hash {
			if list[i].line == nil {
				list[i].line = &lines[k]
			}
			i, k = i+1, k+1
			continue
		}
		bestRun, skip, pass := 0, 1, 0
		for d := 1; d <= window && bestRun < certainRun; d++ {
			for a := 0; a <= d; a++ { // a lines are new in the text, and d-a lines of the seal are missing in it
				if n := run(i+a, k+d-a); n > bestRun {
					bestRun, skip, pass = n, a, d-a
				}
			}
			if bestRun > 0 && d > nearby {
				break
			}
		}
		i, k = i+skip, k+pass
	}
}

// undo finds which names come back in the line and where, by the places of the replacements that
// its seal holds (Seal.Cuts). It returns false if the seal is damaged.
func (k *keptLine) undo() bool {
	at := k.from
	for i := 0; i < len(k.line.cuts); i += 3 {
		gap, length := k.line.cuts[i], k.line.cuts[i+1]
		if i == 0 {
			gap = k.line.first
		}
		form := k.line.form(i)
		if gap < 0 || length < 0 || gap > k.to-at || length > k.to-at-gap || form == "" {
			return false
		}
		at += gap
		k.names = append(k.names, Restored{In: core.Span{Start: at, End: at + length}, Out: core.Span{End: len(form)}})
		at += length
	}
	return true
}

// form returns the original name that comes back for k.names[i].
func (k *keptLine) form(i int) string { return k.line.form(3 * i) }

// keep puts the names back in the unchanged lines that end at the offset limit of the source or
// before, and writes these lines.
func (w *writer) keep(limit int) {
	for len(w.kept) > 0 && w.kept[0].to <= limit {
		k := &w.kept[0]
		for i, n := range k.names {
			if n.In.Start < w.at {
				continue
			}
			w.copy(n.In.Start)
			n.Entity = k.entities[n.In.Start]
			n.Out = core.Span{Start: w.out.Len(), End: w.out.Len() + len(k.form(i))}
			w.names = append(w.names, n)
			w.out.WriteString(k.form(i))
			w.at = n.In.End
			w.report.Restored++
		}
		w.copy(max(w.at, k.to))
		w.free = max(w.free, w.plain.at(k.to))
		w.kept = w.kept[1:]
	}
}

// isKept reports whether a hit is in an unchanged line, which keep restores as a whole. Then it
// records the people whom the hit means as mentioned.
func (w *writer) isKept(j *judge, hit *finding.Match) bool {
	from, to := w.plain.start(hit.Start), w.plain.end(hit.End)
	w.keep(from)
	if len(w.kept) == 0 || to <= w.kept[0].from {
		return false
	}
	k := &w.kept[0]
	if from < k.from { // the hit is a name that continues on the next line
		w.kept = w.kept[1:]
		return false
	}
	if hit.ID >= 0 {
		b := &j.bearers[hit.ID]
		w.meet(hit.ID, b, b.people)
		if k.entities == nil {
			k.entities = map[int]string{}
		}
		k.entities[from] = entityOf(b.people)
	}
	return true
}

// at converts an offset in the source to one in the plain text. If i is inside a sequence that is
// read as something else, such as "&#95;", it returns the end of what is read.
func (p *plainText) at(i int) int {
	k, _ := slices.BinarySearchFunc(p.changes, i, func(c change, i int) int {
		if c.from+c.m <= i {
			return -1
		}
		return 1
	})
	if k < len(p.changes) && p.changes[k].from < i {
		return p.changes[k].at + p.changes[k].n
	}
	if k == 0 {
		return i
	}
	c := &p.changes[k-1]
	return c.at + c.n + i - c.from - c.m
}
