package rule

import (
	"cmp"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
)

// overlap makes mentions disjoint and sorted. Its rule is named "within a longer
// one, surest, longest": of two that overlap
//
//  1. one within a longer one of the same kind goes, and so does what stands within
//     a sure organisation: "mairie de Feurs" is no town, "collège Jean-Moulin"
//     nobody;
//  2. then the sure one stays, then the longer one, then the one whose rule comes
//     first, then the one further left.
//
// core.Resolve, the rule of the findings, asks for the length first and lets a
// loser keep what the winner leaves of it. Here a loser goes whole and a sure
// mention beats a longer one that is in doubt: a mention is no decision yet but a
// sign for the tagger, which reads the rest itself, and a sign that is half of
// another would mislead it.
//
// Mentions come nearly sorted and overlap in small clusters, so the work is
// linear in practice, and n log n at worst.
type overlap struct {
	*reader
	queue []Mention
	taken []bool // by unit of the cluster
}

// resolve returns what stays of mentions, in their place.
func (o *overlap) resolve(found []Mention) []Mention {
	o.queue = found
	sort.Stable((*byPlace)(&o.queue)) // a pointer costs the interface no room
	o.queue = nil
	out := found[:0]
	for from := 0; from < len(found); {
		to, end := from+1, found[from].To
		for to < len(found) && found[to].From < end {
			end = max(end, found[to].To)
			to++
		}
		if to == from+1 {
			out = append(out, found[from])
		} else {
			// Winners are fewer than the cluster, so out stays behind it.
			out = append(out, o.cluster(found[from:to], end)...)
		}
		from = to
	}
	return out
}

// cluster returns what stays of a cluster that ends before unit end; it is
// good until the next call.
func (o *overlap) cluster(cluster []Mention, end int) []Mention {
	queue := o.queue[:0]
	for i := range cluster {
		if isWithin(cluster, i) {
			o.lose(&cluster[i])
		} else {
			queue = append(queue, cluster[i])
		}
	}
	o.queue = queue
	sort.Stable((*byPrecedence)(&o.queue))
	start := cluster[0].From
	o.taken = append(o.taken[:0], make([]bool, end-start)...)
	won := queue[:0]
	for _, m := range queue {
		units := o.taken[m.From-start : m.To-start]
		if slices.Contains(units, true) {
			o.lose(&m)
			continue
		}
		for i := range units {
			units[i] = true
		}
		won = append(won, m)
	}
	o.queue = won
	sort.Stable((*byPlace)(&o.queue))
	return won
}

// lose tells the trace that a mention gives way to another.
func (o *overlap) lose(m *Mention) { o.refused(m.Rule, m.From, m.To, core.PartOfLonger) }

// aside is how many mentions to either side are looked at for one that holds
// another: a name has a few units, and a unit a few mentions.
const aside = 16

// isWithin reports whether a longer mention holds number i and speaks for it.
func isWithin(cluster []Mention, i int) bool {
	m := &cluster[i]
	for k := max(0, i-aside); k < min(len(cluster), i+aside+1); k++ {
		o := &cluster[k]
		if o.From > m.From || m.To > o.To || o.To-o.From == m.To-m.From {
			continue
		}
		if o.Rule.Kind() == m.Rule.Kind() {
			// What a suffix or a title says of the shorter one is not lost for a
			// longer one that nobody is sure of.
			if o.Sure() || !m.Sure() || o.Rule.Kind() != core.Person {
				return true
			}
			if o.Rule == m.Rule || o.Rule == Initials {
				o.Doubt = "" // "Jean Paul II", where jean is a word
				return true
			}
		} else if o.Sure() && o.Rule.Kind() == core.Org {
			return true
		}
	}
	return false
}

// byPlace sorts mentions by where they begin, the longer first.
type byPlace []Mention

func (l *byPlace) Len() int      { return len(*l) }
func (l *byPlace) Swap(i, j int) { (*l)[i], (*l)[j] = (*l)[j], (*l)[i] }
func (l *byPlace) Less(i, j int) bool {
	a, b := &(*l)[i], &(*l)[j]
	return a.From < b.From || a.From == b.From && a.To > b.To
}

// byPrecedence sorts mentions by which of two that overlap stays.
type byPrecedence []Mention

func (l *byPrecedence) Len() int      { return len(*l) }
func (l *byPrecedence) Swap(i, j int) { (*l)[i], (*l)[j] = (*l)[j], (*l)[i] }
func (l *byPrecedence) Less(i, j int) bool {
	a, b := &(*l)[i], &(*l)[j]
	if a.Sure() != b.Sure() {
		return a.Sure()
	}
	return cmp.Or((b.To-b.From)-(a.To-a.From), int(a.Rule)-int(b.Rule), a.From-b.From) < 0
}
