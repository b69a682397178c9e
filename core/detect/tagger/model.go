package tagger

// Scale is how many steps of a packed weight make 1.
const Scale = 12

// row is the weights of one feature, or of many added up, by label.
type row [Labels]int16

// sum is what a unit's rows add up to.
type sum [Labels]int32

func (s *sum) add(r *row) {
	for y := range s {
		s[y] += int32(r[y])
	}
}

// Model is what was learned: an open hash table of rows, and the steps from
// label to label. Any number of goroutines may share it.
type Model struct {
	slots []uint32 // open addressing: a short key plus 1, or 0
	at    []int32  // of a slot: the row
	rows  []row
	steps [Contexts][Labels + 1][Labels]int32
	odds  [Contexts][Labels][Labels]float32 // e to the steps; 0 for one that is not taken
}

// keyBits is how much of a key the packed weights keep: enough that a feature
// never met is mistaken for another once in a thousand times.
const keyBits = 26

func short(k key) uint32 { return uint32(k >> (64 - keyBits)) }

// slot is where a short key is looked for first.
func (m *Model) slot(s uint32) uint32 { return s * 0x9E3779B1 >> 7 & uint32(len(m.slots)-1) }

// after is where it is looked for next.
func (m *Model) after(i uint32) uint32 { return (i + 1) & uint32(len(m.slots)-1) }

// find is the row of a key, or nil.
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

// never is the weight of a step that is not taken.
const never = -1 << 20

// beam is how far below the best label of a unit another may be and still be
// looked at: further off, no step makes up for it.
const beam = 20 * Scale

// decode finds the best labels of a run of units (Viterbi); back is room for
// where each came from. Most units have one or two labels worth a look.
func (m *Model) decode(labels []Label, back [][Labels]Label, scores []sum, contexts []uint8) {
	n := len(scores)
	prev := sum{}
	for y := range prev {
		prev[y] = never
	}
	for _, y := range [...]Label{Outside, 1, 3, 5, 7} {
		prev[y] = scores[0][y] + m.steps[contexts[0]][Outside][y]
	}
	for i := 1; i < n; i++ {
		step, score := &m.steps[contexts[i]], &scores[i]
		least := score[0]
		for _, v := range score[1:] {
			least = max(least, v)
		}
		least -= beam
		var next sum
		for y := range next {
			if score[y] < least && y != int(Outside) {
				next[y] = never
				continue
			}
			best, from := int32(2*never), 0
			if Inside(Label(y)) {
				best, from = prev[y]+step[y][y], y
				if v := prev[y-1] + step[y-1][y]; v > best {
					best, from = v, y-1
				}
			} else {
				for q, p := range prev {
					if v := p + step[q][y]; v > best {
						best, from = v, q
					}
				}
			}
			next[y] = max(best, never) + score[y]
			back[i][y] = Label(from)
		}
		prev = next
	}
	best := 0
	for y := range prev {
		if prev[y] > prev[best] {
			best = y
		}
	}
	for i := n - 1; i >= 0; i-- {
		labels[i] = Label(best)
		best = int(back[i][best])
	}
}
