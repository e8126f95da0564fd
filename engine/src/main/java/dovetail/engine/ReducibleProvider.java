package dovetail.engine;

import dovetail.option.Option;
import dovetail.por.PorOptions;
import java.util.List;

/**
 * Provider of an engine that also works with partial-order reduction.
 *
 * @param <E> the engine
 */
public interface ReducibleProvider<E extends TotalisingEngine> extends EngineProvider {
    /** The options that also apply with reduction. */
    List<Option<?>> optionsOfReduction();

    /** The engine with partial-order reduction. */
    E reducing(EngineSettings settings, PorOptions how);
}
