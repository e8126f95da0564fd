package dovetail.lang.promela.lexical;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A macro of the preprocessor, or an inline definition.
 *
 * @param isFunction whether it is used with arguments in parentheses
 */
public record Macro(String name, boolean isFunction, List<String> parameters, List<Token> body) {
    public Macro {
        parameters = List.copyOf(parameters);
        body = List.copyOf(body);
    }

    /** The body with arguments in the places of the parameters; a field of that name stays itself. */
    public List<Token> substitute(List<List<Token>> arguments) {
        Map<String, List<Token>> values = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            values.put(parameters.get(i), arguments.get(i));
        }
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            Token token = body.get(i);
            boolean isField = i > 0 && body.get(i - 1).is(".");
            List<Token> value = token.isName() && !isField ? values.get(token.text()) : null;
            if (value == null) {
                result.add(token);
            } else {
                result.addAll(value);
            }
        }
        return result;
    }

    /** The numbers of parameters and of arguments in words, where they differ. */
    public static String mismatch(int parameters, int arguments) {
        return "has " + parameters + (parameters == 1 ? " parameter" : " parameters")
                + (arguments == 1 ? "; here is 1 argument" : "; here are " + arguments + " arguments");
    }

    /**
     * Splits the arguments of a use.
     *
     * @param tokens those between the parentheses
     */
    public static List<List<Token>> arguments(List<Token> tokens) {
        List<List<Token>> arguments = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        int depth = 0;
        for (Token token : tokens) {
            if (depth == 0 && token.is(",")) {
                arguments.add(current);
                current = new ArrayList<>();
                continue;
            }
            depth += token.is("(") || token.is("[") || token.is("{") ? 1 : 0;
            depth -= token.is(")") || token.is("]") || token.is("}") ? 1 : 0;
            current.add(token);
        }
        if (!tokens.isEmpty() || !arguments.isEmpty()) {
            arguments.add(current);
        }
        return arguments;
    }
}
