package dovetail.lang.fiacre.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Action;
import dovetail.model.Clock;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.testkit.Ring;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Random systems to which intervals are added: apart from the clocks, their steps and model errors are those of the system
 * without intervals, which {@link FiacreOracleTest} compares with its meaning.
 */
class TimedSystemsTest {
    private static final int CASES = Ring.cases(100);
    private static final long FIRST = Long.getLong("dovetail.seed", 0);
    private static final int MOST_STATES = 60;

    @Test
    void intervalsChangeOnlyTheDatesOfSteps() {
        int compared = 0;
        int clocks = 0;
        int values = 0;
        for (long seed = FIRST; seed < FIRST + CASES; seed++) {
            String text = seed % 3 == 2 ? RandomPriorities.text(seed) : RandomFiacre.text(seed);
            TransitionSystem untimed = read(text);
            TransitionSystem timed = read(timed(text));
            if (untimed instanceof Network network && timed instanceof TimedNetwork withClocks) {
                try {
                    check(withClocks);
                    compare(network, withClocks.network());
                    values += values(withClocks);
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError("-Ddovetail.seed=" + seed + " -Ddovetail.cases=1\n" + timed(text), e);
                }
                compared++;
                clocks += withClocks.clocks().size();
            }
        }
        System.out.println("random timed Fiacre systems: " + compared + " compared, " + clocks + " clocks, " + values
                + " of their values");
        if (CASES >= 100) {
            // The systems are worth comparing.
            assertThat(compared).isGreaterThan(CASES / 2);
            assertThat(clocks).isGreaterThan(CASES * 2);
            assertThat(values).isGreaterThan(CASES * 100);
        }
    }

    /** Compares the values of clocks; a limit of the values of variables ends the comparison. */
    private static int values(TimedNetwork timed) {
        try {
            return CombinationClocks.compare(timed);
        } catch (Limit.Exceeded e) {
            return 0;
        }
    }

    private static TransitionSystem read(String text) {
        try {
            return new FiacreLanguage()
                    .read(new SourceText("test.fcr", text), Map.of(), ConstantValues.NONE)
                    .system();
        } catch (InputException e) {
            return new Network.Builder("refused").build();
        }
    }

    /** The same text with an interval for each port, and with waits on the paths that do not communicate. */
    private static String timed(String text) {
        StringBuilder timed = new StringBuilder();
        for (String line : text.split("\n")) {
            String changed = line;
            if (line.startsWith("from ") && !line.matches(".*\\bp\\d.*")) {
                changed = line.replaceFirst("^from (q\\d) ", "from $1 wait [1,2]; ");
            } else if (line.startsWith("component C is ")) {
                changed = line.replaceAll(
                        "\\b(p(?:\\d|\\[\\d\\]) : [A-Za-z0-9_# ]+?)(?=, p\\d :| (priority|init|par) )", "$1 in [0,3]");
            }
            timed.append(changed).append('\n');
        }
        return timed.toString();
    }

    /** Rules tell for each step who stays, and the rules of a clock have the same participants. */
    private static void check(TimedNetwork timed) {
        Network network = timed.network();
        network.components()
                .forEach(component ->
                        assertThat(component.behaviour().actions()).allMatch(action -> action.port() != Action.LOCAL));
        for (int rule = 0; rule < network.rules().size(); rule++) {
            for (SyncRule.Participant participant : network.rules().get(rule).participants()) {
                for (Action action : actions(network, participant)) {
                    if (timed.staying(rule).isIn(participant.component(), action.source())) {
                        assertThat(action.target()).isEqualTo(action.source());
                    }
                }
            }
        }
        for (Clock clock : timed.clocks()) {
            Set<List<Integer>> participants = new HashSet<>();
            for (int rule : clock.rules()) {
                participants.add(network.rules().get(rule).participants().stream()
                        .map(SyncRule.Participant::component)
                        .toList());
            }
            assertThat(participants).as(clock.name()).hasSize(1);
        }
    }

    private static List<Action> actions(Network network, SyncRule.Participant participant) {
        return network.component(participant.component()).behaviour().actions().stream()
                .filter(action -> action.port() == participant.port())
                .toList();
    }

    private static void compare(Network expected, Network found) {
        assertThat(found.slots()).isEqualTo(expected.slots());
        Interpreter before = new Interpreter(expected);
        Interpreter after = new Interpreter(found);
        Set<String> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        open.add(expected.initialState());
        assertThat(found.initialState()).isEqualTo(expected.initialState());
        while (!open.isEmpty() && seen.size() < MOST_STATES) {
            int[] state = open.remove();
            if (seen.add(Arrays.toString(state))) {
                List<Move> moves;
                try {
                    moves = before.moves(state);
                } catch (Limit.Exceeded e) {
                    return;
                }
                assertThat(texts(after.moves(state))).isEqualTo(texts(moves));
                moves.stream().filter(move -> !move.isError()).forEach(move -> open.add(move.target()));
            }
        }
    }

    private static List<String> texts(List<Move> moves) {
        return moves.stream()
                .map(m -> m.label() + m.components() + (m.isError() ? m.error() : Arrays.toString(m.target())))
                .sorted()
                .toList();
    }
}
