package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Comparison;
import dovetail.minimise.Difference;
import dovetail.minimise.Relation;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides whether two transition systems are equivalent, and shows a difference. */
final class CompareCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "compare",
                "A.aut B.aut -e RELATION",
                """
                Decides whether two transition systems are equivalent: 'equal', with status 0, or 'different', with status 1
                and a shortest sequence of labels that only one of them has. Where all sequences agree, it shows two
                states that the same labels lead to and that are not equivalent.""",
                List.of(RelationFlags.RELATION, RelationFlags.MAX_STATES),
                CommonFlags.ALL,
                List.of(
                        "dovetail compare -e branching examples/retry.aut small.aut",
                        "is the small system equivalent to the large one?",
                        "dovetail compare -e weak-trace specification.aut implementation.aut",
                        "do they show the same sequences of visible labels?"));
    }

    @Override
    public int run(Session session) {
        Relation relation = RelationFlags.relation(session);
        List<Path> files = RelationFlags.files(session, 2, "two .aut files to compare", "");
        Budget budget = session.startBudget().withStates(RelationFlags.mostStates(session));
        long start = System.nanoTime();
        LabelledLts first = RelationFlags.read(files.get(0), session);
        LabelledLts second = RelationFlags.read(files.get(1), session);
        Answer answer;
        try (ProgressLine progress = session.startProgress()) {
            Optional<Difference> difference = Comparison.difference(first, second, relation, budget, progress);
            answer = new Answer(difference.isEmpty() ? "equal" : "different", null, difference.orElse(null));
        } catch (Limit.Exceeded e) {
            answer = new Answer("unknown", e.limit().text(), null);
        }
        print(session, relation, files, answer, (System.nanoTime() - start) / 1e9);
        return answer.status();
    }

    /** The result of a comparison; a reason only for an unknown one. */
    private record Answer(
            String verdict,
            @Nullable String reason,
            @Nullable Difference difference) {
        int status() {
            if (reason != null) {
                return ExitStatus.UNKNOWN;
            }
            return difference == null ? ExitStatus.OK : ExitStatus.VIOLATED;
        }
    }

    private static void print(Session session, Relation relation, List<Path> files, Answer answer, double seconds) {
        if (session.settings.json()) {
            session.printJson(out -> json(session, relation, answer, seconds, out));
            return;
        }
        session.out.println(answer.verdict + (answer.reason == null ? "" : ": " + answer.reason));
        if (answer.difference != null && !session.settings.quiet()) {
            explain(answer.difference, files, session.out);
        }
    }

    private static void explain(Difference difference, List<Path> files, PrintStream out) {
        if (difference instanceof Difference.Sequence sequence) {
            out.println("  only " + files.get(sequence.inFirst() ? 0 : 1) + " has the sequence");
            labels(sequence.trace(), out);
        } else if (difference instanceof Difference.States states) {
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
            place(files.get(0), states.first(), out);
            place(files.get(1), states.second(), out);
        }
    }

    private static void labels(List<String> labels, PrintStream out) {
        for (String label : labels) {
            out.println("    " + label);
        }
    }

    private static void place(Path file, Difference.Place place, PrintStream out) {
        String offers = place.offers().isEmpty() ? "nothing" : String.join(", ", place.offers());
        out.println("  " + file + " can be in state " + place.state() + ", which offers " + offers);
    }

    private static void json(Session session, Relation relation, Answer answer, double seconds, Appendable out) {
        JsonWriter json = new JsonWriter(out);
        json.beginObject();
        ReportJson.writeHead(Version.TEXT, session.arguments.operands(), "compare", json);
        json.name("results").beginArray().beginObject();
        json.name("relation").value(relation.word());
        json.name("verdict").value(answer.verdict);
        json.name("reason").value(answer.reason);
        json.name("seconds").value(seconds);
        json.name("difference");
        if (answer.difference == null) {
            json.nullValue();
        } else {
            difference(answer.difference, session.arguments.operands(), json);
        }
        json.endObject().endArray().endObject();
    }

    private static void difference(Difference difference, List<String> files, JsonWriter json) {
        json.beginObject();
        json.name("labels");
        strings(difference.trace(), json);
        if (difference instanceof Difference.Sequence sequence) {
            json.name("only").value(files.get(sequence.inFirst() ? 0 : 1));
            json.name("states").nullValue();
        } else if (difference instanceof Difference.States states) {
            json.name("only").nullValue();
            json.name("states").beginArray();
            for (Difference.Place place : List.of(states.first(), states.second())) {
                json.beginObject();
                json.name("state").value(place.state());
                json.name("offers");
                strings(place.offers(), json);
                json.endObject();
            }
            json.endArray();
        }
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
