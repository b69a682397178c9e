package lexicon

import "encoding/binary"

// checksum detects a damaged file. A change within one eight-byte word always changes the
// checksum; any other change does, except with a probability of 1 in 2^64. It is not a CRC,
// because the page waits for it: V8 does not optimise a function that is called once, and
// hash/crc32 then takes 3 to 8 ms for the file, this function 1 to 2 ms.
func checksum(data []byte) uint64 {
	const odd = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	a, b, c, d := uint64(len(data)), uint64(1), uint64(2), uint64(3)
	for ; len(data) >= 32; data = data[32:] {
		block := (*[32]byte)(data)
		a = (a ^ binary.LittleEndian.Uint64(block[0:])) * odd
		b = (b ^ binary.LittleEndian.Uint64(block[8:])) * odd
		c = (c ^ binary.LittleEndian.Uint64(block[16:])) * odd
		d = (d ^ binary.LittleEndian.Uint64(block[24:])) * odd
		// A multiplication moves bits up only; this mixes the upper half into the lower one.
		a, b, c, d = a^a>>32, b^b>>32, c^c>>32, d^d>>32
	}
	for _, tail := range data {
		a = (a ^ uint64(tail)) * odd
	}
	for _, lane := range []uint64{b, c, d} {
		a = (a ^ a>>32 ^ lane) * odd
	}
	return a
}
