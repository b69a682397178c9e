package mail

// What the tests of whole messages need to damage one and to read it as others do.
var (
	As64           = as64
	Base64Bytes    = base64Bytes
	DecodeWords    = decodeWords
	EncodeTransfer = encodeTransfer
	QuotedBytes    = quotedBytes
	Transferred    = transferred
)
