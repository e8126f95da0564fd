package dovetail.reference;

import static dovetail.ltl.Formula.atom;
import static dovetail.ltl.Formula.eventually;
import static dovetail.ltl.Formula.globally;
import static dovetail.ltl.Formula.implies;
import static dovetail.ltl.Formula.next;
import static dovetail.ltl.Formula.not;
import static dovetail.ltl.Formula.until;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The brute-force oracle, against answers found by thinking, against single runs, and against automata. */
class ReferenceLtlTest {
    private static final RunRules PLAIN = new RunRules(FiniteRuns.IGNORE, false, false);
    private static final RunRules STUTTER = new RunRules(FiniteRuns.STUTTER, false, false);
    private static final RunRules OBSERVED = new RunRules(FiniteRuns.IGNORE, true, false);
    private static final RunRules FAIR = new RunRules(FiniteRuns.IGNORE, false, true);

    /**
     * {@code P} goes round 0, 1, 0 by {@code P.0} and {@code P.1}; {@code Q} steps from 0 to 1 by {@code Q.0}, and then
     * only where {@code P} is in 0, back by {@code Q.1}.
     */
    private static Network pair() {
        Sketch sketch = new Sketch("pair");
        Sketch.Process p = sketch.process("P", 2);
        p.step(0, 1, Expr.TRUE).step(1, 0, Expr.TRUE);
        sketch.process("Q", 2).step(0, 1, Expr.TRUE).step(1, 0, Expr.equal(0, 0));
        return sketch.build();
    }

    private static final Formula P1 = atom(0);
    private static final Formula Q1 = atom(1);
    private static final Formula P_GOES = atom(2);
    private static final Formula Q_GOES = atom(3);

    private static boolean violated(Formula formula, RunRules rules) {
        List<Atom> atoms = List.of(
                new Atom.State("P.1", Expr.equal(0, 1)),
                new Atom.State("Q.1", Expr.equal(1, 1)),
                new Atom.Action("P.*", "P.*"),
                new Atom.Action("Q.0", "Q.0"));
        return ReferenceLtl.isViolated(pair(), new Property.LinearTime("p", formula, atoms, rules));
    }

    @Test
    void statesAndActionsAtTheirPositions() {
        assertThat(violated(not(P1), PLAIN)).isFalse();
        assertThat(violated(not(Q_GOES), PLAIN)).isTrue();
        assertThat(violated(implies(P_GOES, next(P1)), PLAIN)).isFalse();
        assertThat(violated(implies(Q_GOES, next(Q1)), PLAIN)).isFalse();
        assertThat(violated(implies(Q_GOES, Q1), PLAIN)).isTrue();
        assertThat(violated(globally(eventually(P_GOES)), PLAIN)).isTrue();
    }

    @Test
    void fairnessIsWeak() {
        // Q alone cannot go forever: P is always able to move.
        assertThat(violated(globally(eventually(P_GOES)), FAIR)).isFalse();
        // Q can step at first, and must; back it can step only now and then, and need not.
        assertThat(violated(eventually(Q1), FAIR)).isFalse();
        assertThat(violated(globally(eventually(not(Q1))), FAIR)).isTrue();
    }

    @Test
    void observedWordsSkipWhatDoesNotShow() {
        // Only Q.1 while nothing else is asked for could hide, and it changes a predicate: everything shows.
        assertThat(violated(until(not(Q1), Q_GOES), OBSERVED)).isTrue();
        List<Atom> onlyQ = List.of(new Atom.Action("Q.0", "Q.0"), new Atom.Action("Q.1", "Q.1"));
        Formula alternate = until(atom(0), atom(1));
        assertThat(ReferenceLtl.isViolated(pair(), new Property.LinearTime("p", alternate, onlyQ, FAIR)))
                .as("P's steps come between")
                .isTrue();
        RunRules fairObserved = new RunRules(FiniteRuns.IGNORE, true, true);
        Formula first = atom(0);
        assertThat(ReferenceLtl.isViolated(pair(), new Property.LinearTime("p", first, onlyQ, fairObserved)))
                .as("the first step that shows is Q.0")
                .isFalse();
        assertThat(ReferenceLtl.isViolated(pair(), new Property.LinearTime("p", first, onlyQ, OBSERVED)))
                .as("it may never come, and then a letter without action repeats")
                .isTrue();
    }

    @Test
    void finiteRunsStutterOrAreIgnored() {
        Sketch sketch = new Sketch("ends");
        sketch.process("P", 2).step(0, 1, Expr.TRUE);
        Network network = sketch.build();
        List<Atom> atoms = List.of(new Atom.State("end", Expr.equal(0, 1)));
        Formula never = globally(not(atom(0)));
        assertThat(ReferenceLtl.isViolated(network, new Property.LinearTime("p", never, atoms, STUTTER)))
                .isTrue();
        assertThat(ReferenceLtl.isViolated(network, new Property.LinearTime("p", never, atoms, PLAIN)))
                .isFalse();
        Formula stays = eventually(globally(atom(0)));
        assertThat(ReferenceLtl.isViolated(network, new Property.LinearTime("p", stays, atoms, STUTTER)))
                .isFalse();
    }

    /** A run found by trying them all is a violation; where there is one, a short one is nearly always found. */
    @Test
    void agreesWithTryingAllRuns() {
        int found = 0;
        int violated = 0;
        int cases = 0;
        for (long seed = 0; cases < 500; seed++) {
            Network network = seed % 2 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed);
            if (!RandomNetworks.isWithin(network, 6)) {
                continue;
            }
            cases++;
            Property.OfRuns property = seed % 3 == 0
                    ? RandomProperties.automaton(network, seed)
                    : RandomProperties.formula(network, seed, 4);
            boolean expected = ReferenceLtl.isViolated(network, property);
            Optional<Lasso> lasso = AllLassos.violation(network, property, 6);
            boolean some = lasso.isPresent();
            assertThat(!some || expected).as("seed " + seed).isTrue();
            lasso.ifPresent(run -> new Replay(network).toLasso(run, property));
            found += some ? 1 : 0;
            violated += expected ? 1 : 0;
        }
        assertThat(violated).isBetween(100, 450);
        assertThat(found).isGreaterThan(violated * 95 / 100);
    }

    /** The translation of the negated formula forbids the same runs as the formula itself. */
    @Test
    void agreesWithTheTranslation() {
        for (long seed = 0; seed < 400; seed++) {
            Network network = seed % 2 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, 100);
            if (!RandomNetworks.isWithin(network, 100)) {
                continue;
            }
            Property.LinearTime property = RandomProperties.formula(network, seed, 5);
            Property forbidden = new Property.NoAcceptedRun(
                    "automaton",
                    Translation.generalised(
                            not(property.formula()), property.atoms().size()),
                    property.atoms(),
                    property.rules());
            assertThat(ReferenceLtl.isViolated(network, forbidden))
                    .as("seed " + seed)
                    .isEqualTo(ReferenceLtl.isViolated(network, property));
        }
    }

    @Test
    void atomsWithoutAValueViolate() {
        Sketch sketch = new Sketch("n");
        sketch.process("P", 1).step(0, 0, Expr.TRUE);
        Expr broken = Expr.binary(BinaryOp.DIV, Expr.TRUE, new Expr.Read(0));
        Property property = new Property.LinearTime("p", Formula.TRUE, List.of(new Atom.State("b", broken)), PLAIN);
        assertThat(ReferenceLtl.isViolated(sketch.build(), property)).isTrue();
    }
}
