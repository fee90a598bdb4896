module saboteur

go 1.26.0

require (
	golang.org/x/image v0.45.0
	golang.org/x/text v0.41.0
)

require golang.org/x/sys v0.47.0
