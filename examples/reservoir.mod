// Two reservoirs, a pipe between them and a controller: the reservoir system of C. A. Furia and P. Spoletini,
// Practical efficient modular linear-time model-checking, ATVA 2008. Numbers in parentheses are those of Table 2.
//
// The controller fills reservoir 1, moves liquid through the pipe to reservoir 2, and drains that one. Both levels have
// to remain between 1 and M - 1, whatever leaks out.

const M = 12;             // the height of the reservoirs; try --define M=20
const min_thr = 5;
const max_thr = M - 2;

// A rate is the change of the level in one time unit.
module Reservoir(fill_rate, leak_rate, drain_rate) {
  in fill, drain: bool;
  out level: 0..M;
  hidden leak: bool;      // nothing constrains it: liquid leaks at any time

  init level = M/2;                                                                            // (1)
  level' = min(M, max(0, level + fill*fill_rate + leak*leak_rate + drain*drain_rate));         // (2)
}

// Liquid that leaves reservoir 1 arrives in reservoir 2.
module Pipe {
  in trans: bool;
  out drain1, fill2: bool;

  always drain1 = fill2 = trans;                                                               // (3)
}

module Control {
  in level1, level2: 0..M;
  out fill1, trans, drain2: bool;

  init fill1 = trans = drain2 = 0;                                                             // (4)
  always level1 <= min_thr -> fill1 = 1;                                                       // (5)
  always fill1 = 1 -> level1 <= M/2;                                                           // (6)
  always Y(fill1 = 0) & fill1 = 1 -> U(fill1 = 1, level1 >= M/2);                              // (7)
  always level1 >= max_thr | level2 <= min_thr <-> trans = 1;                                  // (8)
  // The paper prints (8) once more as (9). Its text says: drain2 whenever level2 is above the threshold.
  always level2 >= max_thr <-> drain2 = 1;                                                     // (9)
}

module Plant {
  use r1: Reservoir(4, -1, -2), r2: Reservoir(2, -1, -2), c: Control, p: Pipe;
  connect c.fill1 -> r1.fill, c.drain2 -> r2.drain, c.trans -> p.trans;
  connect p.drain1 -> r1.drain, p.fill2 -> r2.fill;
  connect r1.level -> c.level1, r2.level -> c.level2;
}

system Plant;

property p10 is always 1 <= r1.level <= M-1 & 1 <= r2.level <= M-1;
property p11 is always r1.level = min_thr -> F[1, M/2 - min_thr] (r1.level >= M/2);
