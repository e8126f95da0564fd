module Source { out v: 0..3; hidden h: bool; always v = 1 -> h; }
module Sink { in a, b: 0..3; out w: 0..3; out c: bool; always a = b = w & c; }
module Top {
  in i: 0..3;
  out o, p: 0..3;
  use s: Source, k: Sink, u: Sonk;
  connect s.v -> k.a, k.a;
  connect s.v -> k.c;
  connect s.v -> k.w;
  connect s.h -> k.b;
  connect k.a -> k.b;
  connect k.c -> k.b;
  connect o -> k.b;
  connect i -> o, i;
  connect s.x -> k.b;
  connect t.v -> k.b;
  connect k.c.d -> k.b;
  connect s.v;
  connect s -> k.b;
}
system Top;
