package dovetail.bench.measure;

import dovetail.bench.tool.TextFile;
import dovetail.testkit.LongSteps;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands on inputs in which a single step of a search, or of its preparation, takes longer or more memory than a run may. The
 * generated ones come from {@link LongSteps}, the others from the faults that reviews have found.
 */
final class LongStepInputs {
    private static final List<String> DEADLOCK = List.of("--deadlock");
    private static final List<String> FORMULA = List.of("-f", "G F \"*\"");
    private static final List<String> TIMELOCK = List.of("-p", "timelockfree");
    /** Enough states before the long step for searches to compile their steps. */
    private static final int BEFORE = 5000;

    private final Path directory;
    private final String output;
    private final Corpus corpus;
    private final List<Case> cases = new ArrayList<>();

    /**
     * A command and its files.
     *
     * @param takesMemory whether the command has the option {@code --memory}
     */
    record Case(String input, String command, List<String> options, List<Path> files, boolean takesMemory) {
        /** The words of the command line. */
        List<String> words(int seconds, long memory) {
            List<String> words = new ArrayList<>(List.of(command.split(" ")));
            words.addAll(options);
            words.addAll(List.of("--timeout", Integer.toString(seconds)));
            if (takesMemory) {
                words.addAll(List.of("--memory", Long.toString(memory)));
            }
            files.forEach(file -> words.add(file.toString()));
            return words;
        }
    }

    private LongStepInputs(Path directory, Corpus corpus) {
        this.directory = directory;
        this.corpus = corpus;
        this.output = directory.resolve("output.aut").toString();
    }

    /** All cases, with generated files in a directory. */
    static List<Case> all(Path directory, Corpus corpus) {
        LongStepInputs inputs = new LongStepInputs(directory, corpus);
        inputs.faults();
        inputs.programs();
        inputs.clocks();
        inputs.contexts();
        inputs.systems();
        return inputs.cases;
    }

    private void faults() {
        fault("2-timeout-clocks/clocks300.fcr", DEADLOCK);
        fault("3-timeout-while/while.fcr", DEADLOCK);
        fault("4-timeout-select/sel.fcr", DEADLOCK);
        fault("4-timeout-select/sync.fcr", DEADLOCK);
        fault("5-timeout-context/c_par.cdl", List.of());
        fault("5-timeout-context/c_alt.cdl", List.of());
        fault("6-timeout-timelock/clocks60.fcr", TIMELOCK);
        fault("6-timeout-timelock/sync.fcr", DEADLOCK);
    }

    private void fault(String name, List<String> question) {
        Path file = corpus.file("faults/new/" + name);
        if (Files.exists(file)) {
            boolean isContext = name.endsWith(".cdl");
            List<Path> files = isContext ? List.of(file.resolveSibling("v.fcr"), file) : List.of(file);
            add(file.getFileName().toString(), "check -q", question, files);
        }
    }

    private void programs() {
        for (int before : new int[] {0, BEFORE}) {
            String when = before == 0 ? "" : ", compiled";
            Path loops = write("loops" + before + ".fcr", LongSteps.loops(before, 2, 90_000));
            Path choices = write("choices" + before + ".fcr", LongSteps.choices(before, 60));
            Path values = write("values" + before + ".fcr", LongSteps.values(before, 20_000_000));
            Path combinations = write("combinations" + before + ".fcr", LongSteps.combinations(before, 9, 10));
            check("loops of 90,000 rounds" + when, loops);
            check("60 choices" + when, choices);
            check("20,000,000 values" + when, values);
            check("10^9 combinations" + when, combinations);
            add("10^9 combinations" + when, "check -q", FORMULA, List.of(combinations));
        }
        Path loops = directory.resolve("loops0.fcr");
        for (String engine : List.of("por", "pastfree", "icc", "compose", "sog")) {
            add("loops of 90,000 rounds", "check -q --engine " + engine, DEADLOCK, List.of(loops));
        }
        Path values = directory.resolve("values0.fcr");
        for (String engine : List.of("por", "pastfree", "icc", "compose", "sog")) {
            add("20,000,000 values", "check -q --engine " + engine, DEADLOCK, List.of(values));
        }
        Path combinations = directory.resolve("combinations0.fcr");
        add("10^9 combinations", "explore -q", List.of(), List.of(combinations));
        add("10^9 combinations", "convert -q", List.of(), List.of(combinations, Path.of(output)));
        cases.add(new Case("10^9 combinations", "info -q", List.of(), List.of(combinations), false));
        cases.add(new Case("10^9 combinations", "simulate -q --runs 10", DEADLOCK, List.of(combinations), false));
        check("nested loops", write("nested.fcr", LongSteps.loops(0, 9, 90_000)));
        check("initial choices", write("initial.fcr", LongSteps.initialChoices(60)));
    }

