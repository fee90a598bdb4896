#!/bin/sh
# Compares the masters of today with those of an older version on the same deals:
#
#	ai/lab/measure/previous.sh COMMIT [flags of go run ./ai/lab/measure]
#
# The older package ai is compiled in beside today's one. Nothing in the tree changes.
set -eu
cd "$(dirname "$0")/../../.."
commit=$1
shift
old=$(mktemp -d)
trap 'rm -rf "$old"' EXIT
git archive "$commit" ai | tar -x -C "$old"
rm "$old"/ai/*_test.go
cat >"$old/maker.go" <<'GO'
package main

import (
	"saboteur/ai/previousversion"
	"saboteur/game"
	"saboteur/game/bot"
)

func init() {
	previousMaster = func(s game.Seat) bot.Bot { return previousversion.NewDwarf(s, bot.Master, bot.Even) }
}
GO
{
	printf '{"Replace": {"%s": "%s"' "$PWD/ai/lab/measure/maker.go" "$old/maker.go"
	for file in "$old"/ai/*.go; do
		# PiledBy was a field until State became smaller.
		sed -i 's/^package ai$/package previousversion/; s/PiledBy\[i\]/PiledBy(i)/' "$file"
		printf ', "%s": "%s"' "$PWD/ai/previousversion/$(basename "$file")" "$file"
	done
	printf '}}'
} >"$old/overlay.json"
go run -overlay "$old/overlay.json" ./ai/lab/measure "$@" previous
