package span

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// taggerRule is the Finding.Rule of a span that the tagger takes for a name and no rule does.
const taggerRule = "tagger"

// grownRule is the rule of a span that consists of a name of the tagger and the capitalised word
// next to it: "Osty Nelson", of which the tagger sees "Osty".
const grownRule = "tagger.grown"

// option is a span that may turn out to be a name, with what the tagger, the rules and the
// decision make of it.
type option struct {
	page.Candidate
	odds tagger.Odds   // the tagger's probabilities that these units are a name, or part of one
	mark *rule.Mention // the mention that a rule has of exactly these units, or nil

	chance  decision.Odds // the probability of each outcome, by all voices; set by judge.weigh
	loudest uint8         // for a trace: 1 + the index in against of the voice with the greatest weight against the option; 0 without such a voice
}

// finder collects the spans of a page that may be names.
type finder struct {
	*page.Page
	reading *tagger.Reading
	numbers map[string]bool // the result of lineNumbers; nil before its first call
}

// find returns the options of a page, in order. r is the result of the tagger for the page.
func find(p *page.Page, r *tagger.Reading) []option {
	f := &finder{Page: p, reading: r}
	names := f.yieldToTables(r.Names)
	f.traceOdds()
	return f.spans(names)
}

// spans returns the options of a page, in order: the names of the tagger, with borders that a
// name can have, and the mentions of the rules. Options may overlap. It leaves out what certainly
// is not a name.
func (f *finder) spans(names []tagger.Name) []option {
	tagged := f.taggerSpans(names)
	list := make([]option, 0, len(tagged)+len(f.Mentions)-f.shared(tagged))
	add := func(o *option) {
		if veto := f.certainVeto(&o.Candidate); veto != "" {
			f.Refuse(&o.Candidate, veto)
			return
		}
		list = append(list, *o)
	}
	next := 0
	for i := range f.Mentions {
		m := &f.Mentions[i]
		for ; next < len(tagged) && (tagged[next].From < m.From || tagged[next].From == m.From && tagged[next].To > m.To); next++ {
			add(&tagged[next])
		}
		if next < len(tagged) && tagged[next].From == m.From && tagged[next].To == m.To {
			tagged[next].mark, tagged[next].Kind = m, m.Rule.Kind()
			continue
		}
		o := option{Candidate: page.Candidate{From: m.From, To: m.To, Kind: m.Rule.Kind(), Rule: m.Rule.String()}, odds: f.reading.Odds(m.From, m.To), mark: m}
		if m.Rule == rule.Signature && m.To > m.From+2 && next < len(tagged) && tagged[next].From < m.To {
			f.Refuse(&o.Candidate, core.ReadOtherwise) // a line in capitals may be a phrase: "LE CAHIER DE KARIM" ("Karim's notebook")
			continue
		}
		add(&o)
	}
	for ; next < len(tagged); next++ {
		add(&tagged[next])
	}
	return list
}

// shared returns how many mentions of the rules have exactly the units of an option in tagged,
// which is in order.
func (f *finder) shared(tagged []option) (n int) {
	next := 0
	for i := range f.Mentions {
		m := &f.Mentions[i]
		for next < len(tagged) && tagged[next].From < m.From {
			next++
		}
		for k := next; k < len(tagged) && tagged[k].From == m.From; k++ {
			if tagged[k].To == m.To {
				n++
			}
		}
	}
	return n
}

// taggerSpans returns the tagger's names as options, with borders that a name can have.
func (f *finder) taggerSpans(names []tagger.Name) []option {
	list := make([]option, 0, len(names))
	for i := range names {
		n := &names[i]
		from := n.From
		for at := from + 1; at < n.To && n.Kind == core.Person; at++ {
			if to := between(f.Page, at); to > 0 && to < n.To {
				list = f.addTagged(list, from, to, n.Kind)
				from = to
			}
		}
		list = f.addTagged(list, from, n.To, n.Kind)
	}
	return f.withCapitals(list)
}

// addTagged adds an option for units [from, to), which the tagger takes for a name. It first
// moves their borders to where a name can begin and end, and adds nothing if the option then does
// not begin after the last one.
func (f *finder) addTagged(list []option, from, to int, kind core.Kind) []option {
	o := option{Candidate: page.Candidate{From: from, To: to, Kind: kind, Rule: taggerRule}}
	border(f.Page, &o.Candidate)
	o.odds = f.reading.Odds(o.From, o.To)
	if last := len(list) - 1; last < 0 || list[last].From < o.From {
		list = append(list, o)
	}
	return list
}

