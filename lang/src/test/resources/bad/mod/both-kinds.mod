module Leaf { in a: bool; out x: bool; always x = a; connect a -> x; }
module Both {
  out y: bool;
  use l: Leaf;
  connect l.x -> y;
  always y;
  y' = 1;
}
system Both;
