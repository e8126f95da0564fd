package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.choose.GoalChooser;
import dovetail.por.choose.SeedChooser;
import dovetail.por.choose.SubtreeChooser;
import dovetail.por.condition.CycleCondition;
import dovetail.por.condition.MonitorMoves;
import dovetail.por.condition.Preserved;
import dovetail.por.condition.Visibility;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.Subtrees;
import dovetail.property.Atom;
import java.util.List;

/** Makes the choices of a strategy for each purpose, with the conditions (C1 to C3) that it needs. */
class ChoosersByPurpose implements Preserved.Visitor<ChooserFactory> {
    private final Dependencies all;
    private final ValueSets sets;
    private final boolean bySubtrees;

    ChoosersByPurpose(Dependencies all, ValueSets sets, PorOptions.Strategy strategy) {
        this.all = all;
        this.sets = sets;
        this.bySubtrees = strategy == PorOptions.Strategy.HIERARCHY;
    }

    /** The groups at which all steps must be taken: visible ones for C2, sticky ones for C3. */
    record Blocked(long[] visible, long[] sticky) {}

    @Override
    public ChooserFactory deadlocks() {
        long[] none = Bits.none(all.size);
        return candidates(new Blocked(none, none));
    }

    @Override
    public ChooserFactory states(Expr goal) {
        return bySubtrees
                ? candidates(blocked(Visibility.of(all, sets, List.of(new Atom.State("goal", goal)))))
                : GoalChooser.states(all, sets, goal);
    }

    @Override
    public ChooserFactory errors() {
        return GoalChooser.errors(all);
    }

    @Override
    public ChooserFactory words(Preserved.Words words) {
        return bySubtrees
                ? candidates(blocked(new MonitorMoves(all, words).movingAnywhere()))
                : GoalChooser.words(all, words);
    }

    @Override
    public ChooserFactory runs(Preserved.Runs runs) {
        return candidates(
                blocked(Visibility.of(all, sets, runs.proof().property().atoms())));
    }

    /** The groups that C2 and C3 block when some are visible. */
    Blocked blocked(long[] visible) {
        return new Blocked(visible, CycleCondition.sticky(all, sets, visible));
    }

    private ChooserFactory candidates(Blocked blocked) {
        if (bySubtrees) {
            List<Subtrees.Subtree> subtrees = Subtrees.of(all);
            return () -> new SubtreeChooser(all, subtrees, blocked.visible(), blocked.sticky());
        }
        return () -> new SeedChooser(all, blocked.visible(), blocked.sticky());
    }
}
