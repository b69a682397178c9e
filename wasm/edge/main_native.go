//go:build !js

// Command edge is what stands behind the files of the page at a host: here as a
// server of its own on this machine, for a look and for the tests.
// PORT=0 takes a free port.
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
		// Its errors name addresses.
		ErrorLog: log.New(io.Discard, "", 0),
	}
}

// unread keeps Go's server from reading what a handler left, which it does to
// use the connection again: there is no time left for it.
func unread(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hasBody(r) {
			// Where no deadline can be set, the header Connection: close ends it.
			_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0))
		}
		h.ServeHTTP(w, r)
	})
}
