package office

import (
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Types of the rooms below that callers use.
type (
	// Span is bytes of Document.Text, half-open.
	Span = flow.Span
	// Edit puts a text in the place of a Span.
	Edit = flow.Edit
	// Uncovered is a part of a file that is neither read nor changed.
	Uncovered = flow.Uncovered
	// Also holds what replaces the names outside the text.
	Also = sweep.Also
	// Written is a value outside the text, as it was and as hiding wrote it.
	Written = sweep.Written
)

// Broken is the code of a file that is damaged or is not what its name says.
const Broken = failure.Broken

// CodeOf returns the code of an error of Open or Save, Broken for any other error.
func CodeOf(err error) failure.Code { return failure.CodeOf(err) }
