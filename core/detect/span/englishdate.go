package span

import (
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Mails that French teachers forward often have lines that an English program wrote: "On Mon, Mar 4,
// 2024 at 10:00 AM Hugo Dupont wrote:". Jan, May, June and April are first names, too.

// isEnglishDate reports whether unit i is a word of an English date or time: "Mon" and "Mar" in
// "Mon, Mar 4, 2024", "Jan" in "1 Jan 2024", "AM" in "10:00 AM".
func isEnglishDate(p *page.Page, i int) bool {
	form := p.Form(i)
	switch roles := french.RolesOf(form); {
	case roles.Has(french.EnglishMonth):
		return isMonthOfDate(p, i)
	case roles.Has(french.EnglishDay):
		next := i + 1
		if p.IsMark(next, ',') {
			next++
		}
		return isNumber(p, next, 1, 2) || next < len(p.Units) && french.Is(p.Form(next), french.EnglishMonth) && isMonthOfDate(p, next)
	case form == "am" || form == "pm":
		return p.Units[i].Capital() && isNumber(p, i-1, 1, 2)
	}
	return false
}

// isMonthOfDate reports whether a day and a year are beside unit i, an English month: "1 Jan 2024",
// "Mar 4, 2024".
func isMonthOfDate(p *page.Page, i int) bool {
	year := i + 1
	if isNumber(p, year, 1, 2) {
		year++
	} else if !isNumber(p, i-1, 1, 2) {
		return false
	}
	if p.IsMark(year, ',') {
		year++
	}
	return isNumber(p, year, 4, 4)
}

// isNumber reports whether unit i is a number of from least to most digits. There may be no unit i.
func isNumber(p *page.Page, i, least, most int) bool {
	if i < 0 || i >= len(p.Units) || p.Units[i].Shape != unit.Digits {
		return false
	}
	n := len(p.Form(i))
	return least <= n && n <= most
}

// cutEnglishDate removes the words of an English date from both ends of a candidate: "AM Hugo
// Dupont" is Hugo Dupont. At least one word remains.
func cutEnglishDate(p *page.Page, c *page.Candidate) {
	for c.To > c.From+1 && isEnglishDate(p, c.From) {
		c.From++
	}
	for c.To > c.From+1 && isEnglishDate(p, c.To-1) {
		c.To--
	}
}
