package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.engine.Engine;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cross-check: has every decided property decided again by another engine, and compares the verdicts. The other engines take
 * turns. A difference is a failure of the tool.
 */
final class CrossCheck {
    private static final String UNDECIDED = "cross-check: not decided by another engine: ";

    private final Opinions opinions;
    private final Budget budget;

    /** Asks all engines but one. */
    interface Opinions {
        /** The answer of another engine; nothing where no other one supports the property. */
        Optional<Answer> second(Property property, String exceptEngine, Budget budget);
    }

    CrossCheck(Opinions opinions, Budget budget) {
        this.opinions = opinions;
        this.budget = budget;
    }

    /** The answers; those that a second engine gave too say so, and those that differ are failures. */
    List<Answer> compared(List<Answer> answers) {
        List<Answer> compared = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            boolean isDecided = answer.verdict().limit().isEmpty();
            compared.add(isDecided ? compared(answer, budget.share(answers.size() - i)) : answer);
        }
        return compared;
    }

    /** A limit that is met on the way leaves the answer as it is; a failure concerns this answer alone. */
    private Answer compared(Answer answer, Budget share) {
        try {
            return compared(
                    answer, opinions.second(answer.property(), answer.verdict().engine(), share));
        } catch (Limit.Exceeded e) {
            return remarking(answer, UNDECIDED + e.limit().text());
        } catch (SettingException | InputException e) {
            return remarking(answer, UNDECIDED + e.getMessage());
        } catch (RuntimeException | Error e) {
            return answer.endedBy(e);
        }
    }

    private static Answer compared(Answer answer, Optional<Answer> other) {
        Verdict first = answer.verdict();
        if (other.isEmpty()) {
            return remarking(answer, "cross-check: no other engine supports the property");
        }
        Verdict second = other.get().verdict();
        if (second.limit().isPresent()) {
            return remarking(answer, UNDECIDED + second.limit().get().text());
        }
        if (first.kind() == second.kind()) {
            return remarking(answer, "cross-check: '" + second.engine() + "' agrees");
        }
        return answer.endedBy(new Disagreement(first, second));
    }

    private static Answer remarking(Answer answer, String remark) {
        Figures figures = answer.verdict().figures();
        Verdict remarked = answer.verdict().with(figures.with(figures.account().remarking(remark)));
        return new Answer(answer.name(), answer.property(), remarked, answer.failure());
    }

    /** The same engines without one. */
    record Without(Portfolio.Engines engines, String name) implements Portfolio.Engines {
        /** Nothing: the first answer may be that one. */
        @Override
        public Optional<Verdict> withoutSearch(Property property, Budget budget) {
            return Optional.empty();
        }

        @Override
        public Optional<Engine> before(Property property, Budget budget) {
            Optional<Engine> engine = engines.before(property, budget);
            return engine.isPresent() && engine.get().name().equals(name) ? Optional.empty() : engine;
        }

        @Override
        public Portfolio.Outlook outlook(Engine plain, Property property, Budget budget) {
            Portfolio.Outlook outlook = engines.outlook(plain, property, budget);
            List<Portfolio.Further> others = new ArrayList<>();
            for (Portfolio.Further further : outlook.further()) {
                if (!further.engine().name().equals(name)) {
                    others.add(further);
                }
            }
            return new Portfolio.Outlook(outlook.features(), others);
        }

        @Override
        public List<Answer> ask(
                PreparedSystem system, Engine engine, List<Property> properties, Budget budget, LastProgress progress) {
            return engines.ask(system, engine, properties, budget, progress);
        }
    }
}
