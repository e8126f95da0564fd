package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether two transition systems are equivalent, and finds a difference if they are not. Both are partitioned
 * into classes jointly. For trace equivalences, the subset construction of both is compared, until a label leads out of
 * only one of two sets. Equal sets are not compared.
 */
public final class Comparison {
    private static final int UNITS_PER_PAIR = 64;

    private final Relation relation;
    private final Budget budget;
    private final Progress progress;
    private final Alphabet alphabet;
    /** The disjoint union of both systems, with the initial state of the first. */
    private final Lts both;
    /** The initial state of the second system. */
    private final int second;
    /** The states of the union by their former numbers: those of the first system before those of the second. */
    private final int[] order;

    private final int firstStates;

    private Comparison(LabelledLts first, LabelledLts second, Relation relation, Budget budget, Progress progress) {
        this.relation = relation;
        this.budget = budget;
        this.progress = progress;
        this.alphabet = Alphabet.of(List.of(first, second));
        this.firstStates = first.lts().stateCount();
        Lts union = union(alphabet.numbered(first), alphabet.numbered(second));
        int root = firstStates + second.lts().initial();
        this.order = union.reachableFrom(union.initial(), root);
        this.both = union.numberedAs(order);
        int at = 0;
        while (order[at] != root) {
            at++;
        }
        this.second = at;
    }

    private static Lts union(Lts first, Lts second) {
        RowBuilder builder = new RowBuilder(Math.addExact(first.stateCount(), second.stateCount()));
        addRows(first, 0, builder);
        addRows(second, first.stateCount(), builder);
        return builder.build(first.initial());
    }

    private static void addRows(Lts lts, int offset, RowBuilder builder) {
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.add(lts.event(i), offset + lts.target(i));
            }
            builder.endRow();
        }
    }

    /**
     * A difference between the systems; empty when they are equivalent.
     *
     * @param budget its states bound the subset construction for trace equivalences
     * @throws dovetail.base.Limit.Exceeded when the budget is used up before a decision
     */
    public static Optional<Difference> difference(
            LabelledLts first, LabelledLts second, Relation relation, Budget budget, Progress progress) {
        return new Comparison(first, second, relation, budget, progress).run();
    }

    private Optional<Difference> run() {
        EquivalenceClasses classes = EquivalenceClasses.of(both, relation, budget, progress);
        if (classes.of()[both.initial()] == classes.of()[second]) {
            return Optional.empty();
        }
        if (relation.isLinear()) {
            return Optional.ofNullable(sequence(classes));
        }
        boolean agree = false;
        try {
            Difference sequence = sequence(classes);
            if (sequence != null) {
                return Optional.of(sequence);
            }
            agree = true;
        } catch (Limit.Exceeded e) {
            // The systems differ, but no distinguishing trace is found within the budget.
        }
        return Optional.of(states(classes, agree));
    }

    /** A shortest trace of only one of the systems, or null. */
    private @Nullable Difference sequence(EquivalenceClasses classes) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            DeterminisationCost cost = new DeterminisationCost(budget.within(meanwhile), progress);
            return sequence(classes, SubsetConstruction.of(classes.quotient(), !relation.hidesInertSteps(), cost));
        }
    }

    private @Nullable Difference sequence(EquivalenceClasses classes, SubsetConstruction subsets) {
        PairSearch search = new PairSearch();
        int first = subsets.initial(classes.of()[both.initial()]);
        search.add(first, subsets.initial(classes.of()[second]), Lts.HIDDEN);
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
                    List<String> trace = search.trace(visit, alphabet);
                    trace.add(alphabet.name(inFirst ? one[i] : other[i]));
                    return new Difference.Sequence(trace, inFirst, offers(one), offers(other));
                }
            }
            for (int i = 0; i < one.length; i += 2) {
                search.add(one[i + 1], other[i + 1], one[i]);
            }
        }
        return null;
    }

    /** The labels of the successors of a set. */
    private List<String> offers(int[] successors) {
        List<String> offers = new ArrayList<>();
        for (int i = 0; i < successors.length; i += 2) {
            offers.add(alphabet.name(successors[i]));
        }
        return offers;
    }

    /**
     * The nearest pair of classes that offer different labels. It exists: otherwise the pairs reached by equal labels
     * would be a bisimulation.
     */
    private Difference states(EquivalenceClasses classes, boolean agree) {
        Lts quotient = classes.quotient();
        Poll poll = new Poll(budget);
        PairSearch search = new PairSearch();
        search.add(classes.of()[both.initial()], classes.of()[second], Lts.HIDDEN);
        for (PairSearch.Visit visit = search.take(); visit != null; visit = search.take()) {
            poll.tick(UNITS_PER_PAIR);
            List<String> one = offers(quotient, visit.first());
            List<String> other = offers(quotient, visit.second());
            if (!one.equals(other)) {
                return new Difference.States(
                        search.trace(visit, alphabet),
                        agree,
                        new Difference.Place(member(classes, visit.first(), true), one),
                        new Difference.Place(member(classes, visit.second(), false), other));
            }
            addSuccessors(quotient, visit, search);
        }
        throw new IllegalStateException("different classes offer the same labels");
    }

    private List<String> offers(Lts quotient, int state) {
        List<String> offers = new ArrayList<>();
        for (int i = quotient.rowStart(state); i < quotient.rowStart(state + 1); i++) {
            if (i == quotient.rowStart(state) || quotient.event(i) != quotient.event(i - 1)) {
                offers.add(alphabet.name(quotient.event(i)));
            }
        }
        return offers;
    }

    private static void addSuccessors(Lts quotient, PairSearch.Visit visit, PairSearch search) {
        for (int i = quotient.rowStart(visit.first()); i < quotient.rowStart(visit.first() + 1); i++) {
            for (int j = quotient.rowStart(visit.second()); j < quotient.rowStart(visit.second() + 1); j++) {
                if (quotient.event(i) == quotient.event(j) && quotient.target(i) != quotient.target(j)) {
                    search.add(quotient.target(i), quotient.target(j), quotient.event(i));
                }
            }
        }
    }

    /** The first state of a class in one of the systems, by its number there. */
    private int member(EquivalenceClasses classes, int wanted, boolean inFirst) {
        for (int s = 0; s < order.length; s++) {
            if (classes.of()[s] == wanted && order[s] < firstStates == inFirst) {
                return inFirst ? order[s] : order[s] - firstStates;
            }
        }
        throw new IllegalStateException("a class without members");
    }
}
