package rule

import (
	"cmp"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
)

// settle makes mentions disjoint and sorted. One within a longer one of the
// same kind goes, and so does what stands within a sure organisation: "mairie
// de Feurs" is no town, "collège Jean-Moulin" nobody. Then, of two that
// overlap, the sure one stays, then the longer one, then the one whose rule
// comes first.
//
// Mentions come nearly sorted and overlap in small clusters, so the work is
// linear in practice, and n log n at worst.
func settle(found []Mention) []Mention {
	sort.SliceStable(found, func(i, j int) bool { return cmp.Or(found[i].From-found[j].From, found[j].To-found[i].To) < 0 })
	out := found[:0]
	var s settler
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
			out = append(out, s.cluster(found[from:to], end)...)
		}
		from = to
	}
	return out
}

// settler keeps its room from one cluster to the next.
type settler struct {
	queue []Mention
	taken []bool // by unit of the cluster
}

// cluster returns what stays of a cluster that ends before unit end; it is
// good until the next call.
func (s *settler) cluster(cluster []Mention, end int) []Mention {
	queue := s.queue[:0]
	for i := range cluster {
		if !swallowed(cluster, i) {
			queue = append(queue, cluster[i])
		}
	}
	s.queue = queue
	sort.SliceStable(queue, func(i, j int) bool { return precedence(queue[i], queue[j]) < 0 })
	start := cluster[0].From
	s.taken = append(s.taken[:0], make([]bool, end-start)...)
	won := queue[:0]
	for _, m := range queue {
		units := s.taken[m.From-start : m.To-start]
		if slices.Contains(units, true) {
			continue
		}
		for i := range units {
			units[i] = true
		}
		won = append(won, m)
	}
	sort.SliceStable(won, func(i, j int) bool { return won[i].From < won[j].From })
	return won
}

// near is how many mentions to either side are looked at for one that holds
// another: a name has a few units, and a unit a few mentions.
const near = 16

// swallowed reports whether a longer mention holds number i and speaks for it.
func swallowed(cluster []Mention, i int) bool {
	m := &cluster[i]
	for k := max(0, i-near); k < min(len(cluster), i+near+1); k++ {
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

func precedence(a, b Mention) int {
	return cmp.Or(sureness(b)-sureness(a), (b.To-b.From)-(a.To-a.From), int(a.Rule)-int(b.Rule), a.From-b.From)
}

func sureness(m Mention) int {
	if m.Sure() {
		return 1
	}
	return 0
}
