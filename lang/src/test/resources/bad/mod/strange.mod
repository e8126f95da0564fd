module A { out x: 0..3; always x = 3 # 4; }
@ system A;
