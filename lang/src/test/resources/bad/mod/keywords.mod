module U { in F: bool; out always: bool; always F -> X; }
system U;
