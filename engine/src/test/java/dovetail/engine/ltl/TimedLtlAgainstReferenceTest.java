package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Ways;
import dovetail.ltl.Formula;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceRegions;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomTimedNetworks;
import org.junit.jupiter.api.Test;

/**
 * The engine gives the verdicts of the graph of regions on random timed networks, formulas and automata. Runs in bounded time
 * do not count, and runs that wait forever do, unless finite runs are ignored. The runs that it shows have dates: the replay inside it has found them, and a proof that time diverges.
 */
class TimedLtlAgainstReferenceTest {
    private static final int CASES = 300;
    private static final int MOST_REGIONS = 300;

    private int violated;
    private int satisfied;
    private int lassos;
    private int waiting;
    private int violatedByWaitingOnly;

    @Test
    void formulasAndAutomata() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            if (new ReferenceRegions(timed, MOST_REGIONS).isComplete()) {
                Property.OfRuns property = seed % 3 == 0
                        ? RandomProperties.automaton(timed.untimed(), seed)
                        : RandomProperties.formula(timed.untimed(), seed, 4);
                RunRules rules = new RunRules(property.rules().finite(), false, false);
                compare(timed, property.withRules(rules), Ways.ltl(Ways.interpreted(seed)));
            }
        });
        Cases.assertNotEmpty("violated", violated, CASES / 5, CASES);
        Cases.assertNotEmpty("satisfied", satisfied, CASES / 5, CASES);
        Cases.assertNotEmpty("lassos", lassos, CASES / 20, CASES);
    }

    /** Formulas that demand that something happens, or happens again and again: waiting violates many of them. */
    @Test
    void demands() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.patient(seed);
            if (new ReferenceRegions(timed, MOST_REGIONS).isComplete()) {
                Property.LinearTime property = RandomProperties.formula(timed.untimed(), seed, 1);
                Formula demand = Formula.eventually(property.formula());
                compare(
                        timed,
                        new Property.LinearTime(
                                "demand",
                                seed % 2 == 0 ? demand : Formula.globally(demand),
                                property.atoms(),
                                new RunRules(property.rules().finite(), false, false)),
                        Ways.ltl(Ways.interpreted(seed)));
            }
        });
        Cases.assertNotEmpty("waiting", waiting, CASES / 20, CASES);
        Cases.assertNotEmpty("violated by waiting only", violatedByWaitingOnly, CASES / 50, CASES);
    }

    private void compare(TimedNetwork timed, Property.OfRuns property, LtlOptions way) {
        boolean isViolated = ReferenceLtl.isViolated(timed, property);
        Verdict verdict = new LtlEngine(way).run(new Task(timed, property), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict)
                .as(timed.name() + ", " + property + ", " + way)
                .isInstanceOf(isViolated ? Verdict.Violated.class : Verdict.Holds.class);
        if (verdict instanceof Verdict.Violated shown) {
            Trace trace = shown.trace().orElseThrow();
            assertThat(trace.schedule()).isNotNull();
            lassos += trace.kind() == Trace.Kind.LASSO ? 1 : 0;
            if (trace.kind() == Trace.Kind.WAITING) {
                RunRules stepping = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
                waiting++;
                violatedByWaitingOnly += ReferenceLtl.isViolated(timed, property.withRules(stepping)) ? 0 : 1;
            }
        }
        violated += isViolated ? 1 : 0;
        satisfied += isViolated ? 0 : 1;
    }
}
