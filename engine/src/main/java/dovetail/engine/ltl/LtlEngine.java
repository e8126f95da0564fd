package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reduce.Reduction;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers linear-time properties: the formula is negated and becomes an automaton, which goes along with the network;
 * a run that it accepts violates the property.
 */
public final class LtlEngine implements Engine {
    public static final EngineInfo INFO = new EngineInfo(
            "ltl",
            "looks for an accepted cycle in the product of the network and the automaton of the negated property",
            "any network",
            "linear-time properties: formulas, patterns, Büchi automata, property processes",
            "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999",
            List.of(new EngineInfo.Option(
                    "compile", "auto|always|never", "auto", "when the successor function is compiled")));

    /** Marks are the bits of one non-negative number. */
    private static final int MOST_MARKS = 31;

    private final LtlOptions options;

    public LtlEngine(LtlOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.reduce().isPresent() ? Reduction.ENGINE : INFO.name();
    }

    @Override
    public Verdict run(Task task, Budget budget, Progress progress) {
        Monitor monitor;
        try {
            monitor = monitor(task.property());
        } catch (AutomatonTooLarge e) {
            return notBegun(new Limit(Limit.Kind.SIZE, e.getMessage()));
        }
        int marks = monitor.automaton().sets()
                + (monitor.rules().fair() ? task.network().components().size() : 0);
        if (marks > MOST_MARKS) {
            String reason = "fairness to so many components: " + marks + " acceptance sets, and " + MOST_MARKS
                    + " are possible";
            return notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason));
        }
        return new LtlRun(task, monitor, options, name(), budget, progress).verdict();
    }

    private Verdict notBegun(Limit limit) {
        Figures nothing = new Figures(0, 0, 0, -1, 0, 0, 0, 0, 0, Map.of());
        return new Verdict.Unknown(name(), nothing, limit, Optional.empty());
    }

    private static Monitor monitor(Property property) {
        if (property instanceof Property.LinearTime linear) {
            Automaton automaton = Translation.generalised(
                    Formula.not(linear.formula()), linear.atoms().size());
            return new Monitor(automaton, linear.atoms(), linear.rules());
        } else if (property instanceof Property.NoAcceptedRun forbidden) {
            return new Monitor(forbidden.automaton(), forbidden.atoms(), forbidden.rules());
        }
        throw new IllegalArgumentException("'" + property.name() + "' speaks of states, not of runs");
    }
}
