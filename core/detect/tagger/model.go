package tagger

// Scale is how many steps of a packed weight are 1.
const Scale = 12

// row has the weights of a feature, or sums of them, by label.
type row [Labels]int16

// sum has the sums of the weights of a unit's features, by label: its scores.
type sum [Labels]int32

// add adds a row.
func (s *sum) add(r *row) {
	for y := range s {
		s[y] += int32(r[y])
	}
}

// Model has the learned weights: a hash table of the rows of features, and the weights of steps from
// label to label. Any number of goroutines may use it.
type Model struct {
	slots []uint32 // hash table with open addressing: a short key plus 1, or 0 for an empty slot
	at    []int32  // slot → index into rows
	rows  []row
	steps [Contexts][Labels + 1][Labels]int32 // weight of a step, by context, label before, label after
	// spread is the largest difference between two steps to the same label, of those that all
	// labels can lead to. A label that is further behind than that never catches up.
	spread int32
	odds   [Contexts][Labels][Labels]float32 // exp of the steps; 0 for forbidden ones
}

// keyBits is how many bits of a key the packed weights store. With 26, a feature that was not learned
// is mistaken for another one once in a thousand times.
const keyBits = 26

// short returns the bits of a key that are stored.
func short(k key) uint32 { return uint32(k >> (64 - keyBits)) }

// slot returns the first slot for a short key.
func (m *Model) slot(s uint32) uint32 { return s * 0x9E3779B1 >> 7 & uint32(len(m.slots)-1) }

// after returns the next slot to try.
func (m *Model) after(i uint32) uint32 { return (i + 1) & uint32(len(m.slots)-1) }

// find returns the row of a key, or nil.
func (m *Model) find(k key) *row {
	s := short(k)
	for i := m.slot(s); ; i = m.after(i) {
		switch m.slots[i] {
		case s + 1:
			return &m.rows[m.at[i]]
		case 0:
			return nil
		}
	}
}

// never is the weight of a forbidden step.
const never = -1 << 20

// decode finds the best labels for a run of units between two that are Outside (Viterbi algorithm).
// back is scratch memory; after is the context of the step that leaves the run.
func (m *Model) decode(labels []Label, back [][Labels]Label, scores []sum, contexts []uint8, after uint8) {
	var sums [2]sum
	prev, next := &sums[0], &sums[1]
	*prev = sum{never, never, never, never, never, never, never, never, never}
	prev[Outside] = 0
	var room [Labels]Label
	live := append(room[:0], Outside) // labels that can be the best before a label that all may lead to
	for i := range scores {
		step, score, from := &m.steps[contexts[i]], &scores[i], &back[i]
		for y := Label(2); y < Labels; y += 2 {
			next[y], from[y] = prev[y]+step[y][y], y
			if v := prev[y-1] + step[y-1][y]; v > next[y] {
				next[y], from[y] = v, y-1
			}
		}
		next[Outside], from[Outside] = m.from(prev, live, step, Outside)
		for y := Label(1); y < Labels; y += 2 {
			next[y], from[y] = m.from(prev, live, step, y)
		}
		top := int32(never)
		for y := range next {
			next[y] = max(next[y], never) + score[y]
			top = max(top, next[y])
		}
		live = live[:0]
		for y, v := range next {
			if v+m.spread >= top {
				live = append(live, Label(y))
			}
		}
		prev, next = next, prev
	}
	best, top := Outside, int32(2*never)
	for y, v := range prev {
		if after != Skipped {
			v += m.steps[after][y][Outside]
		}
		if v > top {
			best, top = Label(y), v
		}
	}
	for i := len(scores) - 1; i >= 0; i-- {
		labels[i] = best
		best = back[i][best]
	}
}

// from returns the best label before label y, which all labels may lead to, and its score.
func (m *Model) from(prev *sum, live []Label, step *[Labels + 1][Labels]int32, y Label) (best int32, at Label) {
	best = 2 * never
	for _, q := range live {
		if v := prev[q] + step[q][y]; v > best {
			best, at = v, q
		}
	}
	return best, at
}
