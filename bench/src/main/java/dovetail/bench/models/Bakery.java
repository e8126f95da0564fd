package dovetail.bench.models;

/**
 * Lamport's bakery (L. Lamport, <em>A new solution of Dijkstra's concurrent programming problem</em>, Communications of
 * the ACM 17(8), 1974) with tickets up to a bound: a process that would need a larger one gives up for this time.
 */
final class Bakery {
    private static final String HEAD = """
            // Lamport's bakery for @n processes.
            //
            // A process draws a ticket that is larger than all it has seen, and enters when no process has a smaller one; of equal
            // tickets that of the first process counts. Tickets go up to LIMIT; a process that would need a larger one gives
            // up for this time, so that the model stays finite.

            const byte LIMIT = @n;
            byte drawing[@n];  // 1 while the process is about to draw
            byte ticket[@n];   // 0 when it has none

            """;
    private static final String PROCESS = """
            process P_@i {
              byte j, most;                     // the process it compares with; the largest ticket read
              state NCS, draw, queue, wait, CS;
              init NCS;
              trans
                NCS   -> draw  { effect drawing[@i] = 1; },
                draw  -> draw  { guard j < @n && ticket[j] > most; effect most = ticket[j], j = j + 1; },
                draw  -> draw  { guard j < @n && ticket[j] <= most; effect j = j + 1; },
                draw  -> queue { guard j == @n && most < LIMIT; effect ticket[@i] = most + 1, drawing[@i] = 0, j = 0, most = 0; },
                draw  -> NCS   { guard j == @n && most == LIMIT; effect drawing[@i] = 0, j = 0, most = 0; },
                queue -> wait  { guard j < @n && drawing[j] == 0; },
                wait  -> queue { guard ticket[j] == 0 || ticket[j] > ticket[@i] || ticket[j] == ticket[@i] && @i <= j;
                                 effect j = j + 1; },
                queue -> CS    { guard j == @n; effect j = 0; },
                CS    -> NCS   { effect ticket[@i] = 0; };
            }

            """;

    private Bakery() {}

    static GeneratedModel of(int n) {
        return new GeneratedModel(
                "bakery",
                Template.all(HEAD, n) + Template.each(PROCESS, n) + "system async;\n",
                Exclusion.properties("Properties of the bakery. See bakery.dve.", "P_", n));
    }
}
