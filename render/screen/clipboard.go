package screen

// CopyText copies a text for other programs, or at least for this one.
func (app *App) CopyText(text string) error {
	app.state.copied = text
	if app.Clipboard.Copy == nil {
		return nil
	}
	return app.Clipboard.Copy(text)
}

// PasteText returns the text that was copied last. Where the clipboard cannot be read,
// it is the one that was copied in this program.
func (app *App) PasteText() string {
	if app.Clipboard.Paste != nil {
		if text, err := app.Clipboard.Paste(); err == nil {
			return text
		}
	}
	return app.state.copied
}
