package dovetail.cli;

import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;

/**
 * The engine the user asks for and the settings of all of them; {@code --set} speaks to the one asked for.
 *
 * @param engine the value of {@code --engine}, or null
 */
record EngineSettings(String engine, ExploreOptions explore, ComposeOptions compose, IccOptions icc) {
    static EngineSettings of(Arguments arguments, int threads) {
        EngineSettings read = new EngineSettings(
                arguments.last("--engine"),
                ExploreOptions.DEFAULT.withThreads(threads),
                ComposeOptions.DEFAULT,
                IccOptions.DEFAULT.withThreads(threads).withExplain(arguments.has("--explain")));
        for (String setting : arguments.all("--set")) {
            int equals = setting.indexOf('=');
            if (equals <= 0 || equals == setting.length() - 1) {
                throw new UsageException("--set: expected NAME=VALUE, found '" + setting + "'");
            }
            try {
                read = read.with(setting.substring(0, equals), setting.substring(equals + 1));
            } catch (IllegalArgumentException e) {
                throw new UsageException("--set: " + e.getMessage());
            }
        }
        return read;
    }

    private EngineSettings with(String name, String value) {
        if (IccEngine.INFO.name().equals(engine)) {
            return new EngineSettings(engine, explore, compose, icc.with(name, value));
        }
        if (ComposeEngine.INFO.name().equals(engine)) {
            return new EngineSettings(engine, explore, compose.with(name, value), icc);
        }
        return new EngineSettings(engine, explore.with(name, value), compose, icc);
    }
}
