//go:build !js || corpus

package main

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/corpus/forum"
)

func init() {
	methods["import.forum"] = (*server).importForum
	methods["import.csv"] = (*server).importTable
	methods["import.mail"] = (*server).importMail
	methods["import.text"] = (*server).importFiles
	maps.Copy(messages, map[string]string{
		"import-broken":    "Le XML n’est pas bien formé à cette ligne\u00a0: le message est gardé jusque-là, les autres sont lus.",
		"import-sign":      "Un signe «\u00a0&\u00a0» ou «\u00a0<\u00a0» n’est pas écrit comme XML le demande\u00a0: il est gardé tel quel.",
		"import-deep":      "Des éléments sont imbriqués trop profondément\u00a0: la suite est lue comme s’ils ne l’étaient pas.",
		"import-twice":     "Ce message dit deux fois une chose, et pas la même\u00a0: vérifiez-le.",
		"import-declared":  "Le fichier déclare un autre encodage, mais il est en UTF-8\u00a0: il a été lu ainsi.",
		"import-cells":     "Cette ligne a plus de cellules que les autres\u00a0: elles ont été jointes au texte.",
		"import-unused":    "Des colonnes ne sont pas lues.",
		"import-guessed":   "Rien ne nomme les colonnes\u00a0: elles ont été devinées, vérifiez-les.",
		"import-character": "Un caractère interdit en XML a été remplacé par �.",
		"import-encoding":  "Le fichier n’est pas en UTF-8\u00a0: il a été lu en Windows-1252.",
		"import-mixed":     "Cette ligne n’est pas en UTF-8\u00a0: elle a été lue en Windows-1252.",
		"import-duplicate": "Cet identifiant existait déjà\u00a0: un numéro lui a été ajouté.",
		"import-author":    "Ce message n’a pas d’auteur.",
		"import-nothing":   "Ce fichier ne contient aucun message.",
		"import-letter":    "Cet auteur n’a pas une lettre : ce n’est le nom de personne, il est refusé comme participant.",
		"import-empty":     "Ce document est vide\u00a0: il est gardé.",
		"import-element":   "Cet élément est inconnu\u00a0: son texte est laissé de côté.",
		"import-html":      "Des balises HTML se trouvaient dans les textes\u00a0: elles ont été enlevées.",
		"import-quote":     "Un guillemet n’est pas refermé à partir de cette ligne.",
		"import-row":       "Cette ligne a moins de cellules que les autres.",
		"import-header":    "La première ligne a été prise pour un titre.",
		"import-part":      "Une pièce jointe est laissée de côté.",
		"import-mail":      "Ce courriel n’a pas pu être lu\u00a0: il est laissé de côté.",
		"import-binary":    "Ce fichier n’est pas du texte\u00a0: il est laissé de côté.",
		"import-more":      "D’autres avertissements du même genre ne sont pas montrés.",
	})
}

// maxImport bounds one file, so that a mistaken choice gets a sentence and not a
// tab out of memory.
const maxImport = 256 << 20

// wireMessage is a document with what it says of itself.
type wireMessage struct {
	ID      string `json:"id"`
	Text    quoted `json:"text"`
	Author  quoted `json:"author,omitempty"`
	Thread  quoted `json:"thread,omitempty"`
	Title   quoted `json:"title,omitempty"`
	Date    quoted `json:"date,omitempty"`
	Subject quoted `json:"subject,omitempty"`
	Parent  quoted `json:"parent,omitempty"`
}

type wireParticipant struct {
	ID      string   `json:"id"`
	First   quoted   `json:"first"`
	Last    quoted   `json:"last"`
	Aliases []quoted `json:"aliases"`
	Authors []quoted `json:"authors,omitempty"` // author fields that are theirs, as they are written
	Type    string   `json:"type"`
}

type importResult struct {
	Documents []wireMessage     `json:"documents"`
	Roster    []wireParticipant `json:"roster"`
	Warnings  []wireWarning     `json:"warnings"`
	Columns   *wireTable        `json:"columns,omitempty"`
	Marks     []wireTag         `json:"marks,omitempty"` // of a forum: [] when it has none
}

// wireTag is what a <calix> element of the file says.
type wireTag struct {
	Doc        string      `json:"doc"`
	Start      int         `json:"start"`
	End        int         `json:"end"`
	Entity     string      `json:"entity,omitempty"`
	Type       string      `json:"type,omitempty"`
	Category   string      `json:"category,omitempty"`
	Modified   string      `json:"modified,omitempty"`
	Candidates []wireMaybe `json:"candidates,omitempty"`
}

// wireMaybe is an entity that a form may stand for.
type wireMaybe struct {
	Entity   string `json:"entity,omitempty"`
	Type     string `json:"type,omitempty"`
	Category string `json:"category,omitempty"`
}

