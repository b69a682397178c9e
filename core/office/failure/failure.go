package failure

import "errors"

// Code is the reason why a file is not opened.
type Code string

// The reasons why a file is not opened. docs/program.md lists them; the page and the report of a
// folder have a sentence for each.
const (
	Encrypted   Code = "encrypted"   // needs a password
	Legacy      Code = "legacy"      // Word 97, Excel 97 and other formats of that time
	Broken      Code = "broken"      // not the format that its name suggests, or incomplete
	Bomb        Code = "bomb"        // the file, packed or unpacked, has more bytes, parts or levels than are read
	DTD         Code = "dtd"         // has a document type, which may declare entities
	Duplicate   Code = "duplicate"   // two parts have the same name
	Unsupported Code = "unsupported" // a kind of file that this program does not read
	PDFOnPage   Code = "pdf-on-page" // a PDF: the page reads it, not this program
)

// Failure is an error with a code for programs. Its message never quotes the file.
type Failure struct {
	Code    Code
	Message string // says what is wrong and what to do
}

func (f *Failure) Error() string { return f.Message }

var messages = map[Code]string{
	Encrypted:   "the file is protected by a password; open it where it was made, save it without one, and give that",
	Legacy:      "the file is of an old format (.doc, .xls); open it in a word processor, save it as .docx, .xlsx or .odt, and give that",
	Broken:      "the file is damaged or not what its name says; open it where it was made and save it again",
	Bomb:        "the file unpacks to far more than a document holds, and is not opened; copy what you need into a new document",
	DTD:         "the file declares entities of its own, which documents never do, and is not opened; save it again from a word processor",
	Duplicate:   "the file holds two parts of the same name, so that programs disagree on what it says; save it again from a word processor",
	Unsupported: "this kind of file is not read here; give a .docx, .odt, .xlsx, .ods, .csv, .eml or .txt file",
	PDFOnPage:   "a PDF is read by the page; open the page and drop the file there",
}

// Codes returns all codes, in no order.
func Codes() (list []Code) {
	for code := range messages {
		list = append(list, code)
	}
	return list
}

// New returns the Failure with a code and its message.
func New(code Code) error { return &Failure{code, messages[code]} }

// TooLong returns the Failure for a plain text or a mail with too many bytes. Its code is Bomb;
// its message tells how to cut the text.
func TooLong() error {
	return &Failure{Bomb, "the text is longer than the 24 MB that are read at once; cut the file into several, and give them one after the other"}
}

// Damaged returns the Failure with the code Broken.
func Damaged() error { return New(Broken) }

// CodeOf returns the code of a Failure in err, or Broken for any other error.
func CodeOf(err error) Code {
	var f *Failure
	if errors.As(err, &f) {
		return f.Code
	}
	return Broken
}
