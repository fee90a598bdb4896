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
		LayNearer:     {39124, 4224, 43109, 5326, 44099, 4627, 42191, 2723, 6096},
		LayIdle:       {5987, 19146, 361, 7220, 381, 8679, 6436, 20646, 34927},
		LayAway:       {148, 3278, 135, 6662, 118, 7150, 310, 7744, 1529},
		DeadEndIdle:   {200, 4953, 118, 5246, 118, 4987, 118, 5393, 9804},
		DeadEndAway:   {118, 5915, 118, 9225, 118, 13830, 118, 14099, 1738},
		FallNearer:    {2339, 279, 2611, 243, 1671, 167, 2508, 118, 519},
		FallIdle:      {277, 664, 118, 516, 118, 498, 288, 563, 1492},
		FallAway:      {118, 3362, 118, 4388, 118, 5304, 118, 6092, 2119},
		UseMap:        {9233, 9035, 8707, 9012, 8482, 11476, 8336, 8761, 5809},
		Pass:          {34573, 35208, 39791, 37188, 27415, 21165, 19735, 14735, 22472},
		MendSelf:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		BreakOne:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		MendOne:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		breakDigger:   {2504, 9630, 162, 11419, 599, 16592, 1228, 13400, 6563},
		breakSaboteur: {1634, 2460, 204, 2965, 12503, 738, 13865, 563, 3521},
		mendDigger:    {2091, 992, 2682, 118, 3663, 371, 4067, 181, 1410},
		mendSaboteur:  {1302, 502, 1413, 118, 245, 4064, 331, 4630, 1649},
	},
	{
		LayNearer:     {118, 118, 118, 118, 118, 118, 118, 118, 118},
		LayIdle:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		LayAway:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		DeadEndIdle:   {118, 118, 118, 118, 118, 118, 118, 118, 118},
		DeadEndAway:   {118, 118, 118, 118, 118, 118, 118, 118, 118},
		FallNearer:    {2603, 166, 3126, 282, 2468, 144, 2224, 118, 760},
		FallIdle:      {466, 573, 118, 637, 118, 524, 708, 502, 2109},
		FallAway:      {118, 4144, 118, 4519, 118, 3795, 118, 4854, 2218},
		UseMap:        {6210, 5870, 7199, 4929, 9177, 6201, 9977, 8439, 7511},
		Pass:          {66273, 57398, 67757, 52002, 49612, 56076, 52699, 49982, 65790},
		MendSelf:      {13540, 14258, 15661, 20210, 17349, 15222, 14274, 14584, 4244},
		BreakOne:      {118, 118, 118, 118, 118, 118, 118, 118, 118},
		MendOne:       {118, 118, 118, 118, 118, 118, 118, 118, 118},
		breakDigger:   {3976, 12149, 211, 13594, 602, 13150, 876, 15928, 7580},
		breakSaboteur: {2245, 3281, 656, 2769, 15361, 255, 12505, 182, 4603},
		mendDigger:    {2303, 909, 2856, 118, 4133, 255, 5595, 438, 2380},
		mendSaboteur:  {1442, 429, 1475, 118, 239, 3553, 202, 4150, 1981},
	},
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the natural logarithm of how much likelier a saboteur who is no beginner does
// it, in hundredths.
var guiltOf = [2][DeedKinds]int{
	{
		LayNearer:     -232,
		LayIdle:       163,
		LayAway:       365,
		DeadEndIdle:   379,
		DeadEndAway:   466,
		FallNearer:    -256,
		FallIdle:      110,
		FallAway:      380,
		UseMap:        14,
		Pass:          -17,
		MendSelf:      0,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   304,
		breakSaboteur: -183,
		mendDigger:    -274,
		mendSaboteur:  149,
	},
	{
		LayNearer:     0,
		LayIdle:       0,
		LayAway:       0,
		DeadEndIdle:   0,
		DeadEndAway:   0,
		FallNearer:    -267,
		FallIdle:      57,
		FallAway:      362,
		UseMap:        -30,
		Pass:          -7,
		MendSelf:      6,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   323,
		breakSaboteur: -219,
		mendDigger:    -274,
		mendSaboteur:  141,
	},
}
