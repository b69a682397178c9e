package forum

// The vocabulary of forum XML for other readers of it (core/transcript/forumxml). Names are those of
// elements and attributes, in any case, with or without accents.

// Field is what an element or an attribute holds.
type Field = role

// The fields that readers of forum XML need.
const (
	NoField        = noRole
	FieldID        = roleID
	FieldParent    = roleParent
	FieldThread    = roleThread
	FieldTitle     = roleTitle
	FieldAuthor    = roleAuthor
	FieldDate      = roleDate
	FieldTime      = roleTime
	FieldSubject   = roleSubject
	FieldBody      = roleBody
	FieldSignature = roleSignature
)

// FieldOf returns the field of a message that an element or an attribute holds.
func FieldOf(name string) Field { return messageRoles[folded(name)] }

// ThreadFieldOf returns the field of a thread that an element or an attribute holds.
func ThreadFieldOf(name string) Field { return threadRoles[folded(name)] }

// IsMessage reports whether an element is a message.
func IsMessage(name string) bool { return messageNames[folded(name)] != noRole }

// IsThread reports whether an element is a thread.
func IsThread(name string) bool { return groupNames[folded(name)] != noRole }

// IsPerson reports whether an element outside messages is a person.
func IsPerson(name string) bool { return personNames[folded(name)] }

// IsName reports whether an element or an attribute of an author or a person holds a part of the
// name, or an address.
func IsName(name string) bool {
	r := ofAuthor[folded(name)]
	return r == roleAuthor || r == roleFirst || r == roleLast || r == roleEmail || inAuthor[folded(name)] == roleEmail
}

// IsBlock reports whether an element in a text begins a new line.
func IsBlock(name string) bool { return blocks[folded(name)] }
