package circumstance

// Kinds returns all kinds, in the order of the constants.
func Kinds() []Kind {
	return []Kind{Kinship, OnlyOne, SupportPlan, Health, Birth, Twins, Occupation, Origin, Family, Justice, Faith, PrivateLife, Achievement, Event, Opinion}
}
