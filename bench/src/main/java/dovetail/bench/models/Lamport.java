package dovetail.bench.models;

/**
 * Lamport's fast mutual exclusion (L. Lamport, <em>A fast mutual exclusion algorithm</em>, ACM Transactions on Computer
 * Systems 5(1), 1987): without competition a process enters after seven accesses to memory, however many there are.
 */
final class Lamport {
    private static final String HEAD = """
            // Lamport's fast mutual exclusion for @n processes.
            //
            // A process that finds y free takes it, and goes in at once when x still names it. Otherwise it waits until no process
            // is on the way in, and then the one whose name is in y goes in.

            byte busy[@n];     // 1 while the process is between its beginning and its end or a wait
            byte x, y;         // names of processes, counted from 1; y is 0 when it is free

            """;
    private static final String PROCESS = """
            process P_@i {
              byte j;                           // the process it waits for
              state NCS, begun, named, aside, taken, compare, wait, decide, CS, leave;
              init NCS;
              trans
                NCS     -> begun   { effect busy[@i] = 1; },
                begun   -> named   { effect x = @i + 1; },
                named   -> aside   { guard y != 0; effect busy[@i] = 0; },
                named   -> taken   { guard y == 0; },
                aside   -> NCS     { guard y == 0; },
                taken   -> compare { effect y = @i + 1; },
                compare -> CS      { guard x == @i + 1; },
                compare -> wait    { guard x != @i + 1; effect busy[@i] = 0; },
                wait    -> wait    { guard j < @n && busy[j] == 0; effect j = j + 1; },
                wait    -> decide  { guard j == @n; effect j = 0; },
                decide  -> CS      { guard y == @i + 1; },
                decide  -> NCS     { guard y == 0; },
                CS      -> leave   { effect y = 0; },
                leave   -> NCS     { effect busy[@i] = 0; };
            }

            """;

    private Lamport() {}

    static GeneratedModel of(int n) {
        return new GeneratedModel(
                "fast_mutex",
                Template.all(HEAD, n) + Template.each(PROCESS, n) + "system async;\n",
                Exclusion.properties("Properties of Lamport's fast mutex. See fast_mutex.dve.", "P_", n));
    }
}
