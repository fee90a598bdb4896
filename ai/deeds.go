package ai

// The tables of this file were printed by
//
//	go run ./ai/tune -deals 400 -seed 700001 deeds
//
// while the dwarves still went by what a run before had printed. Each has two
// parts: for who could dig, and for who had a broken tool.

// senseless is the column of those who play without sense.
const senseless = 2 * len(Levels)

// deedShares tell how often each deed is done, in hundred-thousandths, by a
// gold-digger and a saboteur of each level, the lowest first, and by one
// without sense.
var deedShares = [2][DeedKinds][senseless + 1]int{
	{
		LayNearer:     {39178, 4258, 43096, 5350, 44068, 4487, 42495, 3110, 6545},
		LayIdle:       {5920, 18984, 350, 7109, 366, 8680, 6465, 19531, 34706},
		LayAway:       {142, 3111, 135, 6304, 118, 6918, 329, 7830, 1450},
		DeadEndIdle:   {198, 4874, 118, 5171, 118, 4881, 118, 5104, 9715},
		DeadEndAway:   {118, 5984, 118, 9355, 118, 13901, 118, 15808, 1681},
		FallNearer:    {2313, 284, 2589, 224, 1670, 160, 2593, 118, 479},
		FallIdle:      {269, 665, 118, 539, 118, 533, 372, 583, 1525},
		FallAway:      {118, 3391, 118, 4404, 118, 5438, 139, 6234, 2182},
		UseMap:        {9243, 9091, 8771, 9055, 8499, 11611, 8559, 8628, 5824},
		Pass:          {34634, 35423, 39767, 37500, 27373, 21159, 18778, 15143, 22492},
		MendSelf:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		BreakOne:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		MendOne:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		breakDigger:   {2526, 9715, 164, 11414, 758, 16558, 1112, 13415, 6684},
		breakSaboteur: {1630, 2443, 193, 2986, 12354, 815, 14039, 583, 3408},
		mendDigger:    {2063, 964, 2701, 118, 3703, 357, 4222, 251, 1438},
		mendSaboteur:  {1296, 462, 1411, 118, 268, 4148, 308, 3309, 1516},
	},
	{
		LayNearer:     {118, 118, 118, 118, 118, 118, 118, 118, 118},
		LayIdle:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		LayAway:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		DeadEndIdle:   {118, 118, 118, 118, 118, 118, 118, 118, 118},
		DeadEndAway:   {118, 118, 118, 118, 118, 118, 118, 118, 118},
		FallNearer:    {2614, 165, 3126, 309, 2144, 150, 2703, 118, 727},
		FallIdle:      {448, 783, 118, 719, 118, 489, 376, 605, 2035},
		FallAway:      {118, 4203, 118, 4274, 118, 3666, 118, 4622, 1984},
		UseMap:        {6198, 5557, 6998, 5012, 9092, 6107, 10116, 8518, 7652},
		Pass:          {66141, 58405, 68060, 52536, 49891, 56595, 53557, 49787, 65729},
		MendSelf:      {13765, 13537, 15343, 19942, 17418, 15183, 13391, 13752, 4357},
		BreakOne:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		MendOne:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		breakDigger:   {3760, 11946, 210, 13379, 816, 13080, 980, 15822, 7786},
		breakSaboteur: {2157, 3158, 625, 2770, 15261, 280, 12960, 239, 4223},
		mendDigger:    {2381, 925, 3068, 118, 4051, 261, 4772, 300, 2513},
		mendSaboteur:  {1594, 498, 1512, 118, 267, 3366, 204, 5413, 2171},
	},
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the natural logarithm of how much likelier a saboteur who is no beginner does
// it, in hundredths.
var guiltOf = [2][DeedKinds]int{
	{
		LayNearer:     -230,
		LayIdle:       159,
		LayAway:       359,
		DeadEndIdle:   376,
		DeadEndAway:   471,
		FallNearer:    -261,
		FallIdle:      100,
		FallAway:      376,
		UseMap:        13,
		Pass:          -15,
		MendSelf:      0,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   301,
		breakSaboteur: -180,
		mendDigger:    -268,
		mendSaboteur:  134,
	},
	{
		LayNearer:     0,
		LayIdle:       0,
		LayAway:       0,
		DeadEndIdle:   0,
		DeadEndAway:   0,
		FallNearer:    -263,
		FallIdle:      109,
		FallAway:      357,
		UseMap:        -29,
		Pass:          -8,
		MendSelf:      6,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   305,
		breakSaboteur: -217,
		mendDigger:    -286,
		mendSaboteur:  150,
	},
}
