package byline_test

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core/byline"
)

func ExampleLogins() {
	l := byline.NewLogins()
	for i, name := range []string{"Emma Martin", "Tom Petit"} {
		l.Add(name, i)
	}
	for login := range strings.FieldsSeq("martin.emma@mail.example tpetit@mail.example zoe@mail.example") {
		fmt.Println(login, l.Whole(login), l.Part(login))
	}
	// Output:
	// martin.emma@mail.example [0] []
	// tpetit@mail.example [] [1]
	// zoe@mail.example [] []
}
