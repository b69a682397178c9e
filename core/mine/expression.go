package mine

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// ExpressionTime is how long one expression may take over a corpus.
const ExpressionTime = 10 * time.Second

const longestExpression = 2000 // characters

// compile reads a regular expression. The error says what is wrong and where,
// without the expression: a name may stand in it.
func compile(field, expression string) (*regexp.Regexp, error) {
	if expression == "" {
		return nil, fmt.Errorf("%s: empty; give an expression", field)
	}
	if utf8.RuneCountInString(expression) > longestExpression {
		return nil, fmt.Errorf("%s: longer than %d characters; give it in parts", field, longestExpression)
	}
	re, err := regexp.Compile(expression)
	if err == nil {
		return re, nil
	}
	var wrong *syntax.Error
	if !errors.As(err, &wrong) {
		return nil, fmt.Errorf("%s: not a regular expression", field)
	}
	where := ""
	if at := strings.Index(expression, wrong.Expr); at >= 0 && wrong.Expr != "" && wrong.Expr != expression {
		where = fmt.Sprintf(" at character %d", utf8.RuneCountInString(expression[:at])+1)
	}
	return nil, fmt.Errorf("%s: not a regular expression: %s%s", field, wrong.Code, where)
}

// Texts longer than a block are read in blocks, so that the time is looked at;
// a match may reach into the next block as far as the overlap.
const (
	block   = 64 << 10
	overlap = 4 << 10
)

// eachMatch calls f with every match in a document that is not empty, or with a
// group of it (part, 0 for the whole match), widened to whole characters.
func eachMatch(ctx context.Context, re *regexp.Regexp, d *core.Doc, part int, f func(core.Span) error) error {
	text := d.Text
	last := core.Span{Start: -1, End: -1}
	for from := 0; from < len(text) || from == 0; {
		if err := over(ctx); err != nil {
			return err
		}
		end := runeStart(text, min(len(text), from+block))
		reach := runeStart(text, min(len(text), end+overlap))
		// One character before the block tells the borders of words and lines.
		_, back := utf8.DecodeLastRuneInString(text[:from])
		next := end
		for _, m := range re.FindAllStringSubmatchIndex(text[from-back:reach], -1) {
			start, stop := from-back+m[2*part], from-back+m[2*part+1]
			if m[2*part] < 0 || start < from || start >= end || stop <= start {
				continue
			}
			s := whole(d, core.Span{Start: start, End: stop})
			next = max(next, stop)
			if s.Start < last.End {
				continue // what the one before was widened over
			}
			last = s
			if err := f(s); err != nil {
				return err
			}
		}
		if from = next; len(text) == 0 {
			break
		}
	}
	return nil
}

// runeStart is the first byte of the character at or before a place.
func runeStart(text string, at int) int {
	for k := 0; k < 3 && at > 0 && at < len(text) && !utf8.RuneStart(text[at]); k++ {
		at--
	}
	return at
}
