package dovetail.bench.por;

import dovetail.bench.models.Family;
import java.util.List;

/**
 * System of Table 1 of N. Beneš, M. Křivánek, F. Štefaňák, <em>Space effective model checking for component-interaction
 * automata</em> (MEMICS 2009), with a trading system of ours of a similar size.
 *
 * @param name the users in the paper
 * @param family the trading system with users of ours
 * @param states of our model
 * @param rows of the paper, one for each of {@link PaperFormula}
 */
record PaperSystem(String name, Family family, long states, List<Row> rows) {
    /**
     * Figures of the paper.
     *
     * @param full the states without reduction; 0 where the paper ran out of memory
     * @param left the states with reduction
     */
    record Row(long full, long left) {}

    /** The six systems of the table. */
    static final List<PaperSystem> ALL = List.of(
            new PaperSystem(
                    "C",
                    Family.TRADING_EAGER,
                    363_752,
                    List.of(new Row(749_340, 30_618), new Row(1_498_679, 61_771), new Row(750_684, 30_774))),
            new PaperSystem(
                    "SC",
                    Family.TRADING_SYSTEM,
                    61_928,
                    List.of(new Row(29_341, 2_959), new Row(58_681, 6_013), new Row(29_629, 2_995))),
            new PaperSystem(
                    "SCM",
                    Family.TRADING_BOTH,
                    23_520_216,
                    List.of(new Row(22_745_391, 2_016_210), new Row(0, 4_084_764), new Row(22_915_023, 2_037_002))),
            new PaperSystem(
                    "SCR",
                    Family.TRADING_CASUAL_REPORT,
                    1_881_216,
                    List.of(new Row(2_994_016, 28_633), new Row(5_988_032, 58_078), new Row(3_034_336, 29_006))),
            new PaperSystem(
                    "SCSM",
                    Family.TRADING_CASUAL_STOCK,
                    5_996_376,
                    List.of(new Row(6_369_598, 542_794), new Row(12_739_195, 1_098_699), new Row(6_413_518, 548_094))),
            new PaperSystem(
                    "TSC",
                    Family.TRADING_TURNS,
                    936_384,
                    List.of(new Row(1_356_277, 37_398), new Row(2_712_553, 76_219), new Row(1_373_653, 37_888))));
}
