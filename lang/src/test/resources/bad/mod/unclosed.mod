module A {
  in x: bool;
  out y: {on, off;
  always x -> y = on;
module B { out z: bool; always z; }
system B;
