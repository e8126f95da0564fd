package dovetail.bench.measure;

/** Generates DVE texts that are large in one dimension each: processes, cells of an array, or lines. */
public final class HugeTexts {
    private static final int STATES_PER_PROCESS = 40;
    private static final int TRANSITIONS_PER_STATE = 3;
    private static final int SHARED_CELLS = 64;

    private HugeTexts() {}

    /** Processes of two states that each move once: every state has nearly as many successors as there are processes. */
    public static String processes(int count) {
        StringBuilder text = new StringBuilder();
        for (int p = 0; p < count; p++) {
            text.append("process P").append(p).append(" { state a, b; init a; trans a -> b {}; }\n");
        }
        return text.append("system async;\n").toString();
    }

    /** One process that walks along an array: a state has more than a hundred bits for every eight cells. */
    public static String cells(int count) {
        return "int x[" + count + "];\nint y, z;\nprocess P { state a; init a; trans"
                + " a -> a { guard y >= 0 && y < " + count / 1000
                + "; effect x[y] = z, y = y + 1, z = z + 7; }; }\nsystem async;\n";
    }

    /** Processes with many states and guarded transitions over shared cells, one transition a line. */
    public static String lines(int count) {
        int linesPerProcess = STATES_PER_PROCESS * TRANSITIONS_PER_STATE + 5;
        StringBuilder text = new StringBuilder("byte shared[" + SHARED_CELLS + "];\n");
        for (int p = 0; p < count / linesPerProcess; p++) {
            process(p, text);
        }
        return text.append("system async;\n").toString();
    }

    private static void process(int p, StringBuilder text) {
        text.append("process P").append(p).append(" {\nbyte own;\nstate s0");
        for (int s = 1; s < STATES_PER_PROCESS; s++) {
            text.append(", s").append(s);
        }
        text.append(";\ninit s0;\ntrans\n");
        int transitions = STATES_PER_PROCESS * TRANSITIONS_PER_STATE;
        for (int t = 0; t < transitions; t++) {
            int source = t / TRANSITIONS_PER_STATE;
            int target = (source + t % TRANSITIONS_PER_STATE + 1) % STATES_PER_PROCESS;
            int cell = (p * 7 + t) % SHARED_CELLS;
            text.append("  s").append(source).append(" -> s").append(target);
            text.append(" { guard shared[").append(cell).append("] < ").append(t % 5 + 1);
            text.append("; effect own = (own + ").append(t % 7).append(") % 50, shared[");
            text.append((cell + 1) % SHARED_CELLS)
                    .append("] = (own + ")
                    .append(p % 3)
                    .append(") % 4; }");
            text.append(t == transitions - 1 ? ";\n}\n" : ",\n");
        }
    }
}
