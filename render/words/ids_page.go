package words

// The messages of the catalogue: the web page around the game.
const (
	PageAbout      ID = "page.about"
	PageLoading    ID = "page.loading"
	PageFailed     ID = "page.failed"
	PageBlocked    ID = "page.blocked" // a script is missing
	PagePolicy     ID = "page.policy"  // the host's security policy forbids WebAssembly
	PageOldBrowser ID = "page.old"
	PageNoWebGL    ID = "page.blind"
	PageStopped    ID = "page.ended"
	PageReload     ID = "page.again"
)
