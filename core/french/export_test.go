package french

// What the tests see besides.
var (
	Read  = read
	Names = names
)

// RoleCount is how many roles there are, with None.
const RoleCount = roleCount
