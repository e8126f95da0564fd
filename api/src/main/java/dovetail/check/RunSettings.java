package dovetail.check;

import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.explain.Explainer;
import dovetail.option.OptionValues;
import dovetail.option.SettingException;
import dovetail.symmetry.Symmetry;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings of a run, from which those of each engine are drawn: options by name, as users write them. Immutable.
 *
 * @param options names and values of options, in the order given
 * @param threads how many threads an engine may use
 * @param explain whether verdicts tell what the engine did
 * @param traces the style of the traces that are shown
 * @param reductions the use of structural reductions
 */
public record RunSettings(
        List<Setting> options, int threads, boolean explain, Explainer.Style traces, Reductions reductions) {
    public static final RunSettings DEFAULT =
            new RunSettings(List.of(), 1, false, Explainer.Style.DEFAULT, Reductions.AUTO);

    /** Settings with structural reductions where engines take turns. */
    public RunSettings(List<Setting> options, int threads, boolean explain, Explainer.Style traces) {
        this(options, threads, explain, traces, Reductions.AUTO);
    }

    /** An option as users write it. */
    public record Setting(String name, String value) {}

    public RunSettings {
        options = List.copyOf(options);
    }

    public RunSettings with(String name, String value) {
        List<Setting> more = new ArrayList<>(options);
        more.add(new Setting(name, value));
        return new RunSettings(more, threads, explain, traces, reductions);
    }

    public RunSettings withThreads(int count) {
        return new RunSettings(options, count, explain, traces, reductions);
    }

    public RunSettings withExplain(boolean wanted) {
        return new RunSettings(options, threads, wanted, traces, reductions);
    }

    public RunSettings withTraces(Explainer.Style style) {
        return new RunSettings(options, threads, explain, style, reductions);
    }

    public RunSettings withReductions(Reductions use) {
        return new RunSettings(options, threads, explain, traces, use);
    }

    /**
     * Checks the options against an engine, or against all of them when it is still to be chosen.
     *
     * @param asked the name of an engine, or {@link EngineRegistry#AUTO}
     * @throws IllegalArgumentException with a message for users when an option is unknown or has no such value
     */
    public void check(EngineRegistry registry, String asked) {
        for (Setting option : options) {
            if (asked.equals(EngineRegistry.AUTO)) {
                checkAny(registry, option);
            } else if (registry.find(asked).options().has(option.name())) {
                registry.find(asked).options().with(option.name(), option.value());
            } else {
                throw OptionRefusal.of(registry, asked, option.name());
            }
        }
    }

    /**
     * The settings that restrict the choice of engines to those that have them. Symmetry does not: engines that have the option
     * use it, and the others answer without.
     */
    RunSettings restricting() {
        List<Setting> some = new ArrayList<>();
        for (Setting option : options) {
            if (!option.name().equals(Symmetry.OPTION.name())) {
                some.add(option);
            }
        }
        return new RunSettings(some, threads, explain, traces, reductions);
    }

    /** Whether an engine has every option, with such a value. */
    public boolean fit(EngineRegistry registry, String engine) {
        try {
            check(registry, engine);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Several engines may have an option of one name; the value has to be one of some of them. */
    private static void checkAny(EngineRegistry registry, Setting option) {
        IllegalArgumentException refusal = OptionRefusal.unknown(registry, option.name());
        boolean isKnown = false;
        for (EngineProvider provider : registry.providers()) {
            if (provider.options().has(option.name())) {
                try {
                    provider.options().with(option.name(), option.value());
                    return;
                } catch (IllegalArgumentException e) {
                    refusal = isKnown ? refusal : e;
                    isKnown = true;
                }
            }
        }
        throw refusal;
    }

    /**
     * The settings of an engine: the options that it has.
     *
     * @throws SettingException when an option has no such value
     */
    public EngineSettings of(EngineProvider provider) {
        OptionValues values = provider.options();
        for (Setting option : options) {
            try {
                values = values.has(option.name()) ? values.with(option.name(), option.value()) : values;
            } catch (IllegalArgumentException e) {
                throw new SettingException(String.valueOf(e.getMessage()));
            }
        }
        return new EngineSettings(values, threads, explain);
    }
}
