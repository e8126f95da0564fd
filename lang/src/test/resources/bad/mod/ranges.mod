const M = 3;
module A {
  in a: 3..1, b: bool;
  out c: 0..2000000;
  out d: 0..b;
  out e: M;
  out f: Colour;
  out g: {red, green, red};
  hidden h: {};
  out i;
  always a = c = d & e & f & g = red & h;
}
system A;
