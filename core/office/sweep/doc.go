// Package sweep finds people's names outside the text of a document: in attributes, in names of
// parts and files, in comments, in fields that only programs read.
//
//	a := &sweep.Also{}
//	a.Add("Emma Lefèvre", "ELEVE_001", false)
//	a.Replace("Photo_EmmaLefevre2.png")          // "Photo_ELEVE_001_2.png"
//
// Another Also, made with AddBack, gives the names back. Note records the old and the new value
// of everything that changes; AddWhole makes such an old value come back exactly.
//
// Package sweep knows the names that programs give to things (IsOwn), so that hiding a person
// called Page does not rename every page. It does not know who is hidden, nor any format; packages
// mail and xmldoc decide which values are searched.
package sweep
