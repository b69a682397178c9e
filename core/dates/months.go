package dates

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// calendar holds the names of the months in a language, from January on.
type calendar struct {
	names, short [12]string
	dotted       bool // only an abbreviation that is not the whole name has a full stop: "avr.", "mai"
}

// calendars are those of the languages in which forums, mails and chats of the project's corpora
// are written. If a word is a month in several languages, the first one here counts: "abril" is
// Spanish, although Portuguese has it, too. This is different if Reading.Months is another of these
// languages, or if the form of the date is German or English ("12. August", "August 12th"). A moved
// date gets the names of the months in the same language.
var calendars = [...]calendar{
	french: {
		[12]string{"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"},
		[12]string{"janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"}, true,
	},
	english: {
		[12]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
		[12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}, false,
	},
	spanish: {
		[12]string{"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"},
		[12]string{"ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"}, false,
	},
	italian: {
		[12]string{"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"},
		[12]string{"gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"}, false,
	},
	portuguese: {
		[12]string{"janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"},
		[12]string{"jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"}, false,
	},
	catalan: {
		[12]string{"gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre", "novembre", "desembre"},
		[12]string{"gen", "febr", "març", "abr", "maig", "juny", "jul", "ag", "set", "oct", "nov", "des"}, false,
	},
	german: {
		[12]string{"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"},
		[12]string{"Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"}, false,
	},
}

const (
	french = iota
	english
	spanish
	italian
	portuguese
	catalan
	german
)

// naming is how a date names its month.
type naming struct {
	language int        // index into calendars
	short    bool       // the month is abbreviated
	month    time.Month // 0 if the month is a number
}

// isName reports whether the month is in letters.
func (n naming) isName() bool { return n.month != 0 }

// namings maps the folded names of months and their abbreviations to what they may mean. A word
// that several languages have is there for each of them, in the order of calendars.
var namings = func() map[string][]naming {
	all := map[string][]naming{}
	add := func(name string, n naming) { all[fold.Key(name)] = append(all[fold.Key(name)], n) }
	for language, c := range calendars {
		for i := range c.names {
			add(c.names[i], naming{language, false, time.Month(i + 1)})
			if c.short[i] != c.names[i] {
				add(c.short[i], naming{language, true, time.Month(i + 1)})
			}
		}
	}
	return all
}()

// name returns the name of month m in the language of n, in full or abbreviated as n says, to
// replace was, a word of the text: with the capitals of that word, and with a full stop if it is an
// abbreviation that ends with one.
func (n naming) name(m time.Month, was string) string {
	c := &calendars[n.language]
	name := c.names[m-1]
	if n.short {
		name = c.short[m-1]
		if strings.HasSuffix(was, ".") && (!c.dotted || name != c.names[m-1]) {
			name += "."
		}
	}
	first, size := utf8.DecodeRuneInString(was)
	_, nameSize := utf8.DecodeRuneInString(name)
	switch {
	case len(was) > size && strings.ToUpper(was) == was:
		return strings.ToUpper(name)
	case unicode.IsUpper(first):
		return strings.ToUpper(name[:nameSize]) + name[nameSize:]
	}
	return strings.ToLower(name[:nameSize]) + name[nameSize:]
}

// ordinal is the way in which a language writes a suffix after the number of a day.
type ordinal uint8

const (
	noOrdinal      ordinal = iota
	frenchOrdinal          // "1er", no other day has a suffix
	englishOrdinal         // "1st", "2nd"
	dottedOrdinal          // "12." in German: the full stop is not part of the number, and remains
)

// suffix returns the suffix of the number of a day: "er" for 1 in French; "" if it has no suffix.
func (o ordinal) suffix(day int) string {
	const ten, teens = 10, 10
	switch {
	case o == frenchOrdinal && day == 1:
		return "er"
	case o != englishOrdinal:
		return ""
	case day/ten*ten == teens:
		return "th"
	}
	switch day % ten {
	case 1:
		return "st"
	case 2:
		return "nd"
	case 3:
		return "rd"
	}
	return "th"
}

// previous returns the month before m.
func previous(m time.Month) time.Month {
	if m == time.January {
		return time.December
	}
	return m - 1
}
