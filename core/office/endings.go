package office

import "github.com/cachenom/cachenom/core/office/plain"

// The extensions of the files that Open reads, in lower case and without the dot. Usually the
// bytes of a file decide its kind; the extension decides only for a text, a table or a mail.
var (
	// Writing are documents of word processors.
	Writing = []string{"docx", "docm", "dotx", "dotm", "odt", "ott", "fodt"}
	// Sheets are workbooks.
	Sheets = []string{"xlsx", "xlsm", "xltx", "xltm", "ods", "ots", "fods"}
	// Tables are delimited texts.
	Tables = []string{"csv", "tsv"}
	// Mail are mails: a file holds one mail or a whole mailbox.
	Mail = []string{"eml"}
	// Plain are texts without markup, or whose markup counts as text.
	Plain = plain.Endings
)
