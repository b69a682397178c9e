// Command empty is what the cold start of the page is measured against: a Go
// program that says it is there, and waits.
package main

import "syscall/js"

func main() {
	js.Global().Set("emptyReady", true)
	select {}
}
