package dovetail.simulate.graph;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Path as a short text that a link may carry: the number of an initial state and those of the steps, such as {@code 0-3-1}. A step of
 * a timed network may have its date, as in {@code 0-3@2.5-1}.
 */
public record StepPath(int initial, List<Taken> steps) {
    /** The most steps of a path. */
    public static final int MOST_STEPS = 10_000;

    private static final int MOST_DIGITS = 9;

    /**
     * A step of a path.
     *
     * @param index its number among those of the state
     * @param date its date in units of the model text; nothing where the first possible one is meant
     */
    public record Taken(int index, Optional<String> date) {}

    public StepPath {
        steps = List.copyOf(steps);
    }

    /** A path without dates. */
    public static StepPath of(List<Integer> numbers) {
        List<Taken> steps = new ArrayList<>();
        for (int index : numbers.subList(1, numbers.size())) {
            steps.add(new Taken(index, Optional.empty()));
        }
        return new StepPath(numbers.get(0), steps);
    }

    /**
     * Reads a path; the empty text is the first initial state.
     *
     * @throws InputException when the text is none
     */
    public static StepPath parse(String text) {
        if (text.isEmpty()) {
            return new StepPath(0, List.of());
        }
        String[] parts = text.split("-", MOST_STEPS + 2);
        if (parts.length > MOST_STEPS + 1) {
            throw wrong("a path has at most " + MOST_STEPS + " steps");
        }
        List<Taken> steps = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            int at = parts[i].indexOf('@');
            steps.add(
                    at < 0
                            ? new Taken(number(parts[i]), Optional.empty())
                            : new Taken(number(parts[i].substring(0, at)), Optional.of(parts[i].substring(at + 1))));
        }
        return new StepPath(number(parts[0]), steps);
    }

    /** A path that does not make sense. */
    static InputException wrong(String message) {
        return new InputException(Diagnostic.error("path", message));
    }

    private static int number(String digits) {
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= MOST_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isNumber) {
            throw wrong("'" + digits + "' is no number of a step; expected a path such as 0-3-1");
        }
        return Integer.parseInt(digits);
    }

    /** The numbers alone. */
    public List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>(List.of(initial));
        steps.forEach(step -> numbers.add(step.index()));
        return numbers;
    }

    /** The path with one more step. */
    public StepPath then(int index, Optional<String> date) {
        List<Taken> more = new ArrayList<>(steps);
        more.add(new Taken(index, date));
        return new StepPath(initial, more);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(initial);
        for (Taken step : steps) {
            text.append('-').append(step.index());
            step.date().ifPresent(date -> text.append('@').append(date));
        }
        return text.toString();
    }
}
