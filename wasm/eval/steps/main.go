// Command steps proves that work grows as its input does, without a clock: it counts the
// basic blocks that run, by the coverage counters of the packages it was built with. Two
// runs count the same on every machine.
//
//	go build -cover -covermode=atomic -coverpkg=./core/...,./wasm/eval/steps -o steps ./wasm/eval/steps && ./steps
//
// Its test does that. It prints every row whose steps grow faster than its input, and the
// exit status is 1 then. What it counts is in rows.go, how in count.go.
package main

import (
	"fmt"
	"os"
)

// Larger is how many times the input of the second run of a row is that of the first, and
// most is how many times its steps may be: some parts sort, and some round up.
const (
	larger = 16
	most   = 24
)

func main() {
	rows, err := everyRow()
	if err != nil {
		fmt.Fprintln(os.Stderr, "steps:", err)
		os.Exit(2)
	}
	if grows, err := growth(squared, 1<<4, larger<<4); err == nil && grows <= most {
		fmt.Fprintln(os.Stderr, "steps: work that grows with the square of its input is not seen")
		os.Exit(2)
	}
	failed := 0
	for _, r := range rows {
		grows, err := growth(r.work, r.size, larger*r.size)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		if grows > most {
			fmt.Printf("%s: %d times the input takes %.0f times the steps\n", r.name, larger, grows)
			failed++
		}
	}
	fmt.Printf("steps: %d rows, %d grow faster than their input\n", len(rows), failed)
	if failed > 0 {
		os.Exit(1)
	}
}
