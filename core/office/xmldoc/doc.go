// Package xmldoc reads documents made of XML and writes other words into them: DOCX and
// XLSX (ECMA-376), ODT and ODS (OASIS OpenDocument 1.3), and OpenDocument in one file.
//
// A File is a zip file (container.go) whose parts are read one after the other. A walker
// (walk.go) goes through a part of XML and makes lines of it; a vocabulary (word.go,
// sheet.go, odf.go) tells it what elements and attributes are. By default every text is a
// line of its own, so that nothing unknown is missed.
//
//	<w:p><w:r><w:t>Emma Le</w:t></w:r><w:r><w:t>fèvre</w:t></w:r></w:p>   →   "Emma Lefèvre"
//
// What else is read: formulas (formula.go), codes of fields (field.go), formats of dates and
// numbers (dates.go), cells that share strings or stand for several (workbook.go, repeat.go).
// Names of sheets, bookmarks and columns are things; whatever refers to one follows it
// (book.go). What is no text is swept for names, except what speaks to the program
// (sweep.go, free.go, program.go), and parts with a name in their own name are renamed
// (rename.go).
//
// Untouched parts keep their packed bytes. A part is unpacked once and never copied; bounds
// in container.go refuse bombs. The package does not know who is hidden.
package xmldoc
