const tea = 1;
module A {
  out drink, other: {tea, coffee};
  out coffee: bool;
  always drink = tea;
  always other = coffee;
}
system A;
