package dovetail.bench.measure;

import dovetail.bench.models.Template;
import java.util.ArrayList;
import java.util.List;

/** Generates DVE texts that are large in one dimension each: processes, cells of an array, or lines. */
public final class HugeTexts {
    private static final int STATES_PER_PROCESS = 40;
    private static final int TRANSITIONS_PER_STATE = 3;
    private static final int SHARED_CELLS = 64;

    private HugeTexts() {}

    /** Processes of two states that each move once: every state has nearly as many successors as there are processes. */
    public static String processes(int count) {
        return Template.fill("@[p``process P@p { state a, b; init a; trans a -> b {}; }\n@]system async;\n", count);
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
        List<String> states = new ArrayList<>();
        List<String> transitions = new ArrayList<>();
        for (int t = 0; t < STATES_PER_PROCESS * TRANSITIONS_PER_STATE; t++) {
            int source = t / TRANSITIONS_PER_STATE;
            int target = (source + t % TRANSITIONS_PER_STATE + 1) % STATES_PER_PROCESS;
            int cell = (p * 7 + t) % SHARED_CELLS;
            transitions.add("  s" + source + " -> s" + target + " { guard shared[" + cell + "] < " + (t % 5 + 1)
                    + "; effect own = (own + " + t % 7 + ") % 50, shared[" + (cell + 1) % SHARED_CELLS
                    + "] = (own + " + p % 3 + ") % 4; }");
            if (t % TRANSITIONS_PER_STATE == 0) {
                states.add("s" + source);
            }
        }
        text.append("process P" + p + " {\nbyte own;\nstate " + String.join(", ", states) + ";\ninit s0;\ntrans\n");
        text.append(String.join(",\n", transitions)).append(";\n}\n");
    }
}
