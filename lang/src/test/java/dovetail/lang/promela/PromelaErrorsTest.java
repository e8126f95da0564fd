package dovetail.lang.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.reference.ReferenceSearch;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Wrong models are told with their places; right ones have the states that SPIN 6.5.2 counts. */
class PromelaErrorsTest {
    private static Model read(String text) {
        return ModelReader.read(new SourceText("m.pml", text), Map.of(), ConstantValues.NONE);
    }

    /** The number of all states. */
    static long states(String text) {
        return new ReferenceSearch(read(text).network()).states();
    }

    private static void assertError(String text, String message) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class).hasMessageContaining(message);
    }

    @Test
    void placesAreThoseOfTheFile() {
        assertError("byte x;\nactive proctype P() { foo = 2 }", "m.pml:2:23: error: there is no variable 'foo'");
        assertError("#define F(a) a + y\nbyte x;\ninit { x = F(1) }", "m.pml:3:12: error: there is no variable 'y'");
        assertError("init { if :: skip }", "m.pml:1:19: error: expected 'fi'");
        assertError("init { goto L }", "m.pml:1:13: error: there is no label 'L'");
    }

    @Test
    void partsInCAreRefused() {
        assertError("init { c_code { x = 1; } }", "m.pml:1:8: error: 'c_code' embeds C");
    }

    @Test
    void jumpsHaveATarget() {
        assertError("init { break }", "m.pml:1:8: error: there is no loop here to break");
        assertError("init { d_step { goto L }; L: skip }", "m.pml:1:17: error: this jump leaves a d_step");
        assertError("init { goto L; d_step { skip; L: skip } }", "m.pml:1:8: error: this jump enters a d_step");
        assertError("init { do :: d_step { skip; break } od }", "m.pml:1:29: error: this jump leaves a d_step");
        assertError("init { L: skip; L: skip }", "m.pml:1:17: error: there is a label 'L' already, on line 1");
    }

    /** A jump goes to the label in the same braces, such as those of one use of an inline definition. */
    @Test
    void labelsBelongToTheirBraces() {
        String text = "byte x, y;\n"
                + "inline f(v) { skip; L: if :: v < 2 -> v++; goto L :: else fi }\n"
                + "init { f(x); x = 0; f(y); assert(y == 2 && x == 0) }";
        assertThat(states(text)).isEqualTo(16);
    }

    @Test
    void wrongPartsAreTold() {
        assertError("init { run Q() }", "m.pml:1:8: error: there is no proctype 'Q'");
        assertError("int x; init { x = 99999999999 }", "m.pml:1:19: error: '99999999999' has more than 32 bits");
        assertError("init { STDIN?1 }", "m.pml:1:8: error: 'STDIN' is what a user types");
        assertError("byte x; trace { x = 1 } init { skip }", "m.pml:1:17: error: a trace has sends and receives only");
    }

    @Test
    void charactersAreSingle() {
        assertError("init { 'ab' }", "m.pml:1:8: error: a character is written between quotes");
        assertThat(states("byte x; init { x = 'a'; x = '\\n' }")).isEqualTo(4);
    }

    @Test
    void numbersOfParametersAreTold() {
        assertError(
                "proctype W(byte n) { skip }\ninit { run W() }",
                "2:8: error: proctype 'W' has 1 parameter; here are 0");
        assertError(
                "#define F(a,b) a+b\ninit { F(1) }", "2:8: error: the macro 'F' has 2 parameters; here is 1 argument");
    }

    @Test
    void aModelWithoutProctypesIsToldAtItsBeginning() {
        assertError("byte x;", "m.pml:1:1: error: the model has no proctype");
    }

    /** No short run creates the process. */
    @Test
    void assertionsOfProctypesThatAreCreatedLateAreListed() {
        String text =
                "int n; proctype W() { assert(n < 0) }\n" + "init { do :: n < 5000 -> n++ :: n == 5000 -> run W() od }";
        assertThat(read(text).properties()).extracting("name").contains("assertions");
    }

    @Test
    void numbersThatBeginWithAZeroAreDecimal() {
        assertThat(states("int x; init { x = 010; x == 10; x = 1 }")).isEqualTo(5);
    }

    @Test
    void labelsOfFormulasExist() {
        assertError("init { skip }\nltl p { [] init@M }", "m.pml:2:17: error: proctype 'init' has no label 'M'");
        assertError(
                "active proctype P() { L: skip }\nltl p { [] P@M }",
                "m.pml:2:14: error: proctype 'P' has no label 'M'");
    }

    @Test
    void processesEndInReverseOrder() {
        assertThat(states("proctype P() { skip }\ninit { run P(); run P() }")).isEqualTo(12);
    }

    /** All ten are there at once in few runs only: a random one ends most of them before. */
    @Test
    void placesOfProcessesThatEndAreFound() {
        String text = "proctype W(byte n) { byte l; l = n; l = 0 }\n"
                + "init { byte i; do :: i < 10 -> run W(i); i++ :: else -> break od }";
        assertThat(read(text).network().components()).hasSize(11);
    }

    @Test
    void anAtomicSequenceIsOneStepUnlessItBlocks() {
        assertThat(states("byte x;\nactive proctype P() { atomic { x = 1; x == 2; x = 3 } }\n"
                        + "active proctype Q() { x == 1; x = 2 }"))
                .isEqualTo(8);
    }
}
