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
		LayNearer:     {39083, 4258, 43161, 5481, 44638, 4399, 40505, 3480, 6680},
		LayIdle:       {6041, 18794, 551, 6917, 457, 8599, 983, 18531, 34511},
		LayAway:       {152, 3129, 142, 6750, 128, 7306, 105, 7125, 1350},
		DeadEndIdle:   {180, 4847, 105, 4985, 105, 4906, 105, 5302, 9906},
		DeadEndAway:   {105, 6020, 105, 9512, 105, 14072, 105, 15224, 1653},
		FallNearer:    {2244, 251, 2609, 242, 1660, 155, 2383, 105, 469},
		FallIdle:      {306, 641, 147, 477, 143, 462, 189, 645, 1574},
		FallAway:      {111, 3430, 105, 4413, 107, 5535, 105, 6652, 2173},
		UseMap:        {9289, 9097, 8686, 9042, 8468, 11743, 9155, 9419, 6039},
		Pass:          {34789, 35689, 39519, 37384, 26432, 21015, 25959, 16101, 21770},
		MendSelf:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		BreakOne:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		MendOne:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		breakDigger:   {268, 694, 107, 552, 455, 905, 481, 510, 166},
		breakSaboteur: {1079, 1705, 197, 2193, 12075, 634, 13189, 443, 2106},
		coldDigger:    {2224, 8995, 136, 10709, 205, 14679, 398, 11579, 6907},
		coldSaboteur:  {562, 747, 115, 817, 718, 720, 1255, 375, 1385},
		mendDigger:    {2043, 941, 2619, 105, 3684, 234, 4369, 173, 1387},
		mendSaboteur:  {1206, 446, 1379, 105, 304, 4320, 398, 4020, 1610},
	},
	{
		LayNearer:     {105, 105, 105, 105, 105, 105, 105, 105, 105},
		LayIdle:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		LayAway:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		DeadEndIdle:   {105, 105, 105, 105, 105, 105, 105, 105, 105},
		DeadEndAway:   {105, 105, 105, 105, 105, 105, 105, 105, 105},
		FallNearer:    {2476, 200, 2953, 276, 2125, 145, 1900, 105, 739},
		FallIdle:      {512, 652, 164, 674, 159, 446, 205, 355, 1946},
		FallAway:      {115, 4125, 105, 4455, 105, 3761, 105, 4540, 2260},
		UseMap:        {6026, 5433, 7088, 4910, 9358, 6163, 9676, 8100, 7411},
		Pass:          {66487, 57454, 68250, 50399, 49479, 55206, 55336, 49699, 65899},
		MendSelf:      {13534, 13378, 15275, 20518, 17650, 15463, 14860, 14221, 4246},
		BreakOne:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		MendOne:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		breakDigger:   {333, 914, 141, 958, 447, 352, 305, 168, 328},
		breakSaboteur: {1692, 2317, 542, 2266, 14059, 192, 11171, 105, 3335},
		coldDigger:    {3477, 12189, 212, 13837, 159, 13715, 205, 17407, 7274},
		coldSaboteur:  {621, 1104, 153, 759, 1120, 179, 1003, 168, 1279},
		mendDigger:    {2436, 1033, 2964, 105, 4379, 179, 4392, 230, 2412},
		mendSaboteur:  {1553, 462, 1417, 105, 223, 3461, 105, 4165, 2135},
	},
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the natural logarithm of how much likelier a saboteur who is no beginner does
// it, in hundredths.
var guiltOf = [2][DeedKinds]int{
	{
		LayNearer:     -226,
		LayIdle:       284,
		LayAway:       403,
		DeadEndIdle:   387,
		DeadEndAway:   481,
		FallNearer:    -258,
		FallIdle:      120,
		FallAway:      396,
		UseMap:        14,
		Pass:          -21,
		MendSelf:      0,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   63,
		breakSaboteur: -205,
		coldDigger:    391,
		coldSaboteur:  -9,
		mendDigger:    -304,
		mendSaboteur:  140,
	},
	{
		LayNearer:     0,
		LayIdle:       0,
		LayAway:       0,
		DeadEndIdle:   0,
		DeadEndAway:   0,
		FallNearer:    -258,
		FallIdle:      103,
		FallAway:      370,
		UseMap:        -31,
		Pass:          -11,
		MendSelf:      5,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   50,
		breakSaboteur: -231,
		coldDigger:    436,
		coldSaboteur:  -72,
		mendDigger:    -313,
		mendSaboteur:  149,
	},
}
