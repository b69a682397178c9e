package office

import (
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Types of the packages below that callers of office use.
type (
	// Span is a half-open range of bytes of Document.Text.
	Span = flow.Span
	// Edit replaces a Span by a text.
	Edit = flow.Edit
	// Uncovered is a part of a file that is neither read nor changed.
	Uncovered = flow.Uncovered
	// Also replaces names outside the text.
	Also = sweep.Also
	// Written is a value outside the text, before and after names were hidden in it.
	Written = sweep.Written
)

// Broken is the code of a file that is damaged or is not what its name says.
const Broken = failure.Broken

// CodeOf returns the code of an error of Open or Save, or Broken for any other error.
func CodeOf(err error) failure.Code { return failure.CodeOf(err) }
