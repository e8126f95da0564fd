package dovetail.cli;

import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;

/** The options that choose an engine and set its options, read and checked. */
final class EngineFlags {
    /** The option of exploration that asks for reduction. */
    static final String REDUCE = "--por";

    private static final String ENGINE = "--engine";
    private static final String SET = "--set";

    private final String engine;
    private final RunSettings settings;

    /** @throws UsageException when there is no such engine, option or value */
    EngineFlags(Arguments arguments, EngineRegistry registry, int threads) {
        this.engine =
                arguments.has(REDUCE) ? "por" : arguments.has(ENGINE) ? arguments.given(ENGINE) : EngineRegistry.AUTO;
        RunSettings read = RunSettings.DEFAULT.withThreads(threads).withExplain(arguments.has("--explain"));
        for (String setting : arguments.all(SET)) {
            int equals = setting.indexOf('=');
            if (equals <= 0 || equals == setting.length() - 1) {
                throw new UsageException(SET + ": expected NAME=VALUE, found '" + setting + "'");
            }
            read = read.with(setting.substring(0, equals), setting.substring(equals + 1));
        }
        this.settings = read;
        check(registry, engine);
    }

    /** Checks that an engine has the options that are set. */
    void check(EngineRegistry registry, String name) {
        try {
            if (!name.equals(EngineRegistry.AUTO)) {
                registry.find(name);
            }
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        try {
            settings.check(registry, name);
        } catch (IllegalArgumentException e) {
            throw new UsageException(SET + ": " + e.getMessage());
        }
    }

    static Flag engineFlag(EngineRegistry registry) {
        return Flag.of(ENGINE, String.join("|", registry.names()), "the engine that answers (default auto)");
    }

    /** The engine that is asked for, or {@link EngineRegistry#AUTO}. */
    String engine() {
        return engine;
    }

    RunSettings settings() {
        return settings;
    }
}
