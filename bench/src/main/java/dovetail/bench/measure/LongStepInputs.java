package dovetail.bench.measure;

import dovetail.bench.tool.TextFile;
import dovetail.testkit.LongSteps;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Commands on inputs in which a single step of a search, or of its preparation, takes longer or more memory than a run may. The
 * generated ones come from {@link LongSteps}, the others from the faults that reviews have found.
 */
final class LongStepInputs {
    private static final String DEADLOCK = "check -q --deadlock";
    private static final String TIMELOCK = "check -q -p timelockfree";
    private static final List<String> FORMULA = List.of("check", "-q", "-f", "G F \"*\"");
    /** Enough states before the long step for searches to compile their steps. */
    private static final int BEFORE = 5000;

    private final Path directory;
    private final Path output;
    private final Corpus corpus;
    private final List<Case> cases = new ArrayList<>();

    /**
     * A command and its files.
     *
     * @param words the command and its options
     */
    record Case(String input, List<String> words, List<Path> files) {
        /** Whether the command has the option {@code --memory}. */
        boolean takesMemory() {
            return !List.of("info", "simulate").contains(words.get(0));
        }

        /** The words of the command line, with limits. */
        List<String> limited(int seconds, OptionalLong memory) {
            List<String> all = new ArrayList<>(words);
            all.addAll(List.of("--timeout", Integer.toString(seconds)));
            memory.ifPresent(bytes -> all.addAll(List.of("--memory", Long.toString(bytes))));
            files.forEach(file -> all.add(file.toString()));
            return all;
        }
    }

    private LongStepInputs(Path directory, Corpus corpus) {
        this.directory = directory;
        this.corpus = corpus;
        this.output = directory.resolve("output.aut");
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
        fault("5-timeout-context/c_par.cdl", "check -q");
        fault("5-timeout-context/c_alt.cdl", "check -q");
        fault("6-timeout-timelock/clocks60.fcr", TIMELOCK);
        fault("6-timeout-timelock/sync.fcr", DEADLOCK);
    }

    private void fault(String name, String command) {
        Path file = corpus.file("faults/new/" + name);
        if (Files.exists(file)) {
            boolean isContext = name.endsWith(".cdl");
            Path[] files = isContext ? new Path[] {file.resolveSibling("v.fcr"), file} : new Path[] {file};
            add(file.getFileName().toString(), command, files);
        }
    }

    private void programs() {
        for (int before : new int[] {0, BEFORE}) {
            String when = before == 0 ? "" : ", compiled";
            Path combinations = write("combinations" + before + ".fcr", LongSteps.combinations(before, 9, 10));
            add(
                    "loops of 90,000 rounds" + when,
                    DEADLOCK,
                    write("loops" + before + ".fcr", LongSteps.loops(before, 2, 90_000)));
            add("60 choices" + when, DEADLOCK, write("choices" + before + ".fcr", LongSteps.choices(before, 60)));
            add(
                    "20,000,000 values" + when,
                    DEADLOCK,
                    write("values" + before + ".fcr", LongSteps.values(before, 20_000_000)));
            add("10^9 combinations" + when, DEADLOCK, combinations);
            add("10^9 combinations" + when, FORMULA, combinations);
        }
        List<String> engines = List.of("por", "pastfree", "icc", "compose", "sog");
        engines("loops of 90,000 rounds", engines, directory.resolve("loops0.fcr"));
        engines("20,000,000 values", engines, directory.resolve("values0.fcr"));
        Path combinations = directory.resolve("combinations0.fcr");
        add("10^9 combinations", "explore -q", combinations);
        add("10^9 combinations", "convert -q", combinations, output);
        add("10^9 combinations", "info -q", combinations);
        add("10^9 combinations", "simulate -q --runs 10 --deadlock", combinations);
        add("nested loops", DEADLOCK, write("nested.fcr", LongSteps.loops(0, 9, 90_000)));
        add("initial choices", DEADLOCK, write("initial.fcr", LongSteps.initialChoices(60)));
    }

    private void clocks() {
        for (int count : new int[] {60, 1000, 3000}) {
            Path file = write("clocks" + count + ".fcr", LongSteps.clocks(count));
            String name = String.format(Locale.ROOT, "%,d clocks", count);
            add(name, DEADLOCK, file);
            add(name, TIMELOCK, file);
            add(name, FORMULA, file);
        }
    }

    private void contexts() {
        context("30 interleaved activities", write("interleaving.cdl", LongSteps.interleaving(30)));
        context("3,000 skipped activities", write("skipping.cdl", LongSteps.skipping(3000)));
        context("loop of 4,000,000 rounds", write("unrolling.cdl", LongSteps.unrolling(4_000_000)));
        context("300,000 activities", write("huge.cdl", LongSteps.skipping(300_000)));
    }

    private void context(String name, Path context) {
        Path desk = write("desk.fcr", LongSteps.desk());
        add(name, "check -q", desk, context);
        add(name, "explore -q", desk, context);
        add(name, "info -q --context c", desk, context);
    }

    private void systems() {
        add("ring of 5,000 places", DEADLOCK, write("ring5000.pnml", LongSteps.ring(5000)));
        Path ring = write("ring50000.pnml", LongSteps.ring(50_000));
        add("ring of 50,000 places", DEADLOCK, ring);
        engines("ring of 50,000 places", List.of("sog"), ring);
        add("ring of 50,000 places", "info -q", ring);
        add("instants of 10^18 values", "check -q", write("inst.mod", LongSteps.instants(3, 1000000)));
        write("star.aut", LongSteps.star(3000));
        Path product = write("product.exp", LongSteps.starProduct("star.aut", 4));
        engines("3,000^4 transitions", List.of("explore", "icc", "compose", "sog"), product);
        add("3,000^4 transitions", "reduce -q -e branching -o " + output, product);
        Path line = write("line.aut", LongSteps.line(1_000_000));
        add("line of 1,000,000 states", "reduce -q -e strong -o " + output, line);
        add("lines of 1,000,000 states", "compare -q -e strong", line, write("longer.aut", LongSteps.line(1_000_001)));
        Path guess = write("guess.aut", LongSteps.guess(60));
        add("2^60 subsets", "reduce -q -e trace -o " + output, guess);
        add("2^60 subsets", "compare -q -e trace", guess, write("guess2.aut", LongSteps.guess(61)));
    }

    private void engines(String input, List<String> engines, Path file) {
        engines.forEach(engine -> add(input, "check -q --engine " + engine + " --deadlock", file));
    }

    private void add(String input, String words, Path... files) {
        add(input, List.of(words.split(" ")), files);
    }

    private void add(String input, List<String> words, Path... files) {
        cases.add(new Case(input, words, List.of(files)));
    }

    private Path write(String name, String text) {
        return TextFile.write(directory.resolve(name), text);
    }
}
