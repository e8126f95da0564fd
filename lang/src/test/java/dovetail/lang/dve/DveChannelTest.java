package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Interpreter;
import dovetail.lang.source.Model;
import dovetail.model.Message;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.reference.ReferenceSearch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rendezvous and buffered channels. */
class DveChannelTest {
    private static String sender(String name, String sync) {
        return "process " + name + " { byte x = 1, y; state a, b; init a; trans a -> b { sync " + sync + "; }; }\n";
    }

    @Test
    void senderAndReceiverMoveTogether() {
        ReferenceSearch search = Dve.explore("channel c;\n" + sender("S", "c!") + sender("R", "c?") + "system async;");

        assertThat(search.states()).isEqualTo(2);
        assertThat(search.labels()).isEqualTo(Map.of("c[S->R]", 1L));
    }

    @Test
    void everyPairOfProcessesHasItsRuleSenderFirst() {
        Model model = Dve.read("channel d, c;\n" + sender("S", "c!") + sender("T", "c!") + sender("R", "c?")
                + "process B { state a; init a; trans a -> a { sync c!; }, a -> a { sync c?; }, a -> a { sync d?; }; }\n"
                + "system async;");

        assertThat(model.network().rules())
                .extracting(SyncRule::label)
                .containsExactly("c[S->R]", "c[S->B]", "c[T->R]", "c[T->B]", "c[B->R]");
        assertThat(model.network().component(3).ports()).containsExactly("c!", "c?", "d?");
        assertThat(model.network().rules().get(4).participants())
                .containsExactly(new SyncRule.Participant(3, 0), new SyncRule.Participant(2, 0));
    }

