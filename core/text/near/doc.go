// Package near finds words that are a few edits away from another word (Index), computes the
// distance of two words (Distance), and names the typing error that turned the intended word into
// the typed one (Compare).
//
// The distance is Damerau's (F. J. Damerau, 1964: a letter added, left out or replaced, or two
// neighbours swapped), in the usual variant in which no letter is edited twice (optimal string
// alignment). Only distances up to a limit matter, so only the cells of the table that are at most
// that far from the diagonal are computed: a word of n letters costs about 2·limit·n steps.
//
// An Index avoids comparing a word with a whole list. Two words within k edits become equal if at
// most k letters are deleted from each (the symmetric delete method: W. Garbe, SymSpell, 2012).
// So an Index files each word under the hash of every string that deleting up to k of its letters
// leaves: for a word of n letters, n+1 entries of 16 bytes if k = 1, about n²/2 if k = 2. A query
// makes as many look-ups, however long the list is. Words found in this way are only candidates;
// the caller must check their distance.
package near
