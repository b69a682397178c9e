package french

// IsOrgHead reports whether a role begins or announces the name of an
// organisation.
func (c Role) IsOrgHead() bool { return c >= SchoolHead && c <= ClubHead }

// IsJargon reports whether a role is that of abbreviations in capitals, of schools and working
// life, that are not names.
func (c Role) IsJargon() bool { return c == RoleShort || c == Jargon }