    @Test
    void aProcessDoesNotMeetItself() {
        assertThat(Dve.counts(
                        "channel c;\nprocess P { state a; init a; trans a -> a { sync c!; }, a -> a { sync c?; }; }\n"
                                + "system async;"))
                .isEqualTo("1 states, 0 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void valuesAreTransmittedThenTheSendersEffectsRunThenTheReceivers() {
        String text = "byte log;\nchannel c;\n"
                + "process R { byte v; state a, b; init a; trans a -> b { sync c?v; effect log = log * 10 + v; }; }\n"
                + "process S { byte x = 3; state a, b; init a; trans a -> b { sync c!x + 1; effect x = 7, log = x; }; }\n"
                + "system async;";

        assertThat(Dve.reachable(Dve.read(text), "R->v == 4 && S->x == 7 && log == 74"))
                .isTrue();
    }

    @Test
    void bothGuardsReadTheStateBefore() {
        assertThat(Dve.counts("byte g = 1;\nchannel c;\n"
                        + "process S { state a, b; init a; trans a -> b { guard g == 1; sync c!; effect g = 0; }; }\n"
                        + "process R { state a, b; init a; trans a -> b { guard g == 1; sync c?; }; }\nsystem async;"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aReceiverMayStoreIntoAnArrayCell() {
        assertThat(Dve.reachable(
                        Dve.read("channel c;\n" + sender("S", "c!x + 4")
                                + "process R { byte v[3], i = 2; state a, b; init a; trans a -> b { sync c?v[i]; }; }\n"
                                + "system async;"),
                        "R.b && R->v[2] == 5"))
                .isTrue();
    }

    @Test
    void typedValuesAreCutToTheirTypes() {
        String text = "channel {byte, int} c;\n"
                + "process S { int x = 300; state a, b; init a; trans a -> b { sync c!{x, x * 200}; }; }\n"
                + "process R { int v, w; state a, b; init a; trans a -> b { sync c?{v, w}; }; }\nsystem async;";

        assertThat(Dve.reachable(Dve.read(text), "R->v == 44 && R->w == -5536")).isTrue();
    }

    @Test
    void untypedValuesAreNotCutBeforeTheyAreStored() {
        String text = "channel c;\nprocess S { state a, b; init a; trans a -> b { sync c!{300, 70000}; }; }\n"
                + "process R { int v, w; state a, b; init a; trans a -> b { sync c?{v, w}; }; }\nsystem async;";

        assertThat(Dve.reachable(Dve.read(text), "R->v == 300 && R->w == 4464")).isTrue();
    }

    @Test
    void aReceiveWithoutPlacesDropsTheValues() {
        assertThat(Dve.counts("channel c;\n" + sender("S", "c!5") + sender("R", "c?") + "system async;"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
        assertThat(Dve.counts("channel {byte} c[1];\n" + sender("S", "c!5") + sender("R", "c?") + "system async;"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aBufferKeepsMessagesInOrder() {
        String text = "channel {byte, int} c[2];\n"
                + "process S { byte i; state a; init a; trans a -> a { guard i < 3; sync c!{i + 1, -i}; effect i = i + 1; }; }\n"
                + "process R { byte v; int w; state a; init a; trans a -> a { sync c?{v, w}; }; }\nsystem async;";
        ReferenceSearch search = Dve.explore(text);

        // (sent, received) with received <= sent <= 3 and at most two in the buffer: all ten pairs but (3, 0).
        assertThat(search.states()).isEqualTo(9);
        assertThat(search.labels()).isEqualTo(Map.of("c!S", 5L, "c?R", 5L));
        assertThat(search.deadlocks()).isEqualTo(1);
        assertThat(Dve.reachable(Dve.read(text), "R->v == 3 && R->w == -2")).isTrue();
        assertThat(Dve.reachable(Dve.read(text), "S->i == 3 && R->v == 0")).isFalse();
        assertThat(Dve.read(text).network().slots().subList(0, 5))
                .extracting(slot -> slot.name())
                .containsExactly("c.count", "c.1[0]", "c.1[1]", "c.2[0]", "c.2[1]");
    }

    @Test
    void freedCellsAreZeroSoThatEmptyBuffersAreEqual() {
        assertThat(Dve.counts("channel {byte} c[3];\n"
                        + "process S { state a; init a; trans a -> a { sync c!9; }; }\n"
                        + "process R { state a; init a; trans a -> a { sync c?; }; }\nsystem async;"))
                .isEqualTo("4 states, 6 transitions, 0 deadlocks, 0 errors");
    }

    @Test
    void aProcessMayUseABufferAlone() {
        assertThat(
                        Dve.counts(
                                "channel {int} c[1];\nprocess P { int x = 5; state a, b; init a;\n"
                                        + "trans a -> b { sync c!x; effect x = 0; }, b -> a { guard x == 0; sync c?x; }; }\nsystem async;"))
                .isEqualTo("2 states, 2 transitions, 0 deadlocks, 0 errors");
    }

    @Test
    void bufferedValuesAreTransmittedThenEffectsRun() {
        assertThat(Dve.reachable(
                        Dve.read("channel {byte} c[1];\n"
                                + "process S { byte x = 3; state a, b; init a; trans a -> b { sync c!x; effect x = 9; }; }\n"
                                + "process R { byte v; state a, b; init a; trans a -> b { sync c?v; effect v = v * 2; }; }\n"
                                + "system async;"),
                        "S->x == 9 && R->v == 6"))
                .isTrue();
    }

    /** Rendezvous or buffered: the sender is still in its source, and its effects have not run. */
    @ParameterizedTest
    @ValueSource(strings = {"", "[2]"})
    void valuesSentReadTheStateBeforeTheStep(String size) {
        String text = "channel {byte, byte, byte} c" + size + ";\nbyte g[2];\n"
                + "process S { byte x = 3; state a, b; init a;\n"
                + "trans a -> b { sync c!{x + 10 * S.a, 5 + S.b, g[S.b] + 7}; effect x = 9, g[0] = 1, g[1] = 2; }; }\n"
                + "process R { byte v, w, u; state a, b; init a; trans a -> b { sync c?{v, w, u}; }; }\nsystem async;";

        assertThat(Dve.reachable(Dve.read(text), "R.b && S->x == 9 && R->v == 13 && R->w == 5 && R->u == 7"))
                .isTrue();
        assertThat(Dve.reachable(Dve.read(text), "R.b && (R->v != 13 || R->w != 5 || R->u != 7)"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[1]"})
    void aValueSentThatHasNoneIsAModelError(String size) {
        String text = "channel {byte} c" + size + ";\nbyte g[1];\n"
                + "process S { byte x; state a, b; init a; trans a -> b { sync c!%s; effect x = 1; }; }\n"
                + "process R { byte v; state a, b; init a; trans a -> b { sync c?v; }; }\nsystem async;";

        String error = "1 states, 0 transitions, 0 deadlocks, 1 errors";
        assertThat(Dve.counts(String.format(text, "1 / x")))
                .as("x is 0 before the effect")
                .isEqualTo(error);
        assertThat(Dve.counts(String.format(text, "1 / S.b"))).isEqualTo(error);
        assertThat(Dve.counts(String.format(text, "g[S.a]"))).isEqualTo(error);
        assertThat(Dve.explore(String.format(text, "g[S.b]")).errors()).isZero();
    }

    @Test
    void aFullBufferDoesNotEvaluateTheGuard() {
        assertThat(Dve.counts("channel {byte} c[1];\nbyte z = 1;\n"
                        + "process P { state a; init a; trans a -> a { guard 1 / z == 1; sync c!1; effect z = 0; }; }\n"
                        + "system async;"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aBufferOfSizeZeroIsARendezvous() {
        assertThat(Dve.explore("const byte N = 0; channel {byte} c[N];\n" + sender("S", "c!x") + sender("R", "c?y")
                                + "system async;")
                        .labels())
                .isEqualTo(Map.of("c[S->R]", 1L));
    }

    @Test
    void numbersOfValuesMustAgree() {
        assertThat(Dve.errors("channel {byte, int} t;\nchannel u, w;\n" + sender("A", "t!1") + sender("B", "t?x")
                        + sender("C", "u?x") + sender("D", "u!") + sender("E", "u!{1, 2}") + sender("F", "w?{x, y}")
                        + "system async;"))
                .containsExactly(
                        "3:68: channel 't' carries 2 values (line 1), but 1 is sent here",
                        "4:68: channel 't' carries 2 values (line 1), but 1 is received here",
                        "5:68: channel 'u' carries 0 values (line 6), but 1 is received here",
                        "7:68: channel 'u' carries 0 values (line 6), but 2 are sent here");
    }

    @Test
    void bufferedChannelsAreShownAsQueues() {
        Network network = Dve.read("byte a[2];\nchannel {byte} c[2];\nchannel {byte, int} d[1];\n" + sender("S", "c!x")
                        + "system async;")
                .network();

        assertThat(network.data()).extracting(Datum::name).containsExactly("a", "c", "d", "S.x", "S.y");
        assertThat(network.slots()).extracting(Slot::name).contains("c.count", "c[1]", "d.2[0]");
        int[] state = network.initialState();
        assertThat(network.data().get(1).form().text(state)).isEqualTo("[]");
        int[] after = new Interpreter(network).moves(state).get(0).target();
        assertThat(network.data().get(1).form().text(after)).isEqualTo("[1]");
        assertThat(network.data().get(2).form().text(after)).isEqualTo("[]");
    }

    @Test
    void aRendezvousHasTheValuesThatAreSentEvenWhenTheyAreDropped() {
        Network network = Dve.read("channel {byte, int} c;\n" + sender("S", "c!{x + 6, 0 - 2}") + sender("R", "c?")
                        + "system async;")
                .network();

        Message message =
                new Interpreter(network).moves(network.initialState()).get(0).message();

        assertThat(message).isEqualTo(new Message(Message.Kind.EXCHANGE, "c", "7, -2", 0, List.of(1)));
        assertThat(message).hasToString("c(7, -2)");
    }

    @Test
    void aRendezvousWithoutValuesHasTheNameOfItsChannel() {
        Network network = Dve.read("channel c;\n" + sender("S", "c!") + sender("R", "c?") + "system async;")
                .network();

        assertThat(new Interpreter(network).moves(network.initialState()).get(0).message())
                .hasToString("c");
    }
}
