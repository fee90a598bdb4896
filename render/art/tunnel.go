package art

import "saboteur/game"

func paintTunnel(p pen, c game.Card) {
	d := digOf(c)
	d.paint(p)
	if !d.joined {
		plug(p, d.grain.other(3))
		return
	}
	trimmings(p, d)
}

// paint digs the tunnel into the rock.
func (d dig) paint(p pen) {
	ground(p, d)
	bevel(p)
}
