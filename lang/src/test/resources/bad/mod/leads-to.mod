module A { out x: 0..3; }
system A;
property p is x = 1 --> x = 2;
