module One { use t: Two; }
module Two { use t: Three, o: Other; }
module Three { use o: One; }
module Other { use o: Other; }
system One;
