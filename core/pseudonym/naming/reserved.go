package naming

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Invented addresses and numbers have the layout of the real ones, and belong to no person:
//
//   - e-mail addresses and links at example.invalid and example.org (RFC 2606, RFC 6761);
//   - phone numbers in the ranges that the French regulator reserves for films (ARCEP, decision
//     2018-0881, annex 7): 01 99 00, 02 61 91, 03 53 01, 04 65 71, 05 36 49, 06 39 98;
//   - IBANs with the check digits 00, card and company numbers with a wrong check sum, social
//     security numbers with the key 99, number plates with letters that are never used.
//
// Dates of birth, postal addresses, user names and numbers of other shapes get ids, because nothing
// is reserved for them: a reader would take another date for a fact, and another street or user
// name may belong to a real person.

// mostTries is how many invented addresses or numbers are tried for one real one before it gets an
// id.
const mostTries = 20

// nameAddresses gives invented addresses and numbers to the entities that are addresses or numbers.
// Those that it cannot name keep no pseudonym. In each try, it searches the texts once for all
// proposals.
func (v *invention) nameAddresses(list []*request) {
	var open []*request
	for _, w := range list {
		switch w.e.Kind {
		case core.Email, core.Phone, core.URL, core.ID:
			if len(w.e.Members) == 0 {
				open = append(open, w)
			}
		}
	}
	for try := 0; len(open) > 0 && try < mostTries; try++ {
		var tried []*request
		var pseudonyms []string
		for _, w := range open {
			p := v.reserved(w, try)
			if p == "" {
				continue
			}
			tried, pseudonyms = append(tried, w), append(pseudonyms, p)
		}
		hits := v.inSource(pseudonyms)
		open = nil
		for i, w := range tried {
			number, real := sameNumber(pseudonyms[i]), sameNumber(w.e.Canonical)
			_, isTaken := v.taken[v.looks.Key(pseudonyms[i])]
			if other, ok := v.numbers[number]; isTaken || ok && other != real || hits[i] || v.hasDigits(pseudonyms[i]) {
				open = append(open, w)
				continue
			}
			v.numbers[number] = real
			w.e.Pseudonym = pseudonyms[i]
			v.take(ownerOf(w.e), pseudonyms[i])
		}
	}
}

// Lengths of numbers and addresses, in digits or letters.
const (
	ownDigits      = 9  // of a French phone number without its zero or country code
	dialledDigits  = 10 // of a French phone number with its zero
	leastDigits    = 6  // a text must not contain the digits of a pseudonym that has this many or more
	longestScheme  = 5  // of the part of a link before "://": "https"
	shortestIBAN   = 15
	longestIBAN    = 34
	socialSecurity = 15 // a French social security number with its key
	cardDigits     = 16
	siretDigits    = 14
	sirenDigits    = 9
)

// sameNumber returns a key that is the same for all ways of writing a number or an address: its
// letters and digits, in capitals, or, for a phone number, its last nine digits.
func sameNumber(text string) string {
	number := strings.ToUpper(shapeDigits(text))
	if digits := digitsOf(text); digits == number && (strings.HasPrefix(digits, "0") || strings.HasPrefix(text, "+")) && len(digits) >= ownDigits {
		return digits[len(digits)-ownDigits:]
	}
	return number
}

// hasDigits reports whether a text contains the digits of a pseudonym in this order, with anything
// but digits between them. It is false for a pseudonym of fewer than leastDigits digits.
func (v *invention) hasDigits(pseudonym string) bool {
	digits := digitsOf(pseudonym)
	return len(digits) >= leastDigits && slices.ContainsFunc(v.docs, func(d *core.Doc) bool { return strings.Contains(v.digitsIn(d), digits) })
}

// digitsIn returns all digits of a text, joined. It remembers the result.
func (v *invention) digitsIn(d *core.Doc) string {
	if v.digits == nil {
		v.digits = map[*core.Doc]string{}
	}
	if _, ok := v.digits[d]; !ok {
		v.digits[d] = digitsOf(d.Text)
	}
	return v.digits[d]
}

