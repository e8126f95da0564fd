package dovetail.lang.modules;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint.Instant;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Behaviours become the registers and constraints that their meaning needs, and no others. */
class BehaviourTest {
    private static final String INTERFACE = """
            const M = 12;
            module Reservoir(fr, lr, dr) {
              in fill, drain: bool;
              out level: 0..M;
              hidden leak: bool;
              %s
            }
            module Top { use r: Reservoir(4, -1, -2); }
            system Top;
            """;

    private static Mod reservoir(String behaviour) {
        return Mod.read(INTERFACE.formatted(behaviour));
    }

    private static List<Expr> conditions(Mod mod) {
        return mod.instants().stream().map(Instant::condition).toList();
    }

    @Test
    void theFormOfThePaperIsADefinition() {
        Mod definition = reservoir("level' = min(M, max(0, level + fill*fr + leak*lr + drain*dr));");
        String conclusion = "min(M, max(0, L + f*fr + l*lr + d*dr))";
        for (String form : List.of(
                "always Y(fill = f & leak = l & drain = d & level = L) -> level = " + conclusion + " for f, l, d, L;",
                "always Y(d = drain & level = L & f = fill & leak = l) -> " + conclusion
                        + " = level for L, f, l, d;")) {
            Mod paper = reservoir(form);
            assertThat(paper.system().registers()).isEqualTo(definition.system().registers());
            assertThat(conditions(paper)).isEqualTo(conditions(definition));
            assertThat(paper.temporals()).isEmpty();
        }
    }

    @Test
    void aKnownFirstValueNeedsNoSpecialCase() {
        for (String init : List.of("init level = M/2;", "init M/2 = level;", "init 2*3 = level & true;")) {
            Mod mod = reservoir(init + " level' = level; always fill -> drain | leak;");
            Register register = mod.system().registers().get(0);
            assertThat(register.initial()).isEqualTo(6);
            assertThat(mod.system().registers()).hasSize(1);
            assertThat(conditions(mod))
                    .contains(Expr.binary(
                            BinaryOp.EQ,
                            read(mod, "r.level"),
                            new Expr.Read(mod.variables().size())));
        }
    }

    private static Expr read(Mod mod, String variable) {
        return new Expr.Read(mod.variables().indexOf(variable));
    }

    @Test
    void anUnknownFirstValueDoes() {
        Mod mod = reservoir("level' = level; init level = 3 | level = 4;");
        assertThat(mod.system().registers()).extracting(Register::name).containsExactly("started", "r.level'");
        Expr started = new Expr.Read(mod.variables().size());
        Expr register = new Expr.Read(mod.variables().size() + 1);
        assertThat(conditions(mod))
                .contains(
                        Expr.binary(BinaryOp.IMPLY, started, Expr.binary(BinaryOp.EQ, read(mod, "r.level"), register)));
        assertThat(mod.initial()).hasSize(2 * 8);
        for (int[] first : mod.initial()) {
            String level = mod.value("r.level", first);
            assertThat(mod.after(first))
                    .allMatch(state -> mod.value("r.level", state).equals(level));
        }
    }

    @Test
    void firstValuesThatContradictEachOtherAdmitNothing() {
        assertThat(reservoir("level' = level; init level = 3; init level = 4;").initial())
                .isEmpty();
        assertThat(reservoir("level' = level; init level = 13;").initial()).isEmpty();
        assertThat(reservoir("level' = level; init level = 3; init level = 3;").initial())
                .hasSize(8);
    }

    @Test
    void aValueOutsideTheDomainEndsTheComputation() {
        Mod mod = Mod.read("module A { out x: 0..2; init x = 0; x' = 3*x + 1; } system A;");
        assertThat(mod.system().registers().get(0).domain()).isEqualTo(Domain.range(0, 3));
        int[] first = mod.initial().get(0);
        int[] second = mod.after(first).get(0);
        assertThat(mod.value("x", second)).isEqualTo("1");
        assertThat(mod.after(second)).isEmpty();
        Mod down = Mod.read("module A { out x: 3..5; init x = 5; x' = x - 100; } system A;");
        assertThat(down.system().registers().get(0).domain()).isEqualTo(Domain.range(2, 5));
        assertThat(down.after(down.initial().get(0))).isEmpty();
    }

    @Test
    void conjunctionsAreSeveralConstraints() {
        Mod mod = reservoir("always fill = drain = leak = 0 & (level >= 1 & level <= 3);");
        assertThat(mod.instants()).hasSize(5);
        assertThat(mod.initial()).hasSize(3);
        assertThat(mod.after(mod.initial().get(0))).hasSize(3);
    }

