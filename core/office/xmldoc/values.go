package xmldoc

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// values reads those attributes of the tag t whose values are text or names of things. element
// and parent are local names.
func (w *walker) values(t xmlscan.Token, element, parent string) error {
	var who string
	var short flow.Piece
	for _, a := range t.Attrs {
		decoded, ok := flow.Decode(w.b[a.From:a.To], flow.AsAttribute)
		if !ok {
			return failure.Damaged()
		}
		u := w.attribute(element, parent, string(xmlscan.Local(a.Name)))
		if u == external {
			u = w.leading(t, decoded)
		}
		if len(bytes.TrimSpace(decoded)) == 0 || !w.isText(t, u, a.Name, decoded) {
			continue
		}
		f := flow.AsAttribute
		if u == leadsTo && !bytes.ContainsAny(decoded, "|%") {
			u = namedMark
		}
		if isLinked(u, decoded) {
			f = flow.AsLink
			decoded, _ = flow.Decode(w.b[a.From:a.To], f)
		}
		var l flow.Line
		l.Add(decoded, flow.At(w.part, a.From, a.To, f))
		switch u {
		case inJSON:
			if l := w.jsonLine(l.Pieces[0]); l != nil {
				w.put(w.extra, l)
			}
		case signed:
			w.sign(&l)
			who = string(l.Text)
		case initials:
			short = l.Pieces[0]
		case namedArea:
			is := flow.Area
			if element == "data-pilot-table" {
				is = flow.Pivot
			}
			w.thing(&l, is)
		case counted, dated:
			if u == dated || len(decoded) >= shortestPhone && len(bytes.Trim(decoded, "0123456789")) == 0 {
				l.Pieces[0].Fixed, l.Pieces[0].Tag = flow.ToString, int32(t.From)
				w.put(w.extra, &l)
			}
		default:
			w.valued(u, &l)
		}
	}
	if who != "" && short.To > 0 {
		w.book.abbreviate(who, short)
	}
	return nil
}

// shortestPhone is the number of digits from which a number may be a phone number, so that it is
// read as text.
const shortestPhone = 9

// isText reports whether the decoded value of an attribute, which the vocabulary uses as u, holds
// people's words.
func (w *walker) isText(t xmlscan.Token, u use, name, decoded []byte) bool {
	switch u {
	case noText:
		return false
	case signed:
		return true
	case captioned:
		return captions[t.Value(w.b, "name")] && !isProgramValue(string(decoded))
	case perhaps:
		return isWords(name, decoded) && !isProgramValue(string(decoded))
	case namedProperty:
		return !isProgramProperty(string(decoded))
	case namedMark:
		if string(xmlscan.Local(t.Name)) == "user-defined" && isProgramProperty(string(decoded)) {
			return false
		}
	case textual:
		if string(xmlscan.Local(t.Name)) == "template" && isTemplate(string(decoded)) {
			return false
		}
	}
	return !isProgramValue(string(decoded))
}

// captions are the properties of a form control that its user sees.
var captions = map[string]bool{"Caption": true, "Value": true, "Text": true, "ControlTipText": true, "GroupName": true}

// leading returns the use of target, the target of the relationship t.
func (w *walker) leading(t xmlscan.Token, target []byte) use {
	leads := w.leadsOut(t)
	switch {
	// a place in the file, whatever the type of the relationship
	case bytes.HasPrefix(target, []byte("#")):
		return linkIn
	case leads:
		return link
	}
	return noText
}

// isLinked reports whether the value of an attribute is percent-encoded.
func isLinked(u use, decoded []byte) bool {
	switch u {
	case link, linkIn:
		return true
	case code, leadsTo, namedMark:
		return !bytes.Equal(flow.Unpercent(decoded), decoded)
	}
	return false
}

// valued reads l, the value of an attribute that is used as u: it becomes a line, the name of a
// thing, or a reference to a thing.
func (w *walker) valued(u use, l *flow.Line) {
	switch u {
	case namedMark:
		w.thing(l, flow.Mark)
	case namedProperty:
		w.book.named(w.extra, l, flow.Property, "")
	case namedVariable:
		w.book.named(w.extra, l, flow.Variable, "")
	case mergeData:
		w.book.hold(l.Pieces[0])
		w.mergeSource(l)
	case quotedText:
		w.quoteLine(l, 0, len(l.Text), bytes.IndexByte(l.Text, '@') > 0)
	case namedSheet:
		w.book.named(w.extra, l, flow.Sheet, "")
	case namedForeign:
		w.book.named(w.extra, l, flow.Foreign, "")
	case namedColumn:
		w.book.named(w.extra, l, flow.Column, w.main.Name)
	case namedItem:
		w.book.named(w.extra, l, flow.Item, w.main.Name+"\x00"+strconv.Itoa(w.fields))
	case tabName:
		w.book.refer(referral{class: flow.Sheet, name: string(l.Text), pieces: l.Pieces})
	case leadsTo:
		w.book.refer(referral{class: flow.Anchor, name: string(l.Text), pieces: l.Pieces, raw: w.b, flow: w.extra})
	case linkIn:
		if l.Text[0] == '#' {
			w.book.refer(referral{class: flow.Anchor, name: string(l.Text), pieces: l.Pieces, raw: w.b, flow: w.extra})
		} else {
			w.put(w.extra, l)
		}
	case formulaic:
		p := l.Pieces[0]
		w.formula(w.b[p.From:p.To], p, w.stop)
	case code:
		w.fieldCode(l)
	default:
		w.put(w.extra, l)
	}
}

// thing records the name of a bookmark, an area or a table. In a document of Microsoft it skips
// names that begin with an underscore, because Word and Excel make them.
func (w *walker) thing(l *flow.Line, is flow.Class) {
	if l.Text[0] != '_' || w.collapse {
		w.book.named(w.extra, l, is, "")
	}
}

// isWords reports whether the value of an attribute of unknown meaning may consist of words.
func isWords(name, value []byte) bool {
	return flow.HasWord(value) && !bytes.HasPrefix(name, []byte("xmlns")) && !bytes.ContainsAny(value, "{}") && !bytes.Contains(value, []byte("://")) && !bytes.HasPrefix(value, []byte("urn:"))
}

// leadsOut reports whether the relationship t leads out of the file. If its target is something
// that a program loads (a picture, a template, a data source), it sets w.fetches.
func (w *walker) leadsOut(t xmlscan.Token) bool {
	if t.Value(w.b, "TargetMode") != "External" {
		return false
	}
	if kind := t.Value(w.b, "Type"); !strings.HasSuffix(kind, "/hyperlink") {
		w.fetches = true
	}
	return true
}

// sign records an author. All places with the same author share one line.
func (w *walker) sign(l *flow.Line) { w.book.sign(w.names, l) }

// signs records an author whose name is the bytes [from, to) of a line, without the spaces around
// it.
func (w *walker) signs(l *flow.Line, from, to int) {
	for from < to && flow.IsSpace(l.Text[from]) {
		from++
	}
	for to > from && flow.IsSpace(l.Text[to-1]) {
		to--
	}
	switch {
	case from == to:
	case from == 0 && to == len(l.Text):
		w.sign(l)
	default:
		var one flow.Line
		one.Add(l.Text[from:to], w.within(l, from, to)[0])
		w.sign(&one)
	}
}
