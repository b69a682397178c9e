//go:build !js

// Command edge answers, at the host of the page, the requests for which there is no file. This
// build is a server on the local machine, to try it out and for tests. It listens on port 9900, or
// on the port in the environment variable PORT; PORT=0 takes an unused one.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"time"
)

func main() {
	if err := serve(os.Getenv("PORT"), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "cachenom:", err)
		os.Exit(1)
	}
}

func serve(port string, out io.Writer) error {
	h, err := newHost()
	if err != nil {
		return err
	}
	if port == "" {
		port = "9900"
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return fmt.Errorf("port %s cannot be had: choose another one with PORT=…: %w", port, err)
	}
	fmt.Fprintf(out, "The worker is at http://%s/\n", listener.Addr())
	return newServer(h).Serve(listener)
}

func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           unread(h),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      10 * time.Second,
		MaxHeaderBytes:    64 << 10,
		// Errors of net/http contain addresses of visitors, so they are not logged.
		ErrorLog: log.New(io.Discard, "", 0),
	}
}

// unread sets a read deadline in the past for a request with a body, so that net/http cannot read
// the rest of the body, which it would do in order to use the connection again.
func unread(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hasBody(r) {
			// If no deadline can be set, the header Connection: close has the same effect.
			_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0))
		}
		h.ServeHTTP(w, r)
	})
}
