// Package flow holds the text of a document as lines, made of pieces that know their bytes in
// the file, and turns edits of the text into patches of these bytes.
//
// Reading: the package for a format (plain, mail, xmldoc) makes a Line of each paragraph or cell,
// adds stretches of text, each with its Piece, and puts the line into a Flow. The flows are the
// result of reading, in a Content; Join makes one text of them, and a Layout remembers where each
// flow begins.
//
//	<w:t>Emma Le</w:t>…<w:t>fèvre &amp; Zoé</w:t>
//	"Emma Lefèvre & Zoé": [0,7) in bytes 5-12 of part 0, [7,20) in bytes 24-41
//
// Writing: Layout.Patches takes edits of the text and returns, for each part, the bytes to
// replace. A name that is cut over several pieces goes into the first of them; the others
// become empty. A Writer does that, one flow after the other.
//
// Besides its pieces, a flow records other places in the document that hold the same text
// (Again), stretches that the file writes once for several copies (Repeat), and text elsewhere
// that changes with a name (Follower).
//
// Package flow knows how a text is escaped in a part (Form), but no file format. A store that must
// change more than the text itself implements markup or cellWriter. All offsets are bytes, and all
// spans half-open.
package flow
