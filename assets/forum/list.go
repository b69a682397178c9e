package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// This file writes a mailing list that looks like the archive of a real one. Authors have middle
// initials, degrees, obfuscated addresses, and text that the list software adds. Letters have
// quoted lines, signatures, and footers with links. Their ids are hexadecimal numbers. All people
// and texts are invented.

const listMessages = 600

// member is a person who writes to the mailing list.
type member struct {
	ID      string   `json:"id"`
	Authors []string `json:"authors"` // all author fields of this person
	// Names are words that no author field may contain once names are hidden.
	Names  []string `json:"names"`
	called []string // what others call this person
	signs  string
}

// members returns the people who write to the mailing list. Two author fields belong to one person
// only if they show that it is the same one: an author who gives only a handle or a first name is a
// person of its own.
func members() []*member {
	var list []*member
	add := func(names, called, signs string, authors ...string) {
		list = append(list, &member{ID: fmt.Sprintf("W%02d", len(list)+1), Authors: authors, Names: strings.Fields(names), called: strings.Split(called, "|"), signs: signs})
	}
	add("Christopher Rayne", "Christopher|Chris|Dr. Rayne", "Christopher W. Rayne, MD", "Christopher W. Rayne", "Rayne, Christopher W.", "\"Rayne, Christopher W., MD\"", "Christopher Rayne via Sample-help")
	add("Christopher Rayne", "Christopher", "Christopher B. Rayne", "Christopher B. Rayne")
	add("Christopher Doole", "Christopher|Doole", "Chris Doole", "Christopher Doole", "Christopher Doole, PhD")
	add("Paul Rayne", "Paul", "Paul", "Paul Rayne")
	add("Ed Harlow", "Ed|Harlow", "Ed Harlow", "Ed Harlow", "Harlow, Ed")
	add("Ed", "Ed", "Ed", "Ed")
	add("Jeremy Newling", "Jeremy|Mr. Newling", "Jeremy Newling", "jnewling at dcn.example (Jeremy Newling)", "Jeremy Newling")
	add("Ana Peixoto", "Ana", "Ana", "anapx at usp.example", "anapx at usp.example")
	add("Ana Peixoto Lima", "Ana|Lima", "Ana P. Lima", "Ana P. Lima", "Ana Lima")
	add("John Nashby", "John|JN", "J. C. Nashby", "J. C. Nashby", "J C Nashby", "Nashby, J. C.")
	add("John Masters", "John", "John Masters", "John Masters Ph.D.", "Dr. John Masters")
	add("Siobhan O'Brennan", "Siobhan|O'Brennan", "Siobhan O'Brennan", "Siobhan O'Brennan", "O'Brennan, Siobhan", "'Siobhan O'Brennan' via Sample-help")
	add("Brennan", "Brennan", "Brennan", "Brennan")
	add("Gunter Borchard", "Gunter", "Gunter", "Gunter Borchard (Lab 3)", "Gunter Borchard")
	add("Peter Dalgrave", "Peter|Peter D.", "-pd", "Peter Dalgrave", "- Peter Dalgrave", "peter dalgrave")
	add("Peter Ehlmann", "Peter", "Peter Ehlmann", "P Ehlmann", "P. Ehlmann")
	add("Rolf van der Tanner", "Rolf", "Rolf van der Tanner", "Rolf van der Tanner", "van der Tanner, Rolf")
	add("Will Grant", "Will|Grant", "Will Grant", "Will Grant", "GRANT Will")
	add("Mark Hill", "Mark", "Mark", "Mark Hill", "Hill, Mark")
	add("Rose Page", "Rose", "Rose", "Rose Page")
	add("April May", "April", "April May", "April May", "April May, MSc")
	add("Bill", "Bill", "Bill", "bill")
	add("statguy", "statguy42", "statguy42", "statguy42")
	add("kw_1979", "kw_1979", "kw_1979", "kw_1979")
	add("Paulo Martim", "Paulo", "Paulo Martim", "Paulo Martim <pm at ufsc.example>", "\"Paulo Martim\" <pm@ufsc.example>")
	add("Paulo Martim", "Paulo", "Paulo", "Paulo Martim <paulo.martim@ime.example>")
	add("Zoë Lefèvre", "Zoë|Zoe", "Zoë", "Zoë Lefèvre", "Lefèvre, Zoë")
	add("Jean-Marc Péan", "Jean-Marc", "Jean-Marc Péan", "Jean-Marc Péan", "PÉAN Jean-Marc")
	add("Ahmed Ben Salah", "Ahmed", "Ahmed", "Ahmed Ben Salah", "Ben Salah, Ahmed")
	add("Duncan McKeith", "Duncan|McKeith", "Duncan McKeith", "Duncan McKeith", "Duncan McKeith, DPhil")
	add("Sarah Goslin", "Sarah", "Sarah Goslin", "Sarah Goslin", "sarah.goslin at mail.example (Sarah Goslin)")
	add("Sarah", "Sarah", "Sarah", "Sarah")
	add("Marc", "Marc", "Marc", "Marc")
	add("Wensui Lao", "Wensui", "Wensui", "Wensui Lao", "LAO Wensui")
	add("Bert Gunn", "Bert|Bert Gunn", "Bert", "Bert Gunn", "Gunn, Bert")
	add("The Sample Foundation", "the Foundation", "The Sample Foundation", "The Sample Foundation")
	return list
}

