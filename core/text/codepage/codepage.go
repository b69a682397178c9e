// Package codepage decodes and encodes single-byte encodings of files that are not UTF-8, and
// knows the names that files use for them. It does not guess encodings.
//
// The tables are equal to those of golang.org/x/text/encoding/charmap; a test compares every
// byte. That package is not used because it has forty encodings. The core of the page for single
// texts needs three of them; it would grow by 97 kB, or 6.5 kB after brotli.
package codepage

import (
	"strings"
	"unicode/utf8"
)

// Page is a single-byte encoding: the characters of its bytes from 0x80 on, with U+FFFD for
// undefined bytes. Lower bytes are ASCII.
type Page string

// The single-byte encodings that files have. The comment on each says which systems write it.
const (
	Windows1252 Page = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"                                                             // Windows, Western Europe
	Macintosh   Page = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"                                                                                      // the Mac, before it wrote UTF-8
	CodePage850 Page = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"                                                                                      // the DOS console, and programs older than Windows
	ISO8859_2   Page = undefined + "\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"                                                                                                          // Unix, Central Europe
	ISO8859_7   Page = undefined + "\u00a0‘’£€₯¦§¨©ͺ«¬\u00ad\ufffd―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd"                                                                                           // Unix, Greek
	ISO8859_9   Page = controls + "\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"                                                                                                           // Unix, Turkish
	ISO8859_15  Page = undefined + "\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"                                                                                                          // Unix, Western Europe, with the euro sign
	Windows1250 Page = "€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"                                                             // Windows, Central Europe
	Windows1251 Page = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"                                                                                 // Windows, Cyrillic
	Windows1253 Page = "€\ufffd‚ƒ„…†‡\ufffd‰\ufffd‹\ufffd\ufffd\ufffd\ufffd\ufffd‘’“”•–—\ufffd™\ufffd›\ufffd\ufffd\ufffd\ufffd\u00a0΅Ά£¤¥¦§¨©\ufffd«¬\u00ad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd" // Windows, Greek
	Windows1254 Page = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffd\ufffd\ufffd\ufffd‘’“”•–—˜™š›œ\ufffd\ufffdŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"                                                   // Windows, Turkish
	KOI8R       Page = "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"                                                                                           // Russian mail and Unix

	undefined = "\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd" // bytes 0x80 to 0x9F, all undefined
	controls  = "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f" // bytes 0x80 to 0x9F, as the control characters of these numbers
)

// Named returns the page for the name of an encoding that a file declares, in lower case:
// "iso-8859-15", "cp850". It returns "" for an unknown name. ISO-8859-1 and ASCII give
// Windows-1252, as in browsers (WHATWG Encoding Standard), because texts do not have the control
// characters of ISO-8859-1.
func Named(name string) Page {
	switch name {
	case "iso-8859-1", "latin1", "latin-1", "iso8859-1", "iso_8859-1", "l1", "windows-1252", "cp1252", "us-ascii", "ascii", "ansi":
		return Windows1252
	case "iso-8859-15", "latin9", "latin-9":
		return ISO8859_15
	case "iso-8859-2":
		return ISO8859_2
	case "iso-8859-7":
		return ISO8859_7
	case "iso-8859-9":
		return ISO8859_9
	case "windows-1250":
		return Windows1250
	case "windows-1251":
		return Windows1251
	case "windows-1253":
		return Windows1253
	case "windows-1254":
		return Windows1254
	case "koi8-r":
		return KOI8R
	case "macintosh":
		return Macintosh
	case "cp850", "ibm850":
		return CodePage850
	}
	return ""
}

// Decode returns the character of a byte, or U+FFFD if it is undefined. It is slow; use Table to
// decode a file.
func (p Page) Decode(b byte) rune {
	if b < utf8.RuneSelf {
		return rune(b)
	}
	n := int(b) - utf8.RuneSelf
	for _, r := range p {
		if n--; n < 0 {
			return r
		}
	}
	return utf8.RuneError
}

// Encode returns the byte of a character that is not ASCII. It returns false if the page does
// not have the character.
func (p Page) Encode(r rune) (byte, bool) {
	at := strings.IndexRune(string(p), r)
	if at < 0 || r == utf8.RuneError {
		return 0, false
	}
	return byte(utf8.RuneSelf + utf8.RuneCountInString(string(p)[:at])), true
}

// Table holds the character of every byte.
type Table [256]rune

// Table returns the characters of all bytes.
func (p Page) Table() *Table {
	var t Table
	for b := range utf8.RuneSelf {
		t[b] = rune(b)
	}
	b := utf8.RuneSelf
	for _, r := range p {
		t[b] = r
		b++
	}
	return &t
}
