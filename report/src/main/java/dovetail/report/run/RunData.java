package dovetail.report.run;

import dovetail.model.TransitionSystem;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.Arrow;
import dovetail.report.view.Composites;
import dovetail.report.view.Dates;
import dovetail.report.view.Markings;
import dovetail.report.view.MessageFlow;
import dovetail.report.view.RunSummary;
import dovetail.report.view.SourceLines;
import dovetail.report.view.StepView;
import dovetail.result.Branch;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Writes a trace as the data of a run viewer: the initial state, and for each step its label, its participants and the
 * values that it changes, in arrays by step. Texts are numbers of a table. A page computes the states from the changes.
 */
public final class RunData {
    /** Grows when a page of an older version could not read the data. */
    public static final int VERSION = 1;

    private final Trace trace;
    private final TransitionSystem system;
    private final TraceFacts facts;
    private final boolean isNet;
    private final SourceLines sources;
    private final JsonWriter json;
    private final RunTexts texts = new RunTexts();
    private final RunPlaces places = new RunPlaces();

    private RunData(Trace trace, SourceLines sources, JsonWriter json) {
        this.trace = trace;
        this.system = trace.system();
        this.facts = trace.facts();
        this.isNet = system.markings().isPresent();
        this.sources = sources;
        this.json = json;
    }

    /** Writes one object, which has the runs of branches within it. */
    public static void write(Trace trace, SourceLines sources, JsonWriter json) {
        new RunData(trace, sources, json).write();
    }

    private void write() {
        json.beginObject();
        json.name("version").value(VERSION);
        json.name("kind").value(trace.kind().name().toLowerCase(Locale.ROOT));
        json.name("summary").value(RunSummary.of(trace));
        json.name("synchronous").value(system.isSynchronous());
        json.name("net").value(isNet);
        json.number("loopStart", trace.loopStart(), 0);
        json.number("lostAt", facts.lostAt(), 0);
        json.strings("remarks", facts.remarks());
        json.name("firing").value(isNet ? String.join(" ", Markings.sequenceTexts(trace)) : null);
        lanes();
        states();
        steps();
        atoms();
        arrows();
        dates();
        branches();
        places.write(sources, texts, json);
        json.strings("texts", texts.all());
        json.endObject();
    }

    /** The components; a net has none, since those of its translation are an internal matter. */
    private void lanes() {
        Composites composites = new Composites(system);
        json.name("lanes").beginArray();
        for (int lane = 0; lane < (isNet ? 0 : system.componentNames().size()); lane++) {
            json.beginArray();
            json.value(texts.of(system.componentNames().get(lane)));
            json.value(texts.of(composites.of(lane)));
            json.endArray();
        }
        json.endArray();
    }

    /** The rows of states, their initial values, and for each step the rows that it changes, each before its new value. */
    private void states() {
        RunRows rows = new RunRows(system);
        json.name("rows").beginArray();
        for (RunRows.Row row : rows.all()) {
            json.beginArray().value(texts.of(row.name())).value(row.lane()).value(row.isLocation() ? 1 : 0);
            json.endArray();
        }
        json.endArray();
        json.name("initial").beginArray();
        rows.all().forEach(row -> json.value(texts.of(row.text().apply(trace.initial()))));
        json.endArray();
        eachStep("changes", number -> {
            int[] after = trace.state(number);
            BitSet changed = rows.changed(trace.state(number - 1), after);
            json.beginArray();
            changed.stream()
                    .forEach(row -> json.value(row)
                            .value(texts.of(rows.all().get(row).text().apply(after))));
            json.endArray();
        });
    }

    private void steps() {
        List<StepView> views = StepView.all(trace);
        eachStep("labels", number -> json.value(texts.of(views.get(number - 1).title())));
        eachStep("movers", number -> numbers(isNet ? List.of() : step(number).components()));
        eachStep("origins", number -> numbers(places.of(step(number).origins())));
        json.name("idle").beginArray();
        for (StepView view : views) {
            if (view.livelockOf() != null) {
                json.beginArray()
                        .value(view.number())
                        .value(texts.of(view.idleText()))
                        .endArray();
            }
        }
        json.endArray();
    }

    private Step step(int number) {
        return trace.steps().get(number - 1);
    }

    /** An array by steps; the last step of a synchronous lasso is the first instant of its loop again. */
    private void eachStep(String name, IntConsumer writer) {
        boolean isRepeated = system.isSynchronous() && trace.kind() == Trace.Kind.LASSO;
        json.name(name).beginArray();
        for (int number = 1; number <= trace.steps().size() - (isRepeated ? 1 : 0); number++) {
            writer.accept(number);
        }
        json.endArray();
    }

    private void numbers(List<Integer> values) {
        json.beginArray();
        values.forEach(json::value);
        json.endArray();
    }

    /** The atoms, and their truth by states: a digit for each, and a blank where an action atom has no step. */
    private void atoms() {
        json.name("atoms").beginArray();
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            json.beginArray().value(texts.of(facts.atoms().get(atom))).value(facts.isAction(atom) ? 1 : 0);
            json.endArray();
        }
        json.endArray();
        json.name("initialTruth").value(truth(0));
        eachStep("truth", number -> json.value(texts.of(truth(number))));
    }

    private String truth(int number) {
        StringBuilder digits = new StringBuilder();
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            int state = facts.isAction(atom) ? number - 1 : number;
            digits.append(state < 0 ? ' ' : facts.isTrue(atom, state) ? '1' : '0');
        }
        return digits.toString();
    }

    /** For each message its name, sender, step of sending, receiver, step of receiving, and rounds of the loop between them. */
    private void arrows() {
        json.name("arrows").beginArray();
        for (Arrow arrow : system.isSynchronous() || isNet ? List.<Arrow>of() : MessageFlow.of(trace)) {
            json.beginArray().value(texts.of(arrow.name()));
            json.value(arrow.sender()).value(arrow.sent());
            json.value(arrow.receiver()).value(arrow.received()).value(arrow.rounds());
            json.endArray();
        }
        json.endArray();
    }

    /** For each step its date, the interval of its possible dates, and the delay before it: as a number for drawings, and exactly. */
    private void dates() {
        json.name("dates");
        Dates dates = Dates.of(trace).orElse(null);
        if (dates == null) {
            json.nullValue();
            return;
        }
        json.beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            json.beginArray();
            json.value(texts.of(dates.date(number))).value(texts.of(dates.range(number)));
            json.rounded(dates.delay(number)).value(texts.of(dates.wait(number)));
            json.endArray();
        }
        json.endArray();
    }

    private void branches() {
        json.name("branches").beginArray();
        for (Branch branch : facts.branches()) {
            json.beginObject();
            json.name("state").value(branch.state());
            json.name("claim").value(branch.claim());
            json.name("run");
            if (branch.run().isPresent()) {
                write(branch.run().get(), sources, json);
            } else {
                json.nullValue();
            }
            json.endObject();
        }
        json.endArray();
    }
}
