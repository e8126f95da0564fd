package dovetail.lang.lint;

import dovetail.base.Diagnostic;
import dovetail.base.Groups;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds parts of a network that no run can use. Parts of several instances of one text are one part: there is a warning
 * when none of them is used.
 */
public final class Lints {
    /** Larger transition systems are generated, and reading them shall not take longer. */
    private static final int MOST_TRANSITIONS = 1_000_000;

    private final Network network;
    private final Usage usage;
    private final PossibleMoves moves;
    private final List<Diagnostic> found = new ArrayList<>();

    private Lints(Network network, Collection<Expr> others, boolean isComplete) {
        this.network = network;
        this.usage = new Usage(network, others);
        this.moves = new PossibleMoves(network, usage, isComplete);
    }

    /**
     * The warnings about a network, in the order of its text.
     *
     * @param others expressions beside the network that read variables, such as those of properties
     * @param isDeclared the variables that users declare, and may declare in vain
     * @param isComplete whether the network has all stores of the text: a variable without any keeps its initial value
     */
    public static List<Diagnostic> of(
            Network network, Collection<Expr> others, Predicate<Variable> isDeclared, boolean isComplete) {
        Lints lints = new Lints(network, others, isComplete);
        lints.variables(isDeclared);
        lints.components();
        lints.guards();
        return inOrder(lints.found);
    }

    /** Warnings in the order of the text. */
    public static List<Diagnostic> inOrder(List<Diagnostic> warnings) {
        List<Diagnostic> ordered = new ArrayList<>(warnings);
        ordered.sort((a, b) -> {
            int byFile = a.file().compareTo(b.file());
            int byLine = byFile != 0 ? byFile : a.line() - b.line();
            return byLine != 0 ? byLine : a.column() - b.column();
        });
        return ordered;
    }

    /** A warning about a place in a text. */
    public static Diagnostic at(Origin origin, String message) {
        return new Diagnostic(Diagnostic.Severity.WARNING, origin.file(), origin.line(), origin.column(), message, "");
    }

    private void warn(Origin origin, String message) {
        if (!origin.file().isEmpty()) {
            found.add(at(origin, message));
        }
    }

    private void variables(Predicate<Variable> isDeclared) {
        Map<Origin, List<Variable>> byOrigin = new LinkedHashMap<>();
        for (Variable variable : network.variables()) {
            if (isDeclared.test(variable)) {
                Groups.of(byOrigin, variable.origin()).add(variable);
            }
        }
        for (Map.Entry<Origin, List<Variable>> entry : byOrigin.entrySet()) {
            Origin origin = entry.getKey();
            boolean isRead = false;
            boolean isWritten = false;
            for (Variable variable : entry.getValue()) {
                isRead |= usage.isRead(variable);
                isWritten |= usage.isWritten(variable);
            }
            String name = "'" + entry.getValue().get(0).name() + "'";
            if (!isRead && !isWritten) {
                warn(origin, "variable " + name + " is never used");
            } else if (!isRead) {
                warn(origin, "variable " + name + " is written, but nothing in the model reads it");
            } else if (!isWritten) {
                warn(origin, "variable " + name + " is read, but nothing in the model changes it");
            }
        }
    }

    private void components() {
        Map<Origin, String> unreachable = new LinkedHashMap<>();
        Set<Origin> reachable = new HashSet<>();
        for (Component component : network.components()) {
            boolean isLarge =
                    component.behaviour().isExplicit() && component.lts().transitionCount() > MOST_TRANSITIONS;
            if (!isLarge) {
                BitSet reached = moves.locations(component);
                locations(component, reached, unreachable, reachable);
                UnreachedStates states = UnreachedStates.of(component, reached).orElse(null);
                if (states != null) {
                    unreachable.putIfAbsent(states.origin(), states.text());
                }
                if (!moves.canMove(component, reached)) {
                    warn(component.origin(), "'" + component.name() + "' can never move");
                }
            }
        }
        unreachable.keySet().removeAll(reachable);
        for (Map.Entry<Origin, String> entry : unreachable.entrySet()) {
            warn(entry.getKey(), entry.getValue() + " can never be reached");
        }
    }

    private static void locations(
            Component component, BitSet reached, Map<Origin, String> unreachable, Set<Origin> reachable) {
        List<Location> locations = component.behaviour().locations();
        for (int i = 0; i < locations.size(); i++) {
            Origin origin = locations.get(i).origin();
            if (reached.get(i)) {
                reachable.add(origin);
            } else {
                unreachable.putIfAbsent(
                        origin,
                        "state '" + component.name() + "." + locations.get(i).name() + "'");
            }
        }
    }

    private void guards() {
        Map<Origin, Boolean> possible = new LinkedHashMap<>();
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                boolean isPossible = !moves.hasFalseGuard(component, action);
                possible.put(action.origin(), isPossible || possible.getOrDefault(action.origin(), false));
            }
        }
        for (Map.Entry<Origin, Boolean> entry : possible.entrySet()) {
            if (!entry.getValue()) {
                warn(entry.getKey(), "this transition can never be taken: its guard is never true");
            }
        }
    }
}
