module A {
  in x, y: bool, z: 0..3;
  always F[3,1] x & y;
  always F[<1] x;
  always F[-1,2] x;
  always F[0,2000000] x;
  always F[0,z] x;
  always X[1] x;
  always [2] x;
  always x = F(y);
  always F(x) + 1 = z;
  always U(x);
  always x U y U;
  always x => y;
  always x <=> y;
  always 3 + X(z);
  always F[!=3] x;
  always x y;
  always (x & y;
  always always;
}
system A;
