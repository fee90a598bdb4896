package store

// lockFolder locks a folder, unless another program has locked it.
func lockFolder(dir string) lock { return newBeat(folder{dir: dir}) }
