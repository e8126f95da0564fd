package dovetail.engine.ltl;

import dovetail.engine.AcceptingRuns;
import dovetail.engine.Lassos;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.RunDirectory;
import dovetail.symmetry.Symmetry;
import java.util.Optional;

/**
 * The settings of the engine for linear-time properties; immutable, shared by the command line and the library. The depth
 * bound is one of the product.
 *
 * @param threads used to visit states; the search for cycles uses one
 * @param reduce the partial-order reduction, if any; sensitive properties are then refused
 */
public record LtlOptions(OptionValues values, int threads, Optional<PorOptions> reduce) implements SearchOptions {
    public static final LtlOptions DEFAULT = new LtlOptions(
            OptionValues.of(
                    Compile.OPTION,
                    CheckpointDirectory.OPTION,
                    CheckpointDirectory.SECONDS,
                    Lassos.OPTION,
                    DepthBound.OPTION,
                    RunDirectory.OPTION,
                    Symmetry.OPTION),
            1,
            Optional.empty());

    public LtlOptions(int threads, Compile compile) {
        this(DEFAULT.values.with(Compile.OPTION, compile), threads, Optional.empty());
    }

    /** The search over sorted runs, where a directory for them is given. */
    Optional<AcceptingRuns> onDisk() {
        return values.get(RunDirectory.OPTION).map(place -> new DiskRuns(place, threads, bound()));
    }

    /** The infinite runs that are shown. */
    public Lassos lassos() {
        return values.get(Lassos.OPTION);
    }

    /** The same with partial-order reduction. */
    public LtlOptions reducing(PorOptions how) {
        return new LtlOptions(values, threads, Optional.of(how));
    }

    /** The same with other runs that are shown. */
    public LtlOptions showing(Lassos others) {
        return with(Lassos.OPTION, others);
    }

    /** The same up to a depth. */
    public LtlOptions within(DepthBound depth) {
        return with(DepthBound.OPTION, depth.most());
    }

    /** The same with symmetry or without. */
    public LtlOptions with(Symmetry use) {
        return with(Symmetry.OPTION, use);
    }

    /** The same with one option changed. */
    <T> LtlOptions with(Option<T> option, T value) {
        return new LtlOptions(values.with(option, value), threads, reduce);
    }
}
