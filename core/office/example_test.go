package office_test

import (
	"fmt"

	"github.com/cachenom/cachenom/core/office"
)

// Example opens a document, hides a name in it, and opens the result.
func Example() {
	data, _ := office.Made([]string{"Bilan\nEmma Lefèvre a progressé."})
	d, err := office.Open("bilan.docx", data)
	if err != nil {
		fmt.Println(office.CodeOf(err))
		return
	}
	fmt.Printf("%q\n", d.Text)
	also := &office.Also{}
	also.Add("Emma Lefèvre", "ELEVE_001", false)
	out, _ := d.Save([]office.Edit{{Span: office.Span{Start: 6, End: 19}, Text: "ELEVE_001"}}, also)
	again, _ := office.Open("bilan.docx", out)
	fmt.Printf("%q\n", again.Text)
	// Output:
	// "Bilan\nEmma Lefèvre a progressé."
	// "Bilan\nELEVE_001 a progressé."
}
