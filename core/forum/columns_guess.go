package forum

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// guess finds the columns of the texts and of the authors by what stands in them,
// where nothing names them, and reports whether it had to.
func (c *Columns) guess(rows []Row, wanted Wanted) bool {
	width := widthOf(rows)
	guessed := c.Text < 0
	if guessed {
		c.Text = likeTexts(rows, width, func(i int) bool {
			return i == c.ID || i == c.Author || i == c.First || i == c.Last || i == c.Date || i == c.Thread
		})
	}
	if _, chosen := wanted["author"]; !c.Header && !c.hasAuthor() && !chosen {
		guessed = true
		c.Author = likeAuthors(rows, width, c.Text)
	}
	return guessed
}

// widthOf is how many cells most rows have; of two numbers the smaller, unless it
// is one.
func widthOf(rows []Row) int {
	width, most := 0, 0
	count := map[int]int{}
	for i := range rows {
		count[len(rows[i].bare())]++
	}
	for n, k := range count {
		if k > most || k == most && (width < 2 && n > width || n > 1 && n < width) {
			width, most = n, k
		}
	}
	return max(1, width)
}

// traits are what the cells of a column are like, on the average of those with
// anything in them.
type traits struct {
	filled   float64 // of the rows
	runes    float64
	words    float64
	sentence float64 // how many end or go on like one
	name     float64 // how many read like a name; a word alone counts half
	again    float64 // how many were there before
	letters  float64 // how many have letters and are no date
}

// looked bounds the rows that are looked at.
const looked = 500

var sentenceLike = regexp.MustCompile(`[.!?…]["»”)]*$|[,;:!?]\s`)

// traitsOf are the traits of column k.
func traitsOf(rows []Row, k int) traits {
	var l traits
	seen := map[string]bool{}
	rows = rows[:min(len(rows), looked)]
	n := 0.0
	for i := range rows {
		cell := rows[i].at(k)
		if cell == "" {
			continue
		}
		n++
		words := strings.Fields(cell)
		l.runes += float64(min(utf8.RuneCountInString(cell), 2000))
		l.words += float64(len(words))
		if seen[cell] {
			l.again++
		}
		seen[cell] = true
		if strings.IndexFunc(cell, unicode.IsLetter) < 0 || datelike.MatchString(cell) {
			continue
		}
		l.letters++
		_, _, reads := splitName(cell)
		switch {
		case sentenceLike.MatchString(cell):
			l.sentence++
		case reads && len(words) < 4 && !slices.ContainsFunc(words, lowerLong):
			l.name++
		case len(words) == 1 && len(cell) < 30:
			l.name += 0.5
		}
	}
	if n > 0 {
		for _, part := range []*float64{&l.runes, &l.words, &l.sentence, &l.name, &l.again, &l.letters} {
			*part /= n
		}
		l.filled = n / float64(len(rows))
	}
	return l
}

// lowerLong reports whether a word is none of a name: small letters, and more of
// them than "de" or "von" has.
func lowerLong(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r) && utf8.RuneCountInString(word) > 3
}

// likeTexts is the column that reads like what people write; of two alike the
// later, as who speaks stands before what is said. -1 when all are taken.
func likeTexts(rows []Row, width int, taken func(int) bool) int {
	best, most := -1, 0.0
	for k := range min(width, 1000) {
		if taken(k) {
			continue
		}
		l := traitsOf(rows, k)
		score := l.filled * (l.runes + 4*l.words + 20*l.sentence + 10*l.letters - 10*l.name*l.again)
		if best < 0 || score > most-1 {
			best, most = k, max(score, most)
		}
	}
	return best
}

// likeAuthors is the column that reads like names, best of all of names that come
// again; -1 when none does.
func likeAuthors(rows []Row, width, text int) int {
	best, most := -1, 0.0
	for k := range min(width, 1000) {
		if k == text {
			continue
		}
		l := traitsOf(rows, k)
		if l.filled <= 0.5 || l.letters <= 0.5 || l.runes > 40 || l.sentence > 0.5 {
			continue
		}
		if score := 2*l.name + l.again; score > most {
			best, most = k, score
		}
	}
	return best
}

var datelike = regexp.MustCompile(`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`)
