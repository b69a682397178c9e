//go:build js && wasm

// Package browser runs the bridge in a Web Worker. The commands below it only choose their tables
// of methods.
package browser

import (
	"context"
	"math"
	"runtime"
	"runtime/debug"
	"syscall/js"
	"time"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// WebAssembly has one thread here, so collecting garbage stops everything else. The size of a
// request decides when it is collected:
//
//	up to longText    not at all, unless memory reaches tabMemory, which a tab of a small computer has
//	up to hugeText    often while memory grows, so that 1 MB of text stays below 128 MB; such a text
//	                  may need tabMemory at one time, so that memory is not limited
//	larger            seldom
//	with a document   early, because a document may unpack to many times its size
//
// Without threads, Go's collector works only during allocations, and stops when that takes more
// than half of the time: the same text of 1 MB then took 101 or 175 MB. Therefore breathe collects
// garbage between the steps of work on a document or on a text up to hugeText.
const (
	longText      = 3 << 18   // bytes of a request together with the corpus that is loaded
	hugeText      = 3 << 19   // the same bytes
	tabMemory     = 104 << 20 // bytes
	grown         = 16 << 20  // bytes by which memory must grow before breathe collects
	crowded       = 96 << 20  // bytes in use from which breathe always collects during a request with a document
	largeRequest  = 1 << 18   // bytes of a request with its file; before a larger one, the memory of the last answer is collected
	fileGCPercent = 30        // debug.SetGCPercent during a request with a document
	longGCPercent = 80        // debug.SetGCPercent during a long request
	hugeGCPercent = 200       // debug.SetGCPercent during a huge request
)

// collect sets when garbage is collected during a request, and reports whether breathe should be
// called between the steps of the request. The arguments are the bytes of the request, of its file,
// and of the corpus that is loaded.
func collect(request, file, corpus int) (breathes bool) {
	if request+file > largeRequest {
		runtime.GC()
	}
	percent, limit := -1, int64(tabMemory)
	switch {
	case file > 0:
		percent, limit, breathes = fileGCPercent, math.MaxInt64, true
	case request+corpus > hugeText:
		percent, limit = hugeGCPercent, math.MaxInt64
	case request+corpus > longText:
		percent, limit, breathes = longGCPercent, math.MaxInt64, true
	}
	debug.SetGCPercent(percent)
	debug.SetMemoryLimit(limit)
	return breathes
}

// breathe collects garbage if memory has grown much. before is the memory in use after the last
// call; breathe returns the memory in use now. For a large document it always collects: lists as
// long as the document are garbage one or two steps later.
func breathe(before uint64, withFile bool) uint64 {
	if withFile {
		before = min(before, crowded-grown)
	}
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc < before+grown {
		return min(before, m.HeapAlloc)
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Run defines the one global function that the worker calls, and never returns:
//
//	cachenomHandle(request: Uint8Array, notify: (Uint8Array) => void, file?: Uint8Array): Uint8Array & {file?: Uint8Array}
//
// The bytes of a document come with the request (file), and those of a new document with the
// answer. The function can be called at once. The dictionary and the weights are opened in the next
// turn of the browser's event loop, or by the first request if that comes earlier. If they are
// damaged, the global cachenomError has the message, and every request fails. To cancel a request,
// the page terminates the worker and starts another.
func Run(s *bridge.Server) {
	bytes := js.Global().Get("Uint8Array")
	toJS := func(b []byte) js.Value {
		a := bytes.New(len(b))
		js.CopyBytesToJS(a, b)
		return a
	}
	js.Global().Set("cachenomHandle", js.FuncOf(func(_ js.Value, args []js.Value) any {
		withFile := len(args) > 2 && args[2].InstanceOf(bytes)
		size := 0
		if withFile {
			size = args[2].Length()
		}
		breathes := collect(args[0].Length(), size, s.Corpus.Bytes)
		request := make([]byte, args[0].Length())
		js.CopyBytesToGo(request, args[0])
		var notify func([]byte)
		if len(args) > 1 && args[1].Type() == js.TypeFunction {
			inUse := uint64(0)
			notify = func(n []byte) {
				args[1].Invoke(toJS(n))
				if breathes {
					inUse = breathe(inUse, withFile)
				}
			}
		}
		var file []byte
		if withFile {
			file = make([]byte, size)
			js.CopyBytesToGo(file, args[2])
		}
		response, made := s.HandleFile(context.Background(), request, file, notify)
		answer := toJS(response)
		if made != nil {
			answer.Set("file", toJS(made))
		}
		return answer
	}))
	time.Sleep(time.Millisecond) // lets the browser handle its events
	if err := s.Open(); err != nil {
		js.Global().Set("cachenomError", err.Error())
	}
	select {}
}
