package mail

import (
	"bytes"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// All fields of a head are text, except those that programs write for each other: in these, only
// names are replaced. The name of the field decides, not its value, so that a field is read in
// the same way after a name was hidden in it.

// headField is a field of a head: its name in lower case, and the bytes [from, to) of its value,
// which may cover several lines. The name is "" for lines that are not a field.
type headField struct {
	name     string
	from, to int
}

// bodyHead holds the places in a head that declare how its body is encoded, and the place where a
// field can be added. Places are offsets in the file.
type bodyHead struct {
	end      int // behind the last field, where a field can be added
	lineEnd  string
	kind     flow.Span  // the value of Content-Type
	charset  *parameter // the charset parameter of Content-Type
	transfer flow.Span  // the value of Content-Transfer-Encoding
	mime     bool       // this head or that of the message around it has a MIME-Version
}

// headOf returns the fields of the head that begins at raw[at], and the offsets at which the head
// ends and the body begins.
func headOf(raw []byte, at int) (list []headField, end, body int) {
	for at < len(raw) {
		if n := bytes.IndexByte(raw[at:], '\n'); len(bytes.TrimRight(raw[at:at+max(n, 0)], "\r")) == 0 && n >= 0 {
			return list, at, at + n + 1
		}
		end := at
		for {
			n := bytes.IndexByte(raw[end:], '\n')
			if n < 0 {
				end = len(raw)
				break
			}
			if end += n + 1; end >= len(raw) || raw[end] != ' ' && raw[end] != '\t' {
				break
			}
		}
		line := bytes.TrimRight(raw[at:end], "\r\n")
		colon := bytes.IndexByte(line, ':')
		last := len(list) - 1
		switch {
		case colon > 0 && !bytes.ContainsAny(line[:colon], " \t"):
			from := at + colon + 1
			for from < at+len(line) && flow.IsSpace(raw[from]) {
				from++
			}
			list = append(list, headField{strings.ToLower(string(line[:colon])), from, at + len(line)})
		case last < 0:
			return nil, at, at
		case list[last].name == "":
			list[last].to = at + len(line)
		default:
			list = append(list, headField{"", at, at + len(line)})
		}
		at = end
	}
	return list, len(raw), len(raw)
}

// The names of fields that programs write for each other (RFC 4021, and fields found in mails),
// prefixes of such names, and fields with such a prefix that are text.
var (
	machineFields = strings.Fields("received date message-id in-reply-to references resent-date resent-message-id auto-submitted precedence importance priority sensitivity user-agent " +
		"thread-index accept-language require-recipient-valid-from tls-required autocrypt feedback-id envelope-id original-message-id bounces-to delivery-date status lines xref path newsgroups " +
		"$messageid x-received x-mailer x-mimeole x-mimetrack x-mozilla-status x-priority x-uid x-uidl x-status x-notes-item x-loop x-trace x-rspamd-queue-id x-report-abuse x-report-abuse-to " +
		"x-complaints-to x-csa-complaints x-feedback-id x-message-flag x-accept-language x-tuid x-ui-sender-class x-authority-analysis x-source x-source-args x-source-dir x-entity-id x-entity-ref-id x-campaign-id x-message-id")
	machinePrefixes = strings.Fields("content- received- arc- authentication- authenticated- dkim- domainkey- list- dispo mime- original-encoded- x-ms- x-microsoft- x-msmail- x-google- x-gm- x-gmail- x-spam- x-virus- x-antivirus x-antiabuse " +
		"x-forefront- x-exchange- x-eop x-mozilla- x-originating- x-originator x-me- x-vr- x-ovh- x-proxad- x-provags- x-zimbra- x-barracuda- x-proofpoint- x-mimecast- x-ironport- x-amp- x-apple- x-yahoo- x-ymail- x-rspamd- " +
		"x-ses- x-mailjet x-mailin- x-sib- x-sg- x-mc- x-account- x-bounce- x-amavis- x-scanned- x-policyd- x-dkim x-pm- x-cm- x-tm- x-sophos- x-cloudmark- x-get-message- x-php- x-mailman- x-beenthere")
	peopleFields = strings.Fields("list-id content-description x-originator disposition-notification-to x-account-name x-mimetrack x-notes-item x-spam-report")
)

// field reads a field of a head. What it declares about the body goes into b; what is text goes
// into the flow to, or into a flow of its own.
func (r *reader) field(f headField, b *body, to *flow.Flow) error {
	switch {
	case f.from == f.to:
	case f.name == "":
		return r.text(body{kind: "text/plain", at: f.from, end: f.to})
	case f.name == "content-type" || f.name == "content-disposition":
		r.typed(f, b, to)
	case f.name == "content-transfer-encoding":
		b.head.transfer = flow.Span{Start: f.from, End: f.to}
		b.transfer = strings.ToLower(string(token(r.raw[f.from:f.to])))
	case f.name == "mime-version":
		b.head.mime = true
	case isMachineField(f.name):
		if to := beforeDate(r.raw, f.from, f.to); f.from < to {
			r.rest = append(r.rest, swept{Span: flow.Span{Start: f.from, End: to}, field: true})
		}
	default:
		head := &flow.Flow{Name: "message", Rank: flow.InBody, Field: f.name}
		if r.words(f, head); len(head.Text) > 0 {
			r.flows = append(r.flows, head)
		}
	}
	return nil
}

// typed reads a Content-Type or Content-Disposition. Its type goes into b, the text of its
// parameters into the flow to.
func (r *reader) typed(f headField, b *body, to *flow.Flow) {
	kind, list := parametersOf(r.raw, f.from, f.to)
	// besides the type, the value has other words, such as a comment in parentheses
	if end := partEnd(r.raw, f.from, f.to); len(kind) != len(bytes.TrimSpace(r.raw[f.from:end])) {
		r.rest = append(r.rest, swept{Span: flow.Span{Start: f.from, End: end}, field: true})
	}
	params := map[string]string{}
	for i := range list {
		p := &list[i]
		if _, ok := params[p.name]; !ok {
			params[p.name] = p.text
		}
		switch {
		case f.name != "content-type":
		case p.name == "charset" && b.head.charset == nil:
			b.head.charset = p
		case p.name == "boundary" && b.bound == nil:
			b.bound = p
		}
		r.param(*p, to)
	}
	switch {
	case f.name == "content-disposition":
		if kind == "attachment" || params["filename"] != "" {
			b.attached = params["filename"]
		}
	default:
		b.head.kind = flow.Span{Start: f.from, End: f.to}
		if b.params = params; strings.Contains(kind, "/") {
			b.kind = kind
		}
	}
}

// namesPeople reports whether the value of a field with this name is people and their addresses.
func namesPeople(name string) bool {
	for word := range strings.SplitSeq(name, "-") {
		switch word {
		case "from", "to", "cc", "bcc", "sender", "recipient", "recipients", "rcpt":
			return true
		}
	}
	return false
}

// isMachineField reports whether programs write the field with this name for each other. A field
// of a sender or a recipient never counts, because it holds a person.
func isMachineField(name string) bool {
	switch {
	case slices.Contains(peopleFields, name):
		return false
	case slices.Contains(machineFields, name):
		return true
	}
	return !namesPeople(name) && slices.ContainsFunc(machinePrefixes, func(m string) bool { return strings.HasPrefix(name, m) })
}

// beforeDate returns the offset of the date at the end of a field's value, raw[from:to]. If the
// value does not end with a date, it returns the parameter to. Date and Received have a date (RFC
// 5322, 3.3 and 3.6.7). No name is looked for in it, even if a person in the mail is called Jan.
func beforeDate(raw []byte, from, to int) int {
	at := from + bytes.LastIndexByte(raw[from:to], ';') + 1
	numbers := 0
	words := strings.FieldsFunc(string(raw[at:to]), func(r rune) bool { return strings.ContainsRune(" \t\r\n,:()", r) })
	for _, w := range words {
		if digits := strings.TrimLeft(w, "+-"); digits != "" && strings.Trim(digits, "0123456789") == "" {
			numbers++
		} else if !dateWords[strings.ToLower(w)] {
			return to
		}
	}
	if numbers < fewestNumbers {
		return to
	}
	return at
}

// fewestNumbers is how many numbers a date has at least: day, year, hour and minute.
const fewestNumbers = 4

// dateWords are the words in the dates of mails: days, months and zones.
var dateWords = sweep.Set("mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec gmt utc ut z est edt cst cdt mst mdt pst pdt cet cest bst")

// words reads a field whose whole value is text, into a flow.
func (r *reader) words(f headField, to *flow.Flow) {
	text, _ := oneLine(fieldText(r.raw[f.from:f.to]))
	r.put(part{from: f.from, to: f.to, text: text, field: true, people: namesPeople(f.name)}, to)
}

// param reads the value of a parameter as text. In the value of a parameter in the set technical,
// which programs write for each other, only names are replaced. An empty value, the boundary and a
// charset of usual length are left out. For a file's name, an extension in endings is not part of
// the text.
func (r *reader) param(p parameter, to *flow.Flow) {
	switch {
	case p.text == "" || p.name == "boundary" || p.name == "charset" && len(p.text) < len("iso-8859-15-windows"):
	case technical[p.name]:
		r.rest = append(r.rest, swept{param: &p})
	default:
		if (p.name == "name" || p.name == "filename") && !sweep.IsOwn(p.text) {
			p.text, p.ending = withoutEnding(p.text)
		}
		r.put(part{from: p.at[0].Start, to: p.at[0].End, text: []byte(p.text), field: true, param: &p}, to)
	}
}

// put adds a text to a message and to a flow, as a line. If it is a parameter with the same text as
// the line before, as when a file is named twice, the line is only recorded as a mirror, a second
// place of the same text.
func (r *reader) put(p part, to *flow.Flow) {
	l := flow.LineOf(p.text, flow.At(len(r.parts), 0, len(p.text), flow.AsBytes))
	r.parts = append(r.parts, p)
	if at := len(to.Text) - len(p.text); p.param != nil && at >= 0 && bytes.HasSuffix(to.Text, p.text) && (at == 0 || to.Text[at-1] == '\n') {
		to.Again(at, l)
		return
	}
	to.Separate("\n")
	to.Put(l)
}
