package dovetail.bench.models;

import java.util.HashMap;
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
    private TradingSystem() {}

    /** The users of the system. Desks without a cashier stand idle; they cost automata, not states. */
    enum Users {
        /** One cashier, whose customers pay cash. */
        CASH("a cashier at desk 1 who takes cash", 1, true, true, false, false, false),
        /** One cashier, whose customers pay by card, and cash when the bank refuses. */
        CARD("a cashier at desk 1 who takes cards", 1, true, false, true, false, false),
        /** One cashier, whose customers pay either way. */
        EITHER("a cashier at desk 1 who takes cash and cards", 1, true, true, true, false, false),
        /** One cashier who waits neither for the screen nor for the scanner nor for the receipt. */
        HASTY("a hasty cashier at desk 1 who takes cash", 1, false, true, false, false, false),
        /** One cashier, and a manager who orders goods. */
        CASH_STOCK("a cashier at desk 1 who takes cash, and a stock manager", 1, true, true, false, true, false),
        /** One cashier, and a manager who reads reports. */
        CASH_REPORT("a cashier at desk 1 who takes cash, and a manager", 1, true, true, false, false, true),
        /** Two cashiers whose customers pay cash. */
        TWO_CASH("cashiers at desks 1 and 2 who take cash", 2, true, true, false, false, false);

        private final Map<String, String> values;

        Users(String words, int cashiers, boolean beeps, boolean cash, boolean card, boolean stock, boolean report) {
            // Without fairness, somebody else may go on forever while an item waits.
            boolean alone = cashiers == 1 && !stock && !report;
            this.values = Map.ofEntries(
                    Map.entry("users", words),
                    Map.entry("cashiers", Integer.toString(cashiers)),
                    Map.entry("absent", Integer.toString(cashiers + 1)),
                    Map.entry("beeps", digit(beeps)),
                    Map.entry("cash", digit(cash)),
                    Map.entry("card", digit(card)),
                    Map.entry("stock", digit(stock)),
                    Map.entry("report", digit(report)),
                    Map.entry("alone", answer(alone)),
                    Map.entry("served", answer(alone && beeps)),
                    Map.entry("patient", answer(beeps)));
        }

        private static String digit(boolean isGiven) {
            return isGiven ? "1" : "0";
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
