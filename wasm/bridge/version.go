package bridge

// Version is the version of the program (semantic versioning). The newest heading of CHANGELOG.md
// and web/package.json have the same one; `make check` compares them.
const Version = "0.1.0"

// build is the commit that the program was built from. The linker sets it.
var build = "dev"
