package rule

import (
	"cmp"
	"slices"

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
	slices.SortFunc(found, func(a, b Mention) int { return cmp.Or(a.From-b.From, b.To-a.To) })
	out := found[:0]
	var room [16]Mention
	for from := 0; from < len(found); {
		to, end := from+1, found[from].To
		for to < len(found) && found[to].From < end {
			end = max(end, found[to].To)
			to++
		}
		if to == from+1 {
			out = append(out, found[from])
		} else {
			// The cluster is copied: its place in found is written to.
			out = settleCluster(out, append(room[:0], found[from:to]...))
		}
		from = to
	}
	return out
}

// settleCluster adds what stays of a cluster to out.
func settleCluster(out, cluster []Mention) []Mention {
	whole := cluster
	cluster = make([]Mention, 0, len(whole))
	for i := range whole {
		if !swallowed(whole, i) {
			cluster = append(cluster, whole[i])
		}
	}
	slices.SortFunc(cluster, precedence)
	won := len(out)
	for _, m := range cluster {
		at, _ := slices.BinarySearchFunc(out[won:], m.To, func(w Mention, to int) int { return cmp.Compare(w.From, to) })
		// out[won+at-1] is the last winner that begins before m ends.
		if at > 0 && out[won+at-1].To > m.From {
			continue
		}
		out = slices.Insert(out, won+at, m)
	}
	return out
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
			if o.Sure || !m.Sure || o.Rule.Kind() != core.Person {
				return true
			}
			if o.Rule == m.Rule || o.Rule == Initials {
				o.Sure = true // "Jean Paul II", where jean is a word
				return true
			}
		} else if o.Sure && o.Rule.Kind() == core.Org {
			return true
		}
	}
	return false
}

func precedence(a, b Mention) int {
	return cmp.Or(sureness(b)-sureness(a), (b.To-b.From)-(a.To-a.From), int(a.Rule)-int(b.Rule), a.From-b.From)
}

func sureness(m Mention) int {
	if m.Sure {
		return 1
	}
	return 0
}
