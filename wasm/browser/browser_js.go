//go:build js && wasm

// Package browser puts the bridge into a Web Worker. The commands below it only
// choose their tables.
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

// Collecting garbage stops everything here: there is one thread. A request of
// up to longText is answered without, as long as it stays within a small
// computer's tab; a longer one collects as it goes. So does a document, which may
// unpack to many times its size, and early enough for a tab of twice that.
//
// Go's collector works beside the program here only in the program's own allocations,
// and leaves off where that takes more than half of the time. A heap that has grown is
// cleared between the steps of work on a document (breathe).
const (
	longText  = 3 << 19
	tabMemory = 112 << 20
	grown     = 16 << 20
)

// collect sets when garbage is collected during a request of so many bytes,
// with a file of so many, about a corpus of so many.
func collect(request, file, corpus int) {
	if request+file > 1<<18 {
		runtime.GC() // what is left of the last answer
	}
	if file > 0 {
		debug.SetGCPercent(30)
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	if request+corpus > longText {
		debug.SetGCPercent(200)
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(tabMemory)
}

// breathe collects what a step of work has left, if that is much. before is what was
// in use after the last time; it returns what is now.
func breathe(before uint64) uint64 {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc < before+grown {
		return min(before, m.HeapAlloc)
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Run sets the one function that the worker calls,
//
//	cachenomHandle(request: Uint8Array, notify: (Uint8Array) => void, file?: Uint8Array): Uint8Array & {file?: Uint8Array}
//
// with the bytes of a document beside the request and the answer, and waits for ever. It can be called at once; dictionary and weights are opened
// in the next turn of the browser, or by the first request where that comes
// before. A damaged one is said in cachenomError, and to every request.
// To cancel, the page ends the worker and starts another.
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
		collect(args[0].Length(), size, s.Corpus.Bytes)
		request := make([]byte, args[0].Length())
		js.CopyBytesToGo(request, args[0])
		var notify func([]byte)
		if len(args) > 1 && args[1].Type() == js.TypeFunction {
			inUse := uint64(0)
			notify = func(n []byte) {
				args[1].Invoke(toJS(n))
				if withFile {
					inUse = breathe(inUse)
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
	time.Sleep(time.Millisecond) // the browser's turn
	if err := s.Open(); err != nil {
		js.Global().Set("cachenomError", err.Error())
	}
	select {}
}
