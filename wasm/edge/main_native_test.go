//go:build !js

package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// TestServerReadsNoBody checks that the server around the handler does not read a body either. By
// default, a Go server reads what the handler left, in order to use the connection again. The
// control is the same server with a handler that gives the same answer but does not end the
// connection.
func TestServerReadsNoBody(t *testing.T) {
	lenient := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(413) })
	for name, c := range map[string]struct {
		server *http.Server
		takes  bool
	}{"ours": {newServer(newTestHost(t)), false}, "control": {&http.Server{Handler: lenient}, true}} {
		client, served := net.Pipe()
		go func() { _ = c.server.Serve(&oneListener{conn: served}) }()
		if _, err := io.WriteString(client, "POST /fr HTTP/1.1\r\nHost: host.test\r\nContent-Length: 9\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		answered := make(chan string)
		go func() {
			line, _ := bufio.NewReader(client).ReadString('\n')
			answered <- line
		}()
		// A pipe has no buffer: a write only returns when the other side reads.
		sent := make(chan error)
		go func() {
			_, err := io.WriteString(client, "Emma lit.")
			sent <- err
		}()
		var line string
		taken := false
		select {
		case line = <-answered:
			_ = client.Close()
			taken = <-sent == nil
		case err := <-sent:
			taken = err == nil
			line = <-answered
			_ = client.Close()
		}
		if taken != c.takes {
			t.Errorf("%s: the body was taken: %v", name, taken)
		}
		if !strings.HasPrefix(line, "HTTP/1.1 413 ") {
			t.Errorf("%s: %q", name, line)
		}
	}
}

// oneListener has one connection to give.
type oneListener struct{ conn net.Conn }

func (l *oneListener) Accept() (net.Conn, error) {
	if l.conn == nil {
		return nil, io.EOF
	}
	conn := l.conn
	l.conn = nil
	return conn, nil
}
func (l *oneListener) Close() error   { return nil }
func (l *oneListener) Addr() net.Addr { return &net.TCPAddr{} }

func TestServeSaysWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	for _, port := range []string{port, "quatre"} {
		if err := serve(port, io.Discard); err == nil || !strings.Contains(err.Error(), "choose another one with PORT=") {
			t.Errorf("port %s: %v", port, err)
		}
	}
}
