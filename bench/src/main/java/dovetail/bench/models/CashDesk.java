package dovetail.bench.models;

import java.util.List;

/**
 * One cash desk of the trading system: its devices with their controllers, a bus from the devices to the application and
 * one back, and the application. {@code @} is the number of the desk.
 */
final class CashDesk {
    private final CoinText text;
    private final int number;

    private CashDesk(CoinText text, int number) {
        this.text = text;
        this.number = number;
    }

    /** Writes desk {@code number}; the result is the name of its composite. */
    static String write(CoinText text, int number, boolean beeps) {
        CashDesk desk = new CashDesk(text, number);
        desk.input(beeps);
        desk.output();
        desk.cardReader();
        desk.application();
        desk.composite(
                "Devices@",
                "Everything that users touch or look at.",
                "CashBox@",
                "Scanner@",
                "Printer@",
                "Gui@",
                "Light@",
                "CardReader@");
        desk.composite("Buses@", "The two buses of a desk.", "InBus@", "OutBus@");
        desk.composite("Desk@", "Cash desk @.", "Devices@", "Buses@", "Application@");
        return desk.fill("Desk@");
    }

    private String fill(String template) {
        return template.replace("@", Integer.toString(number));
    }

    private void automaton(String name, String comment, String steps) {
        text.automaton(fill(name), fill(comment), fill(steps));
    }

    private void composite(String name, String comment, String... members) {
        text.composite(
                fill(name),
                fill(comment),
                List.of(members).stream().map(this::fill).toList());
    }

    private void input(boolean beeps) {
        automaton("Buttons@", "The keys that the cashier presses.", """
                idle newSale newSale@?
                newSale idle pressStart@!
                idle endSale endSale@?
                endSale idle pressEnd@!
                idle cash payCash@?
                cash idle pressCash@!
                idle card payCard@?
                card idle pressCard@!
                """);
        automaton("BoxCtl@", "Tells the application of keys and opens the drawer.", """
                idle start pressStart@?
                start idle evStart@!
                idle end pressEnd@?
                end idle evEnd@!
                idle cash pressCash@?
                cash idle evCash@!
                idle card pressCard@?
                card idle evCard@!
                """);
        automaton("Drawer@", "The drawer with the money.", """
                shut unlocked openDrawer@?
                unlocked out spring@
                out open slide@
                open closing change@!
                closing shut close@
                """);
        composite("CashBox@", "Keys and drawer.", "Buttons@", "BoxCtl@", "Drawer@");
        automaton("Beam@", "Reads a bar code.", """
                idle lit scanItem@?
                lit read sweep@
                read idle barcode@!
                """);
        automaton(
                "ScannerCtl@",
                beeps ? "Tells of a bar code, then beeps." : "Tells of a bar code; its beep is off.",
                beeps ? """
                idle got barcode@?
                got told evScanned@!
                told idle beep@!
                """ : """
                idle got barcode@?
                got idle evScanned@!
                """);
        composite("Scanner@", "The scanner.", "Beam@", "ScannerCtl@");
        automaton("InBus@", "Takes one event at a time from the devices to the application.", """
                free start evStart@?
                start free appStart@!
                free scanned evScanned@?
                scanned free appScanned@!
                free end evEnd@?
                end free appEnd@!
                free cash evCash@?
                cash free appCash@!
                free card evCard@?
                card free appCard@!
                free swiped evSwiped@?
                swiped free appSwiped@!
                """);
    }

