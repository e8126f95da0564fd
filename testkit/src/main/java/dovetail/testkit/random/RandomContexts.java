package dovetail.testkit.random;

import java.util.List;
import java.util.Random;

/** Random contexts of the system {@code vending} of the examples, as texts in CDL. */
public final class RandomContexts {
    private static final List<String> EVENTS = List.of("coin", "tea", "refund", "cup", "money");

    /** The events, predicates and observers of all contexts. */
    public static final String DECLARATIONS = """
            event coin is { send coin to {Dispenser}1:inputs }
            event tea is { send tea to {Dispenser}1:inputs }
            event refund is { send refund to {Dispenser}1:inputs }
            event cup is { receive cup from {Dispenser}1:outputs }
            event money is { receive money from {Dispenser}1:outputs }
            predicate at_most_one is { {Dispenser}1:paid <= 1 }
            predicate serving is { {Dispenser}1@serving }
            event served is { serving becomes false }
            property paid_first is { start -- / / coin / -> paid ; start -- / / cup / -> reject }
            property two_cups is { start -- / / served / -> one ; one -- / / served / -> success }
            property no_money is { start -- / / money / -> reject }
            """;

    private RandomContexts() {}

    /** The text of a context {@code c} with an environment. */
    public static String of(String environment) {
        return DECLARATIONS + "cdl c is { assert at_most_one\n properties paid_first, two_cups, no_money\n main is { "
                + environment + " } }\n";
    }

    /** An environment: events in sequence, by choice and interleaved. */
    public static String activity(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(5);
        if (kind <= 1) {
            return "event " + EVENTS.get(random.nextInt(EVENTS.size()));
        }
        String first = activity(random, depth - 1);
        String second = activity(random, depth - 1);
        String operator = kind == 2 ? ";" : kind == 3 ? "[]" : "||";
        return "(" + first + " " + operator + " " + second + ")";
    }
}
