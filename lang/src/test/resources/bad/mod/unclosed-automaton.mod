module A {
  in x: bool;
  automaton { state a; init a; a -> a when x;
}
system A;
