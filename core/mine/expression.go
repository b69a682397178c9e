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

// An expression is matched over whole documents: cut into pieces, "$" and the
// greedy ones would match what they do not. A match cannot be interrupted, so
// that the time is looked at between matches, and what one of them might take
// is foreseen: it reads the rest of the document once, with at most as many
// states as the expression has.
const (
	mostSteps = 1 << 30 // bytes times states
	briefText = 4 << 10 // bytes
)

// matcher finds the matches of one expression.
type matcher struct {
	re     *regexp.Regexp
	after  *regexp.Regexp // where the character before tells something: matches after the first one
	states int
	brief  int // a text of up to so many bytes is read at once for all matches
}

func newMatcher(re *regexp.Regexp) (*matcher, error) {
	m := &matcher{re: re, brief: briefText}
	tree, err := syntax.Parse(re.String(), syntax.Perl)
	if err != nil {
		return nil, err
	}
	prog, err := syntax.Compile(tree.Simplify())
	if err != nil {
		return nil, err
	}
	m.states = len(prog.Inst)
	for i := range prog.Inst {
		if in := &prog.Inst[i]; in.Op == syntax.InstEmptyWidth && syntax.EmptyOp(in.Arg)&^(syntax.EmptyEndLine|syntax.EmptyEndText) != 0 {
			m.after, err = regexp.Compile(`\A(?s:.)(?s:.*?)(` + re.String() + `)`)
			return m, err
		}
	}
	return m, nil
}

// next is the first match from a place on, as FindSubmatchIndex has it; nil
// where there is none.
func (m *matcher) next(text string, from int) []int {
	if from == 0 {
		return m.re.FindStringSubmatchIndex(text)
	}
	at, re, skip := from, m.re, 0
	if m.after != nil {
		_, back := utf8.DecodeLastRuneInString(text[:from])
		at, re, skip = from-back, m.after, 2
	}
	list := re.FindStringSubmatchIndex(text[at:])
	if list == nil {
		return nil
	}
	list = list[skip:]
	for i := range list {
		if list[i] >= 0 {
			list[i] += at
		}
	}
	return list
}

// eachMatch calls f with every match in a document that is not empty, or with a
// group of it (part, 0 for the whole match), widened to whole characters.
func (m *matcher) eachMatch(ctx context.Context, d *core.Doc, part int, f func(core.Span) error) error {
	text := d.Text
	if len(text) > mostSteps/max(1, m.states) {
		return context.DeadlineExceeded // it would be
	}
	last := core.Span{Start: -1, End: -1}
	take := func(list []int) error {
		start, stop := list[2*part], list[2*part+1]
		if start < 0 || stop <= start {
			return nil
		}
		s := whole(d, core.Span{Start: start, End: stop})
		if s.Start < last.End {
			return nil // what the one before was widened over
		}
		last = s
		return f(s)
	}
	if err := over(ctx); err != nil {
		return err
	}
	if len(text) <= m.brief {
		for _, list := range m.re.FindAllStringSubmatchIndex(text, -1) {
			if err := take(list); err != nil {
				return err
			}
		}
		return nil
	}
	for from, ended := 0, -1; from <= len(text); {
		list := m.next(text, from)
		if list == nil {
			return nil
		}
		// An empty match right after another is none, as with FindAll.
		if list[1] > list[0] || list[0] != ended {
			if err := take(list); err != nil {
				return err
			}
		}
		ended = list[1]
		if from = list[1]; list[1] == list[0] {
			_, n := utf8.DecodeRuneInString(text[from:])
			from += max(1, n)
		}
		if err := over(ctx); err != nil {
			return err
		}
	}
	return nil
}
