package dovetail.bench.spin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A formula whose predicates are in DVE's syntax, for SPIN. The Promela versions of the models have a process for each
 * process, a label for each location and a variable for each variable, all of the same names.
 */
public final class SpinFormula {
    private static final Pattern PREDICATE = Pattern.compile("\\{([^}]*)\\}");
    private static final Pattern LOGICAL = Pattern.compile("\\b(and|or|not|imply)\\b");
    private static final Pattern TEMPORAL = Pattern.compile("\\b[GFR]\\b");
    private static final Pattern LOCATION = Pattern.compile("\\b([A-Za-z_]\\w*)\\.([A-Za-z_]\\w*)");
    private static final Pattern LOCAL = Pattern.compile("\\b([A-Za-z_]\\w*)->([A-Za-z_]\\w*)");

    private SpinFormula() {}

    public static String of(String formula) {
        StringBuilder out = new StringBuilder();
        Matcher predicates = PREDICATE.matcher(formula);
        int end = 0;
        while (predicates.find()) {
            out.append(temporal(formula.substring(end, predicates.start())));
            out.append('(').append(predicate(predicates.group(1).strip())).append(')');
            end = predicates.end();
        }
        return out.append(temporal(formula.substring(end))).toString().strip();
    }

    private static String predicate(String text) {
        String located = LOCATION.matcher(text).replaceAll("$1@$2");
        String local = LOCAL.matcher(located).replaceAll("$1:$2");
        return LOGICAL.matcher(local).replaceAll(word -> switch (word.group()) {
            case "and" -> "&&";
            case "or" -> "||";
            case "not" -> "!";
            default -> "->";
        });
    }

    private static String temporal(String text) {
        return TEMPORAL.matcher(text).replaceAll(operator -> switch (operator.group()) {
            case "G" -> "[]";
            case "F" -> "<>";
            default -> "V";
        });
    }
}
