// Package runs sorts lists that consist of a few sorted runs, one after the other. A list has this
// form if several steps in turn append to it in order. The method is a natural merge sort (Knuth,
// The Art of Computer Programming 3, 5.2.4): a sorted list costs one pass, and each element is
// moved once, after its place is known. sort.SliceStable moves large elements many times, and each
// move costs a write barrier of the garbage collector.
//
// The package must not know what the elements are.
package runs

// Sort sorts a list in place. The function before reports whether a comes before b. Elements of
// which neither comes before the other keep their order.
func Sort[T any](list []T, before func(a, b *T) bool) {
	order := merged(len(list), func(i, j int) bool { return before(&list[i], &list[j]) })
	// The place k takes the element at order[k]. The places form cycles; a place that has its element
	// is marked by order[k] == k.
	for start, from := range order {
		if from == start {
			continue
		}
		first := list[start]
		to := start
		for from != start {
			list[to] = list[from]
			to, from, order[to] = from, order[from], to
		}
		list[to], order[to] = first, to
	}
}

// merged returns the indexes 0 to n-1 in the order of their elements; nil if the elements are in
// order.
func merged(n int, before func(i, j int) bool) []int {
	var ends []int // the index after each sorted run
	for i := 1; i < n; i++ {
		if before(i, i-1) {
			ends = append(ends, i)
		}
	}
	if ends == nil {
		return nil
	}
	ends = append(ends, n)
	from, to := make([]int, n), make([]int, n)
	for i := range from {
		from[i] = i
	}
	for len(ends) > 1 {
		start, kept := 0, 0
		for k := 0; k < len(ends); k += 2 {
			middle, end := ends[k], ends[min(k+1, len(ends)-1)]
			merge(to[start:end], from[start:middle], from[middle:end], before)
			start, ends[kept] = end, end
			kept++
		}
		ends = ends[:kept]
		from, to = to, from
	}
	return from
}

// merge writes two sorted runs of indexes into the slice out, in order.
func merge(out, left, right []int, before func(i, j int) bool) {
	for k := range out {
		if len(right) == 0 || len(left) > 0 && !before(right[0], left[0]) {
			out[k], left = left[0], left[1:]
		} else {
			out[k], right = right[0], right[1:]
		}
	}
}
