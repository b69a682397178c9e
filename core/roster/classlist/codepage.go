package classlist

import "strings"

// codePage is a one-byte encoding: the characters of its bytes from 0x80 on;
// U+FFFD where there is none. The tables are those of golang.org/x/text, which a
// test holds them against; importing them from there brings forty encodings
// into the page.
type codePage string

const (
	windows1252 codePage = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ" // what Windows writes where it does not write UTF-8
	macintosh   codePage = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"                          // the Mac before it wrote UTF-8
	codePage850 codePage = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"                          // the DOS console, and programs older than Windows
)

// decode is the character of a byte from 0x80 on.
func (c codePage) decode(b byte) rune {
	n := int(b) - 0x80
	for _, r := range c {
		if n--; n < 0 {
			return r
		}
	}
	return 0xFFFD
}

// encode is the byte of a character; false when it has none from 0x80 on.
func (c codePage) encode(r rune) (byte, bool) {
	at := strings.IndexRune(string(c), r)
	if at < 0 || r == 0xFFFD {
		return 0, false
	}
	return byte(0x80 + len([]rune(string(c)[:at]))), true
}
