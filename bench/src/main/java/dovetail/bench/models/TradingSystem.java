package dovetail.bench.models;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The trading system of a supermarket in component-interaction automata, after the idea of CoCoME, the Common Component
 * Modelling Example (Herold et al., <em>CoCoME - The Common Component Modeling Example</em>, LNCS 5153, 2008), of which it
 * keeps the components and their nesting but not the details: a line of cash desks, each with scanner, printer, light,
 * card reader and cash box on a bus; the store behind them; the enterprise behind the store; closed by a bank, cashiers,
 * customers and managers.
 */
final class TradingSystem {
    /** The conditions of the template that users decide. */
    private static final List<String> TRAITS =
            List.of("sees", "beeps", "takes", "cash", "card", "stock", "report", "turns");

    private TradingSystem() {}

    /** The users of the system. Desks without a cashier stand idle; they cost automata, not states. */
    enum Users {
        /** One cashier, whose customers pay cash. */
        CASH("a cashier at desk 1 who takes cash", 1, "sees", "beeps", "takes", "cash"),
        /** One cashier, whose customers pay by card, and cash when the bank refuses. */
        CARD("a cashier at desk 1 who takes cards", 1, "sees", "beeps", "takes", "card"),
        /** One cashier, whose customers pay either way. */
        EITHER("a cashier at desk 1 who takes cash and cards", 1, "sees", "beeps", "takes", "cash", "card"),
        /** One cashier who waits neither for the screen nor for the scanner nor for the receipt. */
        HASTY("a hasty cashier at desk 1 who takes cash", 1, "cash"),
        /** One cashier who waits for the scanner alone. */
        EAGER("an eager cashier at desk 1 who takes cash", 1, "beeps", "cash"),
        /** One cashier, and a manager who orders goods. */
        CASH_STOCK(
                "a cashier at desk 1 who takes cash, and a stock manager",
                1,
                "sees",
                "beeps",
                "takes",
                "cash",
                "stock"),
        /** One cashier, and a manager who reads reports. */
        CASH_REPORT("a cashier at desk 1 who takes cash, and a manager", 1, "sees", "beeps", "takes", "cash", "report"),
        /** One cashier who leaves the receipt to customers that pay either way, and a manager who orders goods. */
        CASUAL_STOCK(
                "a casual cashier at desk 1 who takes cash and cards, and a stock manager",
                1,
                "sees",
                "beeps",
                "cash",
                "card",
                "stock"),
        /** The same cashier, and a manager who reads reports. */
        CASUAL_REPORT(
                "a casual cashier at desk 1 who takes cash and cards, and a manager",
                1,
                "sees",
                "beeps",
                "cash",
                "card",
                "report"),
        /** One cashier, whose customers pay either way, and both managers. */
        EITHER_BOTH(
                "a cashier at desk 1 who takes cash and cards, and two managers",
                1,
                "sees",
                "beeps",
                "takes",
                "cash",
                "card",
                "stock",
                "report"),
        /** Two cashiers whose customers pay either way, and who take turns. */
        EITHER_TURNS(
                "cashiers at desks 1 and 2 who take cash and cards in turns",
                2,
                "sees",
                "beeps",
                "takes",
                "cash",
                "card",
                "turns"),
        /** Two cashiers whose customers pay cash. */
        TWO_CASH("cashiers at desks 1 and 2 who take cash", 2, "sees", "beeps", "takes", "cash");

        private final Map<String, String> values = new HashMap<>();

        /** @param traits of the users, which conditions of the template name */
        Users(String words, int cashiers, String... traits) {
            List<String> given = List.of(traits);
            TRAITS.forEach(trait -> values.put(trait, given.contains(trait) ? "1" : "0"));
            values.put("users", words);
            values.put("cashiers", Integer.toString(cashiers));
            values.put("absent", Integer.toString(cashiers + 1));
            // Without fairness, somebody else may go on forever while an item waits.
            boolean alone =
                    (cashiers == 1 || given.contains("turns")) && !given.contains("stock") && !given.contains("report");
            values.put("alone", answer(alone));
            values.put("served", answer(alone && given.contains("sees")));
            values.put("patient", answer(given.contains("takes")));
        }

        private static String answer(boolean holds) {
            return holds ? "holds" : "violated";
        }
    }

    /** A system with two desks or more. */
    static GeneratedModel of(int desks, Users users) {
        Map<String, String> values = new HashMap<>(users.values);
        values.put("n", Integer.toString(desks));
        values.put(
                "desks",
                IntStream.rangeClosed(1, desks).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
        return new GeneratedModel(
                "trading_system",
                ".coin",
                CoinText.of(Template.fill(Template.read("trading_system.coin"), values)),
                Template.fill(Template.read("trading_system.prop"), values));
    }
}
