package office

import "github.com/cachenom/cachenom/core/office/plain"

// The extensions of the names of files that Open reads, in lower case and without the dot. The
// bytes decide on the kind of a file; an extension decides only where they do not.
var (
	// Writing are texts of word processors.
	Writing = []string{"docx", "docm", "dotx", "dotm", "odt", "ott", "fodt"}
	// Sheets are workbooks.
	Sheets = []string{"xlsx", "xlsm", "xltx", "xltm", "ods", "ots", "fods"}
	// Tables are delimited texts.
	Tables = []string{"csv", "tsv"}
	// Mail is one mail.
	Mail = []string{"eml"}
	// Plain are texts without markup, or with markup that is text.
	Plain = plain.Endings
)
