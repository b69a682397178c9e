package corpus

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// LoadResult is the name of the documents that were loaded, and their counts.
type LoadResult struct {
	Corpus    string `json:"corpus"`
	Documents int    `json:"documents"`
	Words     int    `json:"words"`
	Forms     int    `json:"forms"`
}

// maxCorpus bounds the text of a corpus: what a tab still holds with its words.
const maxCorpus = 256 << 20

// loadCorpus keeps the documents given and names them: any method that takes
// documents takes {"corpus": name} instead.
func (s *service) loadCorpus(c *bridge.Call) (any, *bridge.Error) {
	req := s.NewRequest()
	s.ReadDocs(c.Params, req, maxCorpus)
	headers := s.headersOf(req)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	number := s.Corpus.Number + 1
	s.mined = nil
	s.Corpus = bridge.Loaded{ID: fmt.Sprintf("corpus-%d", number), Docs: req.Docs, Texts: req.Texts, Headers: headers, Number: number}
	r := LoadResult{Corpus: s.Corpus.ID, Documents: len(req.Texts)}
	forms := map[string]bool{}
	for _, d := range req.Texts {
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

// index is the index of a request's documents; that of a loaded corpus is made
// once.
func (s *service) index(c *bridge.Call, req *bridge.Request) *mine.Index {
	if !c.Params.Has("corpus") {
		return mine.NewIndex(req.Texts)
	}
	if s.mined == nil {
		s.mined = mine.NewIndex(s.Corpus.Texts)
	}
	return s.mined
}

// headersOf is what the documents of a request say of themselves, in their order.
func (s *service) headersOf(req *bridge.Request) []app.Header {
	if len(req.Items) == 0 { // the corpus loaded before
		return s.Corpus.Headers
	}
	list := make([]app.Header, len(req.Texts))
	for i, q := range req.Items {
		list[i] = app.Header{Thread: q.Text("thread"), Title: q.Text("title"), Date: q.Text("date"), Subject: q.Text("subject"), Parent: q.Text("parent")}
	}
	return list
}
