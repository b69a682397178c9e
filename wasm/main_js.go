//go:build js && wasm

package main

import (
	"context"
	"runtime"
	"runtime/debug"
	"syscall/js"
)

// longText is the size of a request from which memory is worth a collection
// beforehand, which takes some milliseconds then.
const longText = 1 << 18

// main sets the one function that the worker calls,
//
//	cachenomHandle(request: Uint8Array, notify: (Uint8Array) => void): Uint8Array
//
// and waits for ever. A damaged dictionary is said at once, in cachenomError.
// To cancel, the page ends the worker and starts another.
func main() {
	// Collecting garbage stops everything here: there is one thread. Let the
	// heap grow more between collections, within what a tab may take.
	debug.SetGCPercent(200)
	s := &server{}
	if err := s.open(); err != nil {
		js.Global().Set("cachenomError", err.Error())
	}
	bytes := js.Global().Get("Uint8Array")
	toJS := func(b []byte) js.Value {
		a := bytes.New(len(b))
		js.CopyBytesToJS(a, b)
		return a
	}
	js.Global().Set("cachenomHandle", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Length() > longText {
			runtime.GC() // what is left of the last answer, before there is more
		}
		request := make([]byte, args[0].Length())
		js.CopyBytesToGo(request, args[0])
		var notify func([]byte)
		if len(args) > 1 && args[1].Type() == js.TypeFunction {
			notify = func(n []byte) { args[1].Invoke(toJS(n)) }
		}
		return toJS(s.handle(context.Background(), request, notify))
	}))
	select {}
}
