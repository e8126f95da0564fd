package dovetail.por.choose;

import dovetail.analysis.ValueSets;
import dovetail.automaton.word.PrefixMonitor;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.por.condition.MonitorMoves;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.GroupAccess;
import dovetail.por.dependency.GroupSet;
import dovetail.por.dependency.QueriedState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Stubborn sets for reachability (Valmari 2017): closes a necessary enabling set of the goal. Every path to the goal
 * contains a group of that set. On a shortest path, the first step of the closure is enabled and can be taken first.
 * The rest of that path still leads to the goal and is one step shorter. Hence the goal remains reachable without a
 * cycle proviso. When no group of the closure is enabled, the goal is unreachable, and the state needs no successors.
 */
public final class GoalChooser implements Chooser {
    /**
     * The necessary enabling sets of the goal in a state: alternatives of which one is closed, none in a goal state.
     */
    interface NecessarySets {
        /** The number of alternatives. */
        int alternatives();

        /** Adds an alternative to the groups; false when it does not exist in this state. */
        boolean add(int alternative, QueriedState queried, long[] groups);
    }

    private final StubbornSets sets;
    private final NecessarySets necessary;
    private final long[] chosen;
    private final long[] none;

    private GoalChooser(StubbornSets sets, NecessarySets necessary, int words) {
        this.sets = sets;
        this.necessary = necessary;
        this.chosen = new long[words];
        this.none = new long[words];
    }

    /** The goal is a state that satisfies a predicate, or gives it no value. */
    public static ChooserFactory states(Dependencies dependencies, ValueSets sets, Expr goal) {
        int words = Bits.words(dependencies.size);
        if (sets.mayFail(goal)) {
            BitSet reads = new BitSet();
            Exprs.addReads(goal, reads);
            long[] writers = dependencies.writersOf(reads);
            return () -> new GoalChooser(
                    new StubbornSets(dependencies, dependencies.doNotAccord, Bits.none(dependencies.size)),
                    new FixedSet(writers),
                    words);
        }
        List<Expr> conjuncts = new ArrayList<>();
        GroupAccess.splitConjunction(goal, conjuncts);
        List<EnablingCondition> conditions = new ArrayList<>();
        for (Expr conjunct : conjuncts) {
            conditions.add(dependencies.condition(conjunct));
        }
        return () -> new GoalChooser(
                new StubbornSets(dependencies, dependencies.doNotAccord, Bits.none(dependencies.size)),
                new FalseConjuncts(conditions),
                words);
    }

    /** The goal is a model error. */
    public static ChooserFactory errors(Dependencies dependencies) {
        int words = Bits.words(dependencies.size);
        return () -> {
            StubbornSets sets = new StubbornSets(dependencies, dependencies.doNotAccord, Bits.none(dependencies.size));
            return new GoalChooser(sets, new ErrorEnablers(dependencies), words);
        };
    }

    /**
     * The goal is a word that the monitor accepts. The monitor counts as one more slot, written by every group that
     * moves it.
     */
    public static ChooserFactory words(Dependencies dependencies, Preserved.Words goal) {
        MonitorMoves moves = new MonitorMoves(dependencies, goal);
        GroupSet[] doNotAccord = moves.doNotAccord();
        return () -> new GoalChooser(
                new StubbornSets(dependencies, doNotAccord, Bits.none(dependencies.size)),
                new MonitorSet(moves, goal.monitor()),
                Bits.words(dependencies.size));
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        sets.enter(enabled);
        int best = count;
        for (int i = 0; i < necessary.alternatives() && best > 0; i++) {
            sets.clear();
            if (necessary.add(i, queried, sets.set)) {
                int size = sets.close(queried, best, none);
                if (size < best) {
                    best = size;
                    System.arraycopy(sets.set, 0, chosen, 0, chosen.length);
                }
            }
        }
        return best < count ? chosen : ALL;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return ReductionCounts.Obstacle.C1;
    }

    /** The same set in all states. */
    private static final class FixedSet implements NecessarySets {
        private final long[] begin;

        FixedSet(long[] begin) {
            this.begin = begin;
        }

        @Override
        public int alternatives() {
            return 1;
        }

        @Override
        public boolean add(int alternative, QueriedState queried, long[] groups) {
            Bits.or(groups, begin);
            return true;
        }
    }

    /** The groups that change the present state of a monitor. */
    private static final class MonitorSet implements NecessarySets {
        private final MonitorMoves moves;
        private final PrefixMonitor monitor;

        MonitorSet(MonitorMoves moves, PrefixMonitor monitor) {
            this.moves = moves;
            this.monitor = monitor;
        }

        @Override
        public int alternatives() {
            return 1;
        }

        @Override
        public boolean add(int alternative, QueriedState queried, long[] groups) {
            int q = queried.monitor();
            Bits.or(groups, moves.moving(q));
            return !monitor.isAccepting(q);
        }
    }

    /** One alternative for each false conjunct: the groups that can make it true. */
    private static final class FalseConjuncts implements NecessarySets {
        private final List<EnablingCondition> conditions;

        FalseConjuncts(List<EnablingCondition> conditions) {
            this.conditions = conditions;
        }

        @Override
        public int alternatives() {
            return conditions.size();
        }

        @Override
        public boolean add(int alternative, QueriedState queried, long[] groups) {
            if (!conditions.get(alternative).isFalse(queried)) {
                return false;
            }
            conditions.get(alternative).enablers().addTo(groups, queried);
            return true;
        }
    }

    /**
     * For each group that may be a model error, the groups that move an absent participant to a source location. When
     * none is absent, the groups that write a slot which the group reads.
     */
    private static final class ErrorEnablers implements NecessarySets {
        private final Dependencies dependencies;
        private final List<Integer> failing = new ArrayList<>();

        ErrorEnablers(Dependencies dependencies) {
            this.dependencies = dependencies;
            for (int g = 0; g < dependencies.size; g++) {
                if (dependencies.access[g].mayFail) {
                    failing.add(g);
                }
            }
        }

        @Override
        public int alternatives() {
            return 1;
        }

        @Override
        public boolean add(int alternative, QueriedState queried, long[] groups) {
            for (int g : failing) {
                addNecessary(g, queried, groups);
            }
            return true;
        }

        private void addNecessary(int g, QueriedState queried, long[] groups) {
            for (int i = 0; i < dependencies.components[g].length; i++) {
                int c = dependencies.components[g][i];
                if (!Bits.get(dependencies.byLocation.current[c][queried.location(c)], g)) {
                    Bits.or(groups, dependencies.byLocation.entering[g][i]);
                    return;
                }
            }
            Bits.or(groups, dependencies.writersOfReads[g]);
            if (dependencies.table.get(g).isWholeRule()) {
                // The group of a whole rule has several actions, of which others may fail.
                for (int c : dependencies.components[g]) {
                    Bits.or(groups, dependencies.byLocation.current[c][queried.location(c)]);
                }
            }
        }
    }
}
