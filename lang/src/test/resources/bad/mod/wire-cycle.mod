module Wire { in a: bool; out b: bool; use i: Idle; connect a -> b; }
module Idle { out x: bool; always x; }
module Loop { use w: Wire, v: Wire; connect w.b -> v.a; connect v.b -> w.a; }
system Loop;
