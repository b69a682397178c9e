package corpus

import (
	"github.com/cachenom/cachenom/core/corpus/language"
	"github.com/cachenom/cachenom/wasm/bridge"
)

type languagesResult struct {
	Languages []wireShare `json:"languages"`
}

type wireShare struct {
	Code  string  `json:"code"`
	Share float64 `json:"share"`
}

// guessLanguages says in which languages documents are. It reads a sample: the
// page sends no more than that, and the corpus that is loaded stays.
func (s *service) guessLanguages(c *bridge.Call) (any, *bridge.Error) {
	req := &bridge.Request{Limit: maxCorpus}
	s.ReadDocs(c.Params, req)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	texts := make([]string, len(req.Texts))
	for i, d := range req.Texts {
		texts[i] = d.Text
	}
	r := languagesResult{Languages: []wireShare{}}
	for _, share := range language.Guess(texts) {
		r.Languages = append(r.Languages, wireShare(share))
	}
	return r, nil
}
