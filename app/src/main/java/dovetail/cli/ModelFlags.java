package dovetail.cli;

import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The options about reading a model. */
final class ModelFlags {
    private static final String NAME = "--define";

    static final Flag DEFINE =
            Flag.of(NAME, "NAME[=VALUE]", "define a macro for the preprocessor of Fiacre files, as #define does");

    private ModelFlags() {}

    /** The macros that are defined, with their texts. */
    static Map<String, String> defines(Arguments arguments) {
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
