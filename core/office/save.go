package office

import (
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/mail"
)

// Save returns the bytes of the file with the edits of its text written into it, and with the
// names outside the text replaced by also. The edits are in order and do not overlap. No edit may
// cross the end of a line or a cell, unless the document IsFlowing.
func (d *Document) Save(edits []Edit, also *Also) ([]byte, error) {
	if err := d.wake(); err != nil {
		return nil, err
	}
	edits = d.Settle(d.Whole(edits, also))
	d.noteCut(edits, also)
	if m, ok := d.store.(*mail.Message); ok {
		return m.SaveEdits(&d.layout, edits, also, d.reopen)
	}
	return d.store.Save(&d.layout, d.layout.Patches(d.store, edits), also)
}

// reopen reads a message that Save wrote, as Open would.
func (d *Document) reopen(data []byte) (*mail.Message, *flow.Layout, error) {
	again, err := Open(d.name, data)
	if err != nil {
		return nil, nil, err
	}
	m, ok := again.store.(*mail.Message)
	if !ok {
		return nil, nil, failure.Damaged()
	}
	return m, &again.layout, nil
}
