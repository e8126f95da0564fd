package dovetail.prepare;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.StateLayout;
import dovetail.step.compile.CompiledRelation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The successor functions of a network that are compiled already, by the layout of states. Every question about the network
 * uses them; only its own predicates are compiled for it. Safe for several threads.
 */
class CompiledSteps {
    private final Network network;
    private final List<CompiledRelation> relations = new ArrayList<>();
    private boolean isTooLarge;
    private int reuses;

    CompiledSteps(Network network) {
        this.network = network;
    }

    /** A relation whose code steps states of this layout, or null. */
    final synchronized @Nullable CompiledRelation find(StateLayout layout) {
        for (CompiledRelation relation : relations) {
            if (relation.layout().hasSameFields(layout)) {
                return relation;
            }
        }
        return null;
    }

    /** The relation of a question, whose code is compiled unless it is there already. */
    final CompiledRelation relation(
            StateLayout layout, ValueSets sets, List<Expr> predicates, List<Expr> expressions, Budget budget) {
        CompiledRelation known = find(layout);
        CompiledRelation relation = known == null
                ? compile(layout, sets, predicates, expressions, budget)
                : known.withPredicates(layout, sets, predicates, expressions, budget);
        add(relation);
        return relation;
    }

    CompiledRelation compile(
            StateLayout layout, ValueSets sets, List<Expr> predicates, List<Expr> expressions, Budget budget) {
        return new CompiledRelation(network, layout, sets, predicates, expressions, budget);
    }

    private synchronized void add(CompiledRelation relation) {
        if (find(relation.layout()) == null) {
            relations.add(relation);
        } else {
            reuses++;
        }
    }

    /** The number of requests for code that was already compiled. */
    final synchronized int reuses() {
        return reuses;
    }

    final synchronized void giveUp() {
        isTooLarge = true;
    }

    /** Whether the code has proved larger than a class may be. */
    final synchronized boolean isTooLarge() {
        return isTooLarge;
    }
}
