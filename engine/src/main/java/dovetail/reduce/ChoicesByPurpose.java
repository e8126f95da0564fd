package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.property.Atom;
import java.util.List;

/** Makes the choices of a strategy for each purpose, with the conditions (C1 to C3) that it needs. */
class ChoicesByPurpose implements Preserved.Visitor<Choices> {
    private final Dependencies all;
    private final ValueSets sets;
    private final boolean bySubtrees;

    ChoicesByPurpose(Dependencies all, ValueSets sets, ReduceOptions.Strategy strategy) {
        this.all = all;
        this.sets = sets;
        this.bySubtrees = strategy == ReduceOptions.Strategy.HIERARCHY;
    }

    /** The groups at which all steps must be taken: visible ones for C2, sticky ones for C3. */
    record Blocked(long[] visible, long[] sticky) {}

    @Override
    public Choices deadlocks() {
        long[] none = Bits.none(all.size);
        return candidates(new Blocked(none, none));
    }

    @Override
    public Choices states(Expr goal) {
        return bySubtrees
                ? candidates(blocked(Visibility.of(all, sets, List.of(new Atom.State("goal", goal)))))
                : GoalChooser.states(all, sets, goal);
    }

    @Override
    public Choices errors() {
        return GoalChooser.errors(all);
    }

    @Override
    public Choices words(Preserved.Words words) {
        return bySubtrees
                ? candidates(blocked(new MonitorMoves(all, words).movingAnywhere()))
                : GoalChooser.words(all, words);
    }

    @Override
    public Choices runs(Preserved.Runs runs) {
        return candidates(
                blocked(Visibility.of(all, sets, runs.proof().property().atoms())));
    }

    /** The groups that C2 and C3 block when some are visible. */
    Blocked blocked(long[] visible) {
        return new Blocked(visible, CycleBreaking.sticky(all, sets, visible));
    }

    private Choices candidates(Blocked blocked) {
        if (bySubtrees) {
            List<Subtrees.Subtree> subtrees = Subtrees.of(all);
            return () -> new SubtreeChooser(all, subtrees, blocked.visible(), blocked.sticky());
        }
        return () -> new SeedChooser(all, blocked.visible(), blocked.sticky());
    }
}