// size is about how many bytes the answer will have.
func (r *importResult) size() int {
	n := 4096 + 128*len(r.Roster) + 160*len(r.Marks)
	for i := range r.Documents {
		d := &r.Documents[i]
		n += 160 + len(d.Text) + len(d.Text)/16 + len(d.Subject) + len(d.Title) + len(d.Author)
	}
	return n
}

// appendJSON appends the result, its members in the order of the struct: a corpus
// is written once, document by document.
func (r *importResult) appendJSON(b []byte) []byte {
	b = append(b, `{"documents":[`...)
	for i := range r.Documents {
		if i > 0 {
			b = append(b, ',')
		}
		d := &r.Documents[i]
		b = appendQuoted(append(b, `{"id":`...), d.ID)
		b = appendQuoted(append(b, `,"text":`...), string(d.Text))
		for _, m := range []struct {
			name  string
			value quoted
		}{{"author", d.Author}, {"thread", d.Thread}, {"title", d.Title}, {"date", d.Date}, {"subject", d.Subject}, {"parent", d.Parent}} {
			if m.value != "" {
				b = appendQuoted(append(append(append(b, `,"`...), m.name...), `":`...), string(m.value))
			}
		}
		b = append(b, '}')
	}
	b = append(append(b, `],"roster":`...), mustJSON(r.Roster)...)
	b = append(append(b, `,"warnings":`...), mustJSON(r.Warnings)...)
	if r.Columns != nil {
		b = append(append(b, `,"columns":`...), mustJSON(r.Columns)...)
	}
	if r.Marks != nil {
		b = append(append(b, `,"marks":`...), mustJSON(r.Marks)...)
	}
	return append(b, '}')
}

type wireTable struct {
	Separator string   `json:"separator"`
	Header    bool     `json:"header"`
	Names     []quoted `json:"names"`
	ID        int      `json:"id"`
	Text      int      `json:"text"`
	Author    int      `json:"author"`
	First     int      `json:"first"`
	Last      int      `json:"last"`
	Date      int      `json:"date"`
	Thread    int      `json:"thread"`
	Subject   int      `json:"subject"`
}

func (s *server) importForum(c *call) (any, *wireError) {
	in, field := content(c, "xml")
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	corpus, err := forum.ReadXML(in)
	r, werr := imported(c, field, corpus, err)
	if werr != nil {
		return nil, werr
	}
	r.Marks = tagsOf(corpus)
	return r, nil
}

// tagsOf are the marks of a corpus, which stand in the order of its messages.
func tagsOf(corpus *forum.Corpus) []wireTag {
	list := make([]wireTag, 0, len(corpus.Tags))
	text := make(map[string]string, len(corpus.Messages))
	for i := range corpus.Messages {
		text[corpus.Messages[i].ID] = corpus.Messages[i].Text
	}
	var start, end cursor // of the message they stand in
	in := ""
	for i, t := range corpus.Tags {
		if i == 0 || t.Doc != in {
			in = t.Doc
			start, end = cursor{text: text[in]}, cursor{text: text[in]}
		}
		tag := wireTag{t.Doc, start.toUnits(t.Start), 0, t.Entity, t.Type, t.Category, t.Modified, nil}
		if end.bytes > t.End { // of one inside another
			end = start
		}
		tag.End = end.toUnits(t.End)
		for _, c := range t.Candidates {
			tag.Candidates = append(tag.Candidates, wireMaybe(c))
		}
		list = append(list, tag)
	}
	return list
}

func (s *server) importMail(c *call) (any, *wireError) {
	in, field := content(c, "text")
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	corpus, err := forum.ReadMail(in)
	return imported(c, field, corpus, err)
}

func (s *server) importTable(c *call) (any, *wireError) {
	in, field := content(c, "text")
	wanted := forum.Wanted{}
	if o, ok := c.params.object("columns"); ok {
		for _, key := range []string{"id", "text", "author", "first", "last", "date", "thread", "subject"} {
			if o.has(key) {
				wanted[key] = o.text(key)
			}
		}
	}
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	corpus, k, err := forum.ReadTable(in, wanted)
	r, werr := imported(c, field, corpus, err)
	if werr != nil {
		return nil, werr
	}
	r.Columns = &wireTable{k.Separator, k.Header, quotedAll(k.Names), k.ID, k.Text, k.Author, k.First, k.Last, k.Date, k.Thread, k.Subject}
	return r, nil
}

