package dovetail.search.lasso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Lassos;
import dovetail.engine.ViolatingRuns;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import dovetail.testkit.Sketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The search for a shorter run counts its memory, most of which is for the product with a large automaton. */
class LassoMemoryTest {
    private static final int STATES = 1000;
    private static final int LETTERS = 30;

    private final Sketch sketch = new Sketch("ring");
    private final Variable place = sketch.scalar("place", Domain.range(0, STATES), 0);
    private final Network network = network();
    private final Property.LinearTime property = property();
    private final Automaton violating = ViolatingRuns.of(property);
    private final Trace found = new LtlEngine(LtlOptions.DEFAULT.showing(Lassos.FOUND))
            .run(new Task(network, property), Budget.unlimited(), Progress.SILENT)
            .trace()
            .orElseThrow();

    private Network network() {
        Expr next = Sketch.op(Sketch.op(Sketch.read(place), BinaryOp.ADD, 1), BinaryOp.MOD, STATES);
        sketch.process("P", 1).step(0, 0, Sketch.set(place, next));
        return sketch.build();
    }

    /** Infinitely often at a place that is never reached, or soon at one that is passed at once. */
    private Property.LinearTime property() {
        Formula soon = Formula.atom(0);
        for (int i = 0; i < LETTERS; i++) {
            soon = Formula.next(soon);
        }
        Formula often = Formula.globally(Formula.eventually(Formula.atom(1)));
        return new Property.LinearTime("often", Formula.or(soon, often), List.of(at(1), at(STATES)), RunRules.DEFAULT);
    }

    private Atom at(int number) {
        return new Atom.State("at " + number, Sketch.op(Sketch.read(place), BinaryOp.EQ, number));
    }

    @Test
    void theProductIsCounted() {
        Budget budget = Budget.unlimited();
        long before = budget.meter().peak();
        assertThat(minimised(budget)).isEqualTo(STATES);
        long product = (long) STATES * violating.size();
        assertThat(violating.size()).isGreaterThan(LETTERS);
        assertThat(budget.meter().peak() - before).isGreaterThan(3 * Integer.BYTES * product);
    }

    @Test
    void tooLittleMemoryIsALimit() {
        long product = (long) STATES * violating.size();
        assertThatThrownBy(() -> minimised(Budget.unlimited().withMemory(3 * Integer.BYTES * product)))
                .isInstanceOf(Limit.Exceeded.class);
    }

    private int minimised(Budget budget) {
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            return new LassoMinimisation(system, property, 20_000, budget)
                    .of(found, violating, Optional.empty())
                    .steps()
                    .size();
        }
    }
}
