package dovetail.symmetry.orbit;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.engine.Engine;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Models of every language have the symmetries of their texts, and no more; answers are those of the reference. */
class LanguagesUnderSymmetryTest {
    private static final ExploreOptions ON =
            ExploreOptions.DEFAULT.with("compile", "never").with("symmetry", "on");
    private static final int NONE = 1;

    private static Network network(String file, String text) {
        return ModelReader.read(new SourceText(file, text), Map.of(), ConstantValues.NONE)
                .network();
    }

    /** Compares counts and answers about pairs of components with the reference. */
    private static void compare(Network network, long permutations) {
        try (PreparedNetwork prepared = new PreparedNetwork(network)) {
            Verdict all = prepared.explore(new ExploreEngine(ON), Compile.NEVER);
            Number group = all.figures().extra().getOrDefault("symmetryGroup", NONE);
            assertThat(group.longValue()).isEqualTo(permutations);
            if (permutations > NONE) {
                assertThat(all.figures().extra().get("representedStates").longValue())
                        .isEqualTo(prepared.expected().states());
            }
            assertThat(all.figures().errors() > 0).isEqualTo(prepared.expected().errors() > 0);
            List<Engine> engines = List.of(
                    new ExploreEngine(ON),
                    new IccEngine(IccOptions.DEFAULT),
                    new ComposeEngine(ComposeOptions.DEFAULT));
            for (int location = 0; location < 2; location++) {
                Property.Never never = new Property.Never("never", pairs(network, location));
                for (Engine engine : engines) {
                    Verdict verdict = prepared.ask(engine, never);
                    assertThat(verdict.limit()).isEmpty();
                    assertThat(verdict instanceof Verdict.Holds)
                            .as(engine.name())
                            .isEqualTo(prepared.expected().satisfies(never));
                }
            }
        }
    }

    private static Expr pairs(Network network, int location) {
        List<Expr> pairs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            for (int j = i + 1; j < 3; j++) {
                pairs.add(Expr.and(network.inLocation(i, location), network.inLocation(j, location)));
            }
        }
        return Expr.join(BinaryOp.OR, pairs);
    }

    @Test
    void processesOfFiacreWithTheirNumbers() {
        String text = """
                process P (&turn : read write 0..3, me : 0..3) is
                states idle, busy, done
                init to idle
                from idle on turn = 3; turn := me; to busy
                from busy turn := 3; to done
                from done %s to idle
                component main is
                var turn : 0..3 := 3
                par
                   P (&turn, 0)
                || P (&turn, 1)
                || P (&turn, 2)
                end
                main
                """;
        compare(network("same.fcr", text.formatted("")), 6);
        compare(network("first.fcr", text.formatted("on me <> 0;")), 2);
        compare(network("order.fcr", text.formatted("on turn > me;")), NONE);
    }

    /** A port has one partner at a time; the server meets each client by a port of its own. */
    @Test
    void portsOfFiacre() {
        String text = """
                process Client [ask : none] (least : 0..2) is
                states writes, waits
                var pages : 0..2 := 0
                init to writes
                from writes select on pages < 2; pages := pages + 1; to writes
                            [] on pages > least; ask; pages := 0; to waits end
                from waits to writes
                process Server [ask, ask2, ask3 : none] is
                states idle
                init to idle
                from idle select ask; to idle [] ask2; to idle [] ask3; to idle end
                component main is
                port one, two, three : none
                par
                   one -> Client [one] (0)
                || two -> Client [two] (0)
                || three -> Client [three] (%d)
                || one, two, three -> Server [one, two, three]
                end
                main
                """;
        compare(network("same.fcr", text.formatted(0)), 6);
        compare(network("third.fcr", text.formatted(1)), 2);
    }

    @Test
    void automataOfCoin() {
        String clients = """
                automaton One (A) { state off, on; init off; trans off -> on (A, take, -), on -> off (A, give, -); }
                automaton Two (B) { state off, on; init off; trans off -> on (B, take, -), on -> off (B, give, -); }
                automaton Three (C) { state off, on; init off; trans off -> on (C, take, -), on -> off (C, give, -)%s; }
                automaton Lock (L) { state free, held; init free; trans free -> held (-, take, L), held -> free (-, give, L); }
                composite All {
                  One, Two, Three, Lock;
                  onlyL (A, take, L), (B, take, L), (C, take, L), (A, give, L), (B, give, L), (C, give, L), (C, stay, C);
                }
                system All;
                """;
        compare(network("same.coin", clients.formatted("")), 6);
        compare(network("third.coin", clients.formatted(", on -> off (C, stay, C)")), 2);
    }

    /** A ring in which neighbours exclude each other has rotations and reflections. */
    @Test
    void reflectionsOfRings() {
        StringBuilder ring = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            ring.append("process P_%d { state a, b; init a; trans a -> b { guard P_%d.a && P_%d.a; }, b -> a { }; }\n"
                    .formatted(i, (i + 1) % 5, (i + 4) % 5));
        }
        compare(network("ring.dve", ring + "system async;\n"), 10);
    }
}
