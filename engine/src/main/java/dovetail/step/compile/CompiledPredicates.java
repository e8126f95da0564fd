package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.List;

/**
 * Step relation with the steps of another one, and predicates and expressions that are compiled to JVM code. Steps by tables
 * need no code of their own, whereas the interpretation of a predicate in every state takes as long as a step.
 */
public final class CompiledPredicates extends RelationView {
    private final Class<? extends CompiledStepper> code;
    private final int expressions;

    /**
     * Compiles the predicates.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before the code is compiled
     */
    public CompiledPredicates(
            StepRelation steps,
            Network network,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            Budget budget) {
        super(steps);
        this.code = compile(network, steps.layout(), sets, predicates, expressions, budget);
        this.expressions = expressions.size();
    }

    /** The code of predicates and expressions over the states of a layout. */
    static Class<? extends CompiledStepper> compile(
            Network network,
            StateLayout layout,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            Budget budget) {
        RelationSource source = new RelationSource(network, layout, sets, new GroupTable(network, budget), budget);
        return SourceCompiler.compile(source.writePredicates(predicates, expressions), budget);
    }

    @Override
    public int expressionCount() {
        return expressions;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return stepper(relation.stepper(budget), code);
    }

    /** The steps of one stepper with the predicates and expressions of a generated class. */
    static Stepper stepper(Stepper steps, Class<? extends CompiledStepper> predicates) {
        return new Both(steps, CompiledRelation.instance(predicates));
    }

    private static final class Both extends Stepper {
        private final Stepper steps;
        private final CompiledStepper predicates;

        Both(Stepper steps, CompiledStepper predicates) {
            this.steps = steps;
            this.predicates = predicates;
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            steps.successors(state, at, out);
        }

        @Override
        public long valuation(long[] state, int at) {
            return predicates.valuation(state, at);
        }

        @Override
        public int value(int expression, long[] state, int at) {
            return predicates.value(expression, state, at);
        }
    }
}
