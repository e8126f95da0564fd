package dovetail.bench.mtl;

import java.util.List;
import java.util.Locale;

/**
 * A row of Table 3 of the paper, as it is printed.
 *
 * @param m the height of the reservoirs
 * @param paperOrder the generation order as the paper writes it; empty for the flat model
 * @param states in millions
 * @param transitions in millions
 * @param memory in megabytes, or the sign for none left; empty where the text of the paper has none
 * @param time in seconds; empty where the text of the paper has none
 */
record PaperRow(
        int m,
        String property,
        String paperOrder,
        Optimisations notes,
        double states,
        double transitions,
        String memory,
        String time) {
    private static final String OUT_OF_MEMORY = "∞";

    static final String PCRR = "PCR1R2";
    static final String PRRC = "PR1R2C";
    static final String RRCP = "R1R2CP";
    static final String CPRR = "CPR1R2";

    /** The orders of the table, from the one that the paper finds best to the worst. */
    static final List<String> ORDERS = List.of(RRCP, PRRC, PCRR, CPRR);

    static final List<PaperRow> TABLE = List.of(
            new PaperRow(12, "p10", "", Optimisations.NONE, 34.00, 36.92, OUT_OF_MEMORY, "165"),
            new PaperRow(12, "p11", "", Optimisations.NONE, 34.00, 36.92, OUT_OF_MEMORY, "166"),
            new PaperRow(12, "p10", PCRR, Optimisations.NONE, 11.34, 12.03, "632", "75"),
            new PaperRow(12, "p11", PCRR, Optimisations.NONE, 11.34, 12.03, "632", "75"),
            new PaperRow(12, "p10", PRRC, Optimisations.NONE, 1.81, 1.95, "94", "11"),
            new PaperRow(12, "p11", PRRC, Optimisations.NONE, 1.81, 1.95, "94", "10"),
            new PaperRow(12, "p10", RRCP, Optimisations.NONE, 0.53, 0.58, "28", "3"),
            new PaperRow(12, "p11", RRCP, Optimisations.NONE, 0.53, 0.58, "28", "3"),
            new PaperRow(12, "p10", CPRR, Optimisations.NONE, 16.04, 17.11, "896", "105"),
            new PaperRow(12, "p11", CPRR, Optimisations.NONE, 16.04, 17.11, "896", "103"),
            new PaperRow(20, "p10", PRRC, Optimisations.NONE, 6.43, 6.92, "357", "42"),
            new PaperRow(25, "p10", PRRC, Optimisations.NONE, 13.31, 14.33, "773", "90"),
            new PaperRow(31, "p10", PRRC, Optimisations.NONE, 29.42, 31.68, "1667", "193"),
            new PaperRow(32, "p10", PRRC, Optimisations.NONE, 29.43, 31.70, OUT_OF_MEMORY, "194"),
            new PaperRow(12, "p10", RRCP, Optimisations.A, 0.05, 0.06, "3", "0"),
            new PaperRow(12, "p11", RRCP, Optimisations.A, 0.05, 0.06, "3", "0"),
            new PaperRow(12, "p10", RRCP, Optimisations.B, 0.53, 0.57, "", ""),
            new PaperRow(12, "p11", RRCP, Optimisations.B, 0.53, 0.57, "28", "3"),
            new PaperRow(12, "p10", RRCP, Optimisations.C, 0.05, 0.05, "3", "0"),
            new PaperRow(12, "p11", RRCP, Optimisations.C, 0.05, 0.05, "3", "0"),
            new PaperRow(100, "p10", PRRC, Optimisations.C, 2.11, 2.29, "110", "13"),
            new PaperRow(150, "p10", PRRC, Optimisations.C, 3.12, 3.39, "172", "21"),
            new PaperRow(12, "p10", PRRC, Optimisations.D, 0.13, 0.16, "7", "1"),
            new PaperRow(12, "p11", PRRC, Optimisations.D, 0.13, 0.16, "7", "1"),
            new PaperRow(100, "p10", PRRC, Optimisations.D, 0.05, 0.05, "3", "0"),
            new PaperRow(150, "p10", PRRC, Optimisations.D, 0.07, 0.07, "4", "0"));

    /** Whether the paper had memory enough. */
    boolean isComplete() {
        return !memory.equals(OUT_OF_MEMORY);
    }

    /** The order as the engine takes it. */
    String order() {
        return order(paperOrder);
    }

    /** An order of the paper as the engine takes it. */
    static String order(String paper) {
        if (paper.isEmpty()) {
            return "flat";
        }
        String spaced = paper.replaceAll("(?<=.)(?=[CPR])", ",");
        return spaced.toLowerCase(Locale.ROOT);
    }

    /** The order as the paper writes it, or that there is none. */
    String title() {
        return paperOrder.isEmpty() ? "flat" : paperOrder;
    }

    /** The figures of the paper, and what they are about. */
    List<Object> cells() {
        return List.of(title(), m, property, notes.paper(), states, transitions, memory, time);
    }
}
