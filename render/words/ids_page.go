package words

// The messages of the catalogue: the web page around the game.
const (
	PageAbout      ID = "page.about"
	PageLoading    ID = "page.loading"
	PageFailed     ID = "page.failed"
	PageOldBrowser ID = "page.old"
	PageNoWebGL    ID = "page.blind"
	PageStopped    ID = "page.ended"
	PageReload     ID = "page.again"
)
