package near

// Letter is a letter of a word: a byte if words are folded to ASCII, or a rune.
type Letter interface{ byte | rune }

// usual is the length, in letters, from which Distance allocates the rows of its table. The rows
// for shorter words are on the stack.
const usual = 40

// Distance returns the smallest number of edits that lead from a to b: adding, removing or
// replacing a letter, or swapping two neighbours, with no letter edited twice. It returns limit+1
// for any distance greater than limit.
func Distance[L Letter](a, b []L, limit int) int {
	a, b = differing(a, b)
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > limit {
		return limit + 1
	}
	if len(a) == 0 {
		return len(b)
	}
	var room [3][usual]int
	rows := [3][]int{room[0][:], room[1][:], room[2][:]}
	if len(b) >= usual {
		for i := range rows {
			rows[i] = make([]int, len(b)+1)
		}
	}
	before, above, row := rows[0], rows[1], rows[2]
	for j := range len(b) + 1 {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		if fill(a, b, i, limit, before, above, row) > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], limit+1)
}

// differing returns two words without the beginning and the end that they have in common.
func differing[L Letter](a, b []L) (x, y []L) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}

// fill computes row i of the table of distances, only in the columns that are at most limit away
// from i, and returns the smallest value of the row. The slice above is row i-1, the slice before
// is row i-2.
func fill[L Letter](a, b []L, i, limit int, before, above, row []int) int {
	lo, hi := max(1, i-limit), min(len(b), i+limit)
	row[lo-1] = limit + 1
	if lo == 1 {
		row[0] = i
	}
	least := row[lo-1]
	for j := lo; j <= hi; j++ {
		d := row[j-1] + 1
		if a[i-1] == b[j-1] {
			d = min(d, above[j-1])
		} else {
			d = min(d, above[j-1]+1)
		}
		if j < i+limit { // the cell above is within the band
			d = min(d, above[j]+1)
		}
		if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
			d = min(d, before[j-2]+1)
		}
		row[j] = d
		least = min(least, d)
	}
	if hi < len(b) {
		row[hi+1] = limit + 1
	}
	return least
}
