package dovetail.testkit;

/** Model in DVE of many lines, as programs write them: processes of 30 lines that share a variable. */
public final class LongModel {
    private static final int TRANSITIONS = 24;

    private LongModel() {}

    public static String of(int processes) {
        StringBuilder text = new StringBuilder("byte turn;\n");
        for (int p = 0; p < processes; p++) {
            text.append("process P_").append(p).append(" {\n  byte x;\n  state a, b;\n  init a;\n  trans\n");
            for (int t = 0; t < TRANSITIONS; t++) {
                text.append("    a -> b { guard turn == ").append(t).append("; effect x = x + turn; }");
                text.append(t == TRANSITIONS - 1 ? ";\n" : ",\n");
            }
            text.append("}\n");
        }
        return text.append("system async;\n").toString();
    }
}
