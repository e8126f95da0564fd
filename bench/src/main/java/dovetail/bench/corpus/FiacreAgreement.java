package dovetail.bench.corpus;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tally;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
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
    /** By engine, the number of questions. */
    private final Map<String, Tally> counts = new LinkedHashMap<>();
    /** By engine and reason, the questions that were answered for DVE only. */
    private final Map<String, Map<String, List<String>>> missing = new LinkedHashMap<>();

    private int wrong;
    private int corresponding;
    private int questions;

    FiacreAgreement(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, 3, "1G");
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            counts.put(provider.name(), new Tally("engine", provider.name()));
            missing.put(provider.name(), new TreeMap<>());
        }
    }

    /** Prints a row for each engine; all answers are required to be right. */
    void print(List<FiacreModel> models) {
        models.forEach(this::ask);
        sheet.paragraph(
                "%d models, of which %d have corresponding states; %d questions.",
                models.size(), corresponding, questions);
        Table table = sheet.table(
                "engine | same answer for both | only for DVE | only for Fiacre | for neither | not of its kind");
        counts.values().forEach(table::row);
        sheet.gap();
        missing.forEach((engine, reasons) -> reasons.forEach((reason, which) ->
                sheet.line("- " + engine + ", only for DVE: " + String.join("; ", which) + ": " + reason)));
        sheet.line(wrong == 0 ? "No answer is wrong." : wrong + " questions are answered WRONG; see above.");
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
            String column = "not of its kind";
            if (provider.supports(new Task(dve, question.property())).isGiven()) {
                Reply first = reply(provider, "DVE", new Task(dve, question.property()));
                Reply second = reply(provider, "Fiacre", new Task(fiacre, question.property()));
                replies.addAll(List.of(first, second));
                column = first.isDecided()
                        ? second.isDecided() ? "same answer for both" : "only for DVE"
                        : second.isDecided() ? "only for Fiacre" : "for neither";
                if (column.equals("only for DVE")) {
                    Objects.requireNonNull(missing.get(provider.name()))
                            .computeIfAbsent(second.reason(), reason -> new ArrayList<>())
                            .add(model + " " + question.title());
                }
            }
            Objects.requireNonNull(counts.get(provider.name())).add(column, 1);
        }
        question.disagreement(replies).ifPresent(fault -> {
            wrong++;
            sheet.line("WRONG: " + model + ", " + fault);
        });
    }

    private Reply reply(EngineProvider provider, String language, Task task) {
        return panel.watched(
                provider.name() + " for " + language, provider.create(RunSettings.DEFAULT.of(provider)), task);
    }
}
