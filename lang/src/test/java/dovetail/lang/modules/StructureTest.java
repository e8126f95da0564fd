package dovetail.lang.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Hierarchy.Composite;
import dovetail.model.Hierarchy.Leaf;
import dovetail.model.ModuleVariable;
import dovetail.model.ModuleVariable.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Instances, connected variables and names. */
class StructureTest {
    /** Three levels; the input of the innermost module comes from the outside, and its output is forwarded twice. */
    private static final String NESTED = """
            const N = 3
            module Leaf(k) { in x: 0..N, y: bool; out z: 0..N; hidden h: bool; always z = (x + k) * h * y; }
            module Pair { in x: 0..N; out z: 0..N; use a: Leaf(0), b: Leaf(1);
              connect x -> a.x; connect a.z -> b.x; connect b.z -> z; }
            module Reader { in v: 0..N; out w: 0..N; always w = v; }
            module Whole { in free: 0..N; out result: 0..N; use p: Pair, q: Inner, r: Reader;
              connect free -> p.x; connect p.z -> q.x; connect q.z -> r.v, result; }
            module Inner { in x: 0..N; out z: 0..N; use deep: Pair; connect x -> deep.x; connect deep.z -> z; }
            system Whole;
            """;

    @Test
    void connectedVariablesAreOne() {
        Mod mod = Mod.read(NESTED);
        assertThat(mod.system().componentNames()).containsExactly("p.a", "p.b", "q.deep.a", "q.deep.b", "r");
        assertThat(mod.variables())
                .containsExactly(
                        "free",
                        "p.a.y",
                        "p.b.y",
                        "q.deep.a.y",
                        "q.deep.b.y",
                        "p.a.z",
                        "p.a.h",
                        "p.b.z",
                        "p.b.h",
                        "q.deep.a.z",
                        "q.deep.a.h",
                        "q.deep.b.z",
                        "q.deep.b.h",
                        "r.w");
        ModuleVariable free = mod.variable("free");
        assertThat(free.kind()).isEqualTo(Kind.INPUT);
        assertThat(free.driver()).isEqualTo(ModuleVariable.ENVIRONMENT);
        assertThat(free.readers()).containsExactly(0);
        assertThat(mod.variable("p.a.y").kind()).isEqualTo(Kind.INPUT);
        assertThat(mod.variable("p.b.z").driver()).isEqualTo(1);
        assertThat(mod.variable("p.b.z").readers()).containsExactly(2);
        assertThat(mod.variable("q.deep.b.z").readers()).containsExactly(4);
        assertThat(mod.variable("q.deep.b.h").kind()).isEqualTo(Kind.HIDDEN);
        assertThat(mod.variable("p.a.y").values()).isEqualTo(ModuleVariable.TRUTH);
    }

    @Test
    void theTreeIsThatOfTheModules() {
        Composite whole = new Composite(
                "Whole",
                List.of(
                        new Composite("p", List.of(new Leaf(0), new Leaf(1))),
                        new Composite("q", List.of(new Composite("q.deep", List.of(new Leaf(2), new Leaf(3))))),
                        new Leaf(4)));
        assertThat(Mod.read(NESTED).system().hierarchy()).isEqualTo(whole);
        Mod single = Mod.read("module A { in x: bool; out y: bool; always y = x; } system A;");
        assertThat(single.system().hierarchy()).isEqualTo(new Leaf(0));
        assertThat(single.system().componentNames()).containsExactly("A");
        assertThat(single.variables()).containsExactly("x", "y");
    }

    @Test
    void aVariableHasTheNamesOfAllItsPorts() {
        Mod mod = Mod.read(NESTED);
        Expr expected = predicate(mod, "q.deep.b.z = 1");
        for (String alias : List.of("q.z = 1", "r.v = 1", "result = 1", "q.deep.z = 1", "result = N - 2")) {
            assertThat(predicate(mod, alias)).isEqualTo(expected);
        }
    }

    private static Expr predicate(Mod mod, String text) {
        return mod.model().predicate(new SourceText("predicate", text));
    }

    @Test
    void predicatesMayHaveNames() {
        Mod mod = Mod.read(NESTED);
        Map<String, Expr> named = Map.of("high", predicate(mod, "free >= 2"), "free", Expr.FALSE);
        assertThat(mod.model().predicate(new SourceText("predicate", "high"), named))
                .isEqualTo(predicate(mod, "free >= 2"));
        assertThat(mod.model().predicate(new SourceText("predicate", "free = 1"), named))
                .isEqualTo(predicate(mod, "free = 1"));
        assertThatThrownBy(() -> predicate(mod, "F(free = 1)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the temporal operator 'F' is not possible here");
        assertThatThrownBy(() -> predicate(mod, "free = 1 free"))
                .hasMessageContaining("expected an operator or the end of the formula, found 'free'");
        assertThatThrownBy(() -> predicate(mod, "fee = 1")).hasMessageContaining("did you mean 'free'?");
    }

    @Test
    void constantsCanBeReplaced() {
        SourceText text = new SourceText(
                "test.mod", "const M = 4; const N = M + 1; module A { out x: 0..N; always x = M; } system A;");
        Mod mod = Mod.of(new ModulesLanguage().read(text, Map.of("M", " 7"), ConstantValues.NONE));
        assertThat(mod.variable("x").domain().max()).isEqualTo(8);
        assertThat(mod.value("x", mod.initial().get(0))).isEqualTo("7");
        assertThatThrownBy(() -> new ModulesLanguage().read(text, Map.of("MM", "1"), ConstantValues.NONE))
                .hasMessage("test.mod: error: there is no constant 'MM' to define; did you mean 'M'?");
        assertThatThrownBy(() -> new ModulesLanguage().read(text, Map.of("M", "x"), ConstantValues.NONE))
                .hasMessage("test.mod: error: the constant 'M' has to be a whole number, not 'x'");
    }

    @Test
    void freeAndUnreadVariablesGetAWarning() {
        Mod mod = Mod.read("""
                module A { in x, y: bool; out a, b: bool; hidden h: bool; always x -> a; }
                module B { in x: bool; use a: A; }
                module C { out x: bool; always x; }
                system B;
                property p is a.x;
                property q is always a.x;
                """);
        assertThat(mod.warnings())
                .containsExactly(
                        "1:18: the input 'y' is never read",
                        "1:34: nothing constrains the output 'b': it has any value at any time",
                        "1:50: nothing constrains the hidden variable 'h': it has any value at any time",
                        "2:15: the input 'x' is never read",
                        "3:8: module 'C' is not part of the system",
                        "5:15: this property is about instant 0 only; write 'always' for all instants");
    }

    @Test
    void aSystemOfModulesIsNoNetwork() {
        ModulesModel model = Mod.read(NESTED).model();
        assertThatThrownBy(model::network)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the model is a system of modules");
    }
}
