package bridge

import (
	"context"
	"strconv"
	"sync"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
)

// Server answers the requests for the methods of its tables, one at a time.
type Server struct {
	methods map[string]func(*Call) (any, *Error)
	extras  Extras

	App     app.App // the services; opened by Open
	once    sync.Once
	damaged error  // error of Open, if the data is damaged
	Corpus  Loaded // documents that corpus.load stored

	// DrawnSeed is the seed for requests without one: it decides which invented names replace the
	// real ones in the style "natural". It is "" if none was drawn; the native command draws one with
	// -draw-seed.
	DrawnSeed string
}

// Loaded is the documents of an earlier request (corpus.load), so that requests about 50,000
// messages need not send and tokenize them each time. The next load replaces them.
type Loaded struct {
	ID      string
	Docs    []*core.Doc  // bodies and author fields, as in app.Order
	Headers []app.Header // one for each body among Docs
	Bytes   int          // size of all texts
	Number  int          // number of the load, from which its ID is made
}

// Call is a request while it runs.
type Call struct {
	Ctx      context.Context
	Params   Params
	Progress func(done float64) // reports the share that is done, from 0 to 1; never nil
	Attached []byte             // file that came with the request
	Made     []byte             // file, or bytes of Columns, that go with the answer; a method sets it

	TakesBytes bool // the caller can take Made
}

// New returns a server of the methods of some tables.
func New(tables ...func(*Server) Table) *Server {
	s := &Server{methods: map[string]func(*Call) (any, *Error){}}
	for _, table := range tables {
		t := table(s)
		for _, m := range t.Methods {
			s.methods[m.Name] = m.Run
		}
		if t.Extras != nil {
			s.extras, s.App.Extras = *t.Extras, t.Extras.Hiding
		}
	}
	return s
}

// Open reads the dictionaries and the weights. Every request calls it, and only the first call has
// an effect. If the data is damaged, every method fails.
func (s *Server) Open() error {
	s.once.Do(func() { s.damaged = s.App.Open(assets.Names, assets.Tagger, assets.Decision) })
	return s.damaged
}

// Handle answers one request, a JSON-RPC object. notify receives progress notifications; it may be
// nil. Handle never panics: a panic inside becomes an answer with an error.
func (s *Server) Handle(ctx context.Context, request []byte, notify func([]byte)) []byte {
	response, _ := s.handle(&Call{Ctx: ctx}, request, notify)
	return response
}

// HandleFile answers one request, as Handle does. file is the file that comes with the request, or
// nil. made is what goes with the answer, or nil: a new file, or the spans of a text as bytes
// (Columns).
func (s *Server) HandleFile(ctx context.Context, request, file []byte, notify func([]byte)) (response, made []byte) {
	return s.handle(&Call{Ctx: ctx, Attached: file, TakesBytes: true}, request, notify)
}

// handle answers a request. It sets the parameters of the Call.
func (s *Server) handle(c *Call, request []byte, notify func([]byte)) (response, made []byte) {
	id, method, p, err := parseRequest(request)
	p.types = s.extras.TypeOf
	if err == nil {
		c.Params, c.Progress = p, func(done float64) {
			if notify != nil {
				b := append([]byte(`{"jsonrpc":"2.0","method":"progress","params":{"id":`), id...)
				b = strconv.AppendFloat(append(b, `,"done":`...), done, 'f', 2, 64)
				notify(append(b, "}}"...))
			}
		}
		var result any
		if result, err = s.run(c, method); err == nil {
			return answer(id, "result", result), c.Made
		}
	}
	return answer(id, "error", err), nil
}

// run calls a method, and turns a panic into an error.
func (s *Server) run(c *Call, method string) (result any, werr *Error) {
	defer func() {
		if r := recover(); r != nil {
			result, werr = nil, &Error{Code: CodeInternal, Message: "the program made a mistake on this request; the text is untouched, try again or with a part of it"}
		}
	}()
	m, ok := s.methods[method]
	if !ok {
		return nil, &Error{Code: CodeNoMethod, Message: "method: there is no such method", Data: &ErrorData{Field: "method"}}
	}
	if err := s.Open(); err != nil {
		return nil, &Error{Code: CodeInternal, Message: err.Error()}
	}
	result, werr = m(c)
	if c.Ctx.Err() != nil {
		return nil, &Error{Code: CodeCancelled, Message: "cancelled"}
	}
	return result, werr
}

// parseRequest checks the envelope of a request. id is the raw JSON of its id, "null" if it has
// none.
func parseRequest(request []byte) (id, method string, p Params, err *Error) {
	id = "null"
	invalidRequest := func(field, message string) *Error {
		return &Error{Code: CodeInvalidRequest, Message: field + ": " + message, Data: &ErrorData{Field: field}}
	}
	if tooDeep(request) {
		return id, "", Params{}, invalidRequest("request", "nested deeper than any request is")
	}
	if !gjson.ValidBytes(request) {
		return id, "", Params{}, invalidRequest("request", "not JSON; send one JSON-RPC 2.0 object")
	}
	r := gjson.ParseBytes(request)
	if !r.IsObject() {
		return id, "", Params{}, invalidRequest("request", "must be one JSON-RPC 2.0 object, not "+TypeName(r))
	}
	envelope := newParams(r)
	switch v := envelope.Get("id"); {
	case !v.Exists():
	case v.Type == gjson.Number, v.Type == gjson.String && invalid(v.Raw) < 0:
		id = v.Raw
	default:
		return id, "", Params{}, invalidRequest("id", "must be a string or a number")
	}
	if v := envelope.Get("jsonrpc"); v.Exists() && v.Str != "2.0" {
		return id, "", Params{}, invalidRequest("jsonrpc", `must be "2.0"`)
	}
	m := envelope.Get("method")
	if m.Type != gjson.String {
		return id, "", Params{}, invalidRequest("method", "must be a string, not "+TypeName(m))
	}
	v := envelope.Get("params")
	if v.Exists() && !v.IsObject() {
		return id, "", Params{}, &Error{Code: CodeInvalidParams, Message: "params: must be an object, not " + TypeName(v), Data: &ErrorData{Field: "params"}}
	}
	return id, m.Str, newParams(v), nil
}

// deepest is the largest depth of nested objects and lists in a request; the methods need a few
// levels.
const deepest = 64

// tooDeep reports whether a request is nested more deeply than deepest. The checks that follow are
// recursive, and many brackets would overflow the stack.
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
			if depth++; depth > deepest {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// answer returns a response with one member besides its id, "result" or "error". It has no line
// end.
func answer(id, member string, value any) []byte {
	big, isBig := value.(interface{ Size() int })
	room := 0
	if isBig {
		room = big.Size()
	}
	b := append(make([]byte, 0, room+256), `{"jsonrpc":"2.0","id":`+id+`,"`+member+`":`...)
	if a, ok := value.(interface{ AppendJSON([]byte) []byte }); ok {
		b = a.AppendJSON(b)
	} else {
		b = append(b, JSON(value)...)
	}
	return append(b, '}')
}
