package dovetail.engine.sog.symbolic;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.Diagrams;
import dovetail.engine.sog.diagram.Field;
import dovetail.engine.sog.diagram.Moves;
import dovetail.engine.sog.diagram.Relation;
import dovetail.lts.Lts;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Synchronous product of component LTSs with sets of its states in decision diagrams. Each factor is a field of the global
 * state. Each event is a relation over the factors that declare it; all other factors stay. The hidden steps of a factor are
 * a relation over that factor. The semantics is that of {@link dovetail.compose.SynchronousProduct}.
 */
public final class SymbolicProduct implements AutoCloseable {
    private final List<ComponentLts> factors;
    private final Diagrams diagrams;
    private final List<Field> fields;
    /** The factors from the top of the diagrams down. */
    private final int[] order;

    private final List<FactorMoves> moves = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final BitSet events = new BitSet();

    /**
     * Steps of the product by one event, or the hidden steps of one factor.
     *
     * @param event the event, or {@link Lts#HIDDEN}
     * @param participants the factors that move, from the top of the diagrams down
     */
    public record Step(int event, int[] participants, Relation relation) {}

    public SymbolicProduct(List<ComponentLts> factors, Budget budget) {
        this.factors = factors;
        Poll poll = new Poll(budget);
        TreeMap<Integer, List<Integer>> declaring = new TreeMap<>();
        for (int f = 0; f < factors.size(); f++) {
            for (int event : factors.get(f).alphabet()) {
                declaring.computeIfAbsent(event, e -> new ArrayList<>()).add(f);
            }
        }
        List<int[]> shared = declaring.values().stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toList();
        this.order = FactorOrder.of(factors.size(), shared, poll);
        Field[] placed = new Field[factors.size()];
        int bits = 0;
        for (int f : order) {
            placed[f] = new Field(bits, Field.width(factors.get(f).stateCount()));
            bits += placed[f].bits();
        }
        this.fields = List.of(placed);
        for (int f = 0; f < factors.size(); f++) {
            poll.tick(factors.get(f).transitionCount());
            moves.add(new FactorMoves(factors.get(f), fields.get(f)));
        }
        this.diagrams = new Diagrams(bits, budget);
        boolean isBuilt = false;
        try {
            declaring.forEach((event, list) -> addStep(event, list));
            for (int f : order) {
                if (moves.get(f).of(Lts.HIDDEN).sources().length > 0) {
                    addStep(Lts.HIDDEN, List.of(f));
                }
            }
            isBuilt = true;
        } finally {
            if (!isBuilt) {
                diagrams.close();
            }
        }
    }

    private void addStep(int event, List<Integer> declaring) {
        int[] participants = declaring.stream()
                .mapToInt(Integer::intValue)
                .boxed()
                .sorted((f, g) ->
                        Integer.compare(fields.get(f).first(), fields.get(g).first()))
                .mapToInt(Integer::intValue)
                .toArray();
        try (Diagrams.Frame frame = diagrams.frame()) {
            List<Moves> joint = new ArrayList<>();
            for (int f : participants) {
                joint.add(moves.get(f).of(event));
            }
            steps.add(new Step(event, participants, frame.keep(diagrams.relation(joint))));
        }
        if (event != Lts.HIDDEN) {
            events.set(event);
        }
    }

    /** The manager of the sets. */
    public Diagrams diagrams() {
        return diagrams;
    }

    public List<ComponentLts> factors() {
        return factors;
    }

    /** The field of a factor. */
    public Field field(int factor) {
        return fields.get(factor);
    }

    /** The steps, by event in rising order, and then the hidden steps. */
    public List<Step> steps() {
        return steps;
    }

    /** The events that some factor declares. */
    public BitSet events() {
        return (BitSet) events.clone();
    }

    /**
     * The steps by which every participant keeps the class of its local state.
     *
     * @param classes per factor, the classes of its local states, or null where they are all equal
     */
    Relation keeping(Step step, List<int @Nullable []> classes) {
        List<Moves> joint = new ArrayList<>();
        for (int f : step.participants()) {
            int[] ofFactor = classes.get(f);
            FactorMoves all = moves.get(f);
            joint.add(ofFactor == null ? all.of(step.event()) : all.keeping(step.event(), ofFactor));
        }
        return diagrams.relation(joint);
    }

    /** The set of the initial state. */
    public Diagram initial() {
        return state(factors.stream().mapToInt(ComponentLts::initial).toArray());
    }

    /** The set of one state. */
    public Diagram state(int[] locals) {
        List<Field> down = new ArrayList<>();
        int[] codes = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            down.add(fields.get(order[at]));
            codes[at] = locals[order[at]];
        }
        return diagrams.state(down, codes);
    }

    /** One state of a set that is not empty. */
    public int[] pick(Diagram set) {
        BitSet bits = diagrams.pick(set);
        int[] locals = new int[factors.size()];
        for (int f = 0; f < locals.length; f++) {
            Field field = fields.get(f);
            for (int bit = field.first(); bit < field.first() + field.bits(); bit++) {
                locals[f] = locals[f] << 1 | (bits.get(bit) ? 1 : 0);
            }
        }
        return locals;
    }

    /** The local states of a factor that occur in a set of states. */
    BitSet locals(Diagram set, int factor) {
        BitSet found = new BitSet();
        for (int s = 0; s < factors.get(factor).stateCount(); s++) {
            int code = s;
            found.set(s, diagrams.inFrame(() -> occurs(set, factor, code)));
        }
        return found;
    }

    private boolean occurs(Diagram set, int factor, int local) {
        BitSet code = new BitSet();
        code.set(local);
        return !diagrams.and(set, diagrams.codes(fields.get(factor), code)).isEmpty();
    }

    /** The states reached from a set by some steps; see {@link Diagrams.Closure}. */
    public Diagrams.Closure closure(List<Step> by) {
        return diagrams.closure(by.stream().map(Step::relation).toList());
    }

    /** All states that are reachable by the steps of some events, and by all hidden steps. */
    public Diagram reachable(BitSet by) {
        try (Diagrams.Frame frame = diagrams.frame()) {
            List<Step> taken = steps.stream()
                    .filter(step -> step.event() == Lts.HIDDEN || by.get(step.event()))
                    .toList();
            return frame.keep(closure(taken).of(initial()));
        }
    }

    /** The exact number of states of a set. */
    public BigInteger count(Diagram set) {
        return diagrams.count(set);
    }

    @Override
    public void close() {
        diagrams.close();
    }
}
