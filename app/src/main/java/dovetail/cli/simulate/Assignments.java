package dovetail.cli.simulate;

import dovetail.base.Spelling;
import dovetail.model.Modules;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads values of variables that a user typed: {@code start=1 r1.mode=off}. */
final class Assignments {
    private final Modules system;

    Assignments(Modules system) {
        this.system = system;
    }

    /**
     * The values by slots.
     *
     * @param earlier values that were given before; an empty text drops them
     */
    Map<Integer, Integer> read(String text, Map<Integer, Integer> earlier) {
        if (text.isEmpty()) {
            return Map.of();
        }
        Map<Integer, Integer> values = new LinkedHashMap<>(earlier);
        for (String part : text.replace(',', ' ').strip().split(" +")) {
            int equals = part.indexOf('=');
            if (equals <= 0 || equals == part.length() - 1) {
                throw new Refusal("expected VARIABLE=VALUE, found '" + part + "'");
            }
            Variable variable = variable(part.substring(0, equals));
            values.put(variable.base(), value(variable, part.substring(equals + 1)));
        }
        return values;
    }

    /** The variable with a name, or the only one with it as the last part of its name. */
    private Variable variable(String name) {
        List<Variable> ending = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Variable variable : system.variables()) {
            if (variable.name().equals(name)) {
                return variable;
            }
            if (variable.name().endsWith("." + name)) {
                ending.add(variable);
            }
            names.add(variable.name());
        }
        if (ending.size() > 1) {
            throw new Refusal("'" + name + "' may be "
                    + String.join(" or ", ending.stream().map(Variable::name).toList()));
        }
        if (ending.isEmpty()) {
            throw new Refusal("no variable is named '" + name + "'" + Spelling.hint(name, names));
        }
        return ending.get(0);
    }

    private int value(Variable variable, String text) {
        int slot = variable.base();
        for (int value = variable.domain().min(); value <= variable.domain().max(); value++) {
            if (system.renderValue(slot, value).equals(text)) {
                return value;
            }
        }
        // Truth values may also be written as numbers.
        if (isTruth(slot) && (text.equals("0") || text.equals("1"))) {
            return Integer.parseInt(text);
        }
        throw new Refusal("'" + text + "' is no value of " + variable.name() + "; expected " + expected(variable));
    }

    private boolean isTruth(int slot) {
        return system.moduleVariables().get(slot).isTruth();
    }

    private String expected(Variable variable) {
        List<String> values = system.moduleVariables().get(variable.base()).values();
        return values.isEmpty()
                ? variable.domain().min() + " to " + variable.domain().max()
                : String.join(", ", values);
    }
}
