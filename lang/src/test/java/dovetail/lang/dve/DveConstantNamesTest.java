package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Interpreter;
import dovetail.model.Network;
import dovetail.model.form.Datum;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Named constants as values of variables and messages. */
class DveConstantNamesTest {
    private static final String CONSTANTS = "const byte NO = 1, YES = 2, ALSO = 2;\n";

    private static Network network(String globals, String transitions) {
        return Dve.read(CONSTANTS + globals + "\nprocess P { byte w; state a, b; init a; trans\n" + transitions
                        + "; }\nprocess Q { byte u; state a; init a; trans a -> a { sync c?u; }, a -> a { sync m?u; }; }\n"
                        + "system async;")
                .network();
    }

    /** The text of a variable whose slots all have a value. */
    private static String text(Network network, String variable, int value) {
        int[] state = new int[network.slots().size()];
        Arrays.fill(state, value);
        for (Datum datum : network.data()) {
            if (datum.name().equals(variable)) {
                return datum.form().text(state);
            }
        }
        throw new AssertionError("no variable " + variable);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a -> b { effect v = NO; }, b -> a { effect v = YES; } | YES",
                // A literal that a name stands for, and one that none does.
                "a -> b { effect v = YES; }, b -> a { effect v = 2; } | YES",
                "a -> b { effect v = YES; }, b -> a { effect v = 3; } | 2",
                "a -> b { effect v = 2; } | 2",
                // Two names of one value.
                "a -> b { effect v = YES; }, b -> a { effect v = ALSO; } | 2",
                // Comparisons name values, unless they order them.
                "a -> b { guard v == YES; effect v = NO; } | YES",
                "a -> b { guard v != YES && true; effect v = NO; } | YES",
                "a -> b { guard v < YES; effect v = NO; } | 2",
                "a -> b { guard v + 1 == YES; effect v = NO; } | 2",
                "a -> b { guard v == w + 1; effect v = YES; } | 2",
                // Computing with a variable makes it a number, also as an index.
                "a -> b { effect v = YES; }, b -> a { effect v = v + 1; } | 2",
                "a -> b { effect v = YES, w = -v; } | 2",
                "a -> b { effect v = YES, t[v] = NO; } | 2",
                // Values flow between variables.
                "a -> b { effect w = YES; }, b -> a { effect v = w; } | YES",
                "a -> b { effect w = YES; }, b -> a { effect v = w, w = w * 2; } | 2",
                "a -> b { effect t[0] = YES; }, b -> a { effect v = t[1]; } | YES",
                "a -> b { effect t[0] = YES; }, b -> a { effect v = t[1], t[1] = 7; } | 2"
            })
    void aVariableHasNamesWhenAllItsValuesDo(String transitions, String expected) {
        Network network =
                network("byte v, t[3];\nchannel {byte} c[1];\nchannel m;", transitions.replace("true", "1 == 1"));

        assertThat(text(network, "v", 2)).isEqualTo(expected);
        assertThat(text(network, "v", 9)).isEqualTo("9");
    }

    @Test
    void initialValuesMayBeAnyNumber() {
        Network network =
                network("byte v = 7, x = NO;\nchannel {byte} c[1];\nchannel m;", "a -> b { effect v = YES; }");

        assertThat(text(network, "v", 7)).isEqualTo("7");
        assertThat(text(network, "v", 2)).isEqualTo("YES");
        assertThat(text(network, "x", 1)).isEqualTo("NO");
    }

    @Test
    void messagesCarryNames() {
        Network network =
                network("byte v;\nchannel {byte} c[1];\nchannel m;", "a -> b { sync c!YES; }, b -> a { sync m!NO; }");

        assertThat(text(network, "c", 1)).isEqualTo("[NO]");
        assertThat(text(network, "Q.u", 2)).isEqualTo("YES");
        int[] sent =
                new Interpreter(network).moves(network.initialState()).get(0).target();
        assertThat(network.data().get(1).form().text(sent)).isEqualTo("[YES]");
        assertThat(new Interpreter(network).moves(sent))
                .extracting(move -> move.label() + " " + move.message())
                .contains("m[P->Q] m(NO)");
    }

    @Test
    void slotsKeepTheirNumbers() {
        Network network = network("byte v;\nchannel {byte} c[1];\nchannel m;", "a -> b { effect v = YES; }");

        assertThat(network.renderValue(0, 2)).isEqualTo("2");
    }
}
