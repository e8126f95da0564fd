package dovetail.cli;

import dovetail.api.OpenModel;
import dovetail.check.Answer;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.model.Task;
import dovetail.report.text.Numbers;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import java.util.ArrayList;
import java.util.List;

/** Explains the answers of a check: the choice of each engine, its work, and shared results. */
final class Explanation {
    private final OpenModel model;
    private final OpenModel.Checked checked;
    private final Session session;
    private final EngineRegistry registry;
    private final EngineChoice choice;

    Explanation(OpenModel model, OpenModel.Checked checked, Session session) {
        this.model = model;
        this.checked = checked;
        this.session = session;
        this.registry = session.workshop.engines();
        this.choice = model.choice();
    }

    void tell() {
        List<EngineProvider> others = new ArrayList<>();
        for (EngineProvider provider : registry.providers()) {
            List<Answer> answers = answersOf(provider);
            if (answers.isEmpty()) {
                others.add(provider);
            } else {
                tell(provider, answers);
            }
        }
        others.forEach(this::tellNotChosen);
        for (String line : checked.sharing()) {
            session.tell("shared: " + line);
        }
    }

    private List<Answer> answersOf(EngineProvider provider) {
        List<Answer> answers = new ArrayList<>();
        for (Answer answer : checked.answers()) {
            if (answer.verdict().engine().equals(provider.name())) {
                answers.add(answer);
            }
        }
        return answers;
    }

    private void tell(EngineProvider provider, List<Answer> answers) {
        session.tell("engine " + provider.name()
                + (choice.isAuto()
                        ? ": chosen because it answers " + provider.info().answers() + ", for "
                                + provider.info().needs()
                        : ": requested by --engine"));
        RunSettings settings = session.settings.engines().settings();
        session.tell("  it " + provider.info().summary() + " (settings: "
                + settings.of(provider).options().text() + ", threads " + settings.threads() + ")");
        for (Answer answer : answers) {
            Result result = new Result(Claim.of(answer.property()), answer.verdict());
            session.tell("  " + result.property() + ": " + result.word() + " after "
                    + Numbers.count(result.verdict().figures().states(), "state"));
            for (String line : result.verdict().figures().account().story()) {
                session.tell("    " + line);
            }
        }
    }

    /** Says of an engine that was not chosen whether it could answer something. */
    private void tellNotChosen(EngineProvider provider) {
        if (!choice.isAuto()) {
            return;
        }
        List<String> possible = new ArrayList<>();
        String refusal = null;
        for (Answer answer : checked.answers()) {
            Support support = provider.supports(new Task(model.system(), answer.property()));
            String name = answer.property().name();
            if (support.isGiven()) {
                possible.add(name);
            } else {
                refusal = refusal == null ? "'" + name + "' " + support.reason().orElseThrow() : refusal;
            }
        }
        session.tell("engine " + provider.name() + ": not chosen; "
                + (possible.isEmpty()
                        ? refusal
                        : "--engine " + provider.name() + " could answer " + String.join(", ", possible)));
    }
}
