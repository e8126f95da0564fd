package dovetail.cli.graph;

import dovetail.base.Printable;
import dovetail.minimise.Difference;
import dovetail.report.json.JsonWriter;
import java.io.PrintStream;
import java.util.List;

/**
 * Shows a difference between two models as text and as JSON.
 *
 * @param sides the first model and the second one
 */
record DifferenceReport(List<Side> sides) {
    /**
     * One of the models.
     *
     * @param hasNumbers whether the numbers of its states mean something to the user
     */
    record Side(String name, boolean hasNumbers) {}

    void print(Difference difference, PrintStream out) {
        if (difference instanceof Difference.Sequence sequence) {
            print(sequence, out);
        } else if (difference instanceof Difference.States states) {
            print(states, out);
        }
    }

    private void print(Difference.Sequence sequence, PrintStream out) {
        out.println("  only " + Printable.of(only(sequence)) + " has the sequence");
        labels(sequence.trace(), out);
        out.println(sequence.trace().size() == 1 ? "  initially" : "  before its last label");
        out.println("    " + Printable.of(sides.get(0).name()) + " offers " + text(sequence.firstOffers()));
        out.println("    " + Printable.of(sides.get(1).name()) + " offers " + text(sequence.secondOffers()));
    }

    private String only(Difference.Sequence sequence) {
        return sides.get(sequence.inFirst() ? 0 : 1).name();
    }

    private void print(Difference.States states, PrintStream out) {
        out.println(
                states.sequencesAgree()
                        ? "  trace equivalent, but the same labels lead to states that are not equivalent:"
                        : "  trace equivalence was not decided within --max-states; these states are not equivalent:");
        if (states.trace().isEmpty()) {
            out.println("  initially");
        } else {
            out.println("  after");
            labels(states.trace(), out);
        }
        place(sides.get(0), states.first(), out);
        place(sides.get(1), states.second(), out);
    }

    private static void labels(List<String> labels, PrintStream out) {
        for (String label : labels) {
            out.println("    " + Printable.of(label));
        }
    }

    private static void place(Side side, Difference.Place place, PrintStream out) {
        String state = side.hasNumbers() ? "state " + place.state() + ", which offers " : "a state that offers ";
        out.println("  " + Printable.of(side.name()) + " can be in " + state + text(place.offers()));
    }

    private static String text(List<String> labels) {
        return labels.isEmpty() ? "nothing" : Printable.of(String.join(", ", labels));
    }

    void write(Difference difference, JsonWriter json) {
        json.beginObject();
        json.name("labels");
        strings(difference.trace(), json);
        if (difference instanceof Difference.Sequence sequence) {
            json.name("only").value(only(sequence));
            json.name("states").nullValue();
            json.name("offers").beginArray();
            strings(sequence.firstOffers(), json);
            strings(sequence.secondOffers(), json);
            json.endArray();
        } else if (difference instanceof Difference.States states) {
            json.name("only").nullValue();
            json.name("states").beginArray();
            write(sides.get(0), states.first(), json);
            write(sides.get(1), states.second(), json);
            json.endArray();
        }
        json.endObject();
    }

    private static void write(Side side, Difference.Place place, JsonWriter json) {
        json.beginObject();
        json.name("state");
        if (side.hasNumbers()) {
            json.value(place.state());
        } else {
            json.nullValue();
        }
        json.name("offers");
        strings(place.offers(), json);
        json.endObject();
    }

    private static void strings(List<String> texts, JsonWriter json) {
        json.beginArray();
        for (String text : texts) {
            json.value(text);
        }
        json.endArray();
    }
}
