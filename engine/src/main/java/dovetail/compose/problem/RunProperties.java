package dovetail.compose.problem;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.TerminalStates;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Remedy;
import dovetail.compose.lift.RunExtension;
import dovetail.decompose.Decomposition;
import dovetail.ltl.BadPrefixes;
import dovetail.model.Network;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.replay.Replay;
import java.util.Optional;

/**
 * Translates properties of runs with regular bad prefixes: forbidden words of actions, and linear-time safety
 * properties.
 */
final class RunProperties {
    private RunProperties() {}

    static SafetyProblem words(Property.NeverWord property, Decomposition decomposition, Budget budget) {
        return new RunMonitor(property.atoms(), property.bad(), PrefixTransitions.Ends.COUNT, decomposition, budget)
                .problem(run -> new Replay(decomposition.original(), budget).toWord(run.states(), property));
    }

    /**
     * The automaton of the bad prefixes of a linear-time property.
     *
     * @throws NotRegularSafety when not every violation has a bad prefix
     */
    static WordAutomaton badPrefixes(Property.OfRuns property) {
        if (property.rules().fair()) {
            throw new NotRegularSafety("under fairness the property is no safety property", Remedy.SEARCH_RUNS);
        }
        if (property.rules().observed()) {
            requireInsensitive(property);
        }
        try {
            Optional<WordAutomaton> bad = property.acceptKind(new Prefixes());
            if (bad.isEmpty()) {
                throw new NotRegularSafety(
                        "'" + property.name() + "' is no safety property: not every violation has a bad prefix",
                        Remedy.SEARCH_RUNS);
            }
            return bad.get();
        } catch (AutomatonTooLarge e) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, e.message()));
        }
    }

    /** Requires that a run and its observed word never disagree: the prefixes are those of runs. */
    private static void requireInsensitive(Property.OfRuns property) {
        RunRules rules = property.rules();
        try {
            Insensitive.prove(property.withRules(new RunRules(rules.finite(), false, rules.fair())));
        } catch (Insensitive.Refusal e) {
            throw new NotRegularSafety(
                    "'" + property.name() + "' is evaluated on observed words, and " + e.getMessage(),
                    Remedy.SEARCH_RUNS);
        }
    }

    /** The automaton of the bad prefixes, if every violation has one; otherwise empty. */
    private static final class Prefixes implements Property.OfRuns.Visitor<Optional<WordAutomaton>> {
        @Override
        public Optional<WordAutomaton> linearTime(Property.LinearTime property) {
            return BadPrefixes.of(property.formula(), property.atoms().size());
        }

        @Override
        public Optional<WordAutomaton> noAcceptedRun(Property.NoAcceptedRun property) {
            return TerminalStates.words(property.automaton());
        }

        @Override
        public Optional<WordAutomaton> metric(Property.Metric property) {
            Mtl negation = Mtl.not(property.formula());
            return TerminalStates.words(
                    MtlTranslation.automaton(negation, property.atoms().size()));
        }
    }

    static SafetyProblem linearTime(
            Property.OfRuns property, WordAutomaton bad, Decomposition decomposition, Budget budget) {
        boolean stutter = property.rules().finite() == RunRules.FiniteRuns.STUTTER;
        PrefixTransitions.Ends ends = stutter ? PrefixTransitions.Ends.STUTTER : PrefixTransitions.Ends.IGNORE;
        Network network = decomposition.original();
        return new RunMonitor(property.atoms(), bad, ends, decomposition, budget)
                .problem(run ->
                        new Replay(network, budget).toLasso(RunExtension.of(network, run, stutter, budget), property));
    }
}
