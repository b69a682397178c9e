//go:build !js

package corpus

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// program builds the native command as docs/program.md says, in a new folder.
func program(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(folder, "cachenom"), "../..").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return folder
}

// corpusRequests returns n requests as lines. Each has a comment of testdata/comments and the list
// of its class; the comments are repeated as needed.
func corpusRequests(t *testing.T, n int) []byte {
	t.Helper()
	files, err := filepath.Glob("../../../testdata/comments/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	type comment struct {
		text   string
		roster []map[string]string
	}
	pupil := regexp.MustCompile(`^\d+ ([^;]*);([^;]*)`)
	marked := regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	var comments []comment
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var roster []map[string]string
		for line := range strings.SplitSeq(string(data), "\n") {
			if p := pupil.FindStringSubmatch(line); p != nil {
				roster = append(roster, map[string]string{"last": p[1], "first": p[2]})
			} else if line != "" && line[0] != '#' {
				comments = append(comments, comment{marked.ReplaceAllString(line, "$1"), roster})
			}
		}
	}
	if len(comments) < 500 {
		t.Fatalf("only %d comments", len(comments))
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	for i := range n {
		c := comments[i%len(comments)]
		request := map[string]any{"id": i, "method": "pseudonymize", "params": map[string]any{"text": c.text, "roster": c.roster}}
		if err := encoder.Encode(request); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// section returns the first block of commands under a heading of docs/program.md.
func section(t *testing.T, heading string) string {
	t.Helper()
	readme, err := os.ReadFile("../../../docs/program.md")
	if err != nil {
		t.Fatal(err)
	}
	_, below, found := strings.Cut(string(readme), heading+"\n")
	block := regexp.MustCompile("(?s)```sh\n(.*?)```").FindStringSubmatch(below)
	if !found || block == nil {
		t.Fatalf("docs/program.md has no commands below %q", heading)
	}
	return block[1]
}

// TestOnAllCores runs the commands of docs/program.md: with one process, and with a process for each
// core by xargs and by GNU parallel. All must give the same bytes.
func TestOnAllCores(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("CACHENOM_REQUESTS"))
	if n == 0 {
		n = 1_000 // make parallel and make nightly use more
	}
	folder := program(t)
	requests := corpusRequests(t, n)
	if err := os.WriteFile(filepath.Join(folder, "requests.jsonl"), requests, 0o666); err != nil {
		t.Fatal(err)
	}
	commands := section(t, "## A large corpus on all cores")
	var ways []string
	for line := range strings.SplitSeq(commands, "\n") {
		switch {
		case line == "", strings.HasPrefix(line, "go build"):
		case strings.HasPrefix(line, "#"):
			ways = append(ways, "")
		default:
			ways[len(ways)-1] += line + "\n"
		}
	}
	if len(ways) != 3 {
		t.Fatalf("docs/program.md shows %d ways, not one process, xargs and parallel", len(ways))
	}
	var want []byte
	var alone time.Duration
	for i, way := range ways {
		name := []string{"one process", fmt.Sprintf("xargs, %d cores", runtime.NumCPU()), fmt.Sprintf("GNU parallel, %d cores", runtime.NumCPU())}[i]
		if i == 2 {
			if v, err := exec.Command("parallel", "--version").Output(); err != nil || !bytes.HasPrefix(v, []byte("GNU parallel")) {
				t.Log("GNU parallel: not here, so not tried (on Debian: apt-get install parallel)")
				continue
			}
		}
		os.Remove(filepath.Join(folder, "answers.jsonl")) //nolint:errcheck //nolint:errcheck // it does not exist at first
		run := exec.Command("bash", "-euo", "pipefail", "-c", way)
		run.Dir = folder
		begin := time.Now()
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		took := time.Since(begin)
		got, err := os.ReadFile(filepath.Join(folder, "answers.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			want, alone = got, took
			if lines := bytes.Count(got, []byte("\n")); lines != n || bytes.Contains(got, []byte(`"error"`)) {
				t.Fatalf("%d answers for %d requests, or one refused", lines, n)
			}
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: other bytes than one process", name)
		}
		// On a busy machine, the processor time of the program says more than the elapsed time.
		own := run.ProcessState.UserTime() + run.ProcessState.SystemTime()
		t.Logf("%-22s %6d requests, %.1f MB: %6.2f s (%.2fx), %6.2f s of processor, same bytes", name, n, float64(len(requests))/1e6, took.Seconds(), alone.Seconds()/took.Seconds(), own.Seconds())
	}
	// Control: the comparison notices a wrong order.
	lines := bytes.SplitAfter(want, []byte("\n"))
	lines[0], lines[1] = lines[1], lines[0]
	if bytes.Equal(bytes.Join(lines, nil), want) {
		t.Error("two answers are the same: their order proves nothing")
	}
}

// TestPipe runs the program like Spark's pipe: one process for each partition, even an empty one. It
// writes a line for each element while it reads the answers, and then closes the input. Exactly one
// line must come back for each element: nothing in a text may break a line.
func TestPipe(t *testing.T) {
	folder := program(t)
	tricky := "a\\nb\\r\\nc\u2028d\u2029e\u0085f\\u000bg\\fh\\u0000i Léa Martin"
	request := func(i int) string {
		return fmt.Sprintf(`{"id":%d,"method":"pseudonymize","params":{"text":"%d %s"}}`, i, i, tricky)
	}
	for _, partition := range []int{0, 1, 3_000} {
		run := exec.Command(filepath.Join(folder, "cachenom"))
		stdin, err := run.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		stdout, err := run.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		var stderr bytes.Buffer
		run.Stderr = &stderr
		if err := run.Start(); err != nil {
			t.Fatal(err)
		}
		go func() {
			w := bufio.NewWriter(stdin)
			for i := range partition {
				fmt.Fprintln(w, request(i))
				if i == 0 && partition > 1 {
					w.Flush() //nolint:errcheck //nolint:errcheck // the answers show an error
				}
			}
			w.Flush()     //nolint:errcheck
			stdin.Close() //nolint:errcheck
		}()
		out, err := io.ReadAll(stdout)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Wait(); err != nil || stderr.Len() > 0 {
			t.Errorf("%d elements: %v, and on stderr %q", partition, err, stderr.String())
		}
		// A reader of lines in Java ends a line at \n, \r and \r\n.
		lines := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' || r == '\r' })
		if len(lines) != partition || partition > 0 && out[len(out)-1] != '\n' {
			t.Fatalf("%d lines came back for %d", len(lines), partition)
		}
		for i, line := range lines {
			if !strings.HasPrefix(line, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":`, i)) || !strings.Contains(line, "PERSONNE_001") {
				t.Fatalf("line %d: %.80s", i, line)
			}
		}
	}
}

// TestAnswersAtOnce checks that each answer is flushed immediately. Otherwise, a client that waits
// for an answer before its next request would wait for ever.
func TestAnswersAtOnce(t *testing.T) {
	run := exec.Command(filepath.Join(program(t), "cachenom"))
	stdin, _ := run.StdinPipe()
	stdout, _ := run.StdoutPipe()
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(stdout)
	for i := range 3 {
		fmt.Fprintf(stdin, `{"id":%d,"method":"version"}`+"\n", i) //nolint:errcheck //nolint:errcheck // the answer shows an error
		if line, err := r.ReadString('\n'); err != nil || !strings.Contains(line, fmt.Sprintf(`"id":%d,`, i)) {
			t.Fatalf("%v: %.80s", err, line)
		}
	}
	stdin.Close() //nolint:errcheck
	if err := run.Wait(); err != nil {
		t.Error(err)
	}
}

// TestOverLines checks what keeps pseudonyms the same in separate requests: a list, a decision with
// a replacement, or an earlier mapping. Without any of these, the first person found in a text is
// always PERSONNE_001.
func TestOverLines(t *testing.T) {
	ask := func(text, more string) (out string, mapping json.RawMessage) {
		t.Helper()
		request := fmt.Sprintf(`{"id":1,"method":"pseudonymize","params":{"text":%q%s}}`, text, more)
		var answer struct {
			Result struct {
				Text    string
				Mapping json.RawMessage
			}
		}
		if err := json.Unmarshal(shared.Handle(t.Context(), []byte(request), nil), &answer); err != nil {
			t.Fatal(err)
		}
		return answer.Result.Text, answer.Result.Mapping
	}
	const first, second = "Léa Martin écrit à Paul Durand.", "Paul Durand répond."
	_, mapping := ask(first, "")
	for _, row := range []struct{ what, more, want1, want2 string }{
		{"nothing", "", "PERSONNE_001 écrit à PERSONNE_002.", "PERSONNE_001 répond."},
		{"the list", `,"roster":[{"first":"Léa","last":"Martin"},{"first":"Paul","last":"Durand"}]`, "ELEVE_001 écrit à ELEVE_002.", "ELEVE_002 répond."},
		{"decisions", `,"decisions":[{"form":"Paul Durand","action":"replace","kind":"PERSON","entity":"M7","replacement":"le maire"}]`, "PERSONNE_001 écrit à le maire.", "le maire répond."},
		{"an earlier mapping", `,"mapping":` + string(mapping), "PERSONNE_001 écrit à PERSONNE_002.", "PERSONNE_002 répond."},
	} {
		got1, _ := ask(first, row.more)
		got2, _ := ask(second, row.more)
		if got1 != row.want1 || got2 != row.want2 {
			t.Errorf("%s: %q, %q; want %q, %q", row.what, got1, got2, row.want1, row.want2)
		}
	}
	// In a list, the surname comes first.
	if got, _ := ask("DURAND Paul est absent.", `,"mapping":`+string(mapping)); got != "PERSONNE_002 est absent." {
		t.Errorf("the surname first: %q", got)
	}
}
