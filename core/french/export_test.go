package french

// Unexported things that the tests use.
var (
	Read  = read
	Names = names
)

// RoleCount is the number of roles, including None.
const RoleCount = roleCount
