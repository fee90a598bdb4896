package words

// What is said of saved games besides the list: names, files that come and go.
const (
	SavedRename     ID = "saved.rename"
	SavedExport     ID = "saved.export"
	SavedBring      ID = "saved.bring"
	SavedBringHow   ID = "saved.bring.how"
	SavedBrought    ID = "saved.brought"
	SavedRefused    ID = "saved.refused"
	SavedSome       ID = "saved.some"
	SavedNoMatch    ID = "saved.nomatch"
	SavedExported   ID = "saved.exported"
	SavedDownloaded ID = "saved.downloaded"
	NameTitle       ID = "name.title"
	NameText        ID = "name.text"
	NameKeep        ID = "name.keep"
	NameCancel      ID = "name.cancel"
	ExportFull      ID = "export.full"
	ExportReadOnly  ID = "export.readonly"
	ExportRefused   ID = "export.refused"
	ExportGone      ID = "export.gone"
	ImportFull      ID = "import.full"
	ImportReadOnly  ID = "import.readonly"
	ImportRefused   ID = "import.refused"
)
