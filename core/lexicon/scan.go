package lexicon

// Scan calls visit with every key and its entry, always in the same order. It leaves out keys
// with ClassHead only. A key is valid until visit returns; copy it to keep it. Scan decodes the
// whole dictionary: use it to collect candidates, and Lookup for single keys.
func (l *Lexicon) Scan(visit func(key []byte, e Entry)) {
	var letters [256]byte
	for c, code := range letterCodes {
		letters[code] = byte(c)
	}
	for i := range l.lists {
		list := &l.lists[i]
		key := make([]byte, 0, maxKey)
		n, rank := -1, 0
		say := func() {
			if n < 0 || n >= len(list.codes) {
				return
			}
			profile := int(list.codes[n]) - firstCode
			if code := int(list.codes[n]); code >= list.page && rank < len(list.overflow) {
				profile = list.page - firstCode + (code-list.page)<<8 + int(list.overflow[rank])
				rank++
			}
			if profile < 0 || profile >= list.profiles {
				return
			}
			if e := l.profiles[list.base+profile]; e.Class&^ClassHead != 0 {
				visit(key, e)
			}
		}
		for _, c := range list.text[:len(list.text)-padding] {
			switch {
			case c&letterBit != 0:
				key = append(key, letters[c])
			default:
				say()
				n++
				if c == headCut {
					key = key[:0]
				} else {
					key = key[:max(0, len(key)-cutLetters(c))]
				}
			}
		}
		say()
	}
}
