package corpus

import (
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// LanguagesResult are the languages, the most written first; [] where nothing
// tells them.
type LanguagesResult struct {
	Languages []LanguageShare `json:"languages"`
}

// LanguageShare is a part of a corpus in one language: ISO 639-1, or "other". Shares
// of its words add up to 1.
type LanguageShare struct {
	Code  string  `json:"code"`
	Share float64 `json:"share"`
}

// guessLanguages says in which languages documents are. It reads a sample: the
// page sends no more than that, and the corpus that is loaded stays.
func (s *service) guessLanguages(c *bridge.Call) (any, *bridge.Error) {
	req := s.NewRequest()
	s.ReadDocs(c.Params, req, maxCorpus)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	r := LanguagesResult{Languages: []LanguageShare{}}
	for _, share := range corpus.Languages(req.Texts) {
		r.Languages = append(r.Languages, LanguageShare(share))
	}
	return r, nil
}
