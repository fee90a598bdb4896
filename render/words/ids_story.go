package words

// The messages of the catalogue: the story of a match on one page.
const (
	StoryTitle      ID = "story"
	StoryFacts      ID = "story.facts"
	StorySaboteurs  ID = "story.saboteurs"
	StoryNoSaboteur ID = "story.nosaboteur"
	StoryNobody     ID = "story.nobody"
	StoryLarger     ID = "story.larger"
	StoryWhole      ID = "story.whole"
	StorySave       ID = "story.save"
	StoryPainting   ID = "story.painting"
	StorySaved      ID = "story.saved"
	StoryDownloaded ID = "story.downloaded"
	StoryUnknown    ID = "story.unknown"
)
