package corpus

import (
	"github.com/cachenom/cachenom/core/language"
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
	req := &bridge.Request{Limit: maxCorpus}
	s.ReadDocs(c.Params, req)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	texts := make([]string, len(req.Texts))
	for i, d := range req.Texts {
		texts[i] = d.Text
	}
	r := LanguagesResult{Languages: []LanguageShare{}}
	for _, share := range language.Guess(texts) {
		r.Languages = append(r.Languages, LanguageShare(share))
	}
	return r, nil
}
