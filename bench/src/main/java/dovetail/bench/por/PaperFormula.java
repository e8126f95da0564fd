package dovetail.bench.por;

import java.util.List;

/**
 * Formula in the place of a property of the paper, which numbers its properties and does not print them. The products have
 * similar shapes: that of property 5 has twice the states of the model, those of 2 and 9 about as many.
 *
 * @param number of the property in the paper
 */
record PaperFormula(int number, String name, String text) {
    static final List<PaperFormula> ALL = List.of(
            new PaperFormula(
                    2,
                    "while there is change to be taken, the drawer cannot be opened",
                    "G (E\"(Drawer1, change1, Cashier1)\" -> !E\"(Sale1, openDrawer1, Drawer1)\")"),
            new PaperFormula(
                    5,
                    "sales that begin again and again are paid again and again",
                    "G F \"(Cashier1, newSale1, Buttons1)\" -> G F \"(Sale1, outPaid1, OutBus1)\""),
            new PaperFormula(
                    9,
                    "nothing is added to a sale that is over",
                    "G (\"(Sale1, outPaid1, OutBus1)\" ->"
                            + " X (!\"(Sale1, add1, Cart1)\" W \"(InBus1, appStart1, Sale1)\"))"));
}
