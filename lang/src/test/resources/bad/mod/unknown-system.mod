module Tank { out x: bool; always x; }
system Tonk;
