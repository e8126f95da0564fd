package dovetail.bench.icc;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Figures of Table 2 of the paper on incremental counter-example construction, as published there: seconds on other
 * computers, and states; T/O is more than three hours.
 *
 * @param isSameModel whether the row beside which it stands is the same model, or only one of the same kind
 */
record PaperFigures(String model, String otf, String pmc, String icc, boolean isSameModel) {
    private static final Map<String, PaperFigures> TABLE = Map.ofEntries(
            entry("1394", "9.35 s, 69,518", "26.13 s, 1,061", "10.48 s, 5,659, 3"),
            entry("1394.1", "51.04 s, 563,040", "36.15 s, 1,061", "155.66 s, 219,981, 5"),
            entry("Lamport8", "2.66 s, 30,041", "56.52 s, 301,711", "11.78 s, 22,552, 6"),
            entry("Lann5", "289.65 s, 993,914", "T/O", "1.39 s, 33, 35"),
            entry("Gas station c2", "0.08 s, 165", "0.54 s, 342", "0.91 s, 595, 11"),
            entry("Gas station c3", "0.21 s, 1,197", "12.53 s, 4,532", "9.15 s, 4,930, 21"),
            entry("HAVi3.2", "T/O", "21.24 s, 12", "8.89 s, 167, 57"),
            entry("Peterson7", "T/O", "T/O", "7.11 s, 34, 73"),
            entry("Szymanski5", "T/O", "T/O", "2.67 s, 48, 21"));

    private static Map.Entry<String, PaperFigures> entry(String model, String otf, String pmc, String icc) {
        return Map.entry(model, new PaperFigures(model, otf, pmc, icc, true));
    }

    /** The row of the very model. */
    static Optional<PaperFigures> of(String model) {
        return Optional.of(Objects.requireNonNull(TABLE.get(model)));
    }

    /** The row of a model of the same kind. */
    static Optional<PaperFigures> near(String model) {
        PaperFigures row = Objects.requireNonNull(TABLE.get(model));
        return Optional.of(new PaperFigures(row.model, row.otf, row.pmc, row.icc, false));
    }

    /** Cells of a table: the model and the figures of the three techniques. */
    List<String> cells() {
        return List.of(model + (isSameModel ? "" : " (other model)"), otf, pmc, icc);
    }
}
