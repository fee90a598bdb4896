package playtest

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// lessons keeps moments of lessons: a text to read, what to do, the second lesson, a step that
// is done for the player, another move than the one that was asked for, a mark, the end, what others have said,
// menus with an answer and a mark, the question after a look, and the roles and the gold at the end of a lesson.
func (s *stager) lessons() {
	for _, moment := range []struct {
		name         string
		number, step int
	}{
		{"lesson-read", 0, 0}, {"lesson-do", 0, 3}, {"lesson-second", 1, 6}, {"lesson-tools", 1, 1}, {"lesson-mark", 4, 2}, {"lesson-discard", 5, 3}, {"lesson-end", 5, 5}, {"lesson-flags", 6, 3},
	} {
		r := NewRobot(s.t, s.lesson(moment.number, moment.step), s.size, Mouse)
		r.Wait(80) // until its button stands
		s.scenes[moment.name] = r.Scene
	}
	for name, step := range map[string][2]int{"lesson-mark-menu": {4, 2}, "lesson-answer": {6, 5}} { // the menu at Grum
		menu := NewRobot(s.t, s.lesson(step[0], step[1]), s.size, Mouse)
		menu.Wait(20)
		menu.Choose(table.SeatTalkSpot(2))
		menu.Wait(2)
		s.scenes[name] = menu.Scene
	}
	asked := NewRobot(s.t, s.lesson(6, 1), s.size, Mouse)
	asked.Wait(80)
	asked.Choose(coach.ShowButton)
	asked.Wait(120)
	s.scenes["lesson-told"] = asked.Scene
	s.settle("lessons", s.Routes.Lessons(s.app))
	shows := NewRobot(s.t, s.lesson(3, 1), s.size, Mouse)
	shows.Wait(80)
	shows.Choose(coach.ShowButton)
	shows.Wait(20)
	s.scenes["lesson-show"] = shows.Scene
	roles := NewRobot(s.t, s.lesson(6, 9), s.size, Mouse)
	roles.Wait(80)
	roles.Choose(coach.NextButton)
	roles.Wait(20)
	roles.ShowAllRoles()
	s.scenes["lesson-roles"] = roles.Scene
	gold := NewRobot(s.t, result.NewGoldDraft(s.app, CopyMatch(roles.Scene.(*result.RoundEnd).Match)), s.size, Mouse)
	gold.Wait(20)
	s.scenes["lesson-gold"] = gold.Scene
	s.lessonGoneWrong()
}

// lesson returns a step of a lesson. Those before it have been done.
func (s *stager) lesson(number, step int) screen.Scene {
	app, settings := *s.app, *s.app.CurrentSettings()
	settings.LessonsDone = 1<<number - 1
	app.Settings = &settings
	return s.Routes.Lesson(&app, number, step)
}

// lessonGoneWrong keeps a step in which the player has done something else.
func (s *stager) lessonGoneWrong() {
	r := NewRobot(s.t, s.lesson(0, 7), s.size, Mouse)
	r.Wait(20)
	t := r.Scene.(*table.Table)
	r.Choose(board.HandSpot(0))
	for _, spot := range t.TargetSpots() {
		if spot.ID != any(board.CellSpot(game.Cell{X: 7})) {
			r.Choose(spot.ID)
			break
		}
	}
	r.Choose(board.ConfirmButton)
	r.Wait(60)
	s.scenes["lesson-wrong"] = r.Scene
}
