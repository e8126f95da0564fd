package dovetail.engine;

import dovetail.prepare.Compile;

/** Provider of an engine for linear-time properties whose products can be searched in several ways. */
public interface RunsProvider extends EngineProvider {
    /**
     * The engine with another search.
     *
     * @param name the name that its results have
     */
    TotalisingEngine searching(AcceptingRuns runs, String name, int threads, Compile compile);
}
