package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A declaration in error is reported once: uses of its name are no errors of their own, whatever they need of it. */
class OneErrorPerFaultTest {
    private static final String COMPONENT = " component C is par P end C";

    @Test
    void aVariableWithAWrongInitialValueCanBeUsed() {
        String text = "process P is states s, t var a, b : array 5 of 0..3 := [1, 2, 3]"
                + " from s b := a; to t from t a[0] := b[1]; b[2] := a[1]; to s" + COMPONENT;
        assertThat(Fiacre.errors(text))
                .containsExactly("1:56: expected a value of type array 5 of 0..3, found one of type array 3 of 0..3");
    }

    @Test
    void aSharedVariableWithAWrongInitialValueCanBePassed() {
        String text = "process P (&g : array 2 of nat) is states s from s g[0] := 1; loop "
                + "component C is var g : array 2 of nat := [1] par P(&g) end C";
        assertThat(Fiacre.errors(text)).hasSize(1);
    }

    @Test
    void aVariableOfAnUnknownTypeIsOneError() {
        String text = "process P is states s var x, y : Foo := 3 from s x := y + 1; y.a := x[2]; loop" + COMPONENT;
        assertThat(Fiacre.errors(text)).containsExactly("1:34: there is no type 'Foo'");
    }

    @Test
    void aConstantInErrorIsOneError() {
        String text = "const N : nat is true type R is record a : 0..N end "
                + "process P is states s var x : 0..N, r : R from s x := N; r.a := N; loop" + COMPONENT;
        assertThat(Fiacre.errors(text)).containsExactly("1:18: expected a value of type nat, found one of type bool");
    }

    @Test
    void aTypeInErrorIsOneError() {
        String text = "type U is union one | two of Foo end type A is array 2 of U "
                + "process P is states s var u : U := one, a : A from s a[0] := two(3);"
                + " case u of one -> loop | two(any) -> loop end" + COMPONENT;
        assertThat(Fiacre.errors(text)).containsExactly("1:30: there is no type 'Foo'");
    }

    /** An error of one declaration does not hide one of another. */
    @Test
    void otherErrorsAreReported() {
        String text =
                "const N : nat is true process P is states s var x : 0..3 from s x := zz; loop from s x := N; loop"
                        + COMPONENT;
        assertThat(Fiacre.errors(text)).hasSize(2);
    }
}
