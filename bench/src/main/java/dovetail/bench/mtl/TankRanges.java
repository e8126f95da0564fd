package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares lists of memories with decision diagrams on plants whose ranges explode: independent tanks, each with a valve of its
 * own, so that the memories are all combinations of levels.
 */
record TankRanges(Sheet sheet, Panel panel) {
    private static final String PROPERTY = "bounded";

    /** The numbers of tanks with their heights. */
    private static final List<int[]> SIZES = List.of(
            new int[] {2, 30}, new int[] {3, 30}, new int[] {4, 60}, new int[] {6, 60}, new int[] {8, 60}, new int[] {
                8, 90
            });

    void print() {
        sheet.paragraph("Each question had at most %s.", panel.limits());
        Table table = sheet.table(
                "tanks | M | lists: states | memory | s | diagrams: states | nodes of the diagram | memory | s");
        for (int[] size : SIZES) {
            Path file = TextFile.write(sheet.scratch().resolve("tanks.mod"), text(size[0], size[1]));
            ModuleExample tanks = ModuleExample.of(file, Map.of(), panel);
            Reply lists = tanks.holds(PROPERTY, RunSettings.DEFAULT);
            Reply diagrams = tanks.requireHolds(PROPERTY, RunSettings.DEFAULT.with("memories", "diagrams"));
            table.row(
                    size[0],
                    size[1],
                    lists.statesCell(),
                    lists.memoryCell(),
                    lists.secondsCell(),
                    diagrams.statesCell(),
                    diagrams.extra("nodes"),
                    diagrams.memoryCell(),
                    diagrams.secondsCell());
        }
    }

    /** The model of some tanks of a height. */
    static String text(int count, int height) {
        return "const M = " + height + ";\n"
                + "module Tank {\n  in open: bool;\n  out level: 0..M;\n  hidden leak: bool;\n  init level = M/2;\n"
                + "  level' = min(M, max(0, level + 2*open - leak));\n}\n"
                + "module Valve {\n  in level: 0..M;\n  out open: bool;\n"
                + "  always level <= 5 -> open;\n  always level >= M - 5 -> !open;\n}\n"
                + "module Plant {\n  use " + each(count, "t@: Tank, v@: Valve", ", ") + ";\n"
                + each(count, "  connect t@.level -> v@.level, v@.open -> t@.open;\n", "")
                + "}\nsystem Plant;\nproperty bounded is always "
                + each(count, "1 <= t@.level <= M-1", " & ") + ";\n";
    }

    private static String each(int count, String text, String separator) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> text.replace("@", Integer.toString(i)))
                .collect(Collectors.joining(separator));
    }
}
