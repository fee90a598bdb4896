package words

// What the page in a browser says besides the game.
const (
	PageAbout   ID = "page.about"
	PageLoading ID = "page.loading"
	PageFailed  ID = "page.failed"
	PageOld     ID = "page.old"
	PageBlind   ID = "page.blind"
	PageEnded   ID = "page.ended"
	PageAgain   ID = "page.again"
)
