module Leaf(n) { in a: 0..3; out x: 0..n; always x = a; }
module Top {
  in i: 0..3;
  use a: Leaf, b: Leaf(1, 2), c: Leaf(i), d: Leaf(-1), e: Leaf(m);
  connect i -> a.a, b.a, c.a, d.a, e.a;
}
system Top;
