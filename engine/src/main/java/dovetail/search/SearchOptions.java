package dovetail.search;

import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.search.coverage.StepCounting;
import dovetail.symmetry.Symmetry;
import java.util.Optional;

/** Settings that searches share; an option that an engine does not have has its default. */
public interface SearchOptions {
    OptionValues values();

    /** The number of threads that a search may use. */
    int threads();

    /** Partial-order reduction, if there is to be one. */
    default Optional<PorOptions> reduce() {
        return Optional.empty();
    }

    /** The choice when the successor function is compiled. */
    default Compile compile() {
        return values().get(Compile.OPTION);
    }

    /** Whether steps are counted by the transitions of components. */
    default boolean coverage() {
        return values().get(StepCounting.OPTION);
    }

    /** The depth up to which the search goes. */
    default DepthBound bound() {
        return new DepthBound(values().get(DepthBound.OPTION));
    }

    /** The use of symmetry. */
    default Symmetry symmetry() {
        return values().get(Symmetry.OPTION);
    }

    /** The number of violations of each property that are searched for. */
    default int violations() {
        return values().get(Goals.MOST);
    }
}
