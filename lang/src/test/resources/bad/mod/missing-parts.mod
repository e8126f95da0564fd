module A { in x bool; out y: bool; always x -> y }
module B { use a A; connect a.y b.x; }
module C { state s; init; always; }
const = 3;
type T bool;
property is always x;
property p always x;
system;