    private void clocks() {
        for (int count : new int[] {60, 1000, 3000}) {
            Path file = write("clocks" + count + ".fcr", LongSteps.clocks(count));
            String name = String.format(java.util.Locale.ROOT, "%,d clocks", count);
            check(name, file);
            add(name, "check -q", TIMELOCK, List.of(file));
            add(name, "check -q", FORMULA, List.of(file));
        }
    }

    private void contexts() {
        Path desk = write("desk.fcr", LongSteps.desk());
        context("30 interleaved activities", desk, write("interleaving.cdl", LongSteps.interleaving(30)));
        context("3,000 skipped activities", desk, write("skipping.cdl", LongSteps.skipping(3000)));
        context("loop of 4,000,000 rounds", desk, write("unrolling.cdl", LongSteps.unrolling(4_000_000)));
        context("300,000 activities", desk, write("huge.cdl", LongSteps.skipping(300_000)));
    }

    private void context(String name, Path system, Path context) {
        add(name, "check -q", List.of(), List.of(system, context));
        add(name, "explore -q", List.of(), List.of(system, context));
        cases.add(new Case(name, "info -q --context c", List.of(), List.of(system, context), false));
    }

    private void systems() {
        check("ring of 5,000 places", write("ring5000.pnml", LongSteps.ring(5000)));
        Path ring = write("ring50000.pnml", LongSteps.ring(50_000));
        check("ring of 50,000 places", ring);
        add("ring of 50,000 places", "check -q --engine sog", DEADLOCK, List.of(ring));
        cases.add(new Case("ring of 50,000 places", "info -q", List.of(), List.of(ring), false));
        add(
                "instants of 10^18 values",
                "check -q",
                List.of(),
                List.of(write("inst.mod", LongSteps.instants(3, 1000000))));
        write("star.aut", LongSteps.star(3000));
        Path product = write("product.exp", LongSteps.starProduct("star.aut", 4));
        for (String engine : List.of("explore", "icc", "compose", "sog")) {
            add("3,000^4 transitions", "check -q --engine " + engine, DEADLOCK, List.of(product));
        }
        add("3,000^4 transitions", "reduce -q -e branching", List.of("-o", output), List.of(product));
        Path line = write("line.aut", LongSteps.line(1_000_000));
        Path longer = write("longer.aut", LongSteps.line(1_000_001));
        add("line of 1,000,000 states", "reduce -q -e strong", List.of("-o", output), List.of(line));
        add("lines of 1,000,000 states", "compare -q -e strong", List.of(), List.of(line, longer));
        Path guess = write("guess.aut", LongSteps.guess(60));
        Path other = write("guess2.aut", LongSteps.guess(61));
        add("2^60 subsets", "reduce -q -e trace", List.of("-o", output), List.of(guess));
        add("2^60 subsets", "compare -q -e trace", List.of(), List.of(guess, other));
    }

    private void check(String name, Path file) {
        add(name, "check -q", DEADLOCK, List.of(file));
    }

    private void add(String input, String command, List<String> options, List<Path> files) {
        cases.add(new Case(input, command, options, files, true));
    }

    private Path write(String name, String text) {
        return TextFile.write(directory.resolve(name), text);
    }
}
