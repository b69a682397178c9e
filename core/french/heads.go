package french

// IsOrgHead reports whether words of a role begin or announce the name of an organisation.
func (c Role) IsOrgHead() bool { return c >= SchoolHead && c <= ClubHead }

// IsJargon reports whether words of a role are abbreviations in capitals, of schools or working
// life, that are not names.
func (c Role) IsJargon() bool { return c == RoleShort || c == Jargon }