// asides are sentences of which letters consist. Some contain words that are also names: "mark",
// "May", "rose".
var asides = []string{
	"The standard error is larger than I expected, see the output below.",
	"I will mark the missing values with NA before the model is fitted.",
	"May I ask why the page says 95 and the output says 90?",
	"It rose by 12 percent in april, and the grant ends in may.",
	"The bill of the hill climbing algorithm is that it stops at a local maximum.",
	"R. is not S, and J. is only an index here.",
	"x1 <- df$ed2[, 1:31]; y2 <- as.numeric(ed31) # ed is a column",
	"Error in solve.default(a59ed545f): 'a' is singular",
	"The commit 59ed545f broke it, the one before (5a9ed0b2) works.",
	"Reproducible code helps, as the posting guide says.",
	"You may want to look at ?glm and at the vignette of the package.",
	"Thanks in advance for any help that you can give me.",
	"It's documented on the help page; that's where I found it.",
	"The residuals of the second model don't look normal to me.",
	"A frank answer: this is homework, and the list has a no homework policy.",
	"There's a FAQ for that.",
}

const footer = "\n______________________________________________\nsample-help at lists.example mailing list\nhttps://lists.example/mailman/listinfo/sample-help\nPLEASE do read the posting guide http://www.lists.example/posting-guide.html"

type letter struct {
	id, thread, parent, author, date, subject, body string
	by                                              *member
}

// subjects are the subjects of threads. "%s" is replaced by a name.
var subjects = []string{"glm with a gamma family", "reading a large csv", "question from %s", "merge two data frames", "error in solve.default", "plot legends", "ed2 and ed31", "[OFFTOPIC] meeting in May", "lme4 convergence", "thanks %s"}

// mailingList is the mailing list while it is being written.
type mailingList struct {
	*rand.Rand
	people        []*member
	letters       []*letter
	at            time.Time
	thread, title string // the current thread
}

// writeList writes the mailing list to list.xml in a folder, and to list.json who wrote which
// letter.
func writeList(folder string) error {
	l := &mailingList{Rand: rand.New(rand.NewPCG(seed, listMessages)), people: members(), at: time.Date(2014, time.March, 3, 8, 11, 0, 0, time.UTC)}
	for n := range listMessages {
		l.letters = append(l.letters, l.write(n))
	}
	// One author gives no name at all, another only an initial.
	nameless := &member{ID: "W90", Authors: []string{"R."}}
	l.letters[200].author, l.letters[200].by = "-", nil
	l.letters[300].author, l.letters[300].by = "R.", nameless
	l.people = append(l.people, nameless)
	if err := os.WriteFile(filepath.Join(folder, "list.xml"), l.xml(), 0o666); err != nil {
		return err
	}
	key, err := l.key()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "list.json"), key, 0o666)
}

// hex returns a random id of eight hexadecimal digits.
func (l *mailingList) hex() string { return fmt.Sprintf("%08x", l.Uint32()) }

// member returns a random person who writes to the mailing list.
func (l *mailingList) member() *member { return l.people[l.IntN(len(l.people))] }

// write writes letter n. The first letters are by each person in turn, several times, so that each
// of their spellings occurs.
func (l *mailingList) write(n int) *letter {
	by := l.member()
	if n < len(l.people) {
		by = l.people[n]
	}
	one := &letter{id: "msg-" + l.hex(), by: by, author: by.Authors[l.IntN(len(by.Authors))]}
	if n < 4*len(l.people) {
		one.author = by.Authors[n/len(l.people)%len(by.Authors)]
	}
	switch n { // two ids that contain "ed", like the name of a member
	case 3:
		one.id = "msg-59ed545f"
	case 4:
		one.id = "msg-0aed9e12"
	}
	you := l.place(one)
	l.at = l.at.Add(time.Duration(3+l.IntN(200)) * time.Minute)
	one.date = l.at.Format("2006-01-02T15:04")
	one.body = l.body(one, you)
	return one
}

