package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;

/** Options that ignore a condition of the reduction, for tests that show that its loss is noticed. */
public final class CarelessOptions extends PorOptions {
    /** A condition on the chosen steps. */
    public enum Dropped {
        C1,
        C2,
        C3
    }

    private final Dropped condition;

    public CarelessOptions(Strategy strategy, Dropped condition) {
        super(strategy);
        this.condition = condition;
    }

    @Override
    public CarelessOptions with(Strategy choice) {
        return new CarelessOptions(choice, condition);
    }

    @Override
    ChooserFactory choices(Dependencies all, ValueSets sets, Preserved preserved) {
        return switch (condition) {
            case C1 -> () -> new CarelessChooser(all);
            case C2 ->
                preserved.accept(new ChoosersByPurpose(all, sets, strategy()) {
                    @Override
                    Blocked blocked(long[] visible) {
                        return super.blocked(Bits.none(all.size));
                    }
                });
            case C3 ->
                preserved.accept(new ChoosersByPurpose(all, sets, strategy()) {
                    @Override
                    Blocked blocked(long[] visible) {
                        return new Blocked(visible, Bits.none(all.size));
                    }
                });
        };
    }
}
