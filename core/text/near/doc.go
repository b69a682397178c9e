// Package near finds words within a few edits of another one (Index), computes the distance of
// two words (Distance), and names the slip between a typed word and the intended one (Compare).
//
// The distance is Damerau's (F. J. Damerau, 1964: a letter added, left out or replaced, or two
// neighbours swapped), in the usual variant in which no letter is edited twice (optimal string
// alignment). Only the cells of the table within limit of the diagonal are computed: a word of n
// letters costs 2·limit·n steps.
//
// An Index avoids comparing a word with a whole list. Two words within k edits become equal if at
// most k letters are deleted from each (the symmetric delete method: W. Garbe, SymSpell, 2012).
// So an Index files each word under what is left of it after every deletion of up to k letters:
// n+1 entries of 12 bytes for k = 1, about n²/2 for k = 2. A query makes as many look-ups, however
// long the list is. Words found in this way are only candidates; the distance must be checked.
package near
