// Package pretty stands in for github.com/tidwall/pretty, which gjson asks to lay
// out JSON for its modifiers @pretty and @ugly. A modifier is a word of a path, and
// no path is ever made here: the bridge reads requests member by member. The real
// package brings encoding/json and with it the dates and time zones that any type
// may want to read: 100 kB of what every visitor of the page loads.
//
// It gives JSON back as it is. Whoever imports the bridge from another module has
// the real package: a replacement in go.mod counts only where it stands.
package pretty

// Options are how JSON would be laid out.
type Options struct {
	Width          int
	Prefix, Indent string
	SortKeys       bool
}

// DefaultOptions are none.
var DefaultOptions = &Options{}

// Pretty returns the JSON.
func Pretty(json []byte) []byte { return json }

// PrettyOptions returns the JSON.
func PrettyOptions(json []byte, _ *Options) []byte { return json }

// Ugly returns the JSON.
func Ugly(json []byte) []byte { return json }

// UglyInPlace returns the JSON.
func UglyInPlace(json []byte) []byte { return json }
