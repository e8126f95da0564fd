package dovetail.bench.corpus;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Asks all engines the same questions about BEEM models in DVE and in Fiacre, and compares the answers: deadlocks and,
 * where states correspond, goals, assertions and linear-time formulas. An answer is right when it is the known one or, where
 * none is known, that of the first engine that has one.
 */
final class FiacreAgreement {
    private final Sheet sheet;
    private final Panel panel;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private int wrong;
    private int corresponding;
    private int questions;

    FiacreAgreement(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, 3, "1G");
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            tallies.put(provider.name(), new Tally());
        }
    }

    /** The replies of an engine to all questions. */
    private static final class Tally {
        private int both;
        private int onlyDve;
        private int onlyFiacre;
        private int neither;
        private int unsupported;
        /** For each reason, the questions that were answered for DVE only. */
        private final Map<String, List<String>> missing = new TreeMap<>();
    }

    /** Prints a row for each engine; all answers are required to be right. */
    void print(List<FiacreModel> models) {
        models.forEach(this::ask);
        sheet.paragraph(
                "%d models, of which %d have corresponding states; %d questions.",
                models.size(), corresponding, questions);
        Table table = sheet.table(
                "engine | same answer for both | only for DVE | only for Fiacre | for neither | not of its kind");
        tallies.forEach((engine, tally) ->
                table.row(engine, tally.both, tally.onlyDve, tally.onlyFiacre, tally.neither, tally.unsupported));
        sheet.gap();
        tallies.forEach((engine, tally) -> tally.missing.forEach((reason, which) ->
                sheet.line("- " + engine + ", only for DVE: " + String.join("; ", which) + ": " + reason)));
        sheet.line(wrong == 0 ? "No answer is wrong." : wrong + " answers are WRONG; see above.");
        sheet.require(wrong == 0);
    }

    private void ask(FiacreModel files) {
        Model dve = ModelReader.read(List.of(files.dve()));
        Model fiacre = ModelReader.read(List.of(files.fiacre()));
        List<SafetyQuestion> all = new ArrayList<>();
        if (Correspondence.isGiven(dve.network(), fiacre.network())) {
            corresponding++;
            all.addAll(questions(files, dve));
        }
        all.add(new SafetyQuestion("deadlock", new Property.DeadlockFree("deadlock"), Optional.empty()));
        for (SafetyQuestion question : all) {
            questions++;
            ask(files.name(), question, dve.network(), fiacre.network());
        }
    }

    /** The questions about states, and formulas over predicates of states. */
    private List<SafetyQuestion> questions(FiacreModel files, Model dve) {
        List<SafetyQuestion> all = new ArrayList<>();
        for (SafetyQuestion question : SafetyQuestions.of(sheet.corpus(), files.instance(), dve)) {
            boolean isOfState = question.property().accept(new Property.ByScope<>(true, false, false));
            boolean isDeadlock = question.title().equals("deadlock");
            if (isOfState && !isDeadlock) {
                all.add(question);
            }
        }
        for (Corpus.Liveness each : sheet.corpus().linearTime(files.instance())) {
            Property formula = SafetyQuestions.formula(each, dve);
            all.add(new SafetyQuestion(formula.name(), formula, SafetyQuestions.answer(each.standingStill())));
        }
        return all;
    }

    private void ask(String model, SafetyQuestion question, Network dve, Network fiacre) {
        List<Reply> replies = new ArrayList<>();
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            Tally tally = Objects.requireNonNull(tallies.get(provider.name()));
            if (!provider.supports(new Task(dve, question.property())).isGiven()) {
                tally.unsupported++;
                continue;
            }
            Reply first = reply(provider, "DVE", new Task(dve, question.property()));
            Reply second = reply(provider, "Fiacre", new Task(fiacre, question.property()));
            replies.addAll(List.of(first, second));
            tally.both += first.isDecided() && second.isDecided() ? 1 : 0;
            tally.onlyFiacre += !first.isDecided() && second.isDecided() ? 1 : 0;
            tally.neither += !first.isDecided() && !second.isDecided() ? 1 : 0;
            if (first.isDecided() && !second.isDecided()) {
                tally.onlyDve++;
                tally.missing
                        .computeIfAbsent(second.reason(), reason -> new ArrayList<>())
                        .add(model + " " + question.title());
            }
        }
        compare(model, question, replies);
    }

    private Reply reply(EngineProvider provider, String language, Task task) {
        return panel.watched(
                provider.name() + " for " + language, provider.create(RunSettings.DEFAULT.of(provider)), task);
    }

    private void compare(String model, SafetyQuestion question, List<Reply> replies) {
        List<Reply> decided = replies.stream().filter(Reply::isDecided).toList();
        for (Reply reply : decided) {
            Verdict.Kind right = question.known().orElse(decided.get(0).kind());
            if (reply.kind() != right) {
                wrong++;
                sheet.line("WRONG: " + model + ", " + question.title() + ": " + reply.engine() + " says " + reply.word()
                        + ", expected " + Table.word(right));
            }
        }
    }
}
