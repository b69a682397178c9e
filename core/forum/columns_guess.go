package forum

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostGuessed limits the columns whose content is looked at.
const mostGuessed = 1000

// guess finds the columns of the texts and of the authors by their content if no name told
// them, and reports whether it had to.
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

// widthOf returns how many cells most rows have. Of two numbers that are equally frequent it
// takes the smaller one, unless that is one.
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
	runes    float64 // length of a cell, at most longestCell
	words    float64 // words of a cell
	sentence float64 // share of cells that have the punctuation of a sentence
	name     float64 // share of cells that read like a name; a single word counts half
	again    float64 // share of cells that repeat an earlier one
	letters  float64 // share of cells that have letters and are not a date
}

const (
	looked      = 500  // rows that are looked at
	longestCell = 2000 // characters that count of a cell: one long text must not decide alone
	longestWord = 30   // bytes; a single word that is longer is not a name
	mostOfName  = 3    // words; a cell with more is not a name
	nameAlone   = 0.5  // what a single word counts as a name: it may be any word
)

var sentenceLike = regexp.MustCompile(`[.!?…]["»”)]*$|[,;:!?]\s`)

// traitsOf returns the traits of column k.
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

// likeTexts returns the column that most resembles texts written by people, or -1 if all
// columns are taken. The longer its cells and the more like sentences, the better; a column
// of names that repeat is worse. Of columns with nearly the same score the last is returned,
// because the speaker usually comes before the text.
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

// A column of authors: more than half of its cells are filled, more than half of these have
// letters, no more than half read like sentences, and they are short.
const (
	mostCells     = 0.5
	longestAuthor = 40 // characters, on average
)

// likeAuthors returns the column that most resembles a column of authors, other than text, or
// -1 if no column does. Names that repeat are the best sign.
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
