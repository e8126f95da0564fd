package dovetail.report.view;

import dovetail.model.TransitionSystem;
import dovetail.model.form.TokenNotation;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes states and steps of a net in the words of nets: markings, changes of markings and firing sequences. */
public final class Markings {
    /** The name of the line or member that has all transitions of a run. */
    public static final String SEQUENCE = "firing sequence";

    private final TokenNotation notation;

    private Markings(TokenNotation notation) {
        this.notation = notation;
    }

    /** The notation of a system, where it was translated from a net. */
    public static Optional<Markings> of(TransitionSystem system) {
        return system.markings().map(Markings::new);
    }

    /** The marked places of a state with their tokens, in the order of the text. */
    public Map<String, Integer> tokens(int[] state) {
        Map<String, Integer> tokens = new LinkedHashMap<>();
        for (int place = 0; place < notation.placeCount(); place++) {
            int count = notation.tokens(place, state);
            if (count != 0) {
                tokens.put(notation.placeName(place), count);
            }
        }
        return tokens;
    }

    /** The places whose tokens differ between two states, with the difference: first those that lose tokens. */
    public Map<String, Integer> changes(int[] before, int[] after) {
        Map<String, Integer> changes = new LinkedHashMap<>();
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int place = 0; place < notation.placeCount(); place++) {
                int change = notation.tokens(place, after) - notation.tokens(place, before);
                if (Integer.signum(change) == sign) {
                    changes.put(notation.placeName(place), change);
                }
            }
        }
        return changes;
    }

    /** The entries of a marking, such as {@code think0} and {@code fork1*2}. */
    public List<String> entries(int[] state) {
        List<String> entries = new ArrayList<>();
        tokens(state).forEach((place, count) -> entries.add(amount(place, count)));
        return entries;
    }

    /** The changes of a marking, such as {@code -fork0} and {@code +left0*2}. */
    public List<String> changeTexts(int[] before, int[] after) {
        List<String> texts = new ArrayList<>();
        changes(before, after)
                .forEach((place, change) -> texts.add((change < 0 ? "-" : "+") + amount(place, Math.abs(change))));
        return texts;
    }

    private static String amount(String place, int count) {
        return count == 1 ? place : place + "*" + count;
    }

    /** The transitions of a run in their order, without the loop of a lasso. */
    public static List<String> sequence(Trace trace) {
        List<String> labels = new ArrayList<>();
        int end = trace.kind() == Trace.Kind.LASSO
                ? trace.loopStart()
                : trace.steps().size();
        for (Step step : trace.steps().subList(0, end)) {
            labels.add(step.action());
        }
        return labels;
    }

    /** The transitions of the loop of a lasso; none for other runs. */
    public static List<String> loop(Trace trace) {
        List<String> labels = new ArrayList<>();
        if (trace.kind() == Trace.Kind.LASSO) {
            for (Step step :
                    trace.steps().subList(trace.loopStart(), trace.steps().size())) {
                labels.add(step.action());
            }
        }
        return labels;
    }

    /** All transitions of a run, to be copied: names with blanks in quotes, and those of a loop in parentheses. */
    public static List<String> sequenceTexts(Trace trace) {
        List<String> texts = new ArrayList<>();
        for (String label : sequence(trace)) {
            texts.add(quoted(label));
        }
        List<String> loop = loop(trace);
        for (int i = 0; i < loop.size(); i++) {
            texts.add((i == 0 ? "(" : "") + quoted(loop.get(i)) + (i + 1 == loop.size() ? ")*" : ""));
        }
        return texts;
    }

    private static String quoted(String name) {
        return name.indexOf(' ') < 0 ? name : '"' + name + '"';
    }
}
