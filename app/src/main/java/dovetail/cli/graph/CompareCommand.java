package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Printable;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import dovetail.minimise.Comparison;
import dovetail.minimise.Difference;
import dovetail.minimise.Relation;
import dovetail.report.json.JsonWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Decides whether two models are equivalent, and shows a difference. */
public final class CompareCommand implements Command {
    private static final Flag TO = Flag.of(
            "--to",
            "FILE",
            "compare to the model in FILE; all operands are then one model\n(repeat it for several files)");

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "compare",
                "A B -e RELATION",
                """
                Decides whether two models are equivalent: 'equal', with status 0, or 'different', with status 1 and a
                shortest sequence of labels that only one of them has. Where all sequences agree, it shows two states
                that the same labels lead to and that are not equivalent. The models may be of different languages. A
                model of several files is given as operands, and the other one by --to.""",
                List.of(
                        RelationFlags.RELATION,
                        TO,
                        Relabelling.HIDE,
                        Relabelling.RENAME,
                        RelationFlags.MAX_STATES,
                        ModelFlags.CONSTANT,
                        ModelFlags.DEFINE,
                        ModelFlags.CLOSED,
                        ModelFlags.CONTEXT),
                CommonFlags.OF_CONSTRUCTIONS,
                List.of(
                        "dovetail compare -e branching examples/retry.aut small.aut",
                        "is the small system equivalent to the large one?",
                        "dovetail compare -e weak-trace specification.aut implementation.aut",
                        "do they show the same sequences of visible labels?",
                        "dovetail compare implementation.exp specification.aut -e branching --hide 'ack*'",
                        "is a network equivalent to its specification, with acknowledgements hidden in both?",
                        "dovetail compare sender.aut line.aut receiver.aut --to buffer.aut -e weak-trace",
                        "a model of three files, and one of one file"));
    }

    @Override
    public int run(Session session) {
        Relation relation = RelationFlags.relation(session);
        List<List<Path>> models = models(session);
        OperandConstants constants = OperandConstants.of(models, session);
        Budget budget = session.startBudget().withStates(RelationFlags.mostStates(session));
        Relabelling relabelling = Relabelling.of(session);
        long start = System.nanoTime();
        Answer answer;
        List<DifferenceReport.Side> sides = List.of();
        try (ProgressLine progress = session.startProgress()) {
            StateSpaces spaces = new StateSpaces(session, constants, relabelling, budget, progress);
            StateSpaces.Space first = spaces.of(models.get(0), relation.congruence());
            StateSpaces.Space second = spaces.of(models.get(1), relation.congruence());
            relabelling.warnOfIdle(labels(first, second), session);
            sides = List.of(side(models.get(0), first), side(models.get(1), second));
            GraphParts graphs = first.graphs().and(second.graphs());
            boolean isPreserved = graphs.preserve(relation, relabelling);
            // Every relation is finer than weak trace equivalence: where that one fails, so does the relation.
            Relation compared = isPreserved ? relation : Relation.WEAK_TRACE;
            Optional<Difference> difference = isPreserved || graphs.preserve(compared, relabelling)
                    ? Comparison.difference(first.lts(), second.lts(), compared, budget, progress)
                    : Optional.empty();
            answer = difference.isEmpty() && !isPreserved
                    ? new Answer("unknown", graphs.refusal(relation, relabelling), null)
                    : new Answer(difference.isEmpty() ? "equal" : "different", null, difference.orElse(null));
        } catch (Limit.Exceeded e) {
            answer = new Answer("unknown", e.limit().text(), null);
        }
        print(session, relation, new DifferenceReport(sides), answer, (System.nanoTime() - start) / 1e9);
        return answer.status();
    }

    /** The files of both models. */
    private static List<List<Path>> models(Session session) {
        List<Path> operands = session.modelFiles();
        List<Path> others = new ArrayList<>();
        for (String file : session.arguments.all(TO.name())) {
            others.add(Settings.path(file));
        }
        if (!others.isEmpty()) {
            return List.of(operands, others);
        }
        if (operands.size() != 2) {
            throw new UsageException("expected two models to compare, found " + operands.size()
                    + "; --to FILE names the second where a model has several files");
        }
        return List.of(operands.subList(0, 1), operands.subList(1, 2));
    }

    /** A network that was composed has no states of its own: they are those of its reduction. */
    private static DifferenceReport.Side side(List<Path> files, StateSpaces.Space space) {
        return new DifferenceReport.Side(StateSpaces.name(files), space.composed() == null);
    }

    private static Set<String> labels(StateSpaces.Space first, StateSpaces.Space second) {
        Set<String> labels = new TreeSet<>(first.labels());
        labels.addAll(second.labels());
        return labels;
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

    private static void print(
            Session session, Relation relation, DifferenceReport report, Answer answer, double seconds) {
        if (session.settings.json()) {
            session.printResults(json -> json(relation, report, answer, seconds, json));
            return;
        }
        session.out.println(answer.verdict + (answer.reason == null ? "" : ": " + Printable.of(answer.reason)));
        if (answer.difference != null && !session.settings.quiet()) {
            report.print(answer.difference, session.out);
        }
    }

    private static void json(
            Relation relation, DifferenceReport report, Answer answer, double seconds, JsonWriter json) {
        json.beginObject();
        json.name("relation").value(relation.word());
        json.name("verdict").value(answer.verdict);
        json.name("reason").value(answer.reason);
        json.name("seconds").rounded(seconds);
        json.name("difference");
        if (answer.difference == null) {
            json.nullValue();
        } else {
            report.write(answer.difference, json);
        }
        json.endObject();
    }
}
