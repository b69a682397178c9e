// Package sweep finds people's names outside the text of a document: in attributes, in names of
// parts and files, in comments, in fields that only programs read.
//
//	a := &sweep.Also{}
//	a.Add("Emma Lefèvre", "ELEVE_001", false)
//	a.Replace("Photo_EmmaLefevre2.png")          // "Photo_ELEVE_001_2.png"
//
// The same Also gives names back, after AddBack. If an old value cannot be derived from the new
// one, Note records it, and AddWhole gives such values back.
//
// The package knows the names that programs make themselves (IsOwn), so that hiding a person
// called Page does not rename every page. It does not know who is hidden, nor any format; the
// rooms for mail and XML decide which values are searched.
package sweep
