package dovetail.bench.models;

import java.util.List;

/** What the desks of the trading system share: coordinator, store, enterprise and bank. */
final class Shop {
    private final CoinText text;
    private final int desks;
    private final boolean scarce;

    private Shop(CoinText text, int desks, boolean scarce) {
        this.text = text;
        this.desks = desks;
        this.scarce = scarce;
    }

    /** Writes what stands between the desks and the store; the results are names of members of the line of desks. */
    static List<String> line(CoinText text, int desks) {
        Shop shop = new Shop(text, desks, false);
        text.automaton("Coordinator", "Counts sales and advises desks about their lamps.", shop.each("""
                idle counting@ tell@?
                counting@ counted@ count
                counted@ idle advise@!
                """));
        text.automaton("ExtBus", "Takes questions and sales from the desks to the store.", shop.each("""
                free asked@ query@?
                asked@ free ask@!
                free sold@ sold@?
                sold@ free post@!
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

    private String each(String steps) {
        return Template.join(desks, "", i -> steps.replace("@", Integer.toString(i + 1)));
    }

    private void store() {
        text.automaton("StoreGate", "Answers the questions of desks.", each("""
                idle asked@ ask@?
                asked@ waiting@ fetch!
                waiting@ known@ data?
                known@ idle info@!
                """));
        text.automaton("Cache", "Knows items, or has them loaded.", """
                idle looking fetch?
                looking ready hit
                looking missing miss
                missing loading load!
                loading ready loaded?
                ready idle data!
                """);
        text.composite("Catalogue", "What the store knows about items.", List.of("StoreGate", "Cache"));
        text.automaton("Booking", "Writes down what was sold.", each("""
                idle posted@ post@?
                posted@ updating@ update!
                updating@ updated@ updated?
                updated@ stored stored@!
                """) + """
                stored idle changed!
                """);
        text.automaton("StoreDb", "The database of the store.", """
                idle loading load?
                loading found seek
                found idle loaded!
                idle writing update?
                writing written write
                written idle updated!
                """);
        text.automaton(
                "StockWatch",
                scarce ? "Notices that stock runs low." : "Would notice that stock runs low; there is plenty today.",
                """
                idle looking changed?
                looking idle enough
                """ + (scarce ? "looking low tooFew\nlow idle low!\n" : ""));
        text.automaton("OrderDesk", "Orders what is low, or what the stock manager asks for.", """
                idle ordering low?
                ordering sent order!
                sent idle delivered?
                idle checking inspect?
                checking checked walk
                checked ordered order!
                ordered arrived delivered?
                arrived idle stocked!
                """);
        text.composite("Stock", "What is in the store.", List.of("StockWatch", "OrderDesk"));
        text.composite("Store", "The server of the store.", List.of("Catalogue", "Booking", "StoreDb", "Stock"));
    }

    private void enterprise() {
        text.automaton("EntGate", "Takes orders to the delivery and requests for reports to the reporting.", """
                idle order order?
                order idle dispatch!
                idle report report?
                report idle compile!
                """);
        text.automaton("Reporting", "Makes reports.", """
                idle asked compile?
                asked reading gather!
                reading gathered gathered?
                gathered printed format
                printed idle result!
                """);
        text.automaton("EntDb", "The database of the enterprise.", """
                idle reading gather?
                reading joined join
                joined sorted sort
                sorted idle gathered!
                """);
        text.composite("Reports", "What the enterprise can tell.", List.of("Reporting", "EntDb"));
        text.automaton("Delivery", "Has goods brought.", """
                idle asked dispatch?
                asked waiting request!
                waiting there shipped?
                there idle delivered!
                """);
        text.automaton("Supplier", "Sends goods.", """
                idle packing request?
                packing packed pack
                packed driven drive
                driven idle shipped!
                """);
        text.composite("Logistics", "How goods come.", List.of("Delivery", "Supplier"));
        text.composite("Enterprise", "The server of the enterprise.", List.of("EntGate", "Reports", "Logistics"));
    }

    /** Writes the bank; the result is its name. */
    static String bank(CoinText text, int desks) {
        text.automaton("BankGate", "Decides about charges.", new Shop(text, desks, false).each("""
                idle charged@ charge@?
                charged@ checking@ verify!
                checking@ good@ good?
                good@ idle granted@!
                checking@ bad@ bad?
                bad@ idle denied@!
                """));
        text.automaton("Ledger", "Knows who has how much.", """
                idle reading verify?
                reading rich covered
                rich idle good!
                reading poor overdrawn
                poor idle bad!
                """);
        text.composite("Bank", "The bank.", List.of("BankGate", "Ledger"));
        return "Bank";
    }
}
