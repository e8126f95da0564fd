module Source { out value: 0..3; always value = 1; }
module Sink { in left, right: 0..3; out w: 0..3; always left = right = w; }
module Top {
  out o: 0..3;
  use s: Source, k: Sink, u: Sonk;
  connect s.valu -> k.left;
  connect t.value -> k.right;
  connect u.x -> k.right;
  connect s -> k.right;
}
system Top;
