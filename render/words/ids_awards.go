package words

// The messages of the catalogue: awards at the end of a match, and what they are for.
const (
	AwardTreasure       ID = "award.treasure"
	AwardTreasureFor    ID = "award.treasure.for"
	AwardUnsuspected    ID = "award.unsuspected"
	AwardUnsuspectedFor ID = "award.unsuspected.for"
	AwardMender         ID = "award.mender"
	AwardMenderFor      ID = "award.mender.for"
	AwardWalls          ID = "award.walls"
	AwardWallsFor       ID = "award.walls.for"
	AwardBreaker        ID = "award.breaker"
	AwardBreakerFor     ID = "award.breaker.for"
	AwardRockfalls      ID = "award.rockfalls"
	AwardRockfallsFor   ID = "award.rockfalls.for"
	AwardVictim         ID = "award.victim"
	AwardVictimFor      ID = "award.victim.for"
	AwardLooker         ID = "award.looker"
	AwardLookerFor      ID = "award.looker.for"
	AwardDigger         ID = "award.digger"
	AwardDiggerFor      ID = "award.digger.for"
	AwardPatience       ID = "award.patience"
	AwardPatienceFor    ID = "award.patience.for"
	AwardTinkerer       ID = "award.tinkerer"
	AwardTinkererFor    ID = "award.tinkerer.for"
	AwardGuest          ID = "award.guest"
	AwardGuestFor       ID = "award.guest.for"
)
