package document

import (
	"slices"
	"strings"
	"unicode"
)

// SameFolders makes the new paths of files agree on the names of their folders: words that are
// hidden in a folder's name for one file become hidden for all. given are the paths as they came
// in; names are the new paths in the same order, which SameFolders changes.
//
//	"5B Clara/a.txt" → "CLASSE_1 Clara/a.txt"      "CLASSE_1 ELEVE_1/a.txt"
//	"5B Clara/b.txt" → "5B ELEVE_1/b.txt"      becomes  "CLASSE_1 ELEVE_1/b.txt"
//	"5B Clara/c.txt" → "5B Clara/c.txt"            "CLASSE_1 ELEVE_1/c.txt"
func SameFolders(given, names []string) {
	renamed := map[string][]string{} // new names of a folder, by its path as given
	each := func(do func(folder, was string, now *string)) {
		for i := range names {
			was, now := strings.Split(given[i], "/"), strings.Split(names[i], "/")
			if len(was) != len(now) {
				continue // the two paths have different numbers of folders
			}
			for d := range len(was) - 1 {
				do(strings.Join(was[:d+1], "/"), was[d], &now[d])
			}
			names[i] = strings.Join(now, "/")
		}
	}
	each(func(folder, was string, now *string) {
		if *now != was && !slices.Contains(renamed[folder], *now) {
			renamed[folder] = append(renamed[folder], *now)
		}
	})
	each(func(folder, was string, now *string) {
		*now = together(was, renamed[folder])
	})
}

// change is a replacement of the words [start, end) of a folder's name.
type change struct {
	start, end int
	text       string
}

// together merges the versions of a folder's name: it returns the old name (was) with every
// replacement that any of the versions has. If two replacements overlap, the one of more words is
// taken; if they have equally many, the one of the earlier version.
func together(was string, versions []string) string {
	words := wordsAndBetween(was)
	var all []change
	for _, v := range versions {
		all = append(all, replacedWords(words, wordsAndBetween(v))...)
	}
	slices.SortStableFunc(all, func(a, b change) int { return (b.end - b.start) - (a.end - a.start) })
	var kept []change
	for _, p := range all {
		if !slices.ContainsFunc(kept, func(k change) bool { return p.start < k.end && k.start < p.end || p.start == k.start }) {
			kept = append(kept, p)
		}
	}
	slices.SortFunc(kept, func(a, b change) int { return a.start - b.start })
	var b strings.Builder
	at := 0
	for _, p := range kept {
		b.WriteString(strings.Join(words[at:p.start], "") + p.text)
		at = p.end
	}
	return b.String() + strings.Join(words[at:], "")
}

// wordsAndBetween cuts a text into words and single characters between them: "5B Clara" gives "5B",
// " ", "Clara". An underscore is part of a word: "ELEVE_1" is one word.
func wordsAndBetween(text string) (list []string) {
	inWord := false
	for i, r := range text {
		is := r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		if i > 0 && is && inWord {
			list[len(list)-1] += string(r)
		} else {
			list = append(list, string(r))
		}
		inWord = is
	}
	return list
}

// replacedWords returns the changes that turn the list of words a into b. What is common is their
// longest common subsequence; the stretches between its words are changes.
func replacedWords(a, b []string) (list []change) {
	common := make([][]int, len(a)+1) // length of the longest common subsequence of a[i:] and b[j:]
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		start, from := i, j
		for (i < len(a) || j < len(b)) && (i == len(a) || j == len(b) || a[i] != b[j]) {
			if j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1] {
				i++
			} else {
				j++
			}
		}
		if i > start || j > from {
			list = append(list, change{start, i, strings.Join(b[from:j], "")})
		}
		for i < len(a) && j < len(b) && a[i] == b[j] {
			i, j = i+1, j+1
		}
	}
	return list
}
