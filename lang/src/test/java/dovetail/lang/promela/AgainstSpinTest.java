package dovetail.lang.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs have the states and transitions that SPIN counts. */
class AgainstSpinTest {
    /** Larger state spaces are not compared. */
    private static final int MOST_STATES = 4_000;

    @TempDir
    Path directory;

    @Test
    void randomProgramsHaveTheStatesOfSpin() {
        assumeTrue(Spin.isInstalled(), "skipped: spin and gcc are not installed");
        double factor = Double.parseDouble(System.getProperty("dovetail.cases.factor", "1"));
        long first = Long.getLong("dovetail.promela.seed", 1);
        int cases = (int) Math.max(2, 6 * factor);
        List<String> differences = new ArrayList<>();
        for (long seed = first; seed < first + cases; seed++) {
            String program = RandomPromela.program(seed);
            Optional<Spin.Counts> own = own(program);
            if (own.isPresent()) {
                Optional<Spin.Counts> spin = Spin.counts(directory, program);
                if (spin.isPresent() && !spin.equals(own)) {
                    differences.add("seed " + seed + ": SPIN " + spin.get() + ", here " + own.get() + "\n" + program);
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    /** The counts here; nothing where there are too many states, or a step is a model error. */
    private static Optional<Spin.Counts> own(String program) {
        Model model;
        try {
            model = ModelReader.read(new SourceText("m.pml", program), Map.of(), ConstantValues.NONE);
        } catch (InputException e) {
            throw new AssertionError(program + "\n" + e.getMessage(), e);
        }
        Interpreter interpreter = new Interpreter(model.network(), Budget.unlimited());
        Set<List<Integer>> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        int[] initial = model.network().initialState();
        seen.add(Arrays.stream(initial).boxed().toList());
        open.add(initial);
        long transitions = 1;
        boolean hasChains =
                model.network().variables().stream().anyMatch(v -> v.name().equals("control"));
        try {
            while (!open.isEmpty()) {
                for (Move move : interpreter.moves(open.remove())) {
                    if (move.isError() || seen.size() > MOST_STATES || hasChains) {
                        return Optional.empty();
                    }
                    transitions++;
                    if (seen.add(Arrays.stream(move.target()).boxed().toList())) {
                        open.add(move.target());
                    }
                }
            }
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
        return Optional.of(new Spin.Counts(seen.size(), transitions));
    }
}
