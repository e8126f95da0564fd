const M = 3;
type T = bool;
type T = 0..1;
module A(k, k) {
  in M: bool;
  out k: bool;
  out x: T;
  out x: T;
  always x & k;
}
module A { out x: bool; always x; }
module T { out x: bool; always x; }
module Whole { use a: A(1, 2), a: A(1, 2); }
system Whole;
