const M = 3;
system A;
