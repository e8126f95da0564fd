const LATER = MINE + 1;
const MINE = 3;
const SIZE = LATER + 1;
module A(n) { out x: 0..SIZE; out y: 0..n; always x = MINE & y = 0; }
module Top { in i: bool; use a: A(i), b: A(MIN); }
system Top;
