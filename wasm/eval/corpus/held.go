package corpus

import "hash/fnv"

// HeldBack reports, by its id, whether a document is reserved for measuring. About every tenth is.
// The training (assets/train) leaves out the same documents.
func HeldBack(id string) bool {
	h := fnv.New32a()
	h.Write([]byte(id))
	return h.Sum32()%10 == 0
}
