package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;

/** Options that violate a condition of the reduction, for tests which show that suites detect it. */
public final class UnsoundOptions extends PorOptions {
    /** A condition on ample sets. */
    public enum Dropped {
        C1,
        C2,
        C3
    }

    private final Dropped condition;

    public UnsoundOptions(Strategy strategy, Dropped condition) {
        super(strategy);
        this.condition = condition;
    }

    @Override
    public UnsoundOptions with(Strategy choice) {
        return new UnsoundOptions(choice, condition);
    }

    @Override
    ChooserFactory choices(Dependencies dependencies, ValueSets sets, Preserved preserved) {
        return switch (condition) {
            case C1 -> () -> new UnsoundChooser(dependencies);
            case C2 ->
                preserved.accept(new ChoosersByPurpose(dependencies, sets, strategy()) {
                    @Override
                    Blocked blocked(long[] visible) {
                        return super.blocked(Bits.none(dependencies.size));
                    }
                });
            case C3 ->
                preserved.accept(new ChoosersByPurpose(dependencies, sets, strategy()) {
                    @Override
                    Blocked blocked(long[] visible) {
                        return new Blocked(visible, Bits.none(dependencies.size));
                    }
                });
        };
    }
}