// place makes a letter the first of a new thread, or an answer in the current thread. It returns
// the person to whom the letter is addressed.
func (l *mailingList) place(one *letter) (you *member) {
	you = l.member()
	if l.thread == "" || l.IntN(7) == 0 {
		l.thread, l.title = "thr-"+l.hex()[:6], subjects[l.IntN(len(subjects))]
		if strings.Contains(l.title, "%s") {
			l.title = fmt.Sprintf(l.title, you.called[0])
		}
		one.subject = l.title
	} else {
		last := len(l.letters) - 1
		before := l.letters[last-l.IntN(min(3, len(l.letters)))]
		if before.thread != l.thread {
			before = l.letters[last]
		}
		one.parent, one.subject, you = before.id, "Re: "+l.title, before.by
	}
	one.thread = l.thread
	return you
}

// body returns the text of a letter.
func (l *mailingList) body(one *letter, you *member) string {
	var b strings.Builder
	call := you.called[l.IntN(len(you.called))]
	if one.parent != "" && l.IntN(2) == 0 {
		fmt.Fprintf(&b, "On %s, %s wrote:\n> %s\n\n", l.at.Format("Mon, 2 Jan 2006"), strings.Trim(you.signs, "-"), asides[l.IntN(len(asides))])
	}
	switch l.IntN(4) {
	case 0:
		fmt.Fprintf(&b, "Hi %s,\n", call)
	case 1:
		fmt.Fprintf(&b, "Thank you %s!\n", call)
	case 2:
		b.WriteString("Dear list,\n")
	}
	for range 2 + l.IntN(3) {
		b.WriteString(asides[l.IntN(len(asides))] + "\n")
	}
	if l.IntN(3) == 0 {
		them := l.member()
		fmt.Fprintf(&b, "As %s wrote last week, it is on %s.\n", them.called[0], "https://lists.example/~"+plain(strings.ToLower(them.Names[0]))+"/notes.html")
	}
	if l.IntN(5) == 0 {
		fmt.Fprintf(&b, "You can reach me at +44 20 7946 0%03d.\n", l.IntN(1000))
	}
	switch l.IntN(3) {
	case 0:
		fmt.Fprintf(&b, "\n%s", one.by.signs)
	case 1:
		fmt.Fprintf(&b, "\nBest,\n%s", one.by.called[0])
	}
	if l.IntN(3) > 0 {
		b.WriteString(footer)
	}
	return b.String()
}

// xml returns the mailing list in the XML format of the forum (forum.xml).
func (l *mailingList) xml() []byte {
	var x bytes.Buffer
	x.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<forum>\n")
	for i, one := range l.letters {
		if i == 0 || one.thread != l.letters[i-1].thread {
			if i > 0 {
				x.WriteString("</thread>\n")
			}
			fmt.Fprintf(&x, "<thread id=%q title=\"%s\">\n", one.thread, inXML(strings.TrimPrefix(one.subject, "Re: ")))
		}
		fmt.Fprintf(&x, "<message id=%q author=\"%s\" date=%q", one.id, inXML(one.author), one.date)
		if one.parent != "" {
			fmt.Fprintf(&x, " parent=%q", one.parent)
		}
		fmt.Fprintf(&x, "><subject>%s</subject><body>%s</body></message>\n", inXML(one.subject), inXML(one.body))
	}
	x.WriteString("</thread>\n</forum>\n")
	return x.Bytes()
}

// key returns JSON that says who wrote which letter. Each person and each letter is on a line of
// its own.
func (l *mailingList) key() ([]byte, error) {
	wrote := map[string]string{}
	for _, one := range l.letters {
		if one.by != nil {
			wrote[one.id] = one.by.ID
		}
	}
	key, err := json.Marshal(map[string]any{"people": l.people, "wrote": wrote})
	if err != nil {
		return nil, err
	}
	return []byte(strings.NewReplacer(`},{`, "},\n{", `,"msg-`, ",\n\"msg-", `],"wrote"`, "],\n\"wrote\"").Replace(string(key)) + "\n"), nil
}
