package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.report.text.StateText;
import dovetail.report.view.Change;
import dovetail.report.view.Markings;
import dovetail.report.view.StepView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the states of an exploration: all their values, their zones, and what differs from the state before. */
public final class StateTexts {
    private static final int MOST_LINES = 4;

    private final StateExploration exploration;
    private final Semantics semantics;
    private final Optional<ZoneText> zones;

    public StateTexts(StateExploration exploration, Budget budget) {
        this.exploration = exploration;
        this.semantics = Semantics.of(exploration.system(), budget);
        this.zones = exploration.zones().map(prepared -> new ZoneText(prepared, semantics));
    }

    /** The values of a state: an entry for each component and variable. */
    public List<String> entries(int[] state) {
        return StateText.entries(exploration.system(), state);
    }

    /** The constraints of the zone of a symbolic state; none without time. */
    public List<String> zone(int[] state) {
        return zones.map(texts -> texts.constraints(state)).orElse(List.of());
    }

    /** The changes between two states, by their names. */
    public List<String> changes(int[] before, int[] after) {
        Optional<Markings> markings = Markings.of(exploration.system());
        if (markings.isPresent()) {
            return markings.get().changeTexts(before, after);
        }
        List<String> changes = new ArrayList<>();
        for (Change change : StepView.changes(exploration.system(), before, after)) {
            changes.add(change.toString());
        }
        return changes;
    }

    /** A few lines about a state: all values of an initial state, otherwise those that differ from the state it was met from. */
    List<String> brief(int number) {
        int parent = exploration.parent(number);
        int[] state = exploration.state(number);
        List<String> lines = new ArrayList<>();
        if (parent == StateExploration.NONE) {
            lines.addAll(entries(state));
        } else {
            lines.addAll(differing(exploration.state(parent), state));
        }
        List<String> constraints = zone(state);
        if (lines.size() > MOST_LINES) {
            int more = lines.size() - MOST_LINES + 1;
            lines = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
            lines.add("and " + more + " more");
        }
        if (!constraints.isEmpty()) {
            lines.add(constraints.get(0) + (constraints.size() > 1 ? ", ..." : ""));
        }
        return lines;
    }

    private List<String> differing(int[] before, int[] after) {
        Optional<Markings> markings = Markings.of(exploration.system());
        if (markings.isPresent()) {
            return markings.get().changeTexts(before, after);
        }
        List<String> lines = new ArrayList<>();
        for (Change change : StepView.changes(exploration.system(), before, after)) {
            lines.add(change.name() + ": " + change.after());
        }
        return lines;
    }

    /** The truth of a predicate in a state; null where it has no value. */
    public @Nullable Boolean holds(Expr predicate, int[] state) {
        try {
            int slots = exploration.system().slots().size();
            return semantics.holds(predicate, Arrays.copyOf(state, slots));
        } catch (ModelError e) {
            return null;
        }
    }
}
