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

// ExpressionTime is how long the search for one expression in a corpus may take.
const ExpressionTime = 10 * time.Second

// longestExpression is the greatest length of an expression, in characters.
const longestExpression = 2000

// compile parses a regular expression (RE2). The error begins with the name of the given field, and
// says what is wrong and at which character. It does not contain the expression, which may be a
// name.
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

// Limits of a search. An expression is matched against a whole document, because in parts of it "$"
// and greedy operators would match differently. The package regexp cannot be interrupted during a
// match, so the time is checked between matches. The work of one match is bounded beforehand: it
// reads the rest of the document once, and each byte costs at most as many steps as the expression
// has states.
const (
	mostSteps = 1 << 30 // bytes of a document times states of the expression, at most
	briefText = 4 << 10 // longest text in which all matches are found by one call, in bytes
)

// matcher finds the matches of one expression.
type matcher struct {
	re *regexp.Regexp
	// after finds the matches after the first one. It also matches the character before them, and
	// its group 1 is what re matches. It is nil for an expression that does not look at the
	// character before a match, as \b and ^ do.
	after  *regexp.Regexp
	states int // number of instructions of the compiled expression
	brief  int // briefText; tests change it
}

// newMatcher returns a matcher for an expression. It returns an error only if package regexp/syntax
// does not accept the expression.
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

// next returns the first match in text[from:], with offsets in the whole text, as
// regexp.FindStringSubmatchIndex does; nil if there is no match.
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

// eachMatch calls f with the span of each match in a document that is not empty, widened to whole
// characters. The span is that of the group with the number part; 0 is the whole match. The error
// is one of f, or says that ctx is done, or that a match could take too long (mostSteps); the
// latter comes before any match.
func (m *matcher) eachMatch(ctx context.Context, d *core.Doc, part int, f func(core.Span) error) error {
	text := d.Text
	if len(text) > mostSteps/max(1, m.states) {
		return context.DeadlineExceeded
	}
	last := core.Span{Start: -1, End: -1}
	take := func(list []int) error {
		start, stop := list[2*part], list[2*part+1]
		if start < 0 || stop <= start {
			return nil
		}
		s := whole(d, core.Span{Start: start, End: stop})
		if s.Start < last.End {
			return nil // inside the previous match, which was widened
		}
		last = s
		return f(s)
	}
	if err := interrupted(ctx); err != nil {
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
		// An empty match directly after another match is left out, as FindAll does.
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
		if err := interrupted(ctx); err != nil {
			return err
		}
	}
	return nil
}
