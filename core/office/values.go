package office

import (
	"bytes"
	"strconv"
	"strings"
)

// values takes the attributes of a tag that hold text.
func (w *walker) values(t xmlToken, element, parent string) error {
	var who string
	var short piece
	for _, a := range t.attrs {
		said, ok := decode(w.b[a.from:a.to], asAttribute)
		if !ok {
			return broken()
		}
		u := w.attribute(element, parent, string(local(a.name)))
		if u == external {
			u = w.leading(t, said)
		}
		if len(bytes.TrimSpace(said)) == 0 || !w.isText(t, u, a.name, said) {
			continue
		}
		f := asAttribute
		if u == leadsTo && !bytes.ContainsAny(said, "|%") {
			u = namedMark
		}
		if isLinked(u, said) {
			f = asLink
			said, _ = decode(w.b[a.from:a.to], f)
		}
		var l line
		l.add(said, piece{part: w.part, from: a.from, to: a.to, form: f})
		switch u {
		case inJSON:
			if l := w.jsonLine(l.pieces[0]); l != nil {
				w.put(w.said, l)
			}
		case signed:
			w.sign(&l)
			who = string(l.text)
		case initials:
			short = l.pieces[0]
		case namedArea:
			is := area
			if element == "data-pilot-table" {
				is = pivot
			}
			w.thing(&l, is)
		case counted, dated:
			if u == dated || len(said) >= 9 && len(bytes.Trim(said, "0123456789")) == 0 {
				l.pieces[0].fixed, l.pieces[0].tag = toString, t.from
				w.put(w.said, &l)
			}
		default:
			w.valued(u, &l)
		}
	}
	if who != "" && short.to > 0 {
		w.book.abbreviate(who, short)
	}
	return nil
}

// isText reports whether the value of an attribute that is used so is words of people's.
func (w *walker) isText(t xmlToken, u use, name, said []byte) bool {
	switch u {
	case noText:
		return false
	case signed:
		return true
	case captioned:
		return captions[t.value(w.b, "name")] && !isProgramValue(string(said))
	case perhaps:
		return isSaid(name, said) && !isProgramValue(string(said))
	case namedProperty:
		return !isProgramProperty(string(said))
	case namedMark:
		if string(local(t.name)) == "user-defined" && isProgramProperty(string(said)) {
			return false
		}
	case textual:
		if string(local(t.name)) == "template" && isTemplate(string(said)) {
			return false
		}
	}
	return !isProgramValue(string(said))
}

// captions are the properties of a control that say what its user reads.
var captions = map[string]bool{"Caption": true, "Value": true, "Text": true, "ControlTipText": true, "GroupName": true}

// leading is what the target of a relationship is to the text.
func (w *walker) leading(t xmlToken, target []byte) use {
	leads := w.leadsOut(t)
	switch {
	case bytes.HasPrefix(target, []byte("#")): // a place in the file, said to be inside it or not
		return linkIn
	case leads:
		return link
	}
	return noText
}

// isLinked reports whether a value is written as addresses are.
func isLinked(u use, said []byte) bool {
	return u == link || u == linkIn || (u == code || u == leadsTo || u == namedMark) && !bytes.Equal(unpercent(said), said)
}

// valued takes the value of an attribute: a line, or the name of a thing.
func (w *walker) valued(u use, l *line) {
	switch u {
	case namedMark:
		w.thing(l, mark)
	case namedProperty:
		w.book.named(w.said, l, ofProperty, "")
	case namedVariable:
		w.book.named(w.said, l, ofVariable, "")
	case mergeData:
		w.book.hold(l.pieces[0])
		w.mergeSource(l)
	case quotedText:
		w.quoteLine(l, 0, len(l.text), bytes.IndexByte(l.text, '@') > 0)
	case namedSheet:
		w.book.named(w.said, l, sheet, "")
	case namedForeign:
		w.book.named(w.said, l, foreign, "")
	case namedColumn:
		w.book.named(w.said, l, column, w.main.name)
	case namedItem:
		w.book.named(w.said, l, item, w.main.name+"\x00"+strconv.Itoa(w.fields))
	case tabName:
		w.book.refer(referral{class: sheet, name: string(l.text), pieces: l.pieces})
	case leadsTo:
		w.book.refer(referral{class: anchor, name: string(l.text), pieces: l.pieces, raw: w.b, flow: w.said})
	case linkIn:
		if l.text[0] == '#' {
			w.book.refer(referral{class: anchor, name: string(l.text), pieces: l.pieces, raw: w.b, flow: w.said})
		} else {
			w.put(w.said, l)
		}
	case formulaic:
		p := l.pieces[0]
		w.formula(w.b[p.from:p.to], p, w.stop)
	case code:
		w.fieldCode(l)
	default:
		w.put(w.said, l)
	}
}

// thing takes the name of a bookmark, an area or a table, but none that Word and Excel
// give by themselves: these begin with a low line.
func (w *walker) thing(l *line, is class) {
	if l.text[0] != '_' || w.collapse {
		w.book.named(w.said, l, is, "")
	}
}

// isSaid reports whether the value of an attribute that nobody knows is words.
func isSaid(name, value []byte) bool {
	return hasWord(value) && !bytes.HasPrefix(name, []byte("xmlns")) && !bytes.ContainsAny(value, "{}") && !bytes.Contains(value, []byte("://")) && !bytes.HasPrefix(value, []byte("urn:"))
}

// leadsOut reports whether a relationship leads out of the file. What is fetched
// from there is noted: pictures, templates, sources of data.
func (w *walker) leadsOut(t xmlToken) bool {
	if t.value(w.b, "TargetMode") != "External" {
		return false
	}
	if kind := t.value(w.b, "Type"); !strings.HasSuffix(kind, "/hyperlink") {
		w.fetches = true
	}
	return true
}

// sign takes an author field: each author once, wherever the name stands again.
func (w *walker) sign(l *line) { w.book.sign(w.names, l) }

// signs takes an author who is a stretch of a line.
func (w *walker) signs(l *line, from, to int) {
	for from < to && isSpace(l.text[from]) {
		from++
	}
	for to > from && isSpace(l.text[to-1]) {
		to--
	}
	switch {
	case from == to:
	case from == 0 && to == len(l.text):
		w.sign(l)
	default:
		var one line
		one.add(l.text[from:to], w.within(l, from, to)[0])
		w.sign(&one)
	}
}
