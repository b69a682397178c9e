package roster

// List is a class list as it was read.
type List struct {
	People   []Person
	Columns  Columns
	Warnings []ListWarning
}

// Columns tell how a list was read, so that a person can check and change it.
type Columns struct {
	Separator string   `json:"separator"` // "\t", ";", ",", "|", or "" for one name a line
	Header    bool     `json:"header"`    // the list has a header line
	Names     []string `json:"names"`     // the header's cells; empty without header
	First     int      `json:"first"`     // column of the first name, -1 for none
	Last      int      `json:"last"`      // column of the surname, -1 for none
	Full      int      `json:"full"`      // column that holds both, -1 for none
	Class     int      `json:"class"`
	Gender    int      `json:"gender"`
	Aliases   int      `json:"aliases"`
	Order     Order    `json:"order"` // in a column that holds both
}

// Order of the names in one column.
type Order string

const (
	LastFirst Order = "last-first"
	FirstLast Order = "first-last"
	Mixed     Order = "mixed" // capitals tell it line by line
)

// ListWarning is something of a list that a person should look at.
type ListWarning struct {
	Code string
	Line int // 1-based; 0 for the list as a whole
	Args map[string]any
}

// Format is what the user says of a list; the zero value lets Parse find out.
type Format struct {
	Order Order // "" to find out; with two columns it says which comes first
}
