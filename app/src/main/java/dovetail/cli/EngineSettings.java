package dovetail.cli;

import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.ltl.LtlOptions;
import dovetail.engine.por.PorEngine;
import dovetail.por.PorOptions;

/**
 * The engine the user asks for and the settings of all of them; {@code --set} speaks to the one asked for.
 *
 * @param engine the value of {@code --engine}, or null
 */
record EngineSettings(
        String engine, ExploreOptions explore, ComposeOptions compose, IccOptions icc, PorOptions reduce) {
    /** The option of exploration that asks for reduction. */
    static final String REDUCE_FLAG = "--por";

    static EngineSettings of(Arguments arguments, int threads) {
        EngineSettings read = new EngineSettings(
                arguments.has(REDUCE_FLAG) ? PorEngine.INFO.name() : arguments.last("--engine"),
                ExploreOptions.DEFAULT.withThreads(threads),
                ComposeOptions.DEFAULT,
                IccOptions.DEFAULT.withThreads(threads).withExplain(arguments.has("--explain")),
                PorOptions.DEFAULT);
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
            return new EngineSettings(engine, explore, compose, icc.with(name, value), reduce);
        }
        if (isReducing() && name.equals("strategy")) {
            return new EngineSettings(engine, explore, compose, icc, reduce.with(PorOptions.strategy(value)));
        }
        if (ComposeEngine.INFO.name().equals(engine)) {
            return new EngineSettings(engine, explore, compose.with(name, value), icc, reduce);
        }
        return new EngineSettings(engine, explore.with(name, value), compose, icc, reduce);
    }

    /** Whether partial-order reduction is asked for. */
    boolean isReducing() {
        return PorEngine.INFO.name().equals(engine);
    }

    /** How to explore, with reduction if that is asked for. */
    ExploreOptions exploring() {
        return isReducing() ? explore.reducing(reduce) : explore;
    }

    /** How to look for runs. */
    LtlOptions followingRuns() {
        LtlOptions options = new LtlOptions(explore.threads(), explore.compile());
        return isReducing() ? options.reducing(reduce) : options;
    }
}
