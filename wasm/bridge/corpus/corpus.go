package corpus

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// LoadResult is the id of the documents that were loaded, and how many documents, words and
// different forms of words they have.
type LoadResult struct {
	Corpus    string `json:"corpus"`
	Documents int    `json:"documents"`
	Words     int    `json:"words"`
	Forms     int    `json:"forms"`
}

// maxCorpus is the largest number of bytes of a corpus's texts, which a tab can hold together with
// their tokens.
const maxCorpus = 256 << 20

// loadCorpus answers the method corpus.load. It stores the documents, so that later requests can
// give {"corpus": id} in place of them.
func (s *service) loadCorpus(c *bridge.Call) (any, *bridge.Error) {
	req := s.NewRequest()
	s.ReadDocs(c.Params, req, maxCorpus)
	headers := s.headersOf(req)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	number := s.Corpus.Number + 1
	s.mined = nil
	s.Corpus = bridge.Loaded{ID: fmt.Sprintf("corpus-%d", number), Docs: req.Docs, Headers: headers, Number: number}
	bodies := req.Bodies()
	r := LoadResult{Corpus: s.Corpus.ID, Documents: len(bodies)}
	forms := map[string]bool{}
	for _, d := range bodies {
		s.Corpus.Bytes += len(d.Text)
		for k := range d.Tokens {
			if d.Tokens[k].Kind == core.Word {
				r.Words++
				forms[d.Surface(k)] = true
			}
		}
	}
	r.Forms = len(forms)
	return r, nil
}

// index returns an index of the words in a request's documents. For a loaded corpus, it is built
// once.
func (s *service) index(c *bridge.Call, req *bridge.Request) *mine.Index {
	if !c.Params.Has("corpus") {
		return mine.NewIndex(req.Bodies())
	}
	if s.mined == nil {
		s.mined = mine.NewIndex(req.Bodies())
	}
	return s.mined
}

// headersOf returns the headers (thread, title, date…) of a request's documents, in their order.
func (s *service) headersOf(req *bridge.Request) []app.Header {
	if len(req.Items) == 0 { // the request names a loaded corpus
		return s.Corpus.Headers
	}
	list := make([]app.Header, len(req.Items))
	for i, q := range req.Items {
		list[i] = app.Header{Thread: q.Text("thread"), Title: q.Text("title"), Date: q.Text("date"), Subject: q.Text("subject"), Parent: q.Text("parent")}
	}
	return list
}
