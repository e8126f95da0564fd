package dovetail.step;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Steps packed states with the reference interpreter: no preparation, slow steps. For models too small to be worth
 * compiling, and for the first states of all others. It has one group per label and set of components, found as it goes, and claims that each
 * depends on everything.
 */
public final class InterpretedRelation implements StepRelation {
    private final Network network;
    private final StateLayout layout;
    private final List<Expr> predicates;
    private final List<Group> groups = new ArrayList<>();
    /** Read by all threads for every step; a lock would keep them waiting for each other. */
    private final Map<String, Map<List<Integer>, Integer>> byLabel = new ConcurrentHashMap<>();

    private final BitSet everything = new BitSet();

    public InterpretedRelation(Network network, StateLayout layout, List<Expr> predicates) {
        this.network = network;
        this.layout = layout;
        this.predicates = List.copyOf(predicates);
        everything.set(0, network.slots().size());
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public synchronized int groupCount() {
        return groups.size();
    }

    @Override
    public synchronized Group group(int index) {
        return groups.get(index);
    }

    private int groupOf(Move move) {
        Map<List<Integer>, Integer> byComponents = byLabel.get(move.label());
        Integer known = byComponents == null ? null : byComponents.get(move.components());
        return known != null ? known : addGroup(move);
    }

    /** The group of a move that no thread had before, or that another has just added. */
    private synchronized int addGroup(Move move) {
        Map<List<Integer>, Integer> byComponents =
                byLabel.computeIfAbsent(move.label(), l -> new ConcurrentHashMap<>());
        Integer known = byComponents.get(move.components());
        if (known != null) {
            return known;
        }
        BitSet components = new BitSet();
        move.components().forEach(components::set);
        groups.add(new Group(move.label(), components, everything, everything));
        byComponents.put(move.components(), groups.size() - 1);
        return groups.size() - 1;
    }

    @Override
    public Stepper stepper() {
        Interpreter interpreter = new Interpreter(network);
        int[] state = new int[network.slots().size()];
        return new Stepper() {
            @Override
            public void successors(long[] words, int at, Successors out) {
                layout.decode(words, at, state);
                for (Move move : interpreter.moves(state)) {
                    if (move.isError()) {
                        out.errors++;
                    } else {
                        int to = out.append(groupOf(move));
                        layout.encode(move.target(), out.words, to);
                    }
                }
            }

            @Override
            public long valuation(long[] words, int at) {
                layout.decode(words, at, state);
                return valuation(interpreter, predicates, state);
            }
        };
    }
}
