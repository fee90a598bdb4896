module saboteur

go 1.26.8

require golang.org/x/image v0.45.0 // indirect
