package forum

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostGuessed is how many columns, from the left, are judged by their content.
const mostGuessed = 1000

// guess finds the column of the texts by its content if it is not known yet, and in a table
// without a header also the column of the authors, unless the user chose it. It reports whether
// it had to guess either.
func (c *Columns) guess(rows []Row, wanted Wanted) bool {
	width := widthOf(rows)
	guessed := c.Text < 0
	if guessed {
		c.Text = likeTexts(rows, width, func(i int) bool {
			return i == c.ID || i == c.Author || i == c.First || i == c.Last || i == c.Date || i == c.Thread
		})
	}
	if _, chosen := wanted["author"]; !c.Header && !c.HasAuthor() && !chosen {
		guessed = true
		c.Author = likeAuthors(rows, width, c.Text)
	}
	return guessed
}

// widthOf returns how many cells most rows have, not counting empty cells at the end of a row.
// If two numbers of cells are equally frequent, it returns the smaller one, unless that is 1.
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

// traits describe the content of a column. All but filled are averages or shares over the
// cells that are not empty.
type traits struct {
	filled   float64 // share of the rows in which the cell is not empty
	runes    float64 // average length of a cell in characters; each counts longestCell at most
	words    float64 // average number of words in a cell
	sentence float64 // share of cells that have the punctuation of a sentence
	name     float64 // share of cells that read like a name; a single word counts half
	again    float64 // share of cells that repeat an earlier one
	letters  float64 // share of cells that have letters and are not a date
}

const (
	looked      = 500  // how many rows, from the first, traitsOf reads
	longestCell = 2000 // most characters of a cell in traits.runes: one long text must not decide
	longestWord = 30   // a cell that is one word of this many bytes or more does not read like a name
	mostOfName  = 3    // a cell of more words than this does not read like a name
	nameAlone   = 0.5  // what a cell that is one word counts in traits.name: it may be any word
)

var sentenceLike = regexp.MustCompile(`[.!?…]["»”)]*$|[,;:!?]\s`)

// traitsOf returns the traits of the column with index k.
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
		l.runes += float64(min(utf8.RuneCountInString(cell), longestCell))
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
		case reads && len(words) <= mostOfName && !slices.ContainsFunc(words, isLongLower):
			l.name++
		case len(words) == 1 && len(cell) < longestWord:
			l.name += nameAlone
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

// longestParticle is the most letters of a particle in a name, such as "de" or "von".
const longestParticle = 3

// isLongLower reports whether a word begins in lower case and is longer than a particle, so
// that it is not part of a name.
func isLongLower(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r) && utf8.RuneCountInString(word) > longestParticle
}

// likeTexts returns the index of the column that most resembles texts written by people, or -1
// if every column is taken, because it has another role. The longer the cells of a column and the
// more they read like sentences, the better; names that repeat make it worse. If several columns
// have nearly the same score, the last one is returned: the speaker usually comes before the text.
func likeTexts(rows []Row, width int, taken func(int) bool) int {
	best, most := -1, 0.0
	for k := range min(width, mostGuessed) {
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

// Limits of a column of authors: more than half of its cells are filled, more than half of the
// filled ones have letters, no more than half of them read like sentences, and they are short.
const (
	mostCells     = 0.5
	longestAuthor = 40 // most characters of a cell, on average
)

// likeAuthors returns the index of the column that most resembles a column of authors, or -1 if
// no column does. The column of the texts, whose index it takes, is left out. Names that repeat
// are the best sign.
func likeAuthors(rows []Row, width, text int) int {
	best, most := -1, 0.0
	for k := range min(width, mostGuessed) {
		if k == text {
			continue
		}
		l := traitsOf(rows, k)
		if l.filled <= mostCells || l.letters <= mostCells || l.runes > longestAuthor || l.sentence > mostCells {
			continue
		}
		if score := 2*l.name + l.again; score > most {
			best, most = k, score
		}
	}
	return best
}

var datelike = regexp.MustCompile(`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`)
