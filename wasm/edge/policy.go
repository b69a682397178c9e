package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"strings"
)

//go:embed policy.json
var policySource []byte

// pair is a member of a JSON object in policy.json. Pairs keep the order of the file, so that a
// header is the same here and in web/scripts/policy.js.
type pair struct{ name, value string }

type pairs []pair

func (p *pairs) UnmarshalJSON(source []byte) error {
	dec := json.NewDecoder(bytes.NewReader(source))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		one := pair{name: name.(string)} // the name of a member is always a string
		if err := dec.Decode(&one.value); err != nil {
			return err
		}
		*p = append(*p, one)
	}
	return nil
}

// policyHeaders returns the headers that every answer has. web/scripts/policy.js makes the same
// headers for hosts that serve files.
func policyHeaders() (pairs, error) {
	var policy struct {
		CSP         pairs
		CSPOfHeader pairs
		Headers     pairs
		Allowed     []string
		Shut        []string
	}
	if err := json.Unmarshal(policySource, &policy); err != nil {
		return nil, err
	}
	var directives, features []string
	for _, d := range append(policy.CSP, policy.CSPOfHeader...) {
		directives = append(directives, d.name+" "+d.value)
	}
	for _, feature := range policy.Shut {
		features = append(features, feature+"=()")
	}
	return append(pairs{
		{"Content-Security-Policy", strings.Join(directives, "; ")},
		{"Permissions-Policy", strings.Join(append(features, policy.Allowed...), ", ")},
	}, policy.Headers...), nil
}
