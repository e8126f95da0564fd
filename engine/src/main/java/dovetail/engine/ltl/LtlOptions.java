package dovetail.engine.ltl;

import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import java.util.Optional;

/**
 * The settings of the engine for linear-time properties; immutable, shared by the command line and the library.
 *
 * @param threads used where a violation is a state to be reached; cycles are looked for by one
 * @param reduce how steps are left out that no run needs, if any are; properties that this could make a difference to are
 *     then refused
 */
public record LtlOptions(int threads, Compile compile, Optional<PorOptions> reduce) {
    public static final LtlOptions DEFAULT = new LtlOptions(1, Compile.AUTO);

    public LtlOptions(int threads, Compile compile) {
        this(threads, compile, Optional.empty());
    }

    /** The same with partial-order reduction. */
    public LtlOptions reducing(PorOptions how) {
        return new LtlOptions(threads, compile, Optional.of(how));
    }
}
