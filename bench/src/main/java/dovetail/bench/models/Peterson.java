package dovetail.bench.models;

/**
 * Peterson's mutual exclusion for any number of processes, the filter lock (G. L. Peterson, <em>Myths about the mutual
 * exclusion problem</em>, Information Processing Letters 12(3), 1981). One read of a shared variable per step.
 */
final class Peterson {
    private static final String HEAD = """
            // Peterson's mutual exclusion for @n processes (the filter lock).
            //
            // A process climbs from level to level. On each it says that it was the last to come, and stays until it is no longer
            // the last one there, or until it has seen every other process on a lower level.

            byte level[@n];    // the level of each process; 0 when it does not compete
            byte last[@n];     // who came last to each level; levels count from 1

            """;
    private static final String PROCESS = """
            process P_@i {
              byte l, k;                        // the level it is about to reach; the process it compares with
              state NCS, climb, arrived, look, CS;
              init NCS;
              trans
                NCS     -> climb   { effect l = 1; },
                climb   -> arrived { guard l < @n; effect level[@i] = l; },
                arrived -> look    { effect last[l] = @i, k = 0; },
                look    -> look    { guard k < @n && (k == @i || level[k] < l); effect k = k + 1; },
                look    -> climb   { guard k == @n || last[l] != @i; effect l = l + 1, k = 0; },
                climb   -> CS      { guard l == @n; effect l = 0; },
                CS      -> NCS     { effect level[@i] = 0; };
            }

            """;
    private static final String PRECEDENCE = """

            // Mandatory precedence: process 0 does not enter before it has said at some level that it was the last to come.
            // expect holds
            property precedence  is never ( [^ "P_0.arrived->look"]* ; "P_0.climb->CS" )

            // The same of infinite runs.
            // expect holds
            property precedes    is pattern mandatory_precedence("P_0.climb->CS", "P_0.arrived->look")

            // Mutual exclusion by actions: after process 0 has entered, process 1 does not enter before process 0 has left.
            // expect holds
            property in_turns    is never ( .* ; "P_0.climb->CS" ; [^ "P_0.CS->NCS"]* ; "P_1.climb->CS" )
            """;

    private Peterson() {}

    static GeneratedModel of(int n) {
        return new GeneratedModel(
                "filter_lock",
                Template.all(HEAD, n) + Template.each(PROCESS, n) + "system async;\n",
                Exclusion.properties("Properties of the filter lock. See filter_lock.dve.", "P_", n) + PRECEDENCE);
    }
}
