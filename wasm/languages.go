//go:build !js || corpus

package main

import "github.com/cachenom/cachenom/core/corpus/language"

func init() {
	methods["corpus.languages"] = (*server).guessLanguages
}

type languagesResult struct {
	Languages []wireShare `json:"languages"`
}

type wireShare struct {
	Code  string  `json:"code"`
	Share float64 `json:"share"`
}

// guessLanguages says in which languages documents are. It reads a sample: the
// page sends no more than that, and the corpus that is loaded stays.
func (s *server) guessLanguages(c *call) (any, *wireError) {
	req := &request{limit: maxCorpus}
	s.readDocs(c.params, req)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	texts := make([]string, len(req.docs))
	for i, d := range req.docs {
		texts[i] = d.Text
	}
	r := languagesResult{Languages: []wireShare{}}
	for _, share := range language.Guess(texts) {
		r.Languages = append(r.Languages, wireShare(share))
	}
	return r, nil
}
