package dovetail.engine.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Cases;
import dovetail.expr.Expr;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reference.Interpreter;
import dovetail.reference.ModelError;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The engine gives the answers of the reference on networks that nobody chose by hand, in every way it can be set. */
class ComposeAgainstReferenceTest {
    private static final int CASES = 400;
    /** Fewer, because decomposing takes longer than answering. */
    private static final int GUARDED = 60;

    private static final int MOST_STATES = 300;

    private static final List<ComposeOptions> WAYS = everyWay();

    private int composed;
    private int unknown;
    private int found;

    private static List<ComposeOptions> everyWay() {
        List<ComposeOptions> ways = new ArrayList<>();
        for (Relation relation : new Relation[] {Relation.WEAK_TRACE, Relation.BRANCHING, Relation.STRONG}) {
            for (ComposeOptions.Order order : ComposeOptions.Order.values()) {
                ways.add(new ComposeOptions(relation, order));
            }
        }
        return ways;
    }

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(GUARDED, seed -> compare(RandomNetworks.guarded(seed, MOST_STATES), seed));
        assertThat(unknown).as("answers that were not given").isLessThan(2 * GUARDED);
        assertThat(composed).as("answers that took a composition").isGreaterThan(GUARDED / 4);
        assertThat(found).as("traces").isGreaterThan(GUARDED / 2);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
        assertThat(unknown).as("answers that were not given").isZero();
        assertThat(composed).as("answers that took a composition").isGreaterThan(CASES / 4);
        assertThat(found).as("traces").isGreaterThan(CASES / 2);
    }

    private void compare(Network network, long seed) {
        ReferenceSearch reference = new ReferenceSearch(network);
        for (int i = 0; i < 3; i++) {
            ComposeOptions way = WAYS.get((int) Math.floorMod(3 * seed + i, (long) WAYS.size()));
            Expr predicate = i == 0
                    ? RandomNetworks.partialPredicate(network, seed)
                    : RandomNetworks.predicate(network, 31 * seed + i);
            boolean reached = reference.distance(predicate).isPresent();
            answer(network, new Property.Reachable("reachable", predicate), reached, way);
            boolean never = !reached && !isUndefinedSomewhere(predicate, network, reference);
            answer(network, new Property.Never("never", predicate), never, way);
        }
    }

    private void answer(Network network, Property property, boolean holds, ComposeOptions way) {
        Verdict verdict = new ComposeEngine(way).run(new Task(network, property), budget(), Progress.SILENT);
        composed += verdict.figures().checks() > 0 ? 1 : 0;
        if (verdict instanceof Verdict.Unknown) {
            unknown++;
            return;
        }
        String question = network.name() + ", " + property.name() + ", " + way;
        assertThat(verdict).as(question).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        boolean trace = verdict instanceof Verdict.Holds yes
                ? yes.witness().isPresent()
                : ((Verdict.Violated) verdict).trace().isPresent();
        assertThat(trace).as("trace, " + question).isEqualTo(property instanceof Property.Reachable == holds);
        found += trace ? 1 : 0;
    }

    /** Some networks have components that are too large on their own; they end in unknown soon. */
    private static Budget budget() {
        return Budget.unlimited().withMemory(64 << 20).withStates(20_000);
    }

    private static boolean isUndefinedSomewhere(Expr predicate, Network network, ReferenceSearch reference) {
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : reference.allStates()) {
            try {
                interpreter.holds(predicate, state);
            } catch (ModelError e) {
                return true;
            }
        }
        return false;
    }
}
