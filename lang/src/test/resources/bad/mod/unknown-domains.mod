const M = 3;
type Colour = {red, green};
module A {
  in b: bool;
  out d: 0..b;
  out e: M;
  out f: Color;
  always d = e & f = red & b;
}
system A;
