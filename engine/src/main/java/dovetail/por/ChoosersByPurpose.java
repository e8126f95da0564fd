package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.choose.GoalChooser;
import dovetail.por.choose.SeedChooser;
import dovetail.por.choose.SmallerChooser;
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

/**
 * Factories of choosers: for each preserved aspect, the strategy with those of the conditions C1 to C3 that it needs.
 */
class ChoosersByPurpose implements Preserved.Visitor<ChooserFactory> {
    private final Dependencies dependencies;
    private final ValueSets sets;
    private final boolean bySubtrees;
    /** Whether reachability is preserved by the smaller of two sets. */
    private final boolean isMixed;

    ChoosersByPurpose(Dependencies dependencies, ValueSets sets, PorOptions.Strategy strategy) {
        this.dependencies = dependencies;
        this.sets = sets;
        this.bySubtrees = strategy == PorOptions.Strategy.HIERARCHY;
        this.isMixed = strategy == PorOptions.Strategy.MIXED;
    }

    /** Groups that may not be enabled in an ample set: the visible ones by C2, the sticky ones by C3. */
    record Blocked(long[] visible, long[] sticky) {}

    @Override
    public ChooserFactory deadlocks() {
        long[] none = Bits.none(dependencies.size);
        return candidates(new Blocked(none, none));
    }

    @Override
    public ChooserFactory states(Expr goal) {
        long[] visible = bySubtrees || isMixed
                ? Visibility.of(dependencies, sets, List.of(new Atom.State("goal", goal)))
                : Bits.none(dependencies.size);
        return bySubtrees ? candidates(blocked(visible)) : mixed(GoalChooser.states(dependencies, sets, goal), visible);
    }

    @Override
    public ChooserFactory errors() {
        return GoalChooser.errors(dependencies);
    }

    @Override
    public ChooserFactory words(Preserved.Words words) {
        long[] visible = bySubtrees || isMixed
                ? new MonitorMoves(dependencies, words).movingAnywhere()
                : Bits.none(dependencies.size);
        return bySubtrees ? candidates(blocked(visible)) : mixed(GoalChooser.words(dependencies, words), visible);
    }

    @Override
    public ChooserFactory runs(Preserved.Runs runs) {
        return candidates(blocked(
                Visibility.of(dependencies, sets, runs.proof().property().atoms())));
    }

    /** Stubborn sets towards a goal, or of invisible steps where these are smaller and wanted. */
    private ChooserFactory mixed(ChooserFactory toGoal, long[] visible) {
        if (!isMixed) {
            return toGoal;
        }
        ChooserFactory invisible = candidates(blocked(visible));
        return () -> new SmallerChooser(toGoal.chooser(), invisible.chooser());
    }

    /** The groups that C2 and C3 exclude, given the visible ones. */
    Blocked blocked(long[] visible) {
        return new Blocked(visible, CycleCondition.sticky(dependencies, sets, visible));
    }

    private ChooserFactory candidates(Blocked blocked) {
        if (bySubtrees) {
            List<Subtrees.Subtree> subtrees = Subtrees.of(dependencies);
            return () -> new SubtreeChooser(dependencies, subtrees, blocked.visible(), blocked.sticky());
        }
        return () -> new SeedChooser(dependencies, blocked.visible(), blocked.sticky());
    }
}
