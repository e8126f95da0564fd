// A dispenser of drinks and a client who always takes tea: Example 3 of C. A. Furia and P. Spoletini, Practical
// efficient modular linear-time model-checking, ATVA 2008. The dispenser is an automaton, the client a formula.
//
// The system is open: 'idle' and 'start' are inputs of the whole system, with any value at any time.

type Drink = {tea, coffee};
type Product = {none, tea, coffee};

module Client {
  in idle, start: bool;
  out choice: Drink;

  always start & !idle -> X(choice = tea);       // at other times the choice is arbitrary
}

module Dispenser {
  in idle, start: bool;
  in choice: Drink;
  out done: Product;

  // At every instant the automaton takes an edge whose condition is true. Brewing takes some time, yet it ends: the
  // automaton is in 'rest' again and again.
  automaton {
    state rest, asked, brewing_tea, brewing_coffee;
    init rest;
    accept rest;
    rest -> rest when (idle | !start) & done = none;
    rest -> asked when start & !idle & done = none;
    asked -> brewing_tea when choice = tea & done = none;
    asked -> brewing_coffee when choice = coffee & done = none;
    brewing_tea -> brewing_tea when done = none;
    brewing_tea -> rest when done = tea;
    brewing_coffee -> brewing_coffee when done = none;
    brewing_coffee -> rest when done = coffee;
  }
}

module Cafe {
  in idle, start: bool;
  out done: Product;
  use c: Client, d: Dispenser;
  connect idle -> c.idle, d.idle;
  connect start -> c.start, d.start;
  connect c.choice -> d.choice;
  connect d.done -> done;
}

system Cafe;

// No client ever asks for coffee.
property no_coffee is always done != coffee;

// Violated: nothing forces anyone to start the dispenser.
property serves is eventually done = tea;
