module saboteur

go 1.26.8
