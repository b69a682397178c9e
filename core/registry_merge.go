package core

import (
	"cmp"
	"slices"
	"strings"
)

// doubtEntity returns the entity that means "one of these people", and creates it if it is new. It
// returns nil if there are not several members, or if id joins an unknown ID. members may be nil:
// then they are the IDs that are joined in id ("ELEVE_001|ELEVE_007"), because a decision gives
// only the joined ID.
func (r *registry) doubtEntity(id string, members []string, kind Kind, surface string) *Entity {
	if len(members) <= 1 {
		members = strings.Split(id, "|")
		if len(members) <= 1 || slices.ContainsFunc(members, func(m string) bool { return r.byID[m] == nil }) {
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

// mergeTargets returns the members of a doubt after merges, sorted, each once. A member that was
// merged into a doubt keeps its ID: otherwise the doubt would contain itself.
func (r *registry) mergeTargets(members []string) []string {
	list := slices.Clone(members) // findings share the slice
	for i, m := range list {
		if to := r.mergeTarget(m); !strings.Contains(to, "|") {
			list[i] = to
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// commonAction returns the action that the user decided for all entities with these IDs; 0 if
// their actions differ or one has no decision.
func (r *registry) commonAction(ids []string) Action {
	var action Action
	for i, id := range ids {
		e := r.byID[id]
		if e == nil || e.Action == 0 || i > 0 && e.Action != action {
			return 0
		}
		action = e.Action
	}
	return action
}

// mergeTarget returns the ID at the end of a chain of merges: if A was merged into B and B into C,
// C for A. It shortens the chain, so that the next call for A takes one step.
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

// breakCycles removes cycles of merges, A into B and B into A. The target of the latest merge in a
// cycle takes over all others. latest has the index in decisions of each ID's latest merge.
func (r *registry) breakCycles(decisions []Decision, latest map[string]int) {
	walk := map[string]int{} // by ID: number of the walk, from 1, that passed it
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
