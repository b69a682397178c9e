package french

// named returns the role of a section in words/*.txt, given the name of the section, and reports
// whether there is one.
func named(section string) (Role, bool) {
	for r, name := range names {
		if name == section {
			return Role(r), name != ""
		}
	}
	return None, false
}

// Names returns the names of the roles in the set. A role has the name of its section in
// words/*.txt: Man has "man", LongTitle "long-title".
func (s Roles) Names() []string {
	var list []string
	for r, name := range names {
		if name != "" && s.Has(Role(r)) {
			list = append(list, name)
		}
	}
	return list
}

// String returns the name of the role's section in words/*.txt; "" for None.
func (r Role) String() string { return names[r] }
