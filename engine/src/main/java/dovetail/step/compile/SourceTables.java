package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Static tables and helper methods of generated code, each written once. */
final class SourceTables {
    private final Map<Coding, Integer> codings = new IdentityHashMap<>();
    private final Set<String> readers = new HashSet<>();
    private final StringBuilder members = new StringBuilder();

    /** The name of the array from codes to values. */
    String decode(Coding coding) {
        return "DECODE" + number(coding);
    }

    /** The name of the array from distances to codes. */
    String encode(Coding coding) {
        return "ENCODE" + number(coding);
    }

    private int number(Coding coding) {
        Integer known = codings.get(coding);
        if (known != null) {
            return known;
        }
        int number = codings.size();
        codings.put(coding, number);
        table("DECODE" + number, coding.decodeTable());
        table("ENCODE" + number, coding.encodeTable());
        return number;
    }

    /** Each table has an initialising method of its own, since one method for all may be too large. */
    private void table(String name, int[] values) {
        members.append("    static final int[] ")
                .append(name)
                .append(" = make")
                .append(name)
                .append("();\n\n");
        members.append("    private static int[] make").append(name).append("() {\n        return new int[] {");
        for (int i = 0; i < values.length; i++) {
            members.append(i == 0 ? "" : ", ").append(values[i]);
        }
        members.append("};\n    }\n");
    }

    /** The name of a method that reads a cell of an array with several runs. */
    String cellReader(StateLayout layout, ValueSets sets, int base, int length) {
        String name = "cell" + base + "_" + length;
        if (!readers.add(name)) {
            return name;
        }
        CellRuns runs = CellRuns.of(layout, base, length);
        ExprSource source = new ExprSource(layout, sets, this, w -> "s" + w);
        StringBuilder body = new StringBuilder("    static int " + name + "(int i");
        for (int w : runs.words()) {
            body.append(", long s").append(w);
        }
        body.append(") {\n");
        for (CellRuns.Run run : runs.runs()) {
            body.append("        if (i < ").append(run.first() + run.count()).append(") {\n            return ");
            if (run.count() == 1 || run.coding().width() == 0) {
                body.append(source.read(base + run.first()));
            } else {
                body.append(source.readInRun(run, "(i - " + run.first() + ")"));
            }
            body.append(";\n        }\n");
        }
        body.append("        return fail();\n    }\n");
        members.append(body);
        return name;
    }

    /** The tables and methods requested so far, as members of the generated class. */
    String members() {
        return members.toString();
    }
}
