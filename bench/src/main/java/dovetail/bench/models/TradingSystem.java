package dovetail.bench.models;

import java.util.ArrayList;
import java.util.List;

/**
 * The trading system of a supermarket in component-interaction automata, after the idea of CoCoME, the Common Component
 * Modelling Example (Herold et al., <em>CoCoME - The Common Component Modeling Example</em>, LNCS 5153, 2008), of which it
 * keeps the components and their nesting but not the details: a line of cash desks, each with scanner, printer, light,
 * card reader and cash box on a bus; the store behind them; the enterprise behind the store; closed by a bank, cashiers,
 * customers and managers.
 */
public final class TradingSystem {
    private static final String HEAD = """
            // The trading system of a supermarket with @n cash desks.
            //
            // Cashiers start sales, scan items and take money; what happens at a desk goes over its bus to the application, and from
            // there over another bus to printer, screen and light, which work on their own. The store is asked about every item and
            // told about every sale; when its stock runs low it orders at the enterprise. Today: @u.
            """;

    private static final String PROPERTIES = """
            // Properties of the trading system. See trading_system.coin.
            // large: tested only in the usual ways to search

            // expect holds
            property no_deadlock   is deadlockfree

            // The drawer is open only while the sale waits for nothing but its end.
            // expect holds
            property drawer        is never { Drawer1.open && (Sale1.open || Sale1.paying) }

            // A receipt may be printed while the drawer is open.
            // expect holds
            property at_once       is reachable { Drawer1.open && Head1.hot }

            // Nothing is added to a sale that has not begun.
            // expect holds
            property begun         is ltl !"(Sale1, add1, Cart1)" W "(InBus1, appStart1, Sale1)"

            // Nor to one that is over, until the next begins.
            // expect holds
            property closed        is ltl
              G ("(Sale1, outPaid1, OutBus1)" -> X (!"(Sale1, add1, Cart1)" W "(InBus1, appStart1, Sale1)"))

            // While there is change to be taken, the drawer cannot be opened once more.
            // expect holds
            property drawer_once   is ltl G (E"(Drawer1, change1, Cashier1)" -> !E"(Sale1, openDrawer1, Drawer1)")

            // The application cannot ask the bank before a card has been read,
            // expect holds
            property card_first    is ltl "(InBus1, appSwiped1, Sale1)" R !E"(Sale1, debit1, BankClient1)"

            // and asks it once for each card.
            // expect holds
            property card_again    is ltl
              G ("(Sale1, debit1, BankClient1)" -> X ("(InBus1, appSwiped1, Sale1)" R !E"(Sale1, debit1, BankClient1)"))

            // Sales go on and on.
            // expect @alone
            property goes_on       is ltl G F "(Cashier1, newSale1, Buttons1)"

            // Every item that is scanned is added to the sale.
            // expect @served
            property all_items     is ltl G ("(Cashier1, scanItem1, Beam1)" -> F "(Sale1, add1, Cart1)")

            // After a sale, the receipt comes before the next sale.
            // expect @patient
            property receipt_first is pattern absence("(Cashier1, newSale1, Buttons1)")
              after "(OutBus1, prPaid1, PrinterCtl1)" until "(PrinterCtl1, cut1, Cutter1)"

            // The total need not be printed before there is change.
            // expect violated
            property total_first   is pattern absence("(Drawer1, change1, Cashier1)")
              after "(OutBus1, prTotal1, PrinterCtl1)" until "(Head1, printed1, PrinterCtl1)"
            """;

    private TradingSystem() {}

    /** The users of the system. Desks without a cashier stand idle; they cost automata, not states. */
    public enum Users {
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

        private final String words;
        private final int cashiers;
        private final boolean beeps;
        private final boolean cash;
        private final boolean card;
        private final boolean stock;
        private final boolean report;

        Users(String words, int cashiers, boolean beeps, boolean cash, boolean card, boolean stock, boolean report) {
            this.words = words;
            this.cashiers = cashiers;
            this.beeps = beeps;
            this.cash = cash;
            this.card = card;
            this.stock = stock;
            this.report = report;
        }
    }

    /** A system with two desks or more. */
    public static GeneratedModel of(int desks, Users users) {
        CoinText text = new CoinText(HEAD.replace("@n", Integer.toString(desks)).replace("@u", users.words));
        List<String> line = new ArrayList<>();
        for (int i = 1; i <= desks; i++) {
            line.add(CashDesk.write(text, i, users.beeps));
        }
        text.composite("Desks", "All cash desks.", line);
        List<String> members = new ArrayList<>(List.of("Desks"));
        members.addAll(Shop.line(text, desks));
        text.composite("Line", "The line of cash desks.", members);
        text.composite("Trading", "The trading system.", List.of("Line", Shop.inventory(text, desks, users.stock)));
        List<String> world = new ArrayList<>(List.of("Trading", Shop.bank(text, desks)));
        for (int i = 1; i <= desks; i++) {
            world.add(people(text, i, i <= users.cashiers, users));
        }
        world.add(managers(text, users));
        String model = text.system("World", "Everything; what waits for a partner here waits forever.", world);
        return new GeneratedModel("trading_system", ".coin", model, properties(users));
    }

    private static String people(CoinText text, int desk, boolean present, Users users) {
        String number = Integer.toString(desk);
        String scanning = users.beeps ? "seeStarted@? selling scanItem@! item beep@? sold" : "scanItem@! sold";
        String end = users.beeps ? "thanks" : "bye";
        String cashier = "idle newSale@! begun " + scanning + " endSale@! paying\n"
                + (users.cash ? "paying payCash@! cash\n" : "")
                + (users.card
                        ? "paying payCard@! card seePaid@? thanks\ncard seeRefused@? refused payCash@! cash\n"
                        : "")
                + "cash change@? change seePaid@? " + end + "\n"
                + (users.beeps ? "thanks receipt@? bye\n" : "")
                + "bye green@? idle\n";
        text.automaton(
                "Cashier" + number,
                present ? "Sells one item after the other." : "Off duty.",
                present ? cashier.replace("@", number) : "absent");
        String customer = (users.card ? "idle insert@! inserted pin@! idle\n" : "idle\n")
                + (users.beeps ? "" : "idle seeStarted@? idle receipt@? idle");
        text.automaton(
                "Customer" + number,
                users.card
                        ? "Has a card."
                        : users.beeps ? "Has money." : "Has money, and reads what the cashier ignores.",
                present ? customer.replace("@", number) : "absent");
        text.composite(
                "People" + number, "Who is at desk " + number + ".", List.of("Cashier" + number, "Customer" + number));
        return "People" + number;
    }

    private static String managers(CoinText text, Users users) {
        text.automaton(
                "StockManager",
                users.stock ? "Orders goods now and then." : "Away.",
                users.stock ? "idle inspect! waiting stocked? idle" : "absent");
        text.automaton(
                "Manager",
                users.report ? "Reads reports." : "Away.",
                users.report ? "idle report! waiting result? idle" : "absent");
        text.composite("Managers", "Those upstairs.", List.of("StockManager", "Manager"));
        return "Managers";
    }

    private static String properties(Users users) {
        // Without fairness, somebody else may go on forever while an item waits.
        boolean alone = users.cashiers == 1 && !users.stock && !users.report;
        return PROPERTIES
                .replace("@alone", alone ? "holds" : "violated")
                .replace("@served", alone && users.beeps ? "holds" : "violated")
                .replace("@patient", users.beeps ? "holds" : "violated");
    }
}
