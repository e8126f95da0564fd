package dovetail.cli.session;

import dovetail.base.Spelling;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.lang.aut.LtsReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.report.view.Claim;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The options about reading a model. */
public final class ModelFlags {
    private static final String NAME = "--define";

    public static final Flag DEFINE =
            Flag.of(NAME, "NAME[=VALUE]", "define a macro of Fiacre files, as #define does, or a constant of modules");

    /** The option that gives a constant another value. */
    public static final String CONSTANT_NAME = "--const";

    public static final Flag CONSTANT =
            Flag.of(CONSTANT_NAME, "NAME=VALUE", "give a constant of the model another value");

    private static final String CLOSED_NAME = "--closed";

    public static final Flag CLOSED =
            Flag.of(CLOSED_NAME, "forbid steps of a '.coin' system with an unknown partner in its environment");

    /** The option that chooses a context. */
    public static final String CONTEXT_NAME = "--context";

    public static final Flag CONTEXT =
            Flag.of(CONTEXT_NAME, "NAME", "take the context NAME of a '.cdl' file; needed when there are several");

    private ModelFlags() {}

    /** The contexts that the user chose, or all of them; none where the model has none. */
    public static Map<String, Model> contexts(Model model, Arguments arguments) {
        Map<String, Model> contexts = model.contexts();
        String name = arguments.last(CONTEXT_NAME);
        if (name == null) {
            return contexts;
        }
        Model chosen = contexts.get(name);
        if (chosen == null) {
            String hint = Spelling.hint(name, contexts.keySet());
            String known = contexts.isEmpty()
                    ? "; the model has no '.cdl' file"
                    : "; there are " + String.join(", ", contexts.keySet());
            throw new UsageException("no context is named '" + name + "'" + (hint.isEmpty() ? known : hint));
        }
        return Map.of(name, chosen);
    }

    /** The context that the user chose, or the only one; the model itself where it has none. */
    public static Model chosen(Model model, Arguments arguments) {
        Map<String, Model> contexts = contexts(model, arguments);
        if (contexts.size() > 1) {
            throw new UsageException("there are several contexts: " + String.join(", ", contexts.keySet()) + "; "
                    + CONTEXT_NAME + " chooses one");
        }
        return contexts.isEmpty() ? model : contexts.values().iterator().next();
    }

    /** The model as a closed system where that is asked for; throws where it cannot be one. */
    static Model closed(Model model, Arguments arguments) {
        return !arguments.has(CLOSED_NAME)
                ? model
                : model.closed()
                        .orElseThrow(() -> new UsageException(CLOSED_NAME
                                + ": only the systems of '.coin' files have steps with an unknown partner"));
    }

    /** The same where it can be one. */
    static Model closedIfOpen(Model model, Arguments arguments) {
        return arguments.has(CLOSED_NAME) ? model.closed().orElse(model) : model;
    }

    /** A property with the assumptions about the environment of the model. */
    public static Claim inEnvironment(Claim claim, Model model, Arguments arguments) {
        if (arguments.has(CLOSED_NAME)) {
            return claim.within("closed system");
        }
        return model.openLabels().isEmpty()
                ? claim
                : claim.under(claim.assumptions().inOpenSystem());
    }

    /** Whether a model has transition systems alone, and neither constants nor contexts. */
    public static boolean isOfTransitionSystems(Path file) {
        return LtsReader.reads(file.toString()) || file.toString().endsWith(".exp");
    }

    /** The values that the user gives to constants; throws when one is not written as such. */
    public static ConstantValues constants(Arguments arguments) {
        return ConstantValues.of(CONSTANT_NAME, arguments.all(CONSTANT_NAME));
    }

    /** The values that the user gives to constants and macros, by name, as reports present them. */
    static Map<String, String> given(Arguments arguments) {
        Map<String, String> given = new LinkedHashMap<>(constants(arguments).texts());
        given.putAll(defines(arguments));
        return given;
    }

    /** The macros or constants that are defined, with their texts. */
    public static Map<String, String> defines(Arguments arguments) {
        Map<String, String> defines = new LinkedHashMap<>();
        for (String given : arguments.all(NAME)) {
            int equals = given.indexOf('=');
            String name = equals < 0 ? given : given.substring(0, equals);
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new UsageException(NAME + ": expected NAME or NAME=VALUE, found '" + given + "'");
            }
            defines.put(name, equals < 0 ? "" : given.substring(equals + 1));
        }
        return defines;
    }
}
