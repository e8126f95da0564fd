package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.RunSettings;
import dovetail.result.Coverage;
import dovetail.result.Verdict;
import dovetail.search.coverage.StepCounting;
import dovetail.testkit.Ring;
import dovetail.testkit.promela.RandomPromela;
import dovetail.testkit.promela.Spin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Statements that no run comes to are those that SPIN lists as unreached. Compared are lines with one plain statement: SPIN lists
 * the beginning of a selection or a loop at the line of its first option, and as often as it has options, and that of an atomic
 * sequence at its first statement. It lists no jumps, no constant conditions and no statements in a {@code d_step}. It lists ends
 * of processes behind endless loops, where Dovetail has no control point.
 */
class CoverageAgainstSpinTest {
    private static final int CASES = 6;

    /** A word or a sign of a line with more than a plain statement. */
    private static final Pattern STRUCTURE = Pattern.compile(
            "[{}#]|::|->|\\b(if|fi|do|od|for|select|goto|break|else|byte|swap|typedef|mtype|chan|proctype|unsigned"
                    + "|true|skip)\\b");

    @TempDir
    Path directory;

    @Test
    void randomProgramsLeaveTheSameLinesUnreached() {
        assumeTrue(Spin.isInstalled(), "skipped: spin and gcc are not installed");
        long first = Long.getLong("dovetail.promela.seed", 1);
        List<String> differences = new ArrayList<>();
        int compared = 0;
        int unreached = 0;
        for (long seed = first; seed < first + Ring.cases(CASES); seed++) {
            String program = RandomPromela.program(seed);
            Optional<Set<Integer>> own = unreached(program);
            Optional<List<Spin.Unreached>> spin =
                    own.isPresent() ? Spin.unreached(directory, program) : Optional.empty();
            if (spin.isPresent()) {
                compared++;
                Set<Integer> lines = new TreeSet<>();
                spin.get().forEach(one -> lines.add(one.line()));
                Set<Integer> plain = plain(program);
                lines.retainAll(plain);
                own.get().retainAll(plain);
                unreached += lines.size();
                if (!lines.equals(own.get())) {
                    differences.add("seed " + seed + ": SPIN " + lines + ", here " + own.get() + "\n" + program);
                }
            }
        }
        Ring.assertOccurs("programs", compared, 2, CASES);
        Ring.assertOccurs("unreached statements", unreached, 4, CASES);
        assertThat(differences).isEmpty();
    }

    /** The lines with one plain statement that is not in a {@code d_step}. */
    private static Set<Integer> plain(String program) {
        Set<Integer> plain = new TreeSet<>();
        String[] lines = program.split("\n", -1);
        int depth = 0;
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            if (depth > 0 || line.contains("d_step")) {
                depth += count(line, '{') - count(line, '}');
            } else if (!line.isBlank()
                    && (i == 0 || !lines[i - 1].endsWith("atomic {"))
                    && !STRUCTURE.matcher(line).find()) {
                plain.add(i + 1);
            }
        }
        return plain;
    }

    private static int count(String line, char sign) {
        return (int) line.chars().filter(c -> c == sign).count();
    }

    /** The lines of statements that no run comes to; nothing where not every state is visited. */
    private static Optional<Set<Integer>> unreached(String program) {
        OpenModel model = ModelSource.text("m.pml", program)
                .open()
                .withSettings(RunSettings.DEFAULT.with(StepCounting.OPTION.name(), "true"));
        Verdict verdict = model.explore("explore", Budget.unlimited().withStates(100_000), Progress.SILENT);
        Optional<Coverage> coverage = verdict.figures().survey().coverage();
        if (coverage.isEmpty()
                || !coverage.get().isWhole()
                || verdict.modelError().isPresent()) {
            return Optional.empty();
        }
        Set<Integer> lines = new TreeSet<>();
        coverage.get()
                .neverReached()
                .forEach(location -> lines.add(location.origin().line()));
        return Optional.of(lines);
    }
}
