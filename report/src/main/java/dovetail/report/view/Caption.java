package dovetail.report.view;

import dovetail.base.Origin;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.List;

/**
 * The caption of a trace: the property and verdict that it backs, the assumptions, and the origin of the trace. It has no date,
 * so that the same run of the tool writes the same file.
 *
 * @param subject the property with its verdict, or the kind of run where no property is concerned
 * @param text the property as its author wrote it, in one line; empty where it has none
 * @param place the place of that text
 * @param assumptions the runs and states that were considered, in words
 * @param model the files of the model; its name where they are not known
 * @param engine the engine that found the trace; empty for a simulated run
 * @param order the order of the steps, where it is not that of the engine; otherwise empty
 * @param version the version of the tool; empty where it is not known
 */
public record Caption(
        String subject,
        String text,
        Origin place,
        List<String> assumptions,
        List<String> model,
        String engine,
        String order,
        String version) {
    private static final String REARRANGED = "steps rearranged to few context switches";

    public Caption {
        assumptions = List.copyOf(assumptions);
        model = List.copyOf(model);
    }

    /** A line of a caption. */
    public record Entry(String name, String value) {}

    /** The caption of the trace of a result. */
    public static Caption of(Result result, List<String> model, String version) {
        Claim claim = result.claim();
        return new Caption(
                claim.name() + ": " + result.word(),
                claim.text(),
                claim.place(),
                claim.assumptions().words(),
                model,
                result.verdict().engine(),
                result.trace()
                        .filter(trace -> trace.facts().rearranged())
                        .map(trace -> REARRANGED)
                        .orElse(""),
                version);
    }

    /** The caption of one of several violations; the same where there is one trace. */
    public Caption ofViolation(int number, int count) {
        String which = count == 1 ? "" : ", violation " + number + " of " + count;
        return new Caption(subject + which, text, place, assumptions, model, engine, order, version);
    }

    /** The caption of a run that the user chose step by step. */
    public static Caption simulated(List<String> model, String version) {
        return new Caption("simulated run", "", Origin.NONE, List.of(), model, "", "", version);
    }

    /** The caption of a run of which only the system is known. */
    public static Caption of(TransitionSystem system) {
        return new Caption("run", "", Origin.NONE, List.of(), List.of(system.name()), "", "", "");
    }

    /** The subject and the names of the model files without directories, for a title. */
    public String title() {
        List<String> names = new ArrayList<>();
        for (String file : model) {
            names.add(file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1));
        }
        return subject + " - " + String.join(", ", names);
    }

    /** The lines under the subject. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        String where = place.toString();
        add("property", text + (text.isEmpty() || where.isEmpty() ? "" : "  (" + where + ")"), entries);
        add("assuming", String.join(", ", assumptions), entries);
        add("model", String.join(", ", model), entries);
        add("engine", engine, entries);
        add("order", order, entries);
        add("dovetail", version, entries);
        return entries;
    }

    private static void add(String name, String value, List<Entry> entries) {
        if (!value.isEmpty()) {
            entries.add(new Entry(name, value));
        }
    }
}