    private void output() {
        automaton("OutBus@", "Takes one event at a time from the application to all devices that want it.", """
                free started outStarted@?
                started started2 prStarted@!
                started2 free guiStarted@!
                free item outItem@?
                item item2 prItem@!
                item2 free guiItem@!
                free total outTotal@?
                total total2 prTotal@!
                total2 free guiTotal@!
                free refused outRefused@?
                refused free guiRefused@!
                free paid outPaid@?
                paid paid2 guiPaid@!
                paid2 paid3 prPaid@!
                paid3 free liPaid@!
                """);
        automaton("PrinterCtl@", "Prints a line per event, and cuts the receipt off at the end.", """
                idle line prStarted@?
                idle line prItem@?
                idle line prTotal@?
                idle last prPaid@?
                line printing print@!
                printing idle printed@?
                last lastPrinting print@!
                lastPrinting cutting printed@?
                cutting idle cut@!
                """);
        automaton("Head@", "The print head.", """
                idle cold print@?
                cold hot heat@
                hot done strike@
                done fed feed@
                fed idle printed@!
                """);
        automaton("Cutter@", "Cuts the receipt off, and waits for somebody to take it.", """
                up down cut@?
                down up receipt@!
                """);
        composite("Printer@", "The printer.", "PrinterCtl@", "Head@", "Cutter@");
        automaton("GuiCtl@", "Decides what is shown.", """
                idle welcome guiStarted@?
                welcome idle showStarted@!
                idle text guiItem@?
                idle text guiTotal@?
                text idle show@!
                idle sorry guiRefused@?
                sorry idle showRefused@!
                idle thanks guiPaid@?
                thanks idle showPaid@!
                """);
        automaton("Screen@", "Draws; what matters to the cashier it waits to be seen.", """
                idle started showStarted@?
                started started2 draw@
                started2 idle seeStarted@!
                idle text show@?
                text drawn draw@
                drawn idle refresh@
                idle refused showRefused@?
                refused refused2 draw@
                refused2 idle seeRefused@!
                idle paid showPaid@?
                paid paid2 draw@
                paid2 idle seePaid@!
                """);
        composite("Gui@", "What the cashier looks at.", "GuiCtl@", "Screen@");
        automaton("LightCtl@", "After each sale asks what to do with the lamp, and does it.", """
                idle sold liPaid@?
                sold asked tell@!
                asked advised advise@?
                advised idle flash@!
                """);
        automaton("Lamp@", "The lamp over the desk; it turns green for a moment when the desk is free.", """
                red warm flash@?
                warm on glow@
                on red green@!
                """);
        composite("Light@", "The light display.", "LightCtl@", "Lamp@");
    }

    private void cardReader() {
        automaton("CardCtl@", "Asks for a card and its number.", """
                idle asking askCard@?
                asking slot readCard@!
                slot pad gotCard@?
                pad typing readPin@!
                typing both gotPin@?
                both idle evSwiped@!
                """);
        automaton("Slot@", "Where the card goes in.", """
                idle lit readCard@?
                lit in insert@?
                in read decode@
                read idle gotCard@!
                """);
        automaton("Pad@", "Where the number is typed.", """
                idle lit readPin@?
                lit typed pin@?
                typed idle gotPin@!
                """);
        composite("CardReader@", "The card reader.", "CardCtl@", "Slot@", "Pad@");
    }

    /** A late bar code is dropped where no sale is open. */
    private void application() {
        automaton("Sale@", "Leads through a sale. An item that comes when no sale is open is dropped.", """
                idle starting appStart@?
                starting started clear@!
                started open outStarted@!
                open looking appScanned@?
                looking awaiting lookup@!
                awaiting found found@?
                found added add@!
                added open outItem@!
                open ending appEnd@?
                ending paying outTotal@!
                paying cash appCash@?
                cash paid openDrawer@!
                paying card appCard@?
                card reading askCard@!
                reading checking appSwiped@?
                checking waiting debit@!
                waiting paid approved@?
                waiting refused declined@?
                refused paying outRefused@!
                paid telling account@!
                telling told accounted@?
                told idle outPaid@!
                idle idle appScanned@?
                paying paying appScanned@?
                reading reading appScanned@?
                """);
        automaton("Cart@", "What is being bought.", """
                ready clearing clear@?
                clearing ready wipe@
                ready adding add@?
                adding ready sum@
                """);
        composite("SaleControl@", "The sale and its cart.", "Sale@", "Cart@");
        automaton("StoreClient@", "Asks the store about items, and tells it what was sold.", """
                idle asking lookup@?
                asking waiting query@!
                waiting known info@?
                known idle found@!
                idle telling account@?
                telling told sold@!
                told stored stored@?
                stored idle accounted@!
                """);
        automaton("BankClient@", "Asks the bank for money.", """
                idle asking debit@?
                asking waiting charge@!
                waiting yes granted@?
                yes idle approved@!
                waiting no denied@?
                no idle declined@!
                """);
        composite("Clients@", "How the desk reaches others.", "StoreClient@", "BankClient@");
        composite("Application@", "The software of the desk.", "SaleControl@", "Clients@");
    }
}
