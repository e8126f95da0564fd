package dovetail.lang.dve;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.source.ConstantValues;
import java.util.LinkedHashMap;
import java.util.Map;

/** Replaces the values of constants by those that a user gives; that of a process is called {@code P.N}. */
final class GivenConstants {
    private final ConstantValues given;
    private final Diagnostics diagnostics;
    private final Map<String, String> values = new LinkedHashMap<>();

    public GivenConstants(ConstantValues given, Diagnostics diagnostics) {
        this.given = given;
        this.diagnostics = diagnostics;
    }

    /** The value of a constant; one that does not fit its type is reported. */
    int value(String name, VariableDecl decl, int declared) {
        SourceText text = given.of(name);
        int value = declared;
        Integer number = text == null ? null : ConstantValues.number(text, diagnostics);
        if (text != null && number != null) {
            if (!decl.type().contains(number)) {
                diagnostics.error(
                        text,
                        0,
                        number + " does not fit the type of '" + name + "', which has the values "
                                + decl.type().min() + " to " + decl.type().max());
            }
            value = number;
        }
        values.put(name, Integer.toString(value));
        return value;
    }

    /** The constants with their values, after all declarations; reports values of constants that there are not. */
    Map<String, String> values() {
        given.requireKnown(values.keySet(), diagnostics);
        return values;
    }
}
