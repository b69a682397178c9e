package main

import (
	"context"
	"fmt"
	"sync"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// What the linker sets: the version for a release, and the commit.
var (
	version = "0.1.0"
	build   = "dev"
)

// server answers requests. The zero value is ready.
type server struct {
	once    sync.Once
	lexicon *lexicon.Lexicon
	model   *tagger.Model
	damaged error
	corpus  loaded // see corpus.go

	// drawn is the seed of natural names for requests that bring none of their
	// own; "" where none was drawn. The native command draws one with -draw-seed.
	drawn string

	gather   sync.Once
	gathered *pseudonym.Names // for natural pseudonyms; see names
}

// loaded are the documents that the caller put in once, so that a request about
// 50,000 messages neither carries them nor cuts them into words each time. The
// next load replaces them.
type loaded struct {
	id     string
	docs   []*core.Doc
	about  []about // of each document
	bytes  int
	number int
	mined  any // the *mine.Index of docs, once asked for
}

// about is what a message says of itself beside its author. Nobody is looked for
// in it but in the title, which is its thread's.
type about struct{ thread, title, date, subject, parent string }

// call is one request at work.
type call struct {
	ctx      context.Context
	params   params
	progress func(done float64)
}

// open reads the dictionaries and the tagger's weights; a damaged file is an
// error to every method.
func (s *server) open() error {
	s.once.Do(func() {
		if s.lexicon, s.damaged = lexicon.Open(assets.Names); s.damaged == nil {
			s.model, s.damaged = tagger.Open(assets.Tagger)
		}
	})
	return s.damaged
}

// handle answers one request. notify takes progress notifications; nil for
// none. It never panics: what goes wrong inside is an error to the caller.
func (s *server) handle(ctx context.Context, request []byte, notify func([]byte)) []byte {
	id, method, p, err := parseRequest(request)
	if err == nil {
		c := &call{ctx: ctx, params: p, progress: func(done float64) {
			if notify != nil {
				notify(fmt.Appendf(nil, `{"jsonrpc":"2.0","method":"progress","params":{"id":%s,"done":%.2f}}`, id, done))
			}
		}}
		var result any
		if result, err = s.run(c, method); err == nil {
			return answer(id, "result", result)
		}
	}
	return answer(id, "error", err)
}

// run calls the method and turns a panic into an error.
func (s *server) run(c *call, method string) (result any, werr *wireError) {
	defer func() {
		if r := recover(); r != nil {
			result, werr = nil, &wireError{Code: codeInternal, Message: "the program made a mistake on this request; the text is untouched, try again or with a part of it"}
		}
	}()
	m, ok := methods[method]
	if !ok {
		return nil, &wireError{Code: codeNoMethod, Message: "method: there is no such method", Data: &errorData{Field: "method"}}
	}
	if err := s.open(); err != nil {
		return nil, &wireError{Code: codeInternal, Message: err.Error()}
	}
	result, werr = m(s, c)
	if c.ctx.Err() != nil {
		return nil, &wireError{Code: codeCancelled, Message: "cancelled"}
	}
	return result, werr
}

// parseRequest checks the envelope. id is the raw JSON of the request's id.
func parseRequest(request []byte) (id, method string, p params, err *wireError) {
	id = "null"
	invalidRequest := func(field, message string) *wireError {
		return &wireError{Code: codeInvalidRequest, Message: field + ": " + message, Data: &errorData{Field: field}}
	}
	if tooDeep(request) {
		return id, "", params{}, invalidRequest("request", "nested deeper than any request is")
	}
	if !gjson.ValidBytes(request) {
		return id, "", params{}, invalidRequest("request", "not JSON; send one JSON-RPC 2.0 object")
	}
	r := gjson.ParseBytes(request)
	if !r.IsObject() {
		return id, "", params{}, invalidRequest("request", "must be one JSON-RPC 2.0 object, not "+typeName(r))
	}
	envelope := newParams(r)
	switch v := envelope.get("id"); {
	case !v.Exists():
	case v.Type == gjson.Number, v.Type == gjson.String && invalid(v.Raw) < 0:
		id = v.Raw
	default:
		return id, "", params{}, invalidRequest("id", "must be a string or a number")
	}
	if v := envelope.get("jsonrpc"); v.Exists() && v.Str != "2.0" {
		return id, "", params{}, invalidRequest("jsonrpc", `must be "2.0"`)
	}
	m := envelope.get("method")
	if m.Type != gjson.String {
		return id, "", params{}, invalidRequest("method", "must be a string, not "+typeName(m))
	}
	v := envelope.get("params")
	if v.Exists() && !v.IsObject() {
		return id, "", params{}, &wireError{Code: codeInvalidParams, Message: "params: must be an object, not " + typeName(v), Data: &errorData{Field: "params"}}
	}
	return id, m.Str, newParams(v), nil
}

// tooDeep guards the recursive JSON checks against a request made of brackets.
func tooDeep(request []byte) bool {
	depth, inString := 0, false
	for i := 0; i < len(request); i++ {
		switch c := request[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > 64 {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// answer writes a response line, without the line end.
func answer(id, member string, value any) []byte {
	big, isBig := value.(interface{ size() int })
	room := 0
	if isBig {
		room = big.size()
	}
	b := fmt.Appendf(make([]byte, 0, room+256), `{"jsonrpc":"2.0","id":%s,"%s":`, id, member)
	if a, ok := value.(interface{ appendJSON([]byte) []byte }); ok {
		b = a.appendJSON(b)
	} else {
		b = append(b, mustJSON(value)...)
	}
	return append(b, '}')
}
