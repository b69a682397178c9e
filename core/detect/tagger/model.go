package tagger

// Scale is how many steps of a packed weight are 1.
const Scale = 12

// row is the weights of a feature, or the sum of several, by label.
type row [Labels]int16

// sum is the sum of a unit's rows.
type sum [Labels]int32

func (s *sum) add(r *row) {
	for y := range s {
		s[y] += int32(r[y])
	}
}

// Model is what was learned: a hash table of rows, and the weights of the steps from label to
// label. It does not change after Open, and any number of goroutines may share it.
type Model struct {
	slots []uint32 // open addressing: a short key plus 1, or 0
	at    []int32  // of a slot: the row
	rows  []row
	steps [Contexts][Labels + 1][Labels]int32
	// spread is the greatest difference between the weights of two steps to one label that any
	// label may precede. A label that is further behind can never catch up.
	spread int32
	odds   [Contexts][Labels][Labels]float32 // e to the power of steps; 0 for a step that is not allowed
}

// keyBits is how many bits of a key the packed weights keep. With them, a feature that was
// never learned is mistaken for another once in a thousand times.
const keyBits = 26

// short returns the bits of a key that are kept.
func short(k key) uint32 { return uint32(k >> (64 - keyBits)) }

// slot returns the first slot for a short key.
func (m *Model) slot(s uint32) uint32 { return s * 0x9E3779B1 >> 7 & uint32(len(m.slots)-1) }

// after returns the slot that is tried after slot i.
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

// never is the weight of a step that is not allowed.
const never = -1 << 20

// decode sets the best labels of a run of units between two that are Outside (Viterbi). back
// is memory for the label before each label; after is the context of the step that leaves the
// run.
func (m *Model) decode(labels []Label, back [][Labels]Label, scores []sum, contexts []uint8, after uint8) {
	var sums [2]sum
	prev, next := &sums[0], &sums[1]
	*prev = sum{never, never, never, never, never, never, never, never, never}
	prev[Outside] = 0
	var room [Labels]Label
	live := append(room[:0], Outside) // the labels from which the best way to Begin or Outside can come
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

// from returns the best way to label y: its weight and the label before. live are the labels
// that can be before it.
func (m *Model) from(prev *sum, live []Label, step *[Labels + 1][Labels]int32, y Label) (best int32, at Label) {
	best = 2 * never
	for _, q := range live {
		if v := prev[q] + step[q][y]; v > best {
			best, at = v, q
		}
	}
	return best, at
}
