package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Text of an outcome: its columns of a CSV file, in which measurements that differ from run to run come last. */
public final class OutcomeText {
    /** The columns of an outcome. */
    static final List<String> COLUMNS = List.of(
            "verdict",
            "answeredBy",
            "reason",
            "states",
            "transitions",
            "peakStates",
            "checks",
            "storeBytes",
            "heapBytes",
            "residentBytes",
            "seconds");

    private OutcomeText() {}

    /** The outcome in one line. */
    public static String of(Outcome outcome) {
        return CsvLine.of(values(outcome));
    }

    /** The values in the order of the columns; those that are absent are empty. */
    static List<String> values(Outcome outcome) {
        List<String> values = new ArrayList<>(List.of(outcome.answer().word(), outcome.answeredBy(), outcome.reason()));
        if (outcome.effort().isEmpty()) {
            while (values.size() < COLUMNS.size()) {
                values.add("");
            }
            return values;
        }
        Effort effort = outcome.effort().get();
        for (long number : new long[] {
            effort.states(),
            effort.transitions(),
            effort.peakStates(),
            effort.checks(),
            effort.storeBytes(),
            effort.heapBytes()
        }) {
            values.add(Long.toString(number));
        }
        OptionalLong resident = effort.residentBytes();
        values.add(resident.isPresent() ? Long.toString(resident.getAsLong()) : "");
        values.add(String.format(Locale.ROOT, "%.6f", effort.seconds()));
        return values;
    }

    /** The outcome of a line; nothing where it is no such line. */
    static Optional<Outcome> parse(String line) {
        return CsvLine.parse(line).flatMap(OutcomeText::parse);
    }

    /** The outcome of some values; nothing where they are none. */
    static Optional<Outcome> parse(List<String> values) {
        if (values.size() != COLUMNS.size()) {
            return Optional.empty();
        }
        for (Outcome.Answer answer : Outcome.Answer.values()) {
            if (answer.word().equals(values.get(0))) {
                try {
                    return Optional.of(new Outcome(answer, values.get(1), values.get(2), effort(values)));
                } catch (NumberFormatException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Effort> effort(List<String> values) {
        if (values.subList(3, values.size()).stream().allMatch(String::isEmpty)) {
            return Optional.empty();
        }
        String resident = values.get(9);
        return Optional.of(new Effort(
                Long.parseLong(values.get(3)),
                Long.parseLong(values.get(4)),
                Long.parseLong(values.get(5)),
                Long.parseLong(values.get(6)),
                Long.parseLong(values.get(7)),
                Long.parseLong(values.get(8)),
                resident.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(resident)),
                Double.parseDouble(values.get(10))));
    }
}
