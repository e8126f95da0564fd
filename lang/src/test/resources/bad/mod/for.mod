module A {
  in x, y: 0..3;
  always x = v for v, w;
  always x = v for v in 0..99999999;
  always x = v & y = v for v, v;
  always x = y for y;
  always x = u & y = v & x = w & y = a & x = b & y = c & x = d for u, v, w, a, b, c, d;
  always x = 1 for;
  always x = 1 for v in;
}
system A;