func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// reserved returns an invented address or number for an entity, or "" if nothing is reserved for
// its kind or shape. Each value of try gives another one.
func (v *invention) reserved(w *request, try int) string {
	r := &random{draw(v.Seed, string(w.e.Kind), sameNumber(w.e.Canonical), strconv.Itoa(try))}
	real := w.e.Canonical
	number := func() string { return strconv.Itoa(10 + r.below(990)*(try/5+1)) }
	switch w.e.Kind {
	case core.Email:
		if strings.Count(real, "@") == 1 {
			return "contact" + number() + "@example.invalid"
		}
	case core.URL:
		const www = "www."
		scheme, _, found := strings.Cut(real, "://")
		switch {
		case found && len(scheme) <= longestScheme:
			return scheme + "://example.org/page" + number()
		case len(real) > len(www) && strings.EqualFold(real[:len(www)], www):
			return real[:len(www)] + "example.org/page" + number()
		}
		return "example.org/page" + number()
	case core.Phone:
		if digits := reservedPhone(digitsOf(real), r); digits != "" {
			return laidOut(digits, real)
		}
	case core.ID:
		return reservedNumber(real, r)
	}
	return ""
}

// random is a source of numbers that are determined by its first state.
type random struct{ state uint64 }

func (r *random) below(n int) int {
	r.state = mix(r.state + 0x9e3779b97f4a7c15)
	return int(r.state % uint64(n))
}

// reservedPhone returns the digits of an invented French phone number that is reserved for films.
// It begins with the same country code as digits, the real number: "33", "0033" or none. It returns
// "" if the real number is not French.
func reservedPhone(digits string, r *random) string {
	country := ""
	for _, c := range [...]string{"0033", "33"} {
		if strings.HasPrefix(digits, c) && (len(digits) == len(c)+ownDigits || len(digits) == len(c)+dialledDigits && digits[len(c)] == '0') {
			country, digits = c, digits[len(c):]
			break
		}
	}
	zero := "0"
	if country != "" && len(digits) == ownDigits {
		zero, digits = "", "0"+digits
	}
	if len(digits) != dialledDigits || digits[0] != '0' {
		return ""
	}
	prefix, ok := map[byte]string{'1': "19900", '2': "26191", '3': "35301", '4': "46571", '5': "53649"}[digits[1]]
	if !ok {
		prefix = "63998"
	}
	return country + zero + prefix + strconv.Itoa(10000 + r.below(10000))[1:]
}

// laidOut writes digits into a number, model, in the places of its own digits: "0639981234" in the
// layout of "06 12 34 56 78" is "06 39 98 12 34".
func laidOut(digits, model string) string {
	at := 0
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' || at == len(digits) {
			return c
		}
		at++
		return rune(digits[at-1])
	}, model)
}

// reservedNumber returns a number of the same shape as a real one that cannot belong to a person:
// an IBAN, a social security, card, SIRET or SIREN number, or a number plate. It returns "" for any
// other number.
func reservedNumber(real string, r *random) string {
	letters, digits := 0, digitsOf(real)
	for _, c := range real {
		if unicode.IsLetter(c) {
			letters++
		}
	}
	shape := shapeOf(real)
	switch {
	case len(shape) >= shortestIBAN && len(shape) <= longestIBAN && strings.HasPrefix(shape, "AA99") && letters+len(digits) == len(shape):
		return randomised(real, r, 2, "00") // an IBAN: country code, 00, then random characters
	case letters == 0 && len(digits) == socialSecurity && (digits[0] == '1' || digits[0] == '2'):
		return laidOut(digits[:1]+digitsFrom(r, 12)+"99", real) // a social security number
	case letters == 0 && (len(digits) == cardDigits || len(digits) == siretDigits || len(digits) == sirenDigits):
		return laidOut(withWrongSum(digitsFrom(r, len(digits)), r), real) // a card, SIRET or SIREN number
	case shape == "AA999AA":
		return plate(real, r)
	}
	return ""
}

// shapeOf returns "A" for each letter and "9" for each digit of a text, and omits other characters:
// "AA999AA" for the number plate "AB-123-CD".
func shapeOf(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.IsLetter(c):
			return 'A'
		case c >= '0' && c <= '9':
			return '9'
		}
		return -1
	}, text)
}

// digitsFrom returns n random digits, of which the first is not 0.
func digitsFrom(r *random, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('0' + r.below(10))
	}
	b[0] = byte('1' + r.below(9))
	return string(b)
}

// randomised returns a number with random letters and digits in place of its own, except at its
// beginning. The parameter stay is how many of its letters and digits remain there. The characters
// of fixed replace the next ones.
func randomised(real string, r *random, stay int, fixed string) string {
	at := 0
	return strings.Map(func(c rune) rune {
		isDigit := c >= '0' && c <= '9'
		if !isDigit && !unicode.IsLetter(c) {
			return c
		}
		at++
		switch {
		case at <= stay:
			return c
		case at <= stay+len(fixed):
			return rune(fixed[at-stay-1])
		case isDigit:
			return rune('0' + r.below(10))
		case unicode.IsLower(c):
			return rune('a' + r.below(26))
		}
		return rune('A' + r.below(26))
	}, real)
}

