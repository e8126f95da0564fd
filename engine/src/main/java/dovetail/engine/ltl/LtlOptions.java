package dovetail.engine.ltl;

import dovetail.engine.Lassos;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import java.util.Optional;

/**
 * The settings of the engine for linear-time properties; immutable, shared by the command line and the library.
 *
 * @param threads used to visit states; the search for cycles uses one
 * @param lassos the infinite runs that are shown
 * @param reduce the partial-order reduction, if any; sensitive properties are then refused
 */
public record LtlOptions(int threads, Compile compile, Lassos lassos, Optional<PorOptions> reduce) {
    public static final LtlOptions DEFAULT = new LtlOptions(1, Compile.AUTO);

    public LtlOptions(int threads, Compile compile) {
        this(threads, compile, Lassos.SHORT, Optional.empty());
    }

    /** The same with partial-order reduction. */
    public LtlOptions reducing(PorOptions how) {
        return new LtlOptions(threads, compile, lassos, Optional.of(how));
    }

    /** The same with other runs that are shown. */
    public LtlOptions showing(Lassos others) {
        return new LtlOptions(threads, compile, others, reduce);
    }
}
