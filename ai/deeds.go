package ai

// The tables of this file were printed by
//
//	go run ./ai/tune -deals 400 -seed 700001 deeds

// deedShares tell how often each deed is done, in hundred-thousandths, by a
// gold-digger and a saboteur who play well, by a gold-digger and a saboteur who
// are beginners, and by one without sense.
var deedShares = [DeedKinds][5]int{
	LayNearer:     {36595, 2889, 31437, 3093, 4693},
	LayIdle:       {2077, 6725, 4463, 16690, 24602},
	LayAway:       {158, 4220, 126, 2516, 1109},
	DeadEndIdle:   {115, 2860, 178, 4236, 7249},
	DeadEndAway:   {111, 7650, 111, 5044, 1174},
	FallNearer:    {2415, 176, 2269, 195, 454},
	FallIdle:      {164, 465, 300, 820, 1583},
	FallAway:      {111, 4946, 111, 3464, 2154},
	UseMap:        {8733, 8647, 8934, 8790, 6357},
	PassFree:      {23755, 15853, 22782, 27090, 15185},
	PassBlocked:   {8928, 20257, 14092, 11178, 20000},
	MendSelf:      {2623, 6417, 3074, 2528, 1426},
	BreakOne:      {111, 111, 111, 111, 111},
	MendOne:       {111, 111, 111, 111, 111},
	breakDigger:   {708, 14140, 4859, 9908, 6646},
	breakSaboteur: {9256, 1386, 3196, 2625, 3477},
	mendDigger:    {3513, 291, 2487, 1129, 2098},
	mendSaboteur:  {516, 2857, 1360, 470, 1572},
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the natural logarithm of how much likelier a saboteur does it, in
// hundredths.
var guiltOf = [DeedKinds]int{
	LayNearer:     -254,
	LayIdle:       117,
	LayAway:       329,
	DeadEndIdle:   322,
	DeadEndAway:   423,
	FallNearer:    -262,
	FallIdle:      104,
	FallAway:      380,
	UseMap:        -1,
	PassFree:      -40,
	PassBlocked:   82,
	MendSelf:      89,
	BreakOne:      0,
	MendOne:       0,
	breakDigger:   299,
	breakSaboteur: -190,
	mendDigger:    -249,
	mendSaboteur:  171,
}
