package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.List;

/**
 * The property that no run is considered: the automaton of all words accepts no run. Where this holds, every
 * linear-time property does, vacuously. It is decided by a search like any other, which ends at the first run it finds.
 */
final class NoRun {
    private static final Automaton EVERY_RUN =
            new Automaton(0, 0, 0, List.of(List.of(new Automaton.Edge(Guard.TRUE, 0, 0))));

    private NoRun() {}

    /** The property for the runs that count under some rules; what is observed of them makes no difference. */
    static Property.NoAcceptedRun property(RunRules rules) {
        RunRules unobserved = new RunRules(rules.finite(), false, rules.fair());
        return new Property.NoAcceptedRun("no run", EVERY_RUN, List.of(), unobserved);
    }

    /** The property in the words of a report. */
    static String text(RunRules rules, boolean isTimed) {
        if (isTimed) {
            return rules.finite() == RunRules.FiniteRuns.IGNORE
                    ? "no run in which time diverges has infinitely many steps"
                    : "time diverges on no run: every one ends in a model error or a timelock";
        }
        String run = rules.fair() ? "fair run" : "run";
        return rules.finite() == RunRules.FiniteRuns.IGNORE
                ? "no " + run + " is infinite"
                : "every " + run + " ends in a model error";
    }
}