func (s *server) importFiles(c *call) (any, *wireError) {
	if !c.params.has("files") {
		c.params.fail("files", "missing; give a list of files, each with name and base64 or text")
	}
	var files []forum.File
	total := 0
	c.params.each("files", func(_ int, q params) {
		raw, text := q.text("base64"), q.text("text")
		if total += len(raw) + len(text); total > maxImport/3*4 {
			q.fail("base64", "more than %d MB together; give them in parts", maxImport>>20)
			return
		}
		data, err := []byte(nil), error(nil)
		switch {
		case q.has("base64") && q.has("text"):
			q.fail("base64", "given beside text; give one of them")
		case q.has("base64"):
			data, err = base64.StdEncoding.DecodeString(raw)
		case q.has("text"):
			data = []byte(wholeRunes(text))
		default:
			q.fail("base64", "missing; give the bytes of the file as base64, or what it says as text")
		}
		if err != nil {
			q.fail("base64", "not base64; encode the bytes of the file")
		}
		files = append(files, forum.File{Name: q.text("name"), Data: data})
	})
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	return imported(c, "files", forum.ReadFiles(files), nil)
}

// content is a file that a request carries: as text in the parameter name, or its
// bytes in base64.
func content(c *call, name string) (in io.Reader, field string) {
	p := c.params
	switch {
	case p.has(name) && p.has("base64"):
		p.fail("base64", "given beside %s; give one of them", name)
	case p.has("base64"):
		raw := p.text("base64")
		if len(raw) > maxImport/3*4 {
			p.fail("base64", "longer than %d MB; give it in parts", maxImport>>20)
		}
		return &watched{c, base64.NewDecoder(base64.StdEncoding, strings.NewReader(raw)), 0, len(raw) / 4 * 3, 0}, "base64"
	case p.has(name):
		text := p.text(name)
		if len(text) > maxImport {
			p.fail(name, "longer than %d MB; give it in parts", maxImport>>20)
		}
		if !utf8.ValidString(text) {
			text = wholeRunes(text)
		}
		// Behind a byte-order mark, as it is UTF-8 whatever it declares.
		in := io.MultiReader(strings.NewReader("\uFEFF"), strings.NewReader(strings.TrimPrefix(text, "\uFEFF")))
		return &watched{c, in, 0, len(text), 0}, name
	default:
		p.fail(name, "missing; give the file, as text here or its bytes as base64")
	}
	return nil, name
}

// wholeRunes is a text with U+FFFD for halves of surrogate pairs.
func wholeRunes(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			if _, half := surrogate(text[i:]); half {
				n = 3
			}
		}
		b.WriteRune(r)
		i += n
	}
	return b.String()
}

// watched reads a file, tells how far it is and stops when it is to.
type watched struct {
	call     *call
	in       io.Reader
	done, of int
	told     int // twentieths
}

func (w *watched) Read(p []byte) (int, error) {
	if err := w.call.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := w.in.Read(p)
	w.done += n
	if step := w.done * 20 / max(1, w.of); step > w.told {
		w.told = step
		w.call.progress(min(1, float64(w.done)/float64(max(1, w.of))))
	}
	return n, err
}

// imported puts a corpus into the wire's shapes.
func imported(c *call, field string, corpus *forum.Corpus, err error) (*importResult, *wireError) {
	var damaged base64.CorruptInputError
	switch {
	case errors.Is(err, context.Canceled):
		return nil, &wireError{Code: codeCancelled, Message: "cancelled"}
	case errors.As(err, &damaged) || errors.Is(err, io.ErrUnexpectedEOF):
		c.params.fail(field, "not base64; encode the bytes of the file")
	case err != nil:
		c.params.fail(field, "%v", err)
	}
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	r := &importResult{Documents: make([]wireMessage, len(corpus.Messages)), Roster: make([]wireParticipant, len(corpus.People)), Warnings: []wireWarning{}}
	for i := range corpus.Messages {
		m := &corpus.Messages[i]
		r.Documents[i] = wireMessage{m.ID, quoted(m.Text), quoted(m.Author), quoted(m.Thread), quoted(m.Title), quoted(m.Date), quoted(m.Subject), quoted(m.Parent)}
	}
	for i, p := range corpus.People {
		r.Roster[i] = wireParticipant{p.ID, quoted(p.First), quoted(p.Last), quotedAll(p.Aliases), quotedAll(p.Authors), "participant"}
	}
	for _, w := range corpus.Warnings {
		args := maps.Clone(w.Args)
		if w.Doc != "" {
			args["document"] = w.Doc
		}
		r.Warnings = append(r.Warnings, wireWarning{Code: w.Code, Message: message(w.Code), Args: args, Line: w.Line, Spans: []wirePlace{}})
	}
	c.progress(1)
	return r, nil
}

// column reads a place in a table; a missing one, or -1, is none.
func column(p params, name string) int {
	if v := p.get(name); !v.Exists() || v.Num == -1 {
		return -1
	}
	n := p.offset(name)
	if n > 10_000 {
		p.fail(name, "must not be greater than 10000")
	}
	return n
}
