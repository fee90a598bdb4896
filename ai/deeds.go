package ai

// The tables of this file were printed by
//
//	go run ./ai/tune -deals 400 -seed 700001 deeds
//
// while the dwarves still went by what a run before had printed. Each has three
// parts: for who was free to dig, for who was so in his first turns, and for who
// had a broken tool.

// senseless is the column of those who play without sense.
const senseless = 2 * len(Levels)

// deedShares tell how often each deed is done, in hundred-thousandths, by a
// gold-digger and a saboteur of each level, the lowest first, and by one
// without sense.
var deedShares = [Stands][DeedKinds][senseless + 1]int{
	{
		LayNearer:     {32550, 4773, 36716, 6117, 38230, 5245, 36767, 2738, 6821},
		LayIdle:       {6295, 24387, 715, 7736, 655, 13509, 505, 24720, 33627},
		LayAway:       {165, 4442, 153, 8403, 158, 9717, 105, 8577, 1085},
		DeadEndIdle:   {198, 7110, 105, 6106, 105, 7232, 105, 6516, 9749},
		DeadEndAway:   {105, 8395, 105, 8276, 105, 9155, 105, 9035, 1134},
		FallNearer:    {3100, 245, 3247, 285, 1808, 236, 1826, 105, 546},
		FallIdle:      {375, 844, 153, 603, 167, 602, 259, 563, 1841},
		FallAway:      {120, 4913, 108, 3317, 105, 2943, 105, 2967, 2129},
		UseMap:        {6215, 3959, 5937, 4154, 6849, 4041, 7696, 4341, 6376},
		Pass:          {40618, 21283, 46447, 38604, 32961, 27554, 33755, 18995, 22801},
		MendSelf:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		BreakOne:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		MendOne:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		breakDigger:   {300, 1012, 105, 492, 557, 785, 382, 334, 168},
		breakSaboteur: {1555, 2448, 197, 2640, 11960, 354, 11568, 105, 2415},
		coldDigger:    {2881, 13086, 141, 12128, 167, 12228, 290, 14416, 6255},
		coldSaboteur:  {578, 971, 122, 613, 603, 249, 597, 334, 816},
		mendDigger:    {2887, 1303, 3595, 105, 4925, 288, 5329, 334, 1825},
		mendSaboteur:  {1740, 512, 1838, 105, 330, 5545, 290, 5601, 2095},
	},
	{
		LayNearer:     {52486, 3644, 57404, 3345, 57885, 3521, 47634, 2180, 6321},
		LayIdle:       {5515, 105, 130, 1150, 105, 1286, 169, 4255, 38023},
		LayAway:       {105, 105, 105, 2234, 105, 4261, 105, 7288, 1871},
		DeadEndIdle:   {130, 105, 105, 2605, 105, 2168, 105, 1542, 10366},
		DeadEndAway:   {105, 105, 105, 12416, 105, 20115, 105, 24845, 2399},
		FallNearer:    {500, 306, 1274, 171, 1287, 137, 4007, 105, 275},
		FallIdle:      {118, 105, 105, 224, 105, 278, 105, 584, 445},
		FallAway:      {105, 105, 105, 7140, 105, 8638, 105, 10959, 1628},
		UseMap:        {15614, 20987, 14913, 21065, 11849, 21043, 11044, 15109, 5617},
		Pass:          {22307, 73163, 24036, 38480, 13127, 14557, 13603, 16066, 19724},
		MendSelf:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		BreakOne:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		MendOne:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		breakDigger:   {155, 105, 105, 595, 334, 987, 425, 105, 169},
		breakSaboteur: {241, 105, 118, 1097, 12231, 766, 18848, 265, 1368},
		coldDigger:    {1098, 105, 118, 7643, 264, 18099, 617, 12076, 8089},
		coldSaboteur:  {593, 105, 105, 1309, 970, 1192, 1193, 903, 2943},
		mendDigger:    {321, 306, 487, 105, 957, 105, 1321, 265, 186},
		mendSaboteur:  {290, 226, 468, 105, 150, 2530, 297, 3138, 260},
	},
	{
		LayNearer:     {105, 105, 105, 105, 105, 105, 105, 105, 105},
		LayIdle:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		LayAway:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		DeadEndIdle:   {105, 105, 105, 105, 105, 105, 105, 105, 105},
		DeadEndAway:   {105, 105, 105, 105, 105, 105, 105, 105, 105},
		FallNearer:    {2547, 201, 2884, 249, 2256, 152, 1446, 105, 924},
		FallIdle:      {517, 416, 189, 623, 126, 474, 105, 471, 1834},
		FallAway:      {125, 4146, 105, 4280, 105, 3728, 105, 4682, 2269},
		UseMap:        {6047, 5556, 7023, 5086, 9440, 6156, 9589, 8526, 7066},
		Pass:          {66455, 58537, 68468, 50545, 48750, 55025, 56625, 50448, 65140},
		MendSelf:      {13538, 13613, 15156, 21007, 17832, 15621, 13804, 15055, 4647},
		BreakOne:      {105, 105, 105, 105, 105, 105, 105, 105, 105},
		MendOne:       {105, 105, 105, 105, 105, 105, 105, 105, 105},
		breakDigger:   {419, 918, 141, 969, 476, 353, 584, 166, 314},
		breakSaboteur: {1733, 2185, 582, 2092, 14494, 239, 10356, 166, 3477},
		coldDigger:    {3390, 11247, 213, 13521, 137, 13649, 201, 15544, 7528},
		coldSaboteur:  {596, 1038, 153, 681, 932, 186, 872, 166, 1265},
		mendDigger:    {2370, 894, 2980, 105, 4481, 213, 5470, 166, 2687},
		mendSaboteur:  {1527, 512, 1369, 105, 232, 3466, 105, 3767, 2112},
	},
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the natural logarithm of how much likelier a saboteur who is no beginner does
// it, in hundredths.
var guiltOf = [Stands][DeedKinds]int{
	{
		LayNearer:     -207,
		LayIdle:       320,
		LayAway:       416,
		DeadEndIdle:   414,
		DeadEndAway:   443,
		FallNearer:    -240,
		FallIdle:      112,
		FallAway:      337,
		UseMap:        -49,
		Pass:          -28,
		MendSelf:      0,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   43,
		breakSaboteur: -204,
		coldDigger:    417,
		coldSaboteur:  -10,
		mendDigger:    -295,
		mendSaboteur:  152,
	},
	{
		LayNearer:     -289,
		LayIdle:       281,
		LayAway:       378,
		DeadEndIdle:   300,
		DeadEndAway:   520,
		FallNearer:    -277,
		FallIdle:      124,
		FallAway:      444,
		UseMap:        41,
		Pass:          31,
		MendSelf:      0,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   67,
		breakSaboteur: -268,
		coldDigger:    363,
		coldSaboteur:  41,
		mendDigger:    -176,
		mendSaboteur:  184,
	},
	{
		LayNearer:     0,
		LayIdle:       0,
		LayAway:       0,
		DeadEndIdle:   0,
		DeadEndAway:   0,
		FallNearer:    -256,
		FallIdle:      132,
		FallAway:      369,
		UseMap:        -28,
		Pass:          -11,
		MendSelf:      10,
		BreakOne:      0,
		MendOne:       0,
		breakDigger:   21,
		breakSaboteur: -232,
		coldDigger:    435,
		coldSaboteur:  -64,
		mendDigger:    -328,
		mendSaboteur:  146,
	},
}
