module saboteur/ai/lab

go 1.26.0

require saboteur v0.0.0

replace saboteur => ../../
