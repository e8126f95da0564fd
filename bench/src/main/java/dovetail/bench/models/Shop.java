package dovetail.bench.models;

import java.util.List;

/** The parts of the trading system that its desks share: coordinator, store, enterprise and bank. */
record Shop(CoinText text, int desks, boolean scarce) {
    /** Writes what stands between the desks and the store; the results are names of members of the line of desks. */
    static List<String> line(CoinText text, int desks) {
        Shop shop = new Shop(text, desks, false);
        text.automaton(
                "Coordinator",
                "Counts sales and advises desks about their lamps.",
                shop.each("idle tell@? counting@ count counted@ advise@! idle"));
        text.automaton("ExtBus", "Takes questions and sales from the desks to the store.", shop.each("""
                free query@? asked@ ask@! free
                free sold@? sold@ post@! free
                """));
        return List.of("Coordinator", "ExtBus");
    }

    /**
     * Writes the inventory; the result is its name.
     *
     * @param scarce whether goods may run low
     */
    static String inventory(CoinText text, int desks, boolean scarce) {
        Shop shop = new Shop(text, desks, scarce);
        shop.store();
        shop.enterprise();
        text.composite("Inventory", "Everything behind the desks.", List.of("Store", "Enterprise"));
        return "Inventory";
    }

    private String each(String paths) {
        return Template.join(desks, "\n", i -> paths.strip().replace("@", Integer.toString(i + 1)));
    }

    private void store() {
        text.automaton(
                "StoreGate",
                "Answers the questions of desks.",
                each("idle ask@? asked@ fetch! waiting@ data? known@ info@! idle"));
        text.automaton("Cache", "Knows items, or has them loaded.", """
                idle fetch? looking hit ready
                looking miss missing load! loading loaded? ready data! idle
                """);
        text.composite("Catalogue", "The catalogue of items.", List.of("StoreGate", "Cache"));
        text.automaton(
                "Booking",
                "Writes down what was sold.",
                each("idle post@? posted@ update! updating@ updated? updated@ stored@! stored")
                        + "\nstored changed! idle");
        text.automaton("StoreDb", "The database of the store.", """
                idle load? loading seek found loaded! idle
                idle update? writing write written updated! idle
                """);
        text.automaton(
                "StockWatch",
                scarce ? "Notices that stock runs low." : "Would notice that stock runs low; there is plenty today.",
                "idle changed? looking enough idle" + (scarce ? "\nlooking tooFew low low! idle" : ""));
        text.automaton("OrderDesk", "Orders what is low, or what the stock manager asks for.", """
                idle low? ordering order! sent delivered? idle
                idle inspect? checking walk checked order! ordered delivered? arrived stocked! idle
                """);
        text.composite("Stock", "The stock of the store.", List.of("StockWatch", "OrderDesk"));
        text.composite("Store", "The server of the store.", List.of("Catalogue", "Booking", "StoreDb", "Stock"));
    }

    private void enterprise() {
        text.automaton("EntGate", "Takes orders to the delivery and requests for reports to the reporting.", """
                idle order? order dispatch! idle
                idle report? report compile! idle
                """);
        text.automaton(
                "Reporting",
                "Makes reports.",
                "idle compile? asked gather! reading gathered? gathered format printed result! idle");
        text.automaton(
                "EntDb",
                "The database of the enterprise.",
                "idle gather? reading join joined sort sorted gathered! idle");
        text.composite("Reports", "The reports of the enterprise.", List.of("Reporting", "EntDb"));
        text.automaton(
                "Delivery",
                "Has goods brought.",
                "idle dispatch? asked request! waiting shipped? there delivered! idle");
        text.automaton("Supplier", "Sends goods.", "idle request? packing pack packed drive driven shipped! idle");
        text.composite("Logistics", "The supply of goods.", List.of("Delivery", "Supplier"));
        text.composite("Enterprise", "The server of the enterprise.", List.of("EntGate", "Reports", "Logistics"));
    }

    /** Writes the bank; the result is its name. */
    static String bank(CoinText text, int desks) {
        text.automaton("BankGate", "Decides about charges.", new Shop(text, desks, false).each("""
                idle charge@? charged@ verify! checking@ good? good@ granted@! idle
                checking@ bad? bad@ denied@! idle
                """));
        text.automaton("Ledger", "Knows who has how much.", """
                idle verify? reading covered rich good! idle
                reading overdrawn poor bad! idle
                """);
        text.composite("Bank", "The bank.", List.of("BankGate", "Ledger"));
        return "Bank";
    }
}
