package dovetail.engine.por;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.ltl.Insensitivity;
import dovetail.model.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reduce.Reduction;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches with partial-order reduction, where the property allows it: properties of states and of the beginnings of runs
 * always do, linear-time properties only when they are insensitive to the steps that they do not see.
 */
public final class PorEngine implements Engine {
    public static final EngineInfo INFO = new EngineInfo(
            Reduction.ENGINE,
            "leaves out interleavings that make no difference to the property",
            "any network; linear-time properties must be insensitive and without fairness",
            "deadlocks, state predicates, reachability, model errors, forbidden words, insensitive linear-time properties",
            "Beneš, Křivánek, Štefaňák, Space effective model checking for component-interaction automata, MEMICS 2009;"
                    + " Laarman, Pater, van de Pol, Weber, Guard-based partial-order reduction, SPIN 2013",
            List.of(
                    new EngineInfo.Option(
                            "strategy",
                            "auto|stubborn|thorough|hierarchy",
                            "auto",
                            "where candidates come from: closures of enabled steps (thorough: smaller ones, at more time per"
                                    + " state), or the subtrees of the composition"),
                    new EngineInfo.Option("search", "bfs|dfs", "bfs", "order of the search for states"),
                    new EngineInfo.Option("store", "hash|compact", "hash", "how visited states are kept"),
                    new EngineInfo.Option(
                            "compile", "auto|always|never", "auto", "when the successor function is compiled")));

    private static final String WAYS_OUT = "; 'ltl' can answer this, and --observed asks for what is seen";

    private final Engine ofStates;
    private final Engine ofRuns;

    /**
     * @param ofStates searches a reduced state space for states
     * @param ofRuns searches it for runs
     */
    public PorEngine(Engine ofStates, Engine ofRuns) {
        this.ofStates = ofStates;
        this.ofRuns = ofRuns;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    public Verdict run(Task task, Budget budget, Progress progress) {
        return task.property().accept(new Property.Visitor<>() {
            @Override
            public Verdict ofStates(Property.OfStates property) {
                return ofStates.run(task, budget, progress);
            }

            @Override
            public Verdict neverWord(Property.NeverWord property) {
                return ofStates.run(task, budget, progress);
            }

            @Override
            public Verdict ofRuns(Property.OfRuns property) {
                String objection = objection(property);
                if (objection == null) {
                    return ofRuns.run(task, budget, progress);
                }
                Figures nothing = new Figures(0, 0, 0, -1, 0, 0, 0, 0, 0, Map.of());
                Limit limit = new Limit(Limit.Kind.UNSUPPORTED, objection);
                return new Verdict.Unknown(name(), nothing, limit, Optional.empty());
            }
        });
    }

    private static String objection(Property.OfRuns property) {
        if (property.rules().fair()) {
            return "reduction does not preserve fairness; the engine 'ltl' can answer this";
        }
        return property.rules().observed()
                ? null
                : property.acceptKind(new Property.OfRuns.Visitor<>() {
                    @Override
                    public String linearTime(Property.LinearTime linear) {
                        return sensitivity(linear);
                    }

                    @Override
                    public String noAcceptedRun(Property.NoAcceptedRun forbidden) {
                        return sensitivity(forbidden);
                    }
                });
    }

    /** Why a formula cannot be checked on a reduced state space, or null. */
    private static String sensitivity(Property.LinearTime linear) {
        try {
            return Insensitivity.witness(linear.formula(), linear.atoms().size(), Atom.actions(linear.atoms()))
                            .isEmpty()
                    ? null
                    : "the formula is sensitive to steps that it does not see, which reduction leaves out" + WAYS_OUT;
        } catch (AutomatonTooLarge e) {
            return "whether the formula is insensitive cannot be decided: " + e.getMessage() + WAYS_OUT;
        }
    }

    /** The same for an automaton. */
    private static String sensitivity(Property.NoAcceptedRun forbidden) {
        try {
            Optional<Boolean> isInsensitive =
                    Insensitivity.isInsensitive(forbidden.automaton(), Atom.actions(forbidden.atoms()));
            if (isInsensitive.isEmpty()) {
                return "whether the automaton is insensitive to steps that it does not see cannot be decided, since it has"
                        + " accepted and refused cycles through one state" + WAYS_OUT;
            }
            return isInsensitive.get()
                    ? null
                    : "the automaton is sensitive to steps that it does not see, which reduction leaves out" + WAYS_OUT;
        } catch (AutomatonTooLarge e) {
            return "whether the automaton is insensitive to steps that it does not see cannot be decided: it is too large"
                    + WAYS_OUT;
        }
    }
}
