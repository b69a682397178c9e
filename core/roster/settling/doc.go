// Package settling decides between the list and the open search (core/detect), which finds names
// without a list, where both found something in one document.
//
//	Sarah Delmotte parle    listed: "Sarah", one of the class; open: "Sarah Delmotte"
//	                        result: "Sarah Delmotte", another person; "Sarah" is dropped
//
// The list never uncovers anything: what would be hidden without it is hidden with it, as a listed
// person or as another one. Afterwards, in a line that is about one pupil, questions are answered
// for which that pupil is the likely answer (ownline.go).
package settling
