package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether two transition systems are equivalent, and if not, why. Both are sorted into classes together; for
 * relations on sequences the sets of classes that the same labels lead to are compared, until a label leads out of only
 * one of two sets. Sets that are the same need no look.
 */
public final class Comparison {
    private static final int UNITS_PER_PAIR = 64;

    private final Relation relation;
    private final Budget budget;
    private final Progress progress;
    private final Graph graph;
    private final int[] order;
    private final int firstStates;

    private Comparison(Lts first, Lts second, Relation relation, Budget budget, Progress progress) {
        this.relation = relation;
        this.budget = budget;
        this.progress = progress;
        Graph both = Graph.of(List.of(first, second));
        this.order = both.reachable();
        this.graph = both.renumbered(order);
        this.firstStates = first.stateCount();
    }

    /**
     * A reason why the systems differ, or nothing when they are equivalent.
     *
     * @param budget its states bound the subset construction that relations on sequences need
     * @throws dovetail.base.Limit.Exceeded when the budget is used up before that is known
     */
    public static Optional<Difference> difference(
            Lts first, Lts second, Relation relation, Budget budget, Progress progress) {
        return new Comparison(first, second, relation, budget, progress).run();
    }

    private Optional<Difference> run() {
        Classes classes = Classes.of(graph, relation, budget, progress);
        Graph quotient = classes.quotient();
        if (quotient.roots()[0] == quotient.roots()[1]) {
            return Optional.empty();
        }
        if (relation.isLinear()) {
            return Optional.ofNullable(sequence(quotient));
        }
        boolean agree = false;
        try {
            Difference sequence = sequence(quotient);
            if (sequence != null) {
                return Optional.of(sequence);
            }
            agree = true;
        } catch (Limit.Exceeded e) {
            // That the systems differ is known; only the better reason is out of reach.
        }
        return Optional.of(states(classes, agree));
    }

    /** A shortest sequence that one side has alone, or null. */
    private Difference sequence(Graph quotient) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return sequence(
                    quotient, new Subsets(quotient, relation.hidesInertSteps(), budget.within(meanwhile), progress));
        }
    }

    private Difference sequence(Graph quotient, Subsets subsets) {
        PairSearch search = new PairSearch();
        search.add(subsets.initial(quotient.roots()[0]), subsets.initial(quotient.roots()[1]), -1);
        for (PairSearch.Visit visit = search.take(); visit != null; visit = search.take()) {
            if (visit.first() == visit.second()) {
                continue;
            }
            budget.check(search.size());
            int[] one = subsets.successors(visit.first());
            int[] other = subsets.successors(visit.second());
            for (int i = 0; i < one.length || i < other.length; i += 2) {
                if (i == one.length || i == other.length || one[i] != other[i]) {
                    // The rows are in order, so the smaller label is the one that the other row lacks.
                    boolean inFirst = i == other.length || (i < one.length && one[i] < other[i]);
                    List<String> trace = search.trace(visit, quotient.alphabet());
                    trace.add(quotient.alphabet().name(inFirst ? one[i] : other[i]));
                    return new Difference.Sequence(trace, inFirst);
                }
            }
            for (int i = 0; i < one.length; i += 2) {
                search.add(one[i + 1], other[i + 1], one[i]);
            }
        }
        return null;
    }

    /**
     * Nearest classes that offer different labels. There are some: if all pairs that equal labels lead to offered the
     * same, they would be a bisimulation.
     */
    private Difference states(Classes classes, boolean agree) {
        Graph quotient = classes.quotient();
        Poll poll = new Poll(budget);
        PairSearch search = new PairSearch();
        search.add(quotient.roots()[0], quotient.roots()[1], -1);
        for (PairSearch.Visit visit = search.take(); visit != null; visit = search.take()) {
            poll.tick(UNITS_PER_PAIR);
            List<String> one = offers(quotient, visit.first());
            List<String> other = offers(quotient, visit.second());
            if (!one.equals(other)) {
                return new Difference.States(
                        search.trace(visit, quotient.alphabet()),
                        agree,
                        new Difference.Place(member(classes, visit.first(), true), one),
                        new Difference.Place(member(classes, visit.second(), false), other));
            }
            addSuccessors(quotient, visit, search);
        }
        throw new IllegalStateException("classes that differ offer the same");
    }

    private static List<String> offers(Graph graph, int state) {
        List<String> offers = new ArrayList<>();
        for (int i = graph.rows()[state]; i < graph.rows()[state + 1]; i++) {
            if (i == graph.rows()[state] || graph.labels()[i] != graph.labels()[i - 1]) {
                offers.add(graph.alphabet().name(graph.labels()[i]));
            }
        }
        return offers;
    }

    private static void addSuccessors(Graph graph, PairSearch.Visit visit, PairSearch search) {
        int[] rows = graph.rows();
        for (int i = rows[visit.first()]; i < rows[visit.first() + 1]; i++) {
            for (int j = rows[visit.second()]; j < rows[visit.second() + 1]; j++) {
                if (graph.labels()[i] == graph.labels()[j] && graph.targets()[i] != graph.targets()[j]) {
                    search.add(graph.targets()[i], graph.targets()[j], graph.labels()[i]);
                }
            }
        }
    }

    /** The first state of a class in one of the systems, by the number it has there. */
    private int member(Classes classes, int wanted, boolean inFirst) {
        for (int s = 0; s < order.length; s++) {
            if (classes.of()[s] == wanted && order[s] < firstStates == inFirst) {
                return inFirst ? order[s] : order[s] - firstStates;
            }
        }
        throw new IllegalStateException("a class without member");
    }
}
