package mail

// The tests of whole messages use these functions to damage a message and to read it as other
// programs do.
var (
	As64           = as64
	Base64Bytes    = base64Bytes
	DecodeWords    = decodeWords
	EncodeTransfer = encodeTransfer
	QuotedBytes    = quotedBytes
	Transferred    = transferred
)
