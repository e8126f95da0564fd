package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.lang.aut.AutReader;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Comparison;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.List;

/** Reads, reduces and compares large transition systems, in process. */
public final class ReduceRun {
    private static final int TRANSITIONS = 5_000_000;

    private ReduceRun() {}

    public static BenchPage page() {
        return new BenchPage("reduce", "--transitions", "--relation").part("reduce", ReduceRun::print);
    }

    private static void print(Sheet sheet) {
        int transitions = sheet.arguments().number("--transitions", TRANSITIONS);
        Relation relation = relation(sheet.arguments().text("--relation").orElse("branching"));
        // The first run pays for warming up.
        measure(sheet, LtsShape.RANDOM, transitions / 20, relation);
        Table table = sheet.table("shape | states | transitions | reduced states | reduced transitions | read s"
                + " | reduce s | ratio | peak MB | compare s");
        for (LtsShape shape : LtsShape.values()) {
            table.row(measure(sheet, shape, transitions, relation));
        }
    }

    private static Relation relation(String word) {
        for (Relation relation : Relation.values()) {
            if (relation.word().equals(word)) {
                return relation;
            }
        }
        throw new BenchFailure("there is no relation '" + word + "'");
    }

    private static List<Object> measure(Sheet sheet, LtsShape shape, int transitions, Relation relation) {
        return measure(shape, shape.writeTo(sheet.scratch(), transitions), relation);
    }

    private static List<Object> measure(LtsShape shape, Path file, Relation relation) {
        long start = System.nanoTime();
        LabelledLts lts = AutReader.read(file);
        long read = System.nanoTime();
        System.gc();
        resetPeak();
        long begin = System.nanoTime();
        LabelledLts reduced = Minimiser.reduce(lts, relation, Budget.unlimited(), Progress.SILENT);
        long end = System.nanoTime();
        long peak = peak();
        BenchFailure.when(
                Comparison.difference(lts, reduced, relation, Budget.unlimited(), Progress.SILENT)
                        .isPresent(),
                shape.title() + " is not equivalent to what it was reduced to");
        return List.of(
                shape.title(),
                (long) lts.lts().stateCount(),
                (long) lts.lts().transitionCount(),
                (long) reduced.lts().stateCount(),
                (long) reduced.lts().transitionCount(),
                (read - start) / 1e9,
                (end - begin) / 1e9,
                (double) (end - begin) / (read - start),
                peak >> 20,
                (System.nanoTime() - end) / 1e9);
    }

    private static void resetPeak() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            pool.resetPeakUsage();
        }
    }

    /** The most heap that was in use, garbage included. */
    private static long peak() {
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            bytes += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        return bytes;
    }
}