// plate returns a number plate of the same layout with the letters I, O and U, which French plates
// never have.
func plate(real string, r *random) string {
	const none = "IOU"
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.IsLower(c):
			return unicode.ToLower(rune(none[r.below(len(none))]))
		case unicode.IsLetter(c):
			return rune(none[r.below(len(none))])
		case c >= '0' && c <= '9':
			return rune('0' + r.below(10))
		}
		return c
	}, real)
}

// withWrongSum returns digits with a wrong check sum: if their Luhn sum is correct, it changes the
// last one.
func withWrongSum(digits string, r *random) string {
	if luhn(digits)%10 != 0 {
		return digits
	}
	last := digits[len(digits)-1]
	return digits[:len(digits)-1] + string('0'+(last-'0'+byte(1+r.below(9)))%10)
}

// luhn returns the Luhn sum of some digits: every second one from the right is doubled, and 9 is
// subtracted if the result has two digits. The sum of a valid number is a multiple of 10.
func luhn(digits string) int {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum
}

// writeNumber sets the replacements for the other spellings of a number, each in its own layout. It
// adds to e.Parts the layouts in which people and programs may write the pseudonym in an edited
// text, such as "0639981234".
func writeNumber(e *core.Entity) {
	digits, real := digitsOf(e.Pseudonym), digitsOf(e.Canonical)
	if len(digits) != len(real) || len(digits) < ownDigits || shapeOf(e.Pseudonym) != shapeOf(e.Canonical) || strings.HasPrefix(e.Pseudonym, core.Stem(e.Kind)) {
		return
	}
	for _, f := range e.Forms {
		if f.Text != e.Canonical && shapeOf(f.Text) == shapeOf(e.Canonical) && fold.Key(shapeDigits(f.Text)) == fold.Key(shapeDigits(e.Canonical)) {
			Natural{}.write(e, f.Text, relaid(e.Pseudonym, f.Text))
		} else if own := digitsOf(f.Text); e.Kind == core.Phone && own != real && isSameLine(own, real) {
			if p := otherCountry(own, digits); p != "" { // the text has both spellings, +33 6… and 06…
				Natural{}.write(e, f.Text, laidOut(p, f.Text))
			}
		}
	}
	if compact := shapeDigits(e.Pseudonym); compact != e.Pseudonym {
		e.Parts = []core.Part{{Name: shapeDigits(e.Canonical), Pseudonym: compact}}
	}
	if e.Kind == core.Phone {
		e.Parts = append(e.Parts, abroad(e.Canonical, e.Pseudonym)...)
	}
}

// isSameLine reports whether two phone numbers, given as digits, are the same apart from the zero
// or country code at their beginning.
func isSameLine(a, b string) bool {
	return len(a) >= ownDigits && len(b) >= ownDigits && a[len(a)-ownDigits:] == b[len(b)-ownDigits:]
}

// abroad returns, as parts, a French phone number and the invented one that replaces it in the form
// that is dialled from other countries: "+33 6 39 98 12 34" and the same without spaces.
func abroad(real, given string) []core.Part {
	inside, ok := strings.CutPrefix(given, "0")
	own, isOwn := strings.CutPrefix(real, "0")
	if !ok || !isOwn || len(digitsOf(own)) != ownDigits || len(digitsOf(inside)) != ownDigits {
		return nil
	}
	compact := core.Part{Name: "+33" + shapeDigits(own), Pseudonym: "+33" + shapeDigits(inside)}
	if own == shapeDigits(own) {
		return []core.Part{compact}
	}
	return []core.Part{{Name: "+33 " + strings.TrimSpace(own), Pseudonym: "+33 " + strings.TrimSpace(inside)}, compact}
}

// otherCountry returns the invented number (given) with the country code or zero of own, another
// spelling of the real number. Both parameters are digits. It returns "" if own begins in another
// way.
func otherCountry(own, given string) string {
	last := given[len(given)-ownDigits:]
	for _, prefix := range [...]string{"0", "33", "330", "0033"} {
		if strings.HasPrefix(own, prefix) && len(own) == len(prefix)+ownDigits {
			return prefix + last
		}
	}
	return ""
}

// shapeDigits returns the letters and digits of a number, without what separates them.
func shapeDigits(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || c >= '0' && c <= '9' {
			return c
		}
		return -1
	}, text)
}

// relaid writes the letters and digits of a number into another one, model, in the places of its
// own letters and digits.
func relaid(number, model string) string {
	from := []rune(shapeDigits(number))
	at := 0
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) && (c < '0' || c > '9') || at == len(from) {
			return c
		}
		at++
		return from[at-1]
	}, model)
}
