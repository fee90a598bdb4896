package render

// Begin deals to a party at once, without the title. The party is one that Check
// finds nothing wrong with.
func Begin(k *Kit, p Party) Scene {
	k.routes = routes{}
	return quickStart(k, p)
}
