package dovetail.engine.ltl;

import dovetail.engine.Lassos;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import java.util.Optional;

/**
 * The settings of the engine for linear-time properties; immutable, shared by the command line and the library.
 *
 * @param threads used to visit states; the search for cycles uses one
 * @param lassos the infinite runs that are shown
 * @param bound the depth of the product up to which the search goes
 * @param reduce the partial-order reduction, if any; sensitive properties are then refused
 */
public record LtlOptions(int threads, Compile compile, Lassos lassos, DepthBound bound, Optional<PorOptions> reduce) {
    public static final LtlOptions DEFAULT = new LtlOptions(1, Compile.AUTO);

    public LtlOptions(int threads, Compile compile) {
        this(threads, compile, Lassos.SHORT, DepthBound.UNBOUNDED, Optional.empty());
    }

    /** The same with partial-order reduction. */
    public LtlOptions reducing(PorOptions how) {
        return new LtlOptions(threads, compile, lassos, bound, Optional.of(how));
    }

    /** The same with other runs that are shown. */
    public LtlOptions showing(Lassos others) {
        return new LtlOptions(threads, compile, others, bound, reduce);
    }

    /** The same up to a depth. */
    public LtlOptions within(DepthBound depth) {
        return new LtlOptions(threads, compile, lassos, depth, reduce);
    }
}
