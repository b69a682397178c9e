// Package settling decides between the list and the open search (core/detect), which finds
// names without a list, where both found something in one document.
//
//	Sarah Delmotte parle    listed: "Sarah", one of the class; open: "Sarah Delmotte"
//	                        result: "Sarah Delmotte", another person; "Sarah" is dropped
//
// The list only ever adds: what would be hidden without it is hidden with it, as a listed
// person or as another one. Afterwards the lines of the text that are about one pupil answer
// what is still asked in them (ownline.go).
package settling
