package dovetail.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.automaton.word.WordAutomaton;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.replay.AtomValues;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Words of actions on a process with the steps P.0 and P.1 from 0 to 1, and P.2 back; and what the reference says. */
class ForbiddenWordsReplayTest {
    private static final int CASES = 400;
    private static final int LONGEST = 4;

    private final Network network = network();
    private final Replay replay = new Replay(network);

    private static Network network() {
        Sketch sketch = new Sketch("n");
        sketch.process("P", 2).step(0, 1).step(0, 1).step(1, 0);
        return sketch.build();
    }

    private static Property.NeverWord never(Regex... letters) {
        List<Atom> atoms = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            atoms.add(new Atom.Action("\"P." + i + '"', "P." + i));
        }
        return new Property.NeverWord("p", Glushkov.automaton(new Regex.Sequence(List.of(letters)), 3), atoms);
    }

    private static Regex letter(int atom) {
        return new Regex.Letter(new Guard(List.of(new Guard.Cube(1L << atom, 0))));
    }

    private static List<int[]> path(int... locations) {
        List<int[]> states = new ArrayList<>();
        for (int location : locations) {
            states.add(new int[] {location});
        }
        return states;
    }

    @Test
    void ofTheActionsBetweenTwoStatesThoseOfTheWordAreShown() {
        Trace trace = replay.toWord(path(0, 1, 0, 1), never(letter(1), letter(2), letter(0)));
        assertThat(trace.kind()).isEqualTo(Trace.Kind.PATH);
        assertThat(trace.steps()).extracting(Step::action).containsExactly("P.1", "P.2", "P.0");
        assertThat(replay.toWord(path(0, 1), never(letter(0))).steps())
                .extracting(Step::action)
                .containsExactly("P.0");
    }

    @Test
    void theEmptyWordIsAPathWithoutSteps() {
        assertThat(replay.toWord(path(0), never()).steps()).isEmpty();
    }

    @Test
    void aPathWithoutAForbiddenWordIsAFaultOfTheTool() {
        for (Property.NeverWord property :
                List.of(never(letter(2)), never(letter(0), letter(2)), never(), never(letter(0), letter(0)))) {
            assertThatThrownBy(() -> replay.toWord(path(0, 1), property))
                    .isInstanceOf(Replay.ReplayFailure.class)
                    .hasMessageContaining("the automaton accepts no word along the path");
        }
        assertThatThrownBy(() -> replay.toWord(path(0, 0), never(letter(0))))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageContaining("there is no step");
    }

    @Test
    void theReferenceFindsShortestWords() {
        assertThat(ReferenceWords.distance(network, never())).hasValue(0);
        assertThat(ReferenceWords.distance(network, never(letter(1)))).hasValue(1);
        assertThat(ReferenceWords.distance(network, never(letter(2)))).isEmpty();
        Regex any = new Regex.Star(new Regex.Letter(Guard.TRUE));
        assertThat(ReferenceWords.distance(network, never(any, letter(2), any, letter(2))))
                .hasValue(4);
    }

    @Test
    void theReferenceAgreesWithTryingAllWords() {
        int violated = 0;
        for (long seed = 1; seed <= CASES; seed++) {
            Network random = RandomNetworks.guarded(seed, 30);
            Property.NeverWord property = RandomProperties.words(random, seed);
            Optional<Integer> shortest = Optional.empty();
            for (int length = 0; length <= LONGEST && shortest.isEmpty(); length++) {
                shortest = isForbidden(
                                random,
                                random.initialState(),
                                property,
                                property.bad().initial(),
                                length)
                        ? Optional.of(length)
                        : Optional.empty();
            }
            Optional<Integer> found = ReferenceWords.distance(random, property).filter(distance -> distance <= LONGEST);
            assertThat(found).as("seed " + seed).isEqualTo(shortest);
            violated += found.isPresent() ? 1 : 0;
        }
        assertThat(violated).isBetween(CASES / 10, CASES * 9 / 10);
    }

    /** Whether a path of so many steps goes along a run of the automaton to an accepting state. */
    private static boolean isForbidden(
            Network network, int[] state, Property.NeverWord property, int memory, int length) {
        if (length == 0) {
            return property.bad().accepting().contains(memory);
        }
        Interpreter interpreter = new Interpreter(network);
        AtomValues atoms = new AtomValues(interpreter, property.atoms());
        for (Move move : interpreter.moves(state)) {
            for (WordAutomaton.Edge edge : property.bad().states().get(memory)) {
                if (!move.isError()
                        && edge.guard().admits(atoms.ofLabel(move.label()))
                        && isForbidden(network, move.target(), property, edge.target(), length - 1)) {
                    return true;
                }
            }
        }
        return false;
    }
}
