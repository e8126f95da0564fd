package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.check.Answer;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.session.Session;
import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.model.task.Task;
import dovetail.report.text.Numbers;
import dovetail.report.view.Claim;
import dovetail.report.view.Remedies;
import dovetail.report.view.Result;
import dovetail.result.Plan;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Explains the answers of a check: the choice of each engine, its work, and shared results. */
final class Explanation {
    private final OpenModel model;
    private final Checked checked;
    private final Session session;
    private final EngineRegistry registry;
    private final EngineChoice choice;

    Explanation(OpenModel model, Checked checked, Session session) {
        this.model = model;
        this.checked = checked;
        this.session = session;
        this.registry = session.workshop.engines();
        this.choice = model.choice();
    }

    /** Adds the explanation, line by line. */
    void addTo(List<String> lines) {
        List<EngineProvider> others = new ArrayList<>();
        for (EngineProvider provider : registry.providers()) {
            List<Answer> answers = answersOf(provider);
            if (answers.isEmpty()) {
                others.add(provider);
            } else {
                add(provider, answers, lines);
            }
        }
        if (choice.isAuto()) {
            lines.addAll(session.grace()
                    .within("dovetail-explanation", () -> notChosen(others))
                    .orElseGet(() -> List.of("other engines: not asked for what they could answer; the time is up")));
        }
        addTurns(lines);
        for (String line : checked.sharing()) {
            lines.add("shared: " + line);
        }
    }

    /** The turns of the engines, where there was more than a probe. */
    private void addTurns(List<String> lines) {
        List<Slice> slices = checked.slices();
        if (slices.size() < 2) {
            return;
        }
        addPlan(lines);
        lines.add("turns of the engines:");
        for (Slice slice : slices) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %s on %s: %s, %.2f s: %s",
                    slice.engine(),
                    String.join(", ", slice.properties()),
                    Numbers.count(slice.work(), "unit"),
                    slice.seconds(),
                    slice.outcome()));
        }
    }

    /** The features of each question that took more than a probe, and the engines in the order that they suggest. */
    private void addPlan(List<String> lines) {
        for (Answer answer : checked.answers()) {
            Optional<Plan> plan = answer.verdict().figures().account().plan();
            if (plan.isPresent() && !plan.get().shares().isEmpty()) {
                String name = answer.property().name();
                lines.add("plan for " + name + ":");
                Map<String, Number> features = plan.get().features();
                if (!features.isEmpty()) {
                    lines.add(String.format(
                            Locale.ROOT,
                            "  %s components, %s coupled pairs (%.0f %% of all), %.0f %% local steps, %s acyclic, %s observed",
                            features.get("components"),
                            features.get("coupledPairs"),
                            percent(features.get("density")),
                            percent(features.get("localActions")),
                            features.get("acyclicComponents"),
                            features.get("observedComponents")));
                }
                plan.get().traits().forEach(trait -> lines.add("  " + trait));
                List<String> shares = new ArrayList<>();
                for (Plan.Share share : plan.get().shares()) {
                    if (share.property().equals(name)) {
                        shares.add(share.engine() + " " + share.weight());
                    }
                }
                lines.add("  further engines by weight: " + String.join(", ", shares));
            }
        }
    }

    private static double percent(@Nullable Number part) {
        return part == null ? 0 : 100 * part.doubleValue();
    }

    private List<String> notChosen(List<EngineProvider> others) {
        List<String> lines = new ArrayList<>();
        for (EngineProvider provider : others) {
            lines.add("engine " + provider.name() + ": not chosen; " + notChosen(provider));
        }
        return lines;
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

    private void add(EngineProvider provider, List<Answer> answers, List<String> lines) {
        lines.add("engine " + provider.name() + (choice.isAuto() ? ": " + reason(answers) : ": requested by --engine"));
        RunSettings settings = session.settings.engines().settings();
        lines.add("  it " + provider.info().summary() + " (settings: "
                + settings.of(provider).options().text() + ", threads " + settings.threads() + ")");
        for (Answer answer : answers) {
            Result result = new Result(Claim.of(answer.property()), answer.verdict());
            lines.add("  " + result.property() + ": " + result.word() + " after "
                    + Numbers.count(result.verdict().figures().states(), "state"));
            for (String line : result.verdict().figures().account().story()) {
                lines.add("    " + line);
            }
        }
    }

    /** The order of the engines decides, or their turns; those before this one tell below why they cannot answer. */
    private String reason(List<Answer> answers) {
        List<String> begun = new ArrayList<>();
        List<String> won = new ArrayList<>();
        for (Answer answer : answers) {
            String name = answer.property().name();
            boolean isFirst = true;
            for (Slice slice : checked.slices()) {
                isFirst &= !slice.properties().contains(name)
                        || slice.engine().equals(answer.verdict().engine());
            }
            (isFirst || answer.verdict().limit().isPresent() ? begun : won).add(name);
        }
        List<String> reasons = new ArrayList<>();
        if (!begun.isEmpty()) {
            reasons.add("the first engine, in the order of auto, that answers " + String.join(", ", begun));
        }
        if (!won.isEmpty()) {
            reasons.add("the first to answer " + String.join(", ", won) + " when engines took turns");
        }
        return String.join("; ", reasons);
    }

    /** Says of an engine that was not chosen whether it could answer something. */
    private String notChosen(EngineProvider provider) {
        List<String> possible = new ArrayList<>();
        String refusal = null;
        for (Answer answer : checked.answers()) {
            Support support = provider.supports(new Task(model.system(), answer.property()));
            String name = answer.property().name();
            if (support.isGiven()) {
                possible.add(name);
            } else {
                String reason = Remedies.after(support.reason().orElseThrow(), support.remedies());
                refusal = refusal == null ? "'" + name + "' " + reason : refusal;
            }
        }
        return possible.isEmpty()
                ? String.valueOf(refusal)
                : "--engine " + provider.name() + " could answer " + String.join(", ", possible);
    }
}
