package dovetail.engine.modular.generate;

import dovetail.diagram.Diagrams;
import dovetail.diagram.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Phase of the generation of an instant, as a relation of decision diagrams that is learned: every short vector that occurs is
 * evaluated once (S. Blom and J. van de Pol, ATVA 2008). A phase gives one variable its value, checks a constraint, moves an
 * automaton, updates registers or forgets a variable.
 */
final class Phase {
    private final Diagrams diagrams;
    private final Effect effect;
    /** The slots in the order of levels. */
    private final int[] slots;

    private final boolean[] isWritten;
    private final Shape relation;
    private final Shape guard;
    private final int steps;
    private final int known;
    /** The values of all slots; those of the phase are set. */
    private final int[] now;

    private final int[] vector;
    private final int[] pair;

    /** The change that a phase makes. */
    interface Effect {
        /** Calls the outcome for each way to go on, with the written slots set to their values after the phase. */
        void apply(int[] now, Runnable outcome);
    }

    /**
     * @param levels by slot, its level
     * @param support the slots that the effect reads or writes; not empty
     * @param written those that it writes
     * @param key so many levels have the shapes that were made before
     */
    Phase(Diagrams diagrams, int[] levels, BitSet support, BitSet written, Effect effect, int key) {
        this.diagrams = diagrams;
        this.effect = effect;
        this.now = new int[levels.length];
        int[] bySlot = new int[levels.length];
        for (int slot = 0; slot < levels.length; slot++) {
            bySlot[levels[slot]] = slot;
        }
        List<Shape.Role> roles = new ArrayList<>();
        List<Shape.Role> guards = new ArrayList<>();
        List<Integer> chosen = new ArrayList<>();
        for (int level = 0; chosen.size() < support.cardinality(); level++) {
            int slot = bySlot[level];
            boolean isUsed = support.get(slot);
            guards.add(isUsed ? Shape.Role.READ : Shape.Role.NONE);
            roles.add(written.get(slot) ? Shape.Role.CHANGE : isUsed ? Shape.Role.READ : Shape.Role.NONE);
            if (isUsed) {
                chosen.add(slot);
            }
        }
        this.slots = chosen.stream().mapToInt(slot -> slot).toArray();
        this.isWritten = new boolean[slots.length];
        for (int i = 0; i < slots.length; i++) {
            isWritten[i] = written.get(slots[i]);
        }
        this.relation = new Shape(0, roles, key);
        this.guard = new Shape(0, guards, key + roles.size());
        this.steps = diagrams.newRoot();
        this.known = diagrams.newRoot();
        this.vector = new int[slots.length];
        this.pair = new int[slots.length + written.cardinality()];
    }

    /** The levels of its shapes together. */
    int keys() {
        return relation.length() + guard.length();
    }

    /** The vectors after the phase, for a protected set of vectors before it. */
    int image(int set) {
        learn(set);
        return diagrams.image(set, diagrams.root(steps), relation);
    }

    private void learn(int set) {
        int occurring = diagrams.push(diagrams.projection(set, guard));
        int fresh = diagrams.push(diagrams.minus(occurring, diagrams.root(known)));
        if (fresh != Diagrams.EMPTY) {
            diagrams.push(Diagrams.EMPTY);
            visit(fresh, 0);
            int more = diagrams.popped();
            diagrams.push(more);
            diagrams.setRoot(steps, diagrams.union(diagrams.root(steps), more));
            diagrams.pop(1);
            diagrams.setRoot(known, diagrams.union(diagrams.root(known), fresh));
        }
        diagrams.pop(2);
    }

    private void visit(int set, int index) {
        if (index == slots.length) {
            for (int i = 0; i < slots.length; i++) {
                now[slots[i]] = vector[i];
            }
            effect.apply(now, this::outcome);
            return;
        }
        for (int node = set; node != Diagrams.EMPTY; node = diagrams.right(node)) {
            vector[index] = diagrams.value(node);
            visit(diagrams.down(node), index + 1);
        }
    }

    private void outcome() {
        for (int i = 0, at = 0; i < slots.length; i++) {
            pair[at++] = vector[i];
            if (isWritten[i]) {
                pair[at++] = now[slots[i]];
            }
        }
        diagrams.unite(diagrams.vector(pair, 0));
    }
}
