package words

// The messages of the catalogue: the web page around the game.
const (
	PageAbout   ID = "page.about"
	PageLoading ID = "page.loading"
	PageFailed  ID = "page.failed"
	PageOld     ID = "page.old"
	PageBlind   ID = "page.blind"
	PageEnded   ID = "page.ended"
	PageAgain   ID = "page.again"
)
