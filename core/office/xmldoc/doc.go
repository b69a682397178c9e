// Package xmldoc reads documents made of XML and writes other words into them: DOCX and XLSX
// (ECMA-376), ODT and ODS (OASIS OpenDocument 1.3), and OpenDocument in one file.
//
// A File is a zip file (container.go) whose parts are read one after the other. A walker
// (walk.go) goes through a part of XML and makes lines of it; a vocabulary (word.go, sheet.go,
// odf.go) gives it the meaning of elements and attributes. By default every text is a line of
// its own, so that no text is missed in an unknown element.
//
//	<w:p><w:r><w:t>Emma Le</w:t></w:r><w:r><w:t>fèvre</w:t></w:r></w:p>   →   "Emma Lefèvre"
//
// Package xmldoc also reads formulas (formula.go), codes of fields (field.go), formats of dates
// and numbers (dates.go), and cells that share strings or are repeated by a number (workbook.go,
// repeat.go). Sheets, bookmarks and columns are things: when the name of one changes, the
// references to it change, too (book.go). In everything that is not text, names are looked for,
// too (sweep.go, free.go), except in values that control a program (program.go). Parts with a
// person's name in their own name are renamed (rename.go).
//
// Unchanged parts keep their packed bytes. A part is unpacked once and never copied; limits in
// container.go refuse files that unpack to too much. Package xmldoc does not know who is hidden.
package xmldoc
