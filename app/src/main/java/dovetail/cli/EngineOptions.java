package dovetail.cli;

import dovetail.engine.EngineInfo;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreOptions;

/** The settings of all engines; each takes its own. */
record EngineOptions(ExploreOptions explore, ComposeOptions compose) {
    static final EngineOptions DEFAULT = new EngineOptions(ExploreOptions.DEFAULT, ComposeOptions.DEFAULT);

    EngineOptions withThreads(int count) {
        return new EngineOptions(explore.withThreads(count), compose);
    }

    /**
     * The options with one named setting changed.
     *
     * @throws IllegalArgumentException when the name or the value is unknown; the message says what is possible
     */
    EngineOptions with(String name, String value) {
        return has(ComposeEngine.INFO, name)
                ? new EngineOptions(explore, compose.with(name, value))
                : new EngineOptions(explore.with(name, value), compose);
    }

    private static boolean has(EngineInfo engine, String name) {
        for (EngineInfo.Option option : engine.options()) {
            if (option.name().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
