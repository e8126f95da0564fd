module A {
  in x: 0..3;
  automaton {
    state a, b, a;
    init c;
    init a;
    accept d;
    a -> b when x;
    a -> bb when x = 1;
    b a;
    c -> a when x = 2;
    a -> a when X(x = 1);
  }
  automaton other { state p; p -> p; }
  automaton third { state p; init p; p -> p when }
}
system A;
