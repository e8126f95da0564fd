module A { out x: bool; always x; }
