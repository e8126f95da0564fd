package dovetail.replay;

import dovetail.automaton.Acceptance;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.ltl.LassoWord;
import dovetail.ltl.ObservedWord;
import dovetail.mtl.MtlWord;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides whether a replayed infinite run violates a linear-time property, from its states and steps alone. The
 * automaton and the search that found the run are not used. Where a system has liveness constraints, the run has to satisfy
 * them.
 *
 * @param run a lasso, or a path to a state in which the run stutters
 */
public record RunCheck(Semantics semantics, Trace run) {
    /**
     * The reason why the run does not violate the property, or nothing when it does. A run on which an atom has no value
     * always violates it.
     */
    public Optional<String> objection(Property.OfRuns property) {
        LassoWord word;
        try {
            word = word(property.atoms(), property.rules());
        } catch (ModelError e) {
            return Optional.empty();
        }
        return semantics
                .refusal(states(), run.loopStart())
                .or(() -> objection(property.rules()))
                .or(() -> property.acceptKind(new Judge(word)));
    }

    /** The reason why a word does not violate a property, or nothing when it does. */
    private record Judge(LassoWord word) implements Property.OfRuns.Visitor<Optional<String>> {
        @Override
        public Optional<String> linearTime(Property.LinearTime property) {
            return word.satisfies(property.formula()) ? Optional.of("the run satisfies the formula") : Optional.empty();
        }

        @Override
        public Optional<String> noAcceptedRun(Property.NoAcceptedRun property) {
            boolean accepted = Acceptance.accepts(property.automaton(), word.stem(), word.loop());
            return accepted ? Optional.empty() : Optional.of("the automaton does not accept the run");
        }

        @Override
        public Optional<String> metric(Property.Metric property) {
            boolean satisfied = new MtlWord(word).satisfies(property.formula());
            return satisfied ? Optional.of("the run satisfies the formula") : Optional.empty();
        }
    }

    private List<int[]> states() {
        return IntStream.rangeClosed(0, run.steps().size()).mapToObj(run::state).toList();
    }

    /** The reason why the run does not count under some rules, or nothing when it does. */
    Optional<String> objection(RunRules rules) {
        if (run.stutters() && rules.finite() == RunRules.FiniteRuns.IGNORE) {
            return Optional.of("the run ends, and such runs are ignored");
        }
        if (rules.fair()) {
            List<String> names = semantics.system().componentNames();
            for (int component = 0; component < names.size(); component++) {
                if (!isFairTo(component)) {
                    return Optional.of("the run is not fair to " + names.get(component));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the component takes a step of the loop, or cannot step in some state of it; a state that repeats is a loop. */
    private boolean isFairTo(int component) {
        if (run.stutters()) {
            return !semantics.canMove(component, run.last());
        }
        for (int i = run.loopStart(); i < run.steps().size(); i++) {
            if (run.steps().get(i).components().contains(component) || !semantics.canMove(component, run.state(i))) {
                return true;
            }
        }
        return false;
    }

    /** The word of the run over the atoms. */
    private LassoWord word(List<Atom> atoms, RunRules rules) throws ModelError {
        AtomValues values = new AtomValues(semantics, atoms);
        int positions = run.steps().size() + (run.stutters() ? 1 : 0);
        long[] letters = new long[positions];
        for (int i = 0; i < positions; i++) {
            letters[i] = values.ofState(run.state(i));
            if (i < run.steps().size()) {
                letters[i] |= values.ofLabel(run.steps().get(i).action());
            }
        }
        LassoWord word = new LassoWord(
                Arrays.copyOf(letters, run.loopStart()), Arrays.copyOfRange(letters, run.loopStart(), positions));
        return rules.observed() ? ObservedWord.of(word, values.actions()) : word;
    }
}
