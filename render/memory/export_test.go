package memory

// WithSign is for tests.
var WithSign = withSign
