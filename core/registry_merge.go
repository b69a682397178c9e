package core

import (
	"cmp"
	"slices"
	"strings"
)

// join is the doubt between several entities; nil when id names no doubt.
// Members are those a detector gave; a decision gives their joined ids alone.
func (r *registry) doubtEntity(id string, members []string, kind Kind, surface string) *Entity {
	if len(members) < 2 {
		members = strings.Split(id, "|")
		if len(members) < 2 || slices.ContainsFunc(members, func(m string) bool { return r.byID[m] == nil }) {
			return nil
		}
	}
	members = r.mergeTargets(members)
	if m := r.byID[members[0]]; m != nil {
		kind = m.Kind
	}
	group := Group(members)
	e := r.byID[group]
	switch {
	case e != nil:
	case len(members) == 1:
		e = r.add(&Entity{ID: group, Kind: kind, Canonical: surface})
	default:
		name := group
		if len(members) > MaxJoined {
			for name == group || r.byID[name] != nil {
				r.groups++
				name = Numbered("GROUPE_", r.groups)
			}
		}
		e = r.add(&Entity{ID: name, Kind: kind, Canonical: surface, Members: members})
		e.Action = cmp.Or(e.Action, r.commonAction(members))
	}
	r.byID[id], r.byID[group] = e, e
	return e
}

// mergedAll are the members of a doubt after the user's merges. One that was
// merged into a doubt stays itself: it would contain itself otherwise.
func (r *registry) mergeTargets(members []string) []string {
	list := slices.Clone(members) // detectors share them
	for i, m := range list {
		if to := r.mergeTarget(m); !strings.Contains(to, "|") {
			list[i] = to
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// common is the action that the user decided for all of some entities, if it
// is one: a doubt between people who may all be named is none.
func (r *registry) commonAction(ids []string) Action {
	action := Action("")
	for i, id := range ids {
		e := r.byID[id]
		if e == nil || e.Action == "" || i > 0 && e.Action != action {
			return ""
		}
		action = e.Action
	}
	return action
}

// merged follows the user's merges, and remembers where they end.
func (r *registry) mergeTarget(id string) string {
	end := id
	for {
		to, ok := r.merge[end]
		if !ok {
			break
		}
		end = to
	}
	for id != end {
		id, r.merge[id] = r.merge[id], end
	}
	return end
}

// openCircles makes every chain of merges end. Of a circle the latest merge
// holds: all in it are that one's target.
func (r *registry) breakCycles(decisions []Decision, latest map[string]int) {
	walk := map[string]int{} // by id: the walk that came by
	for i := range decisions {
		id := decisions[i].Entity
		for r.merge[id] != "" && walk[id] == 0 {
			walk[id] = i + 1
			id = r.merge[id]
		}
		if r.merge[id] == "" || walk[id] != i+1 {
			continue
		}
		last := id
		for at := r.merge[id]; at != id; at = r.merge[at] {
			if latest[at] > latest[last] {
				last = at
			}
		}
		delete(r.merge, r.merge[last])
	}
}
