package dovetail.cli.session;

import dovetail.check.EngineRegistry;
import dovetail.check.OptionRefusal;
import dovetail.check.Reductions;
import dovetail.check.RunSettings;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.explain.Explainer;
import dovetail.lang.prop.Time;
import dovetail.option.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options that choose an engine and set its options, read and checked. */
public final class EngineFlags {
    /** The option of exploration that asks for reduction. */
    public static final String REDUCE = "--por";

    private static final String ENGINE = "--engine";
    private static final String ORDER = "--order";
    private static final String SET = "--set";
    private static final String REARRANGE = "--rearrange";
    /** An option of all engines, since all use one cache. */
    private static final Option<Boolean> VERIFY =
            Option.either("verify-cache", "true", "false", false, "construct every cached result and compare");
    /** An option of all engines, since it is about the meaning of formulas. */
    private static final Option<Time> TIME = Option.choice("time", Time.UNCOUNTED, "whether formulas may count steps");
    /** An option of all engines, since it is about answers of formulas. */
    private static final Option<Boolean> VACUITY =
            Option.either("vacuity", "on", "off", true, "whether properties that hold are checked for vacuity");
    /** An option of all engines, since it is about traces. */
    private static final Option<Boolean> WHOLE = Option.either(
            "whole-trace", "true", "false", false, "continue traces after the step that loses the property");

    /** An option of all engines, since systems are reduced before they are asked. */
    private static final Option<Reductions> REDUCTIONS =
            Option.choice("reductions", Reductions.AUTO, "when nets are reduced structurally before a search");

    /** The options that every engine has. */
    public static final List<Option<?>> OF_EVERY_ENGINE = List.of(VACUITY, WHOLE, TIME, VERIFY, REDUCTIONS);

    private final String engine;
    private final RunSettings settings;
    private final @Nullable Boolean verify;
    private final Time time;
    private final boolean vacuity;

    /** @throws UsageException when there is no such engine, option or value */
    EngineFlags(Arguments arguments, EngineRegistry registry, int threads) {
        this.engine = PlaceFlags.engine(arguments, asked(arguments));
        RunSettings read = PlaceFlags.settings(arguments, RunSettings.DEFAULT)
                .withThreads(threads)
                .withExplain(arguments.has("--explain"));
        boolean whole = arguments.has("--verbose");
        Boolean verified = null;
        Time counted = Time.UNCOUNTED;
        boolean judged = true;
        for (String setting : arguments.all(SET)) {
            int equals = setting.indexOf('=');
            if (equals <= 0 || equals == setting.length() - 1) {
                throw new UsageException(SET + ": expected NAME=VALUE, found '" + setting + "'");
            }
            String name = setting.substring(0, equals);
            String value = setting.substring(equals + 1);
            if (name.equals(VERIFY.name())) {
                verified = parsed(VERIFY, value);
            } else if (name.equals(TIME.name())) {
                counted = parsed(TIME, value);
            } else if (name.equals(VACUITY.name())) {
                judged = parsed(VACUITY, value);
            } else if (name.equals(WHOLE.name())) {
                whole = parsed(WHOLE, value);
            } else if (name.equals(REDUCTIONS.name())) {
                read = read.withReductions(parsed(REDUCTIONS, value));
            } else {
                read = read.with(name, value);
            }
        }
        if (arguments.all(ENGINE).size() > 1) {
            throw new UsageException(ENGINE + " is given twice: " + String.join(", ", arguments.all(ENGINE))
                    + "; a run has one engine, or chooses one for each property");
        }
        read = read.withTraces(new Explainer.Style(whole, arguments.has(REARRANGE)));
        this.settings = arguments.has(ORDER) ? read.with("order", arguments.given(ORDER)) : read;
        this.verify = verified;
        this.time = counted;
        this.vacuity = judged;
        check(registry, engine);
    }

    /** The engine that the command line names, or {@link EngineRegistry#AUTO}. */
    static String asked(Arguments arguments) {
        return arguments.has(REDUCE) ? "por" : arguments.has(ENGINE) ? arguments.given(ENGINE) : EngineRegistry.AUTO;
    }

    private static <T> T parsed(Option<T> option, String value) {
        try {
            return option.parse(value);
        } catch (IllegalArgumentException e) {
            throw new UsageException(SET + ": " + e.getMessage());
        }
    }

    /** Checks that an engine has the options that are set. */
    public void check(EngineRegistry registry, String name) {
        try {
            if (!name.equals(EngineRegistry.AUTO)) {
                registry.find(name);
            }
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        try {
            settings.check(registry, name);
        } catch (OptionRefusal e) {
            Checkpoints.refuse(name, settings, registry);
            String advice = e.owners().isEmpty()
                    ? "; 'dovetail engines' lists them" + e.hint()
                    : ": --engine " + e.owners().get(0);
            throw new UsageException(SET + ": " + e.getMessage() + advice);
        } catch (IllegalArgumentException e) {
            throw new UsageException(SET + ": " + e.getMessage());
        }
    }

    public static Flag orderFlag() {
        return Flag.of(
                ORDER,
                "auto|computed|trial|flat|NAME,...",
                "the order in which modules generate their variables, or in\n"
                        + "which the engine sog composes components (as --set order=...)");
    }

    public static Flag rearrangeFlag() {
        return Flag.of(
                REARRANGE, "reorder independent steps of traces, so that components take several\nsteps in a row");
    }

    public static Flag engineFlag(EngineRegistry registry) {
        return Flag.of(ENGINE, String.join("|", registry.names()), "the engine that answers (default auto)");
    }

    /** The engine that is asked for, or {@link EngineRegistry#AUTO}. */
    public String engine() {
        return engine;
    }

    public RunSettings settings() {
        return settings;
    }

    /** Whether formulas may count steps. */
    public Time time() {
        return time;
    }

    /** Whether properties that hold are checked for vacuity. */
    public boolean vacuity() {
        return vacuity;
    }

    /** Whether cached results are constructed and compared; null unless the option is set. */
    @Nullable
    Boolean verify() {
        return verify;
    }
}
