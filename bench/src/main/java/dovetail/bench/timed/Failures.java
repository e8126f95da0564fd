package dovetail.bench.timed;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Configuration of failures that happen together, in any order.
 *
 * @param numbers of the failures, in increasing order
 */
record Failures(List<Integer> numbers) {
    /** The names of the failures by their numbers; the first twelve exclude each other two by two. */
    static final List<String> NAMES = List.of(
            "switch open",
            "switch closed",
            "general valve open",
            "general valve closed",
            "opening valve open",
            "opening valve closed",
            "closing valve open",
            "closing valve closed",
            "extending valve open",
            "extending valve closed",
            "retracting valve open",
            "retracting valve closed",
            "front door",
            "left door",
            "right door",
            "front gear",
            "left gear",
            "right gear");

    private static final int EXCLUSIVE = 12;

    /** The most failures of a configuration, as in the paper. */
    static final int MOST = 3;

    /** All configurations of so many failures that can happen together. */
    static List<Failures> all(int count) {
        List<Failures> found = List.of(new Failures(List.of()));
        for (int i = 0; i < count; i++) {
            found = found.stream()
                    .flatMap(each -> each.further().stream()
                            .filter(number -> each.numbers.isEmpty() || number > each.last())
                            .map(each::and))
                    .toList();
        }
        return found;
    }

    /** The failures that can happen beside these. */
    private List<Integer> further() {
        List<Integer> further = new ArrayList<>();
        for (int number = 0; number < NAMES.size(); number++) {
            if (admits(number)) {
                further.add(number);
            }
        }
        return further;
    }

    private boolean admits(int number) {
        for (int other : numbers) {
            if (other == number || number < EXCLUSIVE && other / 2 == number / 2) {
                return false;
            }
        }
        return true;
    }

    private int last() {
        return numbers.get(numbers.size() - 1);
    }

    private Failures and(int number) {
        List<Integer> more = new ArrayList<>(numbers);
        more.add(number);
        return new Failures(List.copyOf(more));
    }

    String text() {
        return numbers.stream().map(NAMES::get).collect(Collectors.joining(", "));
    }

    /** The activity of a perturbator that lets all of these fail, in any order. */
    String inAnyOrder() {
        if (numbers.size() == 1) {
            return "fail" + numbers.get(0);
        }
        return numbers.stream()
                .map(first -> "fail" + first + "; (" + without(first).inAnyOrder() + ")")
                .collect(Collectors.joining(" [] "));
    }

    private Failures without(int number) {
        return new Failures(numbers.stream().filter(each -> each != number).toList());
    }

    /**
     * The activity of a perturbator that chooses any configuration of one to {@link #MOST} failures, and their order.
     * Sequences with a common beginning share it.
     */
    static String anyConfiguration() {
        return new Failures(List.of()).anyContinuation();
    }

    private String anyContinuation() {
        return further().stream()
                .map(next -> {
                    Failures longer = and(next);
                    return longer.numbers.size() == MOST
                            ? "fail" + next
                            : "fail" + next + "; (skip [] " + longer.anyContinuation() + ")";
                })
                .collect(Collectors.joining(" [] "));
    }
}
