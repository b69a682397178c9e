// Package elan reads the annotation files of ELAN (.eaf), in which several speakers' tiers run
// beside a recording. The format is the XML of the schema EAFv3.0
// (https://www.mpi.nl/tools/elan/EAF_Annotation_Format_3.0_and_ELAN.pdf).
//
//	TIER PARTICIPANT, ANNOTATOR, HEADER AUTHOR   names
//	TIER_ID, PARENT_REF                          labels
//	MEDIA_URL, PROPERTY, DESCRIPTION             values
//	ANNOTATION_VALUE                             turns, in the order of the file
//
// Package turn says what names, labels and values are. If a tier has no PARTICIPANT, its TIER_ID
// names the speaker: tiers of ELAN are often called like their speakers ("Kelly", "Kelly@gestes").
// Time slots and ids of annotations are read, never changed.
package elan

import (
	"strconv"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of ELAN files.
const Kind = "eaf"

// Open reads a file of ELAN. The error is one of core/office/failure, if the file is not
// well-formed XML.
func Open(data []byte) (*turn.Book, *turn.XML, error) {
	x, err := turn.ReadXML(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{xml: x, book: &turn.Book{Kind: Kind}, slots: map[string]string{}}
	if err := x.Read(r.book, r.take); err != nil {
		return nil, nil, err
	}
	return r.book, x, nil
}

// reader is the state of reading a file.
type reader struct {
	xml     *turn.XML
	book    *turn.Book
	slots   map[string]string // TIME_SLOT_ID → time
	speaker string            // speaker of the open tier
	open    turn.Turn         // the open annotation
	value   *flow.Line        // text of the open ANNOTATION_VALUE; nil outside of such an element
}

// The attributes that hold names, labels and values, by element.
var (
	names  = map[string][]string{"TIER": {"PARTICIPANT", "ANNOTATOR"}, "ANNOTATION_DOCUMENT": {"AUTHOR"}}
	labels = map[string][]string{"TIER": {"TIER_ID", "PARENT_REF"}}
	values = map[string][]string{"MEDIA_DESCRIPTOR": {"MEDIA_URL", "RELATIVE_MEDIA_URL", "EXTRACTED_FROM"}, "LINKED_FILE_DESCRIPTOR": {"LINK_URL", "RELATIVE_LINK_URL"}}
)

// take handles a token of the XML file.
func (r *reader) take(s *xmlscan.Scanner, t xmlscan.Token) {
	switch t.Kind {
	case xmlscan.OpenTag:
		r.enter(string(t.Name), t)
	case xmlscan.CloseTag:
		if string(t.Name) == "ANNOTATION_VALUE" && r.value != nil {
			r.book.Say(r.open, r.value)
			r.value = nil
		}
	case xmlscan.Text, xmlscan.CDATA:
		l := r.xml.Words(t)
		switch {
		case l == nil:
		case r.value != nil:
			r.value.Add(l.Text, l.Pieces[0])
		case len(s.Open) > 0 && isNote(string(s.Open[len(s.Open)-1])):
			r.book.Value(l)
		}
	}
}

// isNote reports whether the text of an element outside of annotations was written by a person, so
// that it is a value.
func isNote(element string) bool {
	return element == "PROPERTY" || element == "DESCRIPTION" || element == "CVE_VALUE"
}

// enter handles the start tag of an element with a name.
func (r *reader) enter(name string, t xmlscan.Token) {
	for _, list := range []struct {
		of  map[string][]string
		add func(*flow.Line)
	}{{names, r.book.Name}, {labels, r.book.Label}, {values, r.book.Value}} {
		for _, attr := range list.of[name] {
			if l := r.xml.Value(t, attr); l != nil {
				list.add(l)
			}
		}
	}
	of := func(attr string) string { return t.Value(r.xml.Text, attr) }
	switch name {
	case "ANNOTATION_DOCUMENT":
		r.book.OtherDate(r.xml.Value(t, "DATE"))
	case "TIME_SLOT":
		if ms, err := strconv.Atoi(of("TIME_VALUE")); err == nil {
			r.slots[of("TIME_SLOT_ID")] = turn.Clock(float64(ms) / 1000)
		}
	case "TIER":
		if r.speaker = of("PARTICIPANT"); r.speaker == "" {
			r.speaker = turn.TierSpeaker(of("TIER_ID"))
		}
	case "ALIGNABLE_ANNOTATION", "REF_ANNOTATION":
		r.open = turn.Turn{ID: of("ANNOTATION_ID"), Speaker: r.speaker, Time: r.slots[of("TIME_SLOT_REF1")]}
	case "ANNOTATION_VALUE":
		if !t.Empty {
			r.value = &flow.Line{}
		}
	}
}
