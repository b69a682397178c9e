package main

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// The linker sets build, as in the core, and commit. A test checks that version is the core's.
var (
	version = "0.1.0"
	build   = "dev"
	commit  = "unknown"
)

// host answers the requests for which the host has no file. It accepts no text: a request with
// a body is refused before any byte of the body is read, and no part of an address is stored or
// repeated in the answer.
type host struct {
	headers pairs
	release []byte // content of /version.json
}

func newHost() (*host, error) {
	headers, err := policyHeaders()
	if err != nil {
		return nil, err
	}
	release, err := json.Marshal(struct {
		Version string `json:"version"`
		Build   string `json:"build"`
		Commit  string `json:"commit"`
	}{version, build, commit})
	if err != nil {
		return nil, err
	}
	return &host{headers, append(release, '\n')}, nil
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, header := range h.headers {
		w.Header().Set(header.name, header.value)
	}
	w.Header().Set("Cache-Control", "no-cache")
	const plain, page, data = "text/plain; charset=utf-8", "text/html; charset=utf-8", "application/json"
	switch {
	case hasBody(r):
		// net/http reads a body that the handler has not read, so that it can use the connection
		// again. It does not if the connection is closed.
		w.Header().Set("Connection", "close")
		answer(w, r, http.StatusRequestEntityTooLarge, plain, []byte("Nothing can be sent here.\n"))
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		answer(w, r, http.StatusMethodNotAllowed, plain, []byte("Nothing can be sent here.\n"))
	case r.URL.Path == "/healthz":
		answer(w, r, http.StatusOK, plain, []byte("ok "+version+"\n"))
	case r.URL.Path == "/version.json":
		answer(w, r, http.StatusOK, data, h.release)
	default:
		if there := h.elsewhere(w.Header(), r); there != "" {
			w.Header().Set("Location", there)
			answer(w, r, http.StatusFound, plain, nil)
			return
		}
		answer(w, r, http.StatusNotFound, page, []byte(missing))
	}
}

// elsewhere returns the address to which a request is redirected, or "" for no redirection. "/fr"
// and "/en/corpus" name the language; "/lang", "/corpus", and "/" (if the host has no file for it)
// redirect to the visitor's preferred language. For these, it sets the header Vary of the answer.
func (h *host) elsewhere(header http.Header, r *http.Request) string {
	language, page, _ := strings.Cut(strings.Trim(r.URL.Path, "/"), "/")
	if language == "corpus" && page == "" {
		language, page = "lang", "corpus"
	}
	file := "/"
	switch page {
	case "":
	case "corpus", "corpus.html":
		file = "/corpus.html"
	default:
		return ""
	}
	switch language {
	case "fr", "en":
		return file + "?lang=" + language
	case "lang", "":
		if language == "" {
			file = "/index.html" // not "/": the request for "/" came here
		}
		header.Set("Vary", "Accept-Language")
		// Some hosts pass the header as several headers.
		return file + "?lang=" + preferred(strings.Join(r.Header.Values("Accept-Language"), ","))
	}
	return ""
}

// hasBody reports whether the request has a body, whatever its method. A body of unknown length
// counts too.
func hasBody(r *http.Request) bool {
	if r.ContentLength != 0 {
		return true
	}
	// The host's adapter turns a missing header Transfer-Encoding into one empty entry.
	return strings.TrimSpace(strings.Join(r.TransferEncoding, "")) != ""
}

func answer(w http.ResponseWriter, r *http.Request, status int, kind string, body []byte) {
	if len(body) > 0 {
		w.Header().Set("Content-Type", kind)
	}
	if r.Method != http.MethodHead { // with a length, the adapter of the host would wait for that many bytes
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead && len(body) > 0 {
		_, _ = w.Write(body) // an error means that the client has disconnected
	}
}
