// Command steps checks that the work of each part of the core grows in proportion to its input. It
// uses no clock: its steps are the basic blocks that run, counted by the coverage counters of the
// packages with which it was built. Their number is the same on every machine.
//
//	go build -cover -covermode=atomic -coverpkg=./core/...,./wasm/eval/steps -o steps ./wasm/eval/steps && ./steps
//
// The test of this package does that. The command prints every row whose steps grow faster than its
// input; the exit status is then 1. rows.go has what it runs, count.go how it counts.
package main

import (
	"fmt"
	"os"
)

// Each row runs with two inputs. The second has 16 times (larger) the size of the first. It may
// take at most 24 times (most) the steps, not 16, because some parts sort and some round up.
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
