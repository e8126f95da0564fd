module A { out x: bool; always x; }
system A;
system A;
