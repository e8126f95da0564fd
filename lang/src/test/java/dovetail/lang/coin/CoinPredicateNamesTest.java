package dovetail.lang.coin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names by which predicates find automata: composites, component names and paths of them. */
class CoinPredicateNamesTest {
    private static final Model MODEL =
            new CoinLanguage().read(new SourceText("test.coin", """
            automaton Arm (A) { state idle, busy; init idle; trans idle -> busy (-, lift, A), busy -> idle (-, drop, A); }
            automaton Cell (B) { state low, full; init full; trans full -> low (-, drain, B); }
            automaton Desk (D) { state idle, asking; init idle; trans idle -> asking (-, call, D); }
            composite Robot { Arm, Cell; restrictL (-, x, A); }
            composite World { Robot, Desk; restrictL (-, x, A); }
            system World;
            """), Map.of(), ConstantValues.NONE);

    @ParameterizedTest
    @CsvSource({
        "Robot.busy, Arm.busy",
        "World.Robot.Arm.busy, Arm.busy",
        "World.low, Cell.low",
        "A.idle, Arm.idle",
        "Robot.B.full, Cell.full",
        "Robot.idle, Arm.idle"
    })
    void meansTheAutomaton(String predicate, String plain) {
        assertThat(read(predicate)).isEqualTo(read(plain));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "World.idle      # 1:7: 'World' has the automata 'Arm', 'Cell' and 'Desk', and several of them have a state 'idle'; name one, as in 'Arm.idle'",
                "Robot.asking    # 1:7: 'Robot' has the automata 'Arm' and 'Cell', and none of them has a state 'asking'; there are 'idle', 'busy', 'low' and 'full'",
                "Robot.bussy     # 1:7: 'Robot' has the automata 'Arm' and 'Cell', and none of them has a state 'bussy'; did you mean 'busy'?",
                "Robot.Desk.idle # 1:7: 'Robot' has no automaton 'Desk'; there are 'Arm' and 'Cell'",
                "Robbot.busy     # 1:1: the system has no automaton 'Robbot'; did you mean 'Robot'?",
                "robot           # 1:1: there is no predicate 'robot'; did you mean 'Robot'?",
                "Desk.askin      # 1:6: automaton 'Desk' has no state 'askin'; did you mean 'asking'?"
            })
    void mistakes(String predicate, String message) {
        assertThatThrownBy(() -> read(predicate.strip()))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics())
                                .extracting(d -> d.line() + ":" + d.column() + ": " + d.message())
                                .containsExactly(message.strip()));
    }

    private static Object read(String predicate) {
        return MODEL.predicate(new SourceText("p", predicate));
    }
}