    @Test
    void formulasHoldForAllValuesOfNames() {
        Mod mod = Mod.read("""
                module A { in x: 0..3; out y: 0..3, c: {red, green}, d: {red, green};
                  always x = v -> y = 3 - v for v;
                  always x = v & c = k -> d = k for v in 0..1, k; }
                system A;
                """);
        for (int[] state : mod.initial()) {
            assertThat(mod.holds("y = 3 - x & (x <= 1 -> d = c)", state)).isTrue();
        }
        assertThat(mod.initial()).hasSize(2 * 2 + 2 * 4);
        // A variable of the present in the conclusion: this is no definition.
        Mod mixed = reservoir("always Y(level = L) -> level = L + fill for L;");
        assertThat(mixed.temporals()).hasSize(13);
        for (int[] state : mixed.initial()) {
            int level = Integer.parseInt(mixed.value("r.level", state));
            assertThat(mixed.after(state)).allMatch(next -> mixed.holds("r.level = " + level + " + r.fill", next));
        }
    }

    @Test
    void temporalFormulasConstrainLaterInstants() {
        Mod mod = Mod.read("""
                module A { in start: bool; out choice: {tea, coffee};
                  always start -> X(choice = tea); }
                system A;
                """);
        for (int[] state : mod.initial()) {
            boolean isFree = !mod.holds("start", state);
            assertThat(mod.where("choice = coffee", mod.after(state))).hasSize(isFree ? 2 : 0);
            assertThat(mod.where("choice = tea", mod.after(state))).hasSize(2);
        }
        Mod once = Mod.read("module A { out x: bool; init x & X(!x) & X(X(x)); } system A;");
        int[] state = once.initial().get(0);
        for (String expected : List.of("x", "!x", "x")) {
            assertThat(once.where(expected, List.of(state))).hasSize(1);
            state = once.after(state).get(0);
        }
        assertThat(once.after(state)).hasSize(2);
    }

    @Test
    void conditionsAndTheirNegationsAreOneAtom() {
        Mod mod = reservoir("always Y(fill = 0 & !drain) & fill = 1 & drain != 0 -> F(level >= 3) & X(level < 3);");
        assertThat(mod.temporals().get(0).atoms()).hasSize(3);
        Mod bits = reservoir("always Y(fill = 0) & fill = 1 & X(!fill) -> X(X(fill != 0)) & drain & leak & level = 0;");
        assertThat(bits.temporals().get(0).atoms()).hasSize(2);
    }

    @Test
    void anAutomatonTakesAnEdgeAtEveryInstant() {
        Mod mod = Mod.read("""
                module A { in go: bool; out lamp: {off, on};
                  automaton { state dark, bright; init dark; accept bright;
                    dark -> dark when !go & lamp = off; dark -> bright when go & lamp = on;
                    bright -> dark when lamp = off; } }
                system A;
                """);
        assertThat(mod.initial()).hasSize(2);
        int[] lit = mod.where("go", mod.initial()).get(0);
        assertThat(mod.value("lamp", lit)).isEqualTo("on");
        assertThat(mod.after(lit)).allMatch(state -> mod.value("lamp", state).equals("off"));
        assertThat(mod.after(lit)).hasSize(2);
        assertThat(mod.temporals().get(0).automaton().sets()).isEqualTo(1);
        assertThat(mod.temporals().get(0).automaton().edges(0)).allMatch(edge -> edge.marks() == 0);
        assertThat(mod.temporals().get(0).automaton().edges(1)).allMatch(edge -> edge.marks() == 1);
        // The value of the lamp and the input are shared by the edges.
        assertThat(mod.temporals().get(0).atoms()).hasSize(2);
    }

    @Test
    void anAutomatonWithoutAcceptingStatesAcceptsEveryRun() {
        Mod mod =
                Mod.read("module A { in x: bool; automaton a { state s; init s; s -> s when x; s -> s; } } system A;");
        assertThat(mod.temporals().get(0).automaton().sets()).isZero();
        assertThat(mod.initial()).hasSize(2);
    }

    /** An automaton would tell all sets of the last twenty instants apart; twenty registers do so, too. */
    @Test
    void farPastsAreRegisters() {
        Mod mod = Mod.read("""
                module A { in p: bool; out q: bool; always P[20,21] p <-> q; }
                system A;
                """);
        assertThat(mod.system().registers()).hasSize(20);
        assertThat(mod.system().automata().get(0).automaton().size()).isLessThan(10);
        Mod near = Mod.read("""
                module A { in p: bool; out q: bool; always P[1,20] p <-> q; }
                system A;
                """);
        assertThat(near.system().registers()).isEmpty();
    }
}
