package bridge

// Version is that of the program, by semantic versioning. It is written here, and
// nowhere else by hand but as the newest heading of CHANGELOG.md and in
// web/package.json, which npm asks for; `make check` holds both to it.
const Version = "0.1.0"

// build is the commit, which the linker sets.
var build = "dev"
