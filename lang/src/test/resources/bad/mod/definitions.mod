const M = 3;
module A {
  in x: bool;
  out y, z: 0..M;
  x' = 1;
  y' = 1;
  y' = 2;
  M' = 4;
  w' = 5;
  z' = Y(x);
  z'' = 5;
  y' + 1 = 5;
  always z' = 3;
  z = 3;
}
system A;
