const BIG = 100000 * 100000;
const ZERO = 5 / 0;
const LATER = M + 1;
const M = 3, M = 4;
const NEGATIVE = -2147483647 - 2;
const SIZE = BIG + LATER;
const TRUTH = 1 < 2 & 3 < 4;
const HUGE = 99999999999;
module A { out x: 0..M; always x = M; }
system A;
