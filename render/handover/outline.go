package handover

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// Outline implements screen.Outliner. While the card shows, screen readers go to what it
// says, which is for the person alone who looks at it.
func (s *Secret) Outline() ui.Outline {
	if s.Spots == nil {
		return nil
	}
	title := screen.TextItems(s.card.title)
	title[0].Heading = true
	if s.Visible {
		meaning := screen.TextItems(s.card.meaning)
		if s.card.more != "" {
			meaning = append(meaning, screen.TextItems(s.card.more)...)
		}
		meaning[0].Focused = true
		title = append(title, meaning...)
	}
	look := screen.SpotItem(s.Spots[LookSpot], s.App.Text(s.card.hint[2]), &s.Panel.Focus)
	look.State, look.Focused = ui.StateOf(s.Visible), look.Focused && !s.Visible
	choices := []ui.OutlineItem{look, screen.SpotItem(s.Spots[GotItSpot], s.Spots[GotItSpot].Label, &s.Panel.Focus)}
	return ui.Outline{{Items: title}, {Items: choices}}
}

// Outline implements screen.Outliner.
func (h *Request) Outline() ui.Outline { return h.outline(h.title(), &h.Base, h.Recap) }

// Outline implements screen.Outliner.
func (p *PictureLock) Outline() ui.Outline { return p.Handover.outline(p.Title(), &p.Base, nil) }

// outline describes a sheet over the table: a title that is read out, texts and
// buttons. Of the table it says what everybody may know.
func (h *Request) outline(title string, b *screen.Base, texts []string) ui.Outline {
	if b.Spots == nil {
		return nil
	}
	all := ui.Outline{{Live: true, Items: screen.TextItems(title)}, {Items: screen.TextItems(texts...)}, {}}
	for _, s := range b.Spots {
		if s.Label == "" {
			continue // it moves the view of the mine, which an outline does not need
		}
		all[2].Items = append(all[2].Items, screen.SpotItem(s, s.Label, &b.Panel.Focus))
	}
	if t, ok := h.Table.(Table); ok {
		all = append(all, t.PublicOutline()...)
	}
	return all
}
