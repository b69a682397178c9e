// Command empty is a Go program that only sets a flag when it has started, and waits. The cold
// start of the page is measured against it.
package main

import "syscall/js"

func main() {
	js.Global().Set("emptyReady", true)
	select {}
}
