package dovetail.bench.models;

import java.util.List;

/**
 * One cash desk of the trading system: its devices with their controllers, a bus from the devices to the application and
 * one back, and the application. {@code @} is the number of the desk.
 */
record CashDesk(CoinText text, int number) {
    /** Writes desk {@code number}; the result is the name of its composite. */
    static String write(CoinText text, int number, boolean beeps) {
        CashDesk desk = new CashDesk(text, number);
        desk.input(beeps);
        desk.output();
        desk.cardReader();
        desk.application();
        desk.composite(
                "Devices@",
                "All devices that users touch or read.",
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
                idle newSale@? newSale pressStart@! idle
                idle endSale@? endSale pressEnd@! idle
                idle payCash@? cash pressCash@! idle
                idle payCard@? card pressCard@! idle
                """);
        automaton("BoxCtl@", "Tells the application of keys and opens the drawer.", """
                idle pressStart@? start evStart@! idle
                idle pressEnd@? end evEnd@! idle
                idle pressCash@? cash evCash@! idle
                idle pressCard@? card evCard@! idle
                """);
        automaton(
                "Drawer@",
                "The drawer with the money.",
                "shut openDrawer@? unlocked spring@ out slide@ open change@! closing close@ shut");
        composite("CashBox@", "Keys and drawer.", "Buttons@", "BoxCtl@", "Drawer@");
        automaton("Beam@", "Reads a bar code.", "idle scanItem@? lit sweep@ read barcode@! idle");
        automaton(
                "ScannerCtl@",
                beeps ? "Tells of a bar code, then beeps." : "Tells of a bar code; its beep is off.",
                beeps ? "idle barcode@? got evScanned@! told beep@! idle" : "idle barcode@? got evScanned@! idle");
        composite("Scanner@", "The scanner.", "Beam@", "ScannerCtl@");
        automaton("InBus@", "Takes one event at a time from the devices to the application.", """
                free evStart@? start appStart@! free
                free evScanned@? scanned appScanned@! free
                free evEnd@? end appEnd@! free
                free evCash@? cash appCash@! free
                free evCard@? card appCard@! free
                free evSwiped@? swiped appSwiped@! free
                """);
    }

    private void output() {
        automaton("OutBus@", "Takes one event at a time from the application to all devices that want it.", """
                free outStarted@? started prStarted@! started2 guiStarted@! free
                free outItem@? item prItem@! item2 guiItem@! free
                free outTotal@? total prTotal@! total2 guiTotal@! free
                free outRefused@? refused guiRefused@! free
                free outPaid@? paid guiPaid@! paid2 prPaid@! paid3 liPaid@! free
                """);
        automaton("PrinterCtl@", "Prints a line per event, and cuts the receipt off at the end.", """
                idle prStarted@? line
                idle prItem@? line
                idle prTotal@? line
                idle prPaid@? last
                line print@! printing printed@? idle
                last print@! lastPrinting printed@? cutting cut@! idle
                """);
        automaton("Head@", "The print head.", "idle print@? cold heat@ hot strike@ done feed@ fed printed@! idle");
        automaton("Cutter@", "Cuts the receipt off, and waits for somebody to take it.", "up cut@? down receipt@! up");
        composite("Printer@", "The printer.", "PrinterCtl@", "Head@", "Cutter@");
        automaton("GuiCtl@", "Decides what is shown.", """
                idle guiStarted@? welcome showStarted@! idle
                idle guiItem@? text
                idle guiTotal@? text show@! idle
                idle guiRefused@? sorry showRefused@! idle
                idle guiPaid@? thanks showPaid@! idle
                """);
        automaton("Screen@", "Draws; what matters to the cashier it waits to be seen.", """
                idle showStarted@? started draw@ started2 seeStarted@! idle
                idle show@? text draw@ drawn refresh@ idle
                idle showRefused@? refused draw@ refused2 seeRefused@! idle
                idle showPaid@? paid draw@ paid2 seePaid@! idle
                """);
        composite("Gui@", "The display of the cashier.", "GuiCtl@", "Screen@");
        automaton(
                "LightCtl@",
                "After each sale asks what to do with the lamp, and does it.",
                "idle liPaid@? sold tell@! asked advise@? advised flash@! idle");
        automaton(
                "Lamp@",
                "The lamp over the desk; it turns green for a moment when the desk is free.",
                "red flash@? warm glow@ on green@! red");
        composite("Light@", "The light display.", "LightCtl@", "Lamp@");
    }

    private void cardReader() {
        automaton(
                "CardCtl@",
                "Asks for a card and its number.",
                "idle askCard@? asking readCard@! slot gotCard@? pad readPin@! typing gotPin@? both evSwiped@! idle");
        automaton("Slot@", "The slot for the card.", "idle readCard@? lit insert@? in decode@ read gotCard@! idle");
        automaton("Pad@", "The keypad for the number.", "idle readPin@? lit pin@? typed gotPin@! idle");
        composite("CardReader@", "The card reader.", "CardCtl@", "Slot@", "Pad@");
    }

    /** A late bar code is dropped where no sale is open. */
    private void application() {
        automaton("Sale@", "Leads through a sale. An item that comes when no sale is open is dropped.", """
                idle appStart@? starting clear@! started outStarted@! open appScanned@? looking lookup@! awaiting
                awaiting found@? found add@! added outItem@! open appEnd@? ending outTotal@! paying appCash@? cash
                cash openDrawer@! paid
                paying appCard@? card askCard@! reading appSwiped@? checking debit@! waiting approved@? paid
                waiting declined@? refused outRefused@! paying
                paid account@! telling accounted@? told outPaid@! idle appScanned@? idle
                paying appScanned@? paying
                reading appScanned@? reading
                """);
        automaton("Cart@", "The items being bought.", """
                ready clear@? clearing wipe@ ready
                ready add@? adding sum@ ready
                """);
        composite("SaleControl@", "The sale and its cart.", "Sale@", "Cart@");
        automaton("StoreClient@", "Asks the store about items, and tells it what was sold.", """
                idle lookup@? asking query@! waiting info@? known found@! idle
                idle account@? telling sold@! told stored@? stored accounted@! idle
                """);
        automaton("BankClient@", "Asks the bank for money.", """
                idle debit@? asking charge@! waiting granted@? yes approved@! idle
                waiting denied@? no declined@! idle
                """);
        composite("Clients@", "The connections of the desk.", "StoreClient@", "BankClient@");
        composite("Application@", "The software of the desk.", "SaleControl@", "Clients@");
    }
}
