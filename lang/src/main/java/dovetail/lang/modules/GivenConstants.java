package dovetail.lang.modules;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.source.ConstantValues;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the values of constants that a user gives in place of those in the file. */
final class GivenConstants {
    private GivenConstants() {}

    static Map<String, Integer> of(
            Syntax.File file, Map<String, String> defines, String source, Diagnostics diagnostics) {
        List<String> known = known(file);
        Map<String, Integer> values = new HashMap<>();
        defines.forEach((name, text) -> {
            if (!known.contains(name) && !file.incomplete()) {
                diagnostics.add(Diagnostic.error(
                        source, "there is no constant '" + name + "' to define" + Spelling.hint(name, known)));
            }
            try {
                values.put(name, Integer.valueOf(text.strip()));
            } catch (NumberFormatException e) {
                diagnostics.add(Diagnostic.error(
                        source, "the constant '" + name + "' has to be a whole number, not '" + text + "'"));
            }
        });
        return values;
    }

    static Map<String, Integer> of(Syntax.File file, ConstantValues constants, Diagnostics diagnostics) {
        List<String> known = known(file);
        if (!file.incomplete()) {
            constants.requireKnown(known, diagnostics);
        }
        Map<String, Integer> values = new HashMap<>();
        for (String name : known) {
            SourceText text = constants.of(name);
            Integer number = text == null ? null : ConstantValues.number(text, diagnostics);
            if (number != null) {
                values.put(name, number);
            }
        }
        return values;
    }

    private static List<String> known(Syntax.File file) {
        return file.constants().stream().map(constant -> constant.name().text()).toList();
    }
}
