package corpus

import "hash/fnv"

// HeldBack reports whether the document with this id is reserved for measuring. About one document
// in ten is. The training (assets/train) leaves out the same documents.
func HeldBack(id string) bool {
	h := fnv.New32a()
	h.Write([]byte(id))
	return h.Sum32()%10 == 0
}