// withCapitals adds to the options, for each person among them, the span with the capitalised
// word before it and the one with the capitalised word after it. Of "Osty Nelson" the tagger may
// see "Osty" alone, and to hide half a name is worse than to hide no name.
func (f *finder) withCapitals(list []option) []option {
	n := len(list)
	for i := range n {
		o := &list[i]
		if o.odds.Best() != core.Person {
			continue
		}
		if f.IsJoined(o.From) && isFirstPiece(f.Page, o.From-1) {
			list = f.addWithCapital(list, o.From-1, o.To)
		}
		if o.To < len(f.Units) && f.IsJoined(o.To) && isPiece(f.Page, o.To) {
			list = f.addWithCapital(list, o.From, o.To+1)
		}
	}
	if len(list) > n {
		sort.SliceStable(list, func(i, j int) bool {
			return list[i].From < list[j].From || list[i].From == list[j].From && list[i].To > list[j].To
		})
		list = slices.CompactFunc(list, func(x, y option) bool { return x.From == y.From && x.To == y.To })
	}
	return list
}

// isFirstPiece reports whether unit i may be the first part of a person's name: a word for which
// isPiece holds, initials ("J.-B. Morel"), or a particle with a capital ("Ben Youssef").
func isFirstPiece(p *page.Page, i int) bool {
	u := &p.Units[i]
	isParticle := u.Capital() && !u.Is(core.Shout) && p.IsParticle(i)
	isAdjective := u.Shape == unit.Title && (!u.Is(core.Start) || p.IsMark(i-1, ':')) && p.Book.Of(u.Form).Surname >= lexicon.By2k // "Père : Petit Alain" ("father"; petit is "small")
	return u.Initials() || isParticle || isAdjective || isPiece(p, i)
}

// isPiece reports whether unit i may be a part of a person's name: it has a capital and is not a
// usual word of French.
func isPiece(p *page.Page, i int) bool {
	u := &p.Units[i]
	k := p.Book.Of(u.Form)
	if !u.Word() || !u.Capital() || u.Initials() || u.Wide() {
		return false
	}
	if u.Is(core.Shout) && k.First < lexicon.By64 && k.Surname < lexicon.By256 {
		return false
	}
	return k.Word < lexicon.UsualWord && (k.Cue == french.None || k.Cue == french.Particle)
}

// addWithCapital adds the option that units [from, to) are a person, unless no name can have
// these borders.
func (f *finder) addWithCapital(list []option, from, to int) []option {
	o := option{Candidate: page.Candidate{From: from, To: to, Kind: core.Person, Rule: grownRule}}
	if border(f.Page, &o.Candidate); o.From != from || o.To != to {
		return list
	}
	o.odds = f.reading.Odds(from, to)
	return append(list, o)
}

// isCell reports whether a rule takes the option for a name because of its place in a table or a
// list.
func (o *option) isCell() bool { return o.mark != nil && isTableRule(o.mark.Rule) }

// certainVeto returns why a candidate certainly is not a name; "" if there is no such reason.
func (f *finder) certainVeto(c *page.Candidate) core.Veto {
	isOneWord := c.IsWord()
	switch {
	case f.isListNumber(c.From):
		return core.ListNumber
	case hasIdentifier(f.Page, c):
		return core.Identifier
	case isAbbreviation(f.Page, c), isOneWord && (isCode(f.Page, c.From) || f.IsSpeakerRole(c.From)):
		return core.Jargon
	case isNameOfThing(f.Page, c.From), isEponym(f.Page, c):
		return core.NameOfThing
	case isOneWord && isCommanded(f.Page, c.From), isPlant(f.Page, c), c.To == c.From+2 && isLettered(f.Page, c.From), !isOneWord && isSubject(f.Page, c.To-1):
		return core.UsualWord
	case isAlphabet(f.Page, c), isOneWord && isSexField(f.Page, c.From):
		return core.LettersAlone
	case opensSentence(f.Page, c.To-1), isOneWord && f.IsJoined(c.From) && french.EndsPhrase(f.Key(c.From-1), f.Form(c.From)):
		return core.UsualWord
	case isEnglishDate(f.Page, c.From):
		return core.CalendarWord
	case isOneWord && (isFieldLabel(f.Page, c.From) || isDateToFill(f.Page, c.From) || isRecordKey(f.Page, c.From)):
		return core.FieldLabel
	case !hasWord(f.Page, c):
		return core.NoWord
	}
	return ""
}

// hasIdentifier reports whether a pattern found an identifier inside a candidate. Such a
// candidate is not a name, even if the tagger reads one there.
func hasIdentifier(p *page.Page, c *page.Candidate) bool {
	for i := c.From; i < c.To; i++ {
		if p.Units[i].Shape == unit.Fixed {
			return true
		}
	}
	return false
}
