package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.ModelError;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import org.junit.jupiter.api.Test;

/** Variables, constants and arrays, and what becomes of them in the network. */
class DveDeclarationsTest {
    private static final String IDLE = "process P { state s; init s; }\nsystem async;";

    @Test
    void variablesGetSlotsWithTheirTypes() {
        Network network = Dve.read("byte b = 7; int i = -5, j;\n" + IDLE).network();

        assertThat(network.slots())
                .containsExactly(
                        new Slot("b", Slot.SHARED, false, Domain.BYTE, 7),
                        new Slot("i", Slot.SHARED, false, Domain.INT16, -5),
                        new Slot("j", Slot.SHARED, false, Domain.INT16, 0),
                        new Slot("P", 0, true, Domain.range(0, 0), 0));
    }

    @Test
    void localVariablesBelongToTheirProcess() {
        Network network = Dve.read("byte x = 1;\nprocess P { byte x = 2; int a[2] = {3}; state s; init s; }\n"
                        + "process Q { byte x = 4; state s; init s; }\nsystem async;")
                .network();

        assertThat(network.variables()).extracting(Variable::name).containsExactly("x", "P.x", "P.a", "Q.x");
        assertThat(network.variables()).extracting(Variable::owner).containsExactly(Slot.SHARED, 0, 0, 1);
        assertThat(network.slots())
                .extracting(Slot::name)
                .containsExactly("x", "P", "P.x", "P.a[0]", "P.a[1]", "Q", "Q.x");
        assertThat(network.initialState()).containsExactly(1, 0, 2, 3, 0, 0, 4);
    }

    @Test
    void anArrayIsInitialisedFromTheFrontAndTheRestIsZero() {
        assertThat(Dve.read("byte a[4] = {5, 6};\n" + IDLE).network().initialState())
                .containsExactly(5, 6, 0, 0, 0);
    }

    @Test
    void constantsAreFoldedIntoSizesAndValues() {
        Network network = Dve.read(
                        "const byte N = 3; const int M = N * 2 - 1;\nbyte a[M - N] = {N, M << 1}; int x = -7 / 2 % 4;\n"
                                + IDLE)
                .network();

        assertThat(network.slots()).hasSize(4);
        assertThat(network.initialState()).containsExactly(3, 10, -3, 0);
    }

    @Test
    void constantArraysCanBeIndexedByExpressions() throws ModelError {
        Model model = Dve.read("const byte t[3] = {10, 20, 30}; byte i = 2;\n" + IDLE);

        assertThat(Dve.initially(model, "t[i] == 30 && t[i - 1] == 20 && t[0] == 10"))
                .isTrue();
    }

    @Test
    void initialValuesWrapAndThatIsWorthAWarning() {
        String text = "byte b = 256 + 3; int i = 40000; byte n = -1; const byte c = 300; int d = c;\n" + IDLE;

        assertThat(Dve.read(text).network().initialState()).containsExactly(3, -25536, 255, 44, 0);
        assertThat(Dve.warnings(text))
                .containsExactly(
                        "1:10: 259 does not fit the type and becomes 3",
                        "1:27: 40000 does not fit the type and becomes -25536",
                        "1:43: -1 does not fit the type and becomes 255",
                        "1:62: 300 does not fit the type and becomes 44");
    }

    @Test
    void tooManyInitialValuesAreIgnoredWithAWarning() {
        String text = "byte a[2] = {1, 2, 3, 4};\n" + IDLE;

        assertThat(Dve.read(text).network().initialState()).containsExactly(1, 2, 0);
        assertThat(Dve.warnings(text))
                .containsExactly("1:20: the array 'a' has 2 cells; this and further initial values are ignored");
    }

    @Test
    void anArrayWithoutIndexMeansItsFirstCell() {
        String text = "byte a[2] = {1, 9};\nprocess P { state s, t; init s;\n"
                + "trans s -> t { guard a == 1; effect a = a + 4; }; }\nsystem async;";

        assertThat(Dve.reachable(Dve.read(text), "P.t && a[0] == 5 && a[1] == 9"))
                .isTrue();
        assertThat(Dve.warnings(text))
                .containsExactly("3:22: 'a' is an array; without an index, here and elsewhere, 'a[0]' is meant");
    }

    @Test
    void theNetworkIsNamedAfterTheFile() {
        assertThat(Dve.read(IDLE).network().name()).isEqualTo("test");
    }
}
