package dovetail.bench.measure;

import dovetail.bench.corpus.ContestNet;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import java.nio.file.Path;
import java.util.List;

/**
 * Compares this build with another one, in turn, on nets, transition systems to reduce, dense time and plain search. A case
 * that is slower than the bar lets the run fail.
 */
public final class AgainstRun {
    /** No case may be slower than the other build by more. */
    private static final double MOST_SLOWER = 1.1;

    private static final List<String> NETS = List.of("FlexibleBarrier-PT-06a", "ClientsAndServers-PT-N0002P0");
    private static final int PHILOSOPHERS = 16;
    /** A number for which the initial state reaches most of the random system, and not one state only. */
    private static final int RANDOM_TRANSITIONS = 2_010_000;

    private static final int TRANSITIONS = 640_000;
    private static final List<String> SEARCHED = List.of("peterson.4", "lamport.6", "telephony.4", "anderson.6");

    private final Sheet sheet;
    private final TwoBuilds builds;

    private AgainstRun(Sheet sheet) {
        this.sheet = sheet;
        Path other = Path.of(sheet.arguments()
                .text("--other")
                .orElseThrow(() -> new BenchFailure("--other needs the directory of another build")));
        int rounds = sheet.arguments().number("--repeat", 1);
        this.builds = new TwoBuilds(other, sheet.home(), rounds);
        sheet.paragraph(
                "This build is %s, the other one %s. Runs of each, in turn: %d.",
                commit(sheet.home()), commit(other), rounds);
    }

    public static BenchPage page() {
        return new BenchPage("against", "--other", "--parts", "--repeat")
                .writes("builds.md")
                .unsigned()
                .part("nets", sheet -> new AgainstRun(sheet).nets())
                .part("reduce", sheet -> new AgainstRun(sheet).reductions())
                .part("zones", sheet -> new AgainstRun(sheet).zones())
                .part("search", sheet -> new AgainstRun(sheet).searches());
    }

    /** The commit of a directory in words. */
    private static String commit(Path directory) {
        Commands.Outcome git = new Commands(directory).run(List.of("git", "log", "-1", "--format=%h of %as"));
        return git.exit() == 0 ? "commit " + git.output().strip() : "of no known commit";
    }

    private Table table(String work) {
        return sheet.table(work + " | found | " + TwoBuilds.HEADINGS);
    }

    private void explore(Table table, String name, Path model, String... options) {
        judge(TwoBuilds.row(table, List.of(name), builds.explore(model, List.of(options))));
    }

    private void judge(double ratio) {
        sheet.bar(ratio * MOST_SLOWER >= 1);
    }

    private void nets() {
        Table table = table("net");
        for (ContestNet net : ContestNet.find()) {
            if (NETS.contains(net.name())) {
                explore(table, net.name(), net.directory().resolve("model.pnml"));
            }
        }
        Path philosophers = GeneratedModel.philosophers(PHILOSOPHERS).writeTo(sheet.scratch());
        explore(table, "philosophers " + PHILOSOPHERS, philosophers);
        table.means("geometric mean", "ratio", "processor ratio");
    }

    private void zones() {
        Table table = table("timed model");
        explore(table, "Fischer 10", sheet.example("fischer.fcr"), "--const", "N=10");
        explore(table, "CSMA/CD 5", sheet.example("csma_cd.fcr"), "--const", "N=5");
        table.means("geometric mean", "ratio", "processor ratio");
    }

    private void searches() {
        Table table = table("instance");
        sheet.instances(SEARCHED)
                .forEach(instance ->
                        explore(table, instance.name(), sheet.corpus().dve(instance)));
        table.means("geometric mean", "ratio", "processor ratio");
    }

    private void reductions() {
        Table table = table("shape | relation");
        reduce(table, LtsShape.RANDOM, RANDOM_TRANSITIONS, "strong");
        for (LtsShape shape : LtsShape.values()) {
            reduce(table, shape, TRANSITIONS, "branching");
        }
        table.means("geometric mean", "ratio", "processor ratio");
    }

    private void reduce(Table table, LtsShape shape, int transitions, String relation) {
        Path file = shape.writeTo(sheet.scratch(), transitions);
        String name = String.format("%s, %,d transitions", shape.title(), transitions);
        judge(TwoBuilds.row(
                table,
                List.of(name, relation),
                builds.reduce(file, relation, sheet.scratch().resolve("small.aut"))));
    }
}
