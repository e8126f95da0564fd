package dovetail.bench.models;

/** The properties that mutual exclusion protocols share: processes have a state {@code CS}. */
public final class Exclusion {
    private Exclusion() {}

    /** That some two of {@code n} processes are in their critical sections. */
    public static String pairs(String prefix, int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                text.append(text.isEmpty() ? "" : " || ").append(pair(prefix, i, j));
            }
        }
        return text.toString();
    }

    private static String pair(String prefix, int i, int j) {
        return "(" + prefix + i + ".CS && " + prefix + j + ".CS)";
    }

    /**
     * The usual property file.
     *
     * @param about what the comment at its beginning says
     * @param prefix of the names of the processes
     */
    static String properties(String about, String prefix, int n) {
        return "// " + about + "\n\n"
                + "// No two processes are in their critical sections.\n"
                + "// expect holds\n"
                + "property mutex       is never { " + pairs(prefix, n) + " }\n\n"
                + "// The same of the first two processes only.\n"
                + "// expect holds\n"
                + "property first_two   is never { " + pair(prefix, 0, 1) + " }\n\n"
                + "// expect holds\n"
                + "property can_enter   is reachable { " + prefix + (n - 1) + ".CS }\n\n"
                + "// expect holds\n"
                + "property no_deadlock is deadlockfree\n";
    }
}
