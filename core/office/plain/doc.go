// Package plain reads and writes documents that consist of one text: plain text and delimited
// text. It also turns HTML into lines, for packages mail and xmldoc.
//
//	nom;note\r\n"Lefèvre; Emma";14   →   "nom\tnote\nLefèvre; Emma\t14"
//
// A file comes back in its own charset with its own line ends, and a cell keeps its quotes (RFC
// 4180). Package plain knows neither zip files nor mails.
package plain
