package dovetail.bench.models;

/**
 * Szymanski's mutual exclusion with linear wait (B. K. Szymanski, <em>A simple solution to Lamport's concurrent
 * programming problem with linear wait</em>, International Conference on Supercomputing 1988). One flag is read per step.
 */
final class Szymanski {
    private static final String HEAD = """
            // Szymanski's mutual exclusion for @n processes.
            //
            // Processes gather in a waiting room. The last one to come in shuts the door behind them; then they enter the critical
            // section in the order of their numbers, and the last one to leave opens the door again.

            byte flag[@n];     // 0 outside, 1 wants to come in, 2 waits inside, 3 in the door, 4 inside with the door shut

            """;
    private static final String PROCESS = """
            process P_@i {
              byte j;                           // the process it compares with
              state NCS, outside, door, inside, shut, CS, leave;
              init NCS;
              trans
                NCS     -> outside { effect flag[@i] = 1; },
                outside -> outside { guard j < @n && flag[j] < 3; effect j = j + 1; },               // the door is open
                outside -> door    { guard j == @n; effect flag[@i] = 3, j = 0; },
                door    -> door    { guard j < @n && flag[j] != 1; effect j = j + 1; },
                door    -> inside  { guard j < @n && flag[j] == 1; effect flag[@i] = 2, j = 0; },    // somebody comes after
                door    -> shut    { guard j == @n; effect flag[@i] = 4, j = 0; },                   // it is the last one
                inside  -> inside  { guard flag[j] != 4; effect j = (j + 1) % @n; },
                inside  -> shut    { guard flag[j] == 4; effect flag[@i] = 4, j = 0; },
                shut    -> shut    { guard j < @i && flag[j] < 2; effect j = j + 1; },               // smaller numbers first
                shut    -> CS      { guard j == @i; effect j = @i + 1; },
                CS      -> leave   { },
                leave   -> leave   { guard j < @n && (flag[j] < 2 || flag[j] == 4); effect j = j + 1; },
                leave   -> NCS     { guard j == @n; effect flag[@i] = 0, j = 0; };
            }

            """;

    private Szymanski() {}

    static GeneratedModel of(int n) {
        return new GeneratedModel(
                "szymanski",
                Template.all(HEAD, n) + Template.each(PROCESS, n) + "system async;\n",
                Exclusion.properties("Properties of Szymanski's protocol. See szymanski.dve.", "P_", n));
    }
}
