// Package near finds the words that lie a few edits away from another one, says
// how far two words are from each other, and names the slip between a typed word
// and the one that was meant.
//
// The distance is Damerau's (F. J. Damerau, 1964: a letter added, left out or
// replaced, or two neighbours swapped), as it is mostly computed: no letter is
// touched twice (optimal string alignment). Only the cells of the table within the
// limit of its diagonal are filled: a word of n letters costs n times twice the
// limit.
//
// Comparing a word with each of a list would cost as much for every one of them.
// Two words within k edits become the same when at most k letters are dropped from
// each (the symmetric delete method: W. Garbe, SymSpell, 2012). So an Index files
// every word under what is left of it without up to k of its letters: n+1 entries
// of 12 bytes for k = 1, half the square of n for k = 2. Asking costs as many
// look-ups, however long the list is. What is found under a key is only suggested:
// the distance decides.
//
// Letters are bytes, where words are folded to ASCII, or runes.
package near
