const LIMIT = 3;
module Tank { out level: 0..3; always level < LIMT; always lebel = 1; always other.x; }
module Top { use t: Tank, s: Inner; }
module Inner { use deep: Tank; }
system Top;
property a is always t.lewel = 1;
property b is always u.level = 1;
property c is always t = 1;
property d is always s.deep.level = 1 & s.dep.level = 2;
property e is always level = 1;
property e is always t.level <= LIMITS;
