package tagger

// Scale is the number by which a learned weight, a natural logarithm, is multiplied and then
// rounded to be packed. A weight of 1 is packed as Scale.
const Scale = 12

// row has the packed weights of one feature, or the sums of those of several, by label.
type row [Labels]int16

// sum has the scores of a unit by label: the sums of the weights of its features.
type sum [Labels]int32

// add adds the weights of a row to the scores.
func (s *sum) add(r *row) {
	for y := range s {
		s[y] += int32(r[y])
	}
}

// Model has the learned weights: those of features, in a hash table, and those of steps from the
// label of one unit to the label of the next. Any number of goroutines may use it.
type Model struct {
	slots []uint32 // hash table with open addressing: a short key plus 1, or 0 in an empty slot
	at    []int32  // by slot: index in rows
	rows  []row
	steps [Contexts][Labels + 1][Labels]int32 // weights of steps, by context, label before, after
	// spread is the largest difference between the weights of two steps to the same label, for
	// labels that may follow any other. A label whose score is further below the best one can
	// never be the best label before such a label.
	spread int32
	odds   [Contexts][Labels][Labels]float32 // exp of the weights of steps; 0 for forbidden ones
}

// keyBits is how many bits of the key of a feature the packed weights store. With 26, about one in
// a thousand features that were not learned is mistaken for a learned one.
const keyBits = 26

// short returns the short key of a feature: the upper bits of its key, which are stored.
func short(k key) uint32 { return uint32(k >> (64 - keyBits)) }

// slot returns the index in slots at which the search for a short key begins.
func (m *Model) slot(s uint32) uint32 { return s * 0x9E3779B1 >> 7 & uint32(len(m.slots)-1) }

// after returns the index in slots at which the search continues after index i.
func (m *Model) after(i uint32) uint32 { return (i + 1) & uint32(len(m.slots)-1) }

// find returns the weights of the feature with a key; nil if it has no learned weights.
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

// never is the weight of a forbidden step, such as one to the inside of a name at the beginning
// of a line. Added to a score, it rules out the label.
const never = -1 << 20

// decode writes the best labels for a run of units into the slice labels (Viterbi algorithm). The
// units before and after the run have the label Outside. scores and contexts are those of the
// units in the run, after is the context of the step out of it, and back is scratch memory of the
// same length.
func (m *Model) decode(labels []Label, back [][Labels]Label, scores []sum, contexts []uint8, after uint8) {
	var sums [2]sum
	prev, next := &sums[0], &sums[1]
	*prev = sum{never, never, never, never, never, never, never, never, never}
	prev[Outside] = 0
	var room [Labels]Label
	// The labels that can be the best before Outside, or before the first unit of a name.
	live := append(room[:0], Outside)
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

// from compares the labels in live as the label before label y, which any label may precede. It
// returns the best score of y, and the label that gives it.
func (m *Model) from(prev *sum, live []Label, step *[Labels + 1][Labels]int32, y Label) (best int32, at Label) {
	best = 2 * never
	for _, q := range live {
		if v := prev[q] + step[q][y]; v > best {
			best, at = v, q
		}
	}
	return best, at
}
