package forum_test

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core/forum"
)

// Two spellings of an author's name are one person, and a <calix> element becomes a tag: its
// text stays in the message.
func ExampleReadXML() {
	const file = `<forum>
  <thread id="t1" title="Présentations">
    <message id="m1" author="Kelly Martins">
      <subject>Bonjour</subject>
      <body>Je m'appelle <calix entity_id="P001" type="Participant">Kelly</calix>.</body>
    </message>
    <message id="m2" author="MARTINS Kelly" parent="m1"><body>Et vous ?</body></message>
  </thread>
</forum>`
	corpus, err := forum.ReadXML(strings.NewReader(file))
	if err != nil {
		panic(err)
	}
	for _, m := range corpus.Messages {
		fmt.Printf("%s by %s in %q: %q\n", m.ID, m.Author, m.Title, m.Text)
	}
	for _, p := range corpus.People {
		fmt.Println(p.ID, p.First, p.Last, p.Authors)
	}
	for _, t := range corpus.Tags {
		fmt.Println(t.Doc, t.Start, t.End, t.Entity, t.Type)
	}
	fmt.Println(len(corpus.Warnings), "warnings")
	// Output:
	// m1 by Kelly Martins in "Présentations": "Bonjour\n\nJe m'appelle Kelly."
	// m2 by MARTINS Kelly in "Présentations": "Et vous ?"
	// P001 Kelly Martins [Kelly Martins MARTINS Kelly]
	// m1 22 27 P001 participant
	// 0 warnings
}
