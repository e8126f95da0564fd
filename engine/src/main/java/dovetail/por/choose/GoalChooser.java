package dovetail.por.choose;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.por.condition.MonitorMoves;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.AffectedGroups;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.QueriedState;
import dovetail.por.dependency.SlotFacts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Chooses the closure of groups by one of which every way to a goal must begin. Of any shortest way to the goal, the first
 * step that is in the closure is enabled and can be taken first, and a way remains that is one step shorter; so the goal is
 * reached if it can be, whatever else is left out, and without a cycle proviso. Where no group of the closure is enabled,
 * the goal is out of reach and the state needs no successors at all.
 */
public final class GoalChooser implements Chooser {
    /** The sets of groups by one of which every way from a state must begin: several to choose from, none in the goal. */
    interface Beginnings {
        /** How many sets there may be. */
        int alternatives();

        /** Adds a set to the groups; false when there is none of that number in this state. */
        boolean add(int alternative, QueriedState situation, long[] groups);
    }

    private final StubbornSets sets;
    private final Beginnings beginnings;
    private final long[] chosen;
    private final long[] none;

    private GoalChooser(StubbornSets sets, Beginnings beginnings, int words) {
        this.sets = sets;
        this.beginnings = beginnings;
        this.chosen = new long[words];
        this.none = new long[words];
    }

    /** For a state that satisfies a predicate, or gives it no value. */
    public static ChooserFactory states(Dependencies all, ValueSets sets, Expr goal) {
        int words = Bits.words(all.size);
        if (sets.mayFail(goal)) {
            BitSet reads = new BitSet();
            Exprs.forEachRead(goal, reads::set);
            long[] writers = all.writersOf(reads);
            return () -> new GoalChooser(
                    new StubbornSets(all, all.conflicts, Bits.none(all.size)), new Always(writers), words);
        }
        List<Expr> conjuncts = new ArrayList<>();
        SlotFacts.splitConjunction(goal, conjuncts);
        List<EnablingCondition> conditions = new ArrayList<>();
        for (Expr conjunct : conjuncts) {
            conditions.add(all.condition(conjunct));
        }
        return () -> new GoalChooser(
                new StubbornSets(all, all.conflicts, Bits.none(all.size)), new FalseConditions(conditions), words);
    }

    /** For a model error. */
    public static ChooserFactory errors(Dependencies all) {
        int words = Bits.words(all.size);
        return () -> {
            StubbornSets sets = new StubbornSets(all, all.conflicts, Bits.none(all.size));
            return new GoalChooser(sets, new TowardsErrors(all), words);
        };
    }

    /** For a word at which a monitor accepts; the monitor is one more part of the state, which all groups with a say move. */
    public static ChooserFactory words(Dependencies all, Preserved.Words goal) {
        MonitorMoves moves = new MonitorMoves(all, goal);
        AffectedGroups[] conflicts = moves.conflicts();
        return () -> new GoalChooser(
                new StubbornSets(all, conflicts, Bits.none(all.size)),
                new Always(null) {
                    @Override
                    public boolean add(int alternative, QueriedState situation, long[] groups) {
                        int q = situation.monitor();
                        Bits.or(groups, moves.moving(q));
                        return !goal.monitor().isAccepting(q);
                    }
                },
                Bits.words(all.size));
    }

    @Override
    public long[] choose(QueriedState situation, long[] enabled, int count) {
        sets.enter(situation, enabled);
        int best = count;
        for (int i = 0; i < beginnings.alternatives() && best > 0; i++) {
            sets.clear();
            if (beginnings.add(i, situation, sets.set)) {
                int size = sets.close(best, none);
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

    /** One set for all states. */
    private static class Always implements Beginnings {
        private final long[] begin;

        Always(long[] begin) {
            this.begin = begin;
        }

        @Override
        public int alternatives() {
            return 1;
        }

        @Override
        public boolean add(int alternative, QueriedState situation, long[] groups) {
            Bits.or(groups, begin);
            return true;
        }
    }

    /** For each conjunct that is false, the groups that can make it true. */
    private static final class FalseConditions implements Beginnings {
        private final List<EnablingCondition> conditions;

        FalseConditions(List<EnablingCondition> conditions) {
            this.conditions = conditions;
        }

        @Override
        public int alternatives() {
            return conditions.size();
        }

        @Override
        public boolean add(int alternative, QueriedState situation, long[] groups) {
            if (!conditions.get(alternative).isFalse(situation)) {
                return false;
            }
            conditions.get(alternative).enablers().addTo(groups, situation);
            return true;
        }
    }

    /**
     * A group that may fail and is not an error now will be one only after a component comes to where it can take part, or
     * after something changes that the group reads.
     */
    private static final class TowardsErrors implements Beginnings {
        private final Dependencies all;
        private final List<Integer> failing = new ArrayList<>();

        TowardsErrors(Dependencies all) {
            this.all = all;
            for (int g = 0; g < all.size; g++) {
                if (all.facts[g].mayFail) {
                    failing.add(g);
                }
            }
        }

        @Override
        public int alternatives() {
            return 1;
        }

        @Override
        public boolean add(int alternative, QueriedState situation, long[] groups) {
            for (int g : failing) {
                addBeginnings(g, situation, groups);
            }
            return true;
        }

        private void addBeginnings(int g, QueriedState situation, long[] groups) {
            for (int i = 0; i < all.components[g].length; i++) {
                int c = all.components[g][i];
                if (!Bits.get(all.where.current[c][situation.location(c)], g)) {
                    Bits.or(groups, all.where.entering[g][i]);
                    return;
                }
            }
            Bits.or(groups, all.disturbers[g]);
            if (all.table.get(g).actions() == null) {
                // Of a whole rule, other actions of the same components may be what fails.
                for (int c : all.components[g]) {
                    Bits.or(groups, all.where.current[c][situation.location(c)]);
                }
            }
        }
    }
}
