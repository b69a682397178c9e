// Package pretty replaces github.com/tidwall/pretty (see go.mod), which gjson uses for its path
// modifiers @pretty and @ugly. The bridge never uses paths: it reads requests member by member. The
// real package links encoding/json, and with it the parsing of dates and time zones, which would be
// 100 kB more for every visitor of the page.
//
// All functions return JSON unchanged. Another module that imports the bridge gets the real
// package, because a replacement in go.mod applies to the main module only.
package pretty

// Options has the fields of the real type. It has no effect.
type Options struct {
	Width          int
	Prefix, Indent string
	SortKeys       bool
}

// DefaultOptions are empty.
var DefaultOptions = &Options{}

// Pretty returns json unchanged.
func Pretty(json []byte) []byte { return json }

// PrettyOptions returns json unchanged.
func PrettyOptions(json []byte, _ *Options) []byte { return json }

// Ugly returns json unchanged.
func Ugly(json []byte) []byte { return json }

// UglyInPlace returns json unchanged.
func UglyInPlace(json []byte) []byte { return json }
