module A {
  out level: 0..3;
  levl' = 3;
  always level = 1;
}
system A;
