package pattern

import "github.com/cachenom/cachenom/core"

// sink collects what the scanners find in a document, and reports to its trace what they refuse.
type sink struct {
	source *core.Doc
	rules  *ruleBook
	hits   []hit
	later  []hit // possible hits, about which scanners decide after the whole document was read
}

// put records a hit.
func (k *sink) put(h hit) { k.hits = append(k.hits, h) }

// postpone records a possible hit that counts only if other parts of the document support it: "5C"
// is a class only if the document mentions classes. A scanner with the trigger wholeText decides.
func (k *sink) postpone(h hit) { k.later = append(k.later, h) }

// last returns the hit that was recorded last if it has rule r, else nil.
func (k *sink) last(r rule) *hit {
	if n := len(k.hits); n > 0 && k.hits[n-1].rule == r {
		return &k.hits[n-1]
	}
	return nil
}

// has reports whether a hit with rule r was recorded.
func (k *sink) has(r rule) bool {
	for n := range k.hits {
		if k.hits[n].rule == r {
			return true
		}
	}
	return false
}

// lastHits is the number of hits that endsBefore looks at.
const lastHits = 3

// endsBefore reports whether one of the last hits has rule r and ends before token i, with at most
// two tokens in between.
func (k *sink) endsBefore(r rule, i int) bool {
	for n := len(k.hits) - 1; n >= 0 && n >= len(k.hits)-lastHits; n-- {
		if h := &k.hits[n]; h.rule == r && h.to <= i && h.to >= i-2 {
			return true
		}
	}
	return false
}

// refuse reports to the trace that tokens [from, to) are not what rule r finds, and why: v. It does
// nothing if the document has no trace or v is "".
func (k *sink) refuse(from, to int, r rule, v core.Veto) {
	if k.source.Trace == nil || v == "" {
		return
	}
	k.source.Trace.Refuse(core.Refusal{Span: k.span(from, to), Rule: k.rules[r].name, Kind: k.rules[r].kind, Veto: v})
}

// span returns the place of the tokens [from, to) in the text, in bytes.
func (k *sink) span(from, to int) core.Span {
	return core.Span{Start: int(k.source.Tokens[from].Start), End: int(k.source.Tokens[to-1].End)}
}

// Vetoes of this package: why a scanner refused tokens. It also uses those of core.
const (
	// wrongCheck means that a number has the right shape but wrong check digits.
	wrongCheck core.Veto = "wrong-check-digits"
	// otherShape means that the tokens have only nearly the shape that the rule finds.
	otherShape core.Veto = "other-shape"
	// unannounced means that no word near the number or code says what it is.
	unannounced core.Veto = "unannounced"
	// isCount means that a number counts or measures: "40 000 habitants", "12 500 €".
	isCount core.Veto = "count-or-measure"
	// isDate means that the number is a date, but not a date of birth.
	isDate core.Veto = "date"
	// isYear means that the number is a year.
	isYear core.Veto = "year"
	// isTime means that the number is a time of day.
	isTime core.Veto = "time-of-day"
	// isFraction means that two numbers with a slash are a school grade, "14/20", or a day and a
	// month.
	isFraction core.Veto = "mark-or-fraction"
	// isPhone means that the number is a phone number.
	isPhone core.Veto = "phone-number"
	// isLaw means that the number is that of a law or of one of its articles.
	isLaw core.Veto = "law"
	// isVersion means that the number is the version of a program.
	isVersion core.Veto = "version"
	// isFileName means that a word with an underscore is the name of a file.
	isFileName core.Veto = "file-name"
	// isIndefinite means that the word for a street has an indefinite article, "une rue de Tanger" ("a
	// street of Tangier").
	isIndefinite core.Veto = "indefinite"
	// noUsers means that a word would be a user name only if the document mentioned users.
	noUsers core.Veto = "no-users-spoken-of"
	// noClasses means that a word would be a class only if the document mentioned classes.
	noClasses core.Veto = "no-classes-spoken-of"
	// noBirths means that a date would be a date of birth only if the document had other dates of
	// birth.
	noBirths core.Veto = "no-births-spoken-of"
)

// refuseRest reports to the trace, as unannounced, the dates and long numbers that are not in a hit
// and about which no rule has reported anything.
func refuseRest(c *cursor, out *sink) {
	if c.doc.Trace == nil {
		return
	}
	told := map[int]bool{}
	for _, r := range c.doc.Trace.Refused {
		told[r.Start] = true
	}
	n := 0
	for i := 0; i < len(c.tok); {
		for n < len(out.hits) && out.hits[n].to <= i {
			n++
		}
		if n < len(out.hits) && out.hits[n].from <= i {
			i = out.hits[n].to
			continue
		}
		if !c.num(i) || !c.canBegin(i) {
			i++
			continue
		}
		to, r := unannouncedEnd(c, i)
		if to > i && !told[int(c.tok[i].Start)] {
			out.refuse(i, to, r, unannounced)
		}
		i = max(i+1, to)
	}
}

// leastReported is how many digits a number must have for refuseRest to report it.
const leastReported = 6

// unannouncedEnd returns the token after the date or long number that begins with token i, and the
// rule that would find it if a word announced it. It returns 0, 0 for a short number.
func unannouncedEnd(c *cursor, i int) (to int, r rule) {
	if to := dateEnd(c, i); isFullDate(c, i, to) {
		return to, ruleBirth
	}
	var d digits
	if c.readDigits(i, &d); d.groups > 0 && d.n >= leastReported {
		return int(d.to[d.groups-1]), ruleReference
	}
	return 0, 0
}
