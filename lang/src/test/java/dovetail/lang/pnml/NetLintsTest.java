package dovetail.lang.pnml;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Warnings about nodes of a net that no run can use. */
class NetLintsTest {
    @Test
    void placesAndTransitionsWithoutUse() {
        PnmlModel model = Pnml.read(Pnml.net(Pnml.place("p", 1)
                + Pnml.place("q", 0)
                + Pnml.place("dead", 0)
                + Pnml.place("alone", 0)
                + Pnml.transition("t")
                + Pnml.transition("twice")
                + Pnml.transition("starved")
                + Pnml.transition("blocked")
                + Pnml.transition("nothing")
                + Pnml.arcs("p t", "t q", "q twice 2", "twice p", "dead starved", "starved dead", "starved p")
                + Pnml.arcs("p blocked", "p -o blocked", "blocked q")));
        assertThat(Pnml.lines(model.lints(List.of())))
                .containsExactly(
                        "6:12: place 'dead' can never have a token",
                        "7:12: place 'alone' has no arcs",
                        "9:17: transition 'twice' can never fire: it needs more tokens than 'group1' can have",
                        "10:17: transition 'starved' can never fire: place 'dead' never has a token",
                        "11:17: transition 'blocked' can never fire: place 'p' must have a token, and inhibits it then",
                        "12:17: transition 'nothing' has no arcs that change a place");
    }

    @Test
    void weightsCount() {
        PnmlModel model = Pnml.read(
                Pnml.net(Pnml.place("p", 1) + Pnml.place("q", 0) + Pnml.transition("t") + Pnml.arcs("p t 2", "t q")));
        assertThat(Pnml.lines(model.lints(List.of())))
                .containsExactly(
                        "5:12: place 'q' can never have a token",
                        "6:17: transition 't' can never fire: place 'p' never has 2 tokens");
    }

    @Test
    void noRunOfARandomNetUsesThem() {
        int fired = 0;
        int marked = 0;
        for (long seed = 0; seed < 1000; seed++) {
            TokenGame game = RandomNet.of(seed).game();
            Optional<Set<String>> graph = game.graph(300);
            if (graph.isEmpty() || !game.isUnitSafe(game.initial())) {
                continue;
            }
            PnmlModel model = new PnmlLanguage()
                    .read(new SourceText("random.pnml", RandomNet.of(seed).text()), Map.of(), ConstantValues.NONE);
            for (Diagnostic lint : model.lints(List.of())) {
                if (lint.message().contains("can never fire")) {
                    String transition = " t" + number(lint) + " ";
                    assertThat(graph.get()).as("%d: %s", seed, lint).noneMatch(edge -> edge.contains(transition));
                    fired++;
                } else if (lint.message().contains("can never have a token")) {
                    int place = number(lint);
                    assertThat(graph.get())
                            .as("%d: %s", seed, lint)
                            .noneMatch(marking -> !tokens(marking, place).equals("0"));
                    marked++;
                }
            }
        }
        assertThat(fired).isGreaterThan(100);
        assertThat(marked).isGreaterThan(100);
    }

    /** The number of the node that a warning begins with: a name such as {@code p3} or {@code place 3}. */
    private static int number(Diagnostic lint) {
        String name = lint.message().split("'")[1];
        return name.charAt(name.length() - 1) - '0';
    }

    private static String tokens(String marking, int place) {
        return marking.substring(1, marking.indexOf(']')).split(", ")[place];
    }
}
