package bridge

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"sync"

	"github.com/tidwall/gjson"
)

// job is a request that waits or runs.
type job struct {
	line   []byte
	ctx    context.Context
	cancel context.CancelFunc
}

// Serve reads one request a line from the reader in and writes one answer a line to the writer out,
// in the same order. The line {"method":"cancel","params":{"id":…}} cancels the request with that
// id if it waits or runs. With tell, progress notifications are written to the writer progress.
// Serve returns nil after the last line, or the error of reading or writing.
func (s *Server) Serve(in io.Reader, out, progress io.Writer, tell bool) error {
	jobs := make(chan job, 64)
	var mu sync.Mutex
	open := map[string]context.CancelFunc{}
	readErr := make(chan error, 1)
	go func() {
		defer close(jobs)
		r := bufio.NewReaderSize(in, 1<<20)
		for {
			line, err := r.ReadBytes('\n')
			if line = bytes.TrimSpace(line); len(line) > 0 {
				if id, ok := cancels(line); ok {
					mu.Lock()
					if stop := open[id]; stop != nil {
						stop()
					}
					mu.Unlock()
				} else {
					ctx, stop := context.WithCancel(context.Background())
					mu.Lock()
					open[gjson.GetBytes(line, "id").Raw] = stop
					mu.Unlock()
					jobs <- job{line, ctx, stop}
				}
			}
			if err != nil {
				if err != io.EOF {
					readErr <- err
				}
				return
			}
		}
	}()
	w := bufio.NewWriter(out)
	var notify func([]byte)
	if tell {
		notify = func(n []byte) {
			progress.Write(append(n, '\n')) //nolint:errcheck // progress may be lost
		}
	}
	for j := range jobs {
		w.Write(s.Handle(j.ctx, j.line, notify)) //nolint:errcheck // Flush returns the error
		w.WriteByte('\n')                        //nolint:errcheck
		if err := w.Flush(); err != nil {
			return err
		}
		mu.Lock()
		delete(open, gjson.GetBytes(j.line, "id").Raw)
		mu.Unlock()
		j.cancel()
	}
	select {
	case err := <-readErr:
		return err
	default:
		return nil
	}
}

// cancels reports whether a line of at most 500 bytes is a cancel notification, and returns the id
// of the request to cancel, as JSON. Longer lines are never one.
func cancels(line []byte) (string, bool) {
	if len(line) > 500 || !gjson.ValidBytes(line) || gjson.GetBytes(line, "method").Str != "cancel" {
		return "", false
	}
	return gjson.GetBytes(line, "params.id").Raw, true
}
