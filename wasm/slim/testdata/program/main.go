// Command program does what needs the tables of functions: it unwinds deep stacks while they grow
// and are collected, recovers from panics, and prints the name of its function.
package main

import (
	_ "embed"
	"errors"
	"runtime"
	"strings"
)

//go:embed words.txt
var words string

type node struct {
	next *node
	text string
}

func deep(n int, list *node) (sum int) {
	defer func() { sum++ }()
	here := &node{list, strings.Repeat("x", n%7)}
	if n == 0 {
		runtime.GC()
		panic(errors.New("the end"))
	}
	var local [64]int
	local[n%64] = n
	return deep(n-1, here) + local[n%64] + len(here.text)
}

func try(n int) (err error) {
	defer func() { err, _ = recover().(error) }()
	deep(n, nil)
	return nil
}

// keeper recovers from a panic in a method. A deferred call of the interface reaches that method
// through a wrapper that the linker wrote, and the small functions on the way are inlined.
type keeper interface{ keep() }

type kept struct{ err *error }

func (k kept) keep() { *k.err, _ = recover().(error) }

func throw(text string) { panic(errors.New(text)) }

func wrapped(text string) (err error) {
	var k keeper = &kept{&err}
	defer k.keep()
	throw(text)
	return nil
}

// twice recovers in its first deferred function only. The second one, which runs before, calls
// recover in an inlined function, where recover has no effect.
func twice() (err error) {
	defer func() { err, _ = recover().(error) }()
	defer func() { again() }()
	throw("kept by the first")
	return nil
}

func again() { recover() }

func main() {
	for line := range strings.Lines(words) {
		if line != "\n" {
			print(line)
		}
	}
	println(wrapped("a wrapper").Error(), twice().Error())
	done := make(chan error)
	for i := range 8 {
		go func() { done <- try(300 * (i + 1)) }()
	}
	for range 8 {
		println((<-done).Error())
	}
	var index []int
	func() {
		defer func() { println(recover().(error).Error()) }()
		println(index[len(done)])
	}()
	pc, _, line, _ := runtime.Caller(0)
	println(runtime.FuncForPC(pc).Name(), line > 0)
}
