package bridge

// Version is the version of the program (semantic versioning). It is also the newest heading of
// CHANGELOG.md and in web/package.json; `make check` compares them.
const Version = "0.1.0"

// build is the commit. The linker sets it.
var build = "dev"
