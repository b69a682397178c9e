package pattern

// knownDepartment reports whether three digits are the department a school's
// number begins with: 001 to 095, 620 and 720 for Corsica, and overseas.
func knownDepartment(digits []byte) bool {
	n := number(string(digits))
	return 1 <= n && n <= 95 || n == 620 || n == 720 || 971 <= n && n <= 978 || 983 <= n && n <= 988
}

// checkUAI checks the letter: the remainder of the seven digits by 23 in an
// alphabet without I, O and Q.
func checkUAI(value []byte) bool {
	n := number(string(value[:7]))
	return "ABCDEFGHJKLMNPRSTUVWXYZ"[n%23] == value[7]
}
