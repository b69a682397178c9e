package core_test

import (
	"cmp"
	"strings"
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// TestAddresses checks who owns an address, with a list and with people found in the text. The
// detector of the test finds e-mail addresses, user names, and words with a hyphen as people.
func TestAddresses(t *testing.T) {
	open := detector(func(doc *Doc) []Finding {
		var found []Finding
		for _, word := range strings.Fields(doc.Text) {
			at := strings.Index(doc.Text, word)
			f := Finding{Span: Span{at, at + len(word)}, Kind: Handle, Status: Sure, Action: Replace, Rule: "test"}
			switch {
			case strings.Contains(word[1:], "@"):
				f.Kind = Email
			case strings.Contains(word, "-"):
				f.Kind = Person
			case word[0] != '@':
				continue
			}
			found = append(found, f)
		}
		return found
	})
	rows := []struct{ name, text, want, owners string }{
		{"of the list, first name and surname", "emma.martin@x.fr", "EMAIL_001", "E1"},
		{"whoever else is there", "Zoé-Petit emma.martin@x.fr", "PERSONNE_001 EMAIL_001", "E1"},
		{"an initial, and the pupil is in the text", "Emma : emartin@x.fr", "E1 : EMAIL_001", "E1"},
		{"an initial, and the pupil is not", "emartin@x.fr", "EMAIL_001", "-"},
		{"an initial, and another has it too", "Emma et Eric-Martin : emartin@x.fr", "E1 et PERSONNE_001 : EMAIL_001", "-"},
		{"a first name", "Emma : emma@x.fr", "E1 : EMAIL_001", "E1"},
		{"of two pupils", "Léa : lea@x.fr", "E2|E3 : EMAIL_001", "-"},
		{"one of two", "Léa : lea.morel@x.fr", "E2|E3 : EMAIL_001", "E3"},
		{"a user's name", "Rose est @rose_bon et @rbon", "E4 est PSEUDO_001 et PSEUDO_002", "E4 E4"},
		{"a word is nobody", "rose : rose@x.fr", "rose : EMAIL_001", "-"},
		{"of somebody found", "Eric-Blanc : eblanc@x.fr", "PERSONNE_001 : EMAIL_001", "PERSONNE_001"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, nil, texts(r.text), func(p *Pipeline) { p.Detectors = []Detector{names, open} })
			if got := outputs(res); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			if got := owners(res); got != r.owners {
				t.Errorf("of %q, want %q", got, r.owners)
			}
		})
	}
}

// owners returns the owners of the addresses and user names in a result, "-" for an unknown
// one.
func owners(res *Result) string {
	var list []string
	for i := range res.Outputs {
		for _, s := range res.Outputs[i].Spans {
			if s.Kind == Email || s.Kind == Handle || s.Kind == Phone {
				list = append(list, cmp.Or(s.Owner, "-"))
			}
		}
	}
	return strings.Join(list, " ")
}

// TestOwners checks that decisions about a person apply to the person's address, which remains
// an address.
func TestOwners(t *testing.T) {
	mail := detector(func(doc *Doc) []Finding {
		var found []Finding
		for _, word := range strings.Fields(doc.Text) {
			if strings.Contains(word, "@") {
				at := strings.Index(doc.Text, word)
				found = append(found, Finding{Span: Span{at, at + len(word)}, Kind: Email, Status: Sure, Action: Replace, Rule: "test"})
			}
		}
		return found
	})
	const text = "Emma : emma.martin@x.fr"
	rows := []struct {
		name, text   string
		decisions    []Decision
		want, owners string
	}{
		{"nothing decided", text, nil, "E1 : EMAIL_001", "E1"},
		{"who stays may be written to", text, []Decision{entity("E1", keep)}, "Emma : emma.martin@x.fr", "E1"},
		{"but not where the address was decided", text, []Decision{entity("E1", keep), entity("EMAIL_001", replace)}, "Emma : EMAIL_001", "E1"},
		{"nor its form", text, []Decision{entity("E1", keep), form("emma.martin@x.fr", replace)}, "Emma : EMAIL_001", "E1"},
		{"the address alone stays", text, []Decision{entity("EMAIL_001", keep)}, "E1 : emma.martin@x.fr", "E1"},
		{"another name is no other address", text, []Decision{entity("E1", by("Zoé"))}, "Zoé : EMAIL_001", "E1"},
		{"another address", text, []Decision{entity("EMAIL_001", by("a@b.fr"))}, "E1 : a@b.fr", "E1"},
		{"the owner is somebody else", text, []Decision{entity("E1", mergeInto("E4"))}, "E4 : EMAIL_001", "E4"},
		{"the owner is somebody new", text, []Decision{entity("E1", mergeInto("X"))}, "X : EMAIL_001", "X"},
		{"the address is somebody's", "Rose : r12@x.fr", []Decision{entity("EMAIL_001", mergeInto("E4"))}, "E4 : EMAIL_001", "E4"},
		{"and stays with who is kept", "Rose : r12@x.fr", []Decision{entity("EMAIL_001", mergeInto("E4")), entity("E4", keep)}, "Rose : r12@x.fr", "E4"},
		{"two addresses are one", "a@x.fr b@x.fr", []Decision{entity("EMAIL_002", mergeInto("EMAIL_001"))}, "EMAIL_001 EMAIL_001", "- -"},
		{"two addresses are a new one", text + " b@x.fr", []Decision{entity("EMAIL_002", mergeInto("M1")), entity("EMAIL_001", mergeInto("M1")), form("z@x.fr", of("M1"), kind(Email))}, "E1 : M1 M1", "E1 E1"},
		{"by form, an address of somebody", "Rose : r12@x.fr", []Decision{form("r12@x.fr", of("E4"), kind(Email))}, "E4 : EMAIL_001", "E4"},
		{"by form, the name itself", "Rose : r12@x.fr", []Decision{form("r12@x.fr", of("E4"))}, "E4 : E4", ""},
		{"an address of somebody that the catalogue makes", "r12@x.fr", []Decision{form("Kim", of("F1"), kind(Person)), form("r12@x.fr", of("F1"), kind(Email))}, "EMAIL_001", "F1"},
		{"a catalogue's address", "r12@x.fr", []Decision{form("r12@x.fr", of("A1"), kind(Email))}, "A1", "-"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(r.text), func(p *Pipeline) { p.Detectors = []Detector{names, mail} })
			if got := outputs(res); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			if got := owners(res); got != r.owners {
				t.Errorf("of %q, want %q", got, r.owners)
			}
		})
	}
}
