module A {
  in start: bool, level: 0..7;
  out drink: {tea, coffee}, size: {small, large};
  always level;
  always drink;
  always start & level;
  always drink = size;
  always drink = 1;
  always drink < tea;
  always drink + 1 = 3;
  always drink = te;
  always -drink = 1;
  always level / start = 1;
  always level % 0 = 1;
  always level * 1000000000 = 1;
  always tea = coffee;
  always (if start then tea else 3) = drink;
  always (if level then 1 else 2) = level;
  always (if start then drink else size) = drink;
  size' = tea;
  size' = if start then small else 2;
}
system A;
