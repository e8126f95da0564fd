package dovetail.lang.cdl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.ConstantValues;
import dovetail.model.TimedNetwork;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contexts of timed systems: the clocks are those of the system, and the environment steps at any time. */
class ContextNetworkTest {
    private static final String SERVER = """
            type inbox is queue 1 of 0..3
            process Server (&inq : inbox) is
            states idle, busy
            var n : 0..3
            from idle on not (empty inq); wait [0,1]; n := first inq; inq := dequeue inq; to busy
            from busy wait [2,3]; to idle
            from busy on not (empty inq); inq := dequeue inq; loop
            component sys is
            var a : inbox
            par Server(&a) end
            sys
            """;

    @Test
    void theClocksAreThoseOfTheSystem() {
        FiacreModel system =
                new FiacreLanguage().read(new SourceText("test.fcr", SERVER), Map.of(), ConstantValues.NONE);
        CdlContext context = CdlReader.read(
                        system,
                        new SourceText(
                                "test.cdl",
                                "event r is { send 2 to {Server}1 } cdl c is { main is { event r; event r } }"))
                .get(0);
        TimedNetwork alone = (TimedNetwork) system.system();
        TimedNetwork composed = (TimedNetwork) context.system();
        assertThat(composed.clocks()).isEqualTo(alone.clocks()).hasSize(2);
        assertThat(composed.componentNames()).contains("Server", "env");
        for (int rule = 0; rule < alone.network().rules().size(); rule++) {
            assertThat(composed.staying(rule)).isEqualTo(alone.staying(rule));
        }
        TimedInterpreter semantics = new TimedInterpreter(composed);
        Move sent = semantics.moves(semantics.initialStates().get(0)).get(0);
        assertThat(composed.clockOf(sent.rule())).isEqualTo(TimedNetwork.NO_CLOCK);
        assertThat(composed.leaving(sent.rule(), semantics.initialStates().get(0))
                        .cardinality())
                .isEqualTo(2);
        assertThat(semantics.moves(sent.target()).stream().map(Move::label)).containsExactly("Server.idle->busy");
    }
}
