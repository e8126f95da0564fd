package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.step.compile.CompiledPredicates;
import dovetail.step.compile.CompiledRelation;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Visits everything that a relation reaches, the plain way, and compares it with the reference. */
public final class Walk {
    private final StepRelation relation;
    private final Stepper stepper;
    private final Set<LongBuffer> seen = new HashSet<>();
    private final Map<String, Long> labels = new TreeMap<>();
    private long errors;

    private Walk(Network network, StepRelation relation) {
        this.relation = relation;
        this.stepper = relation.stepper(Budget.unlimited());
        int width = relation.layout().words();
        long[] initial = new long[width];
        relation.layout().encode(network.initialState(), initial, 0);
        Deque<LongBuffer> open = new ArrayDeque<>();
        seen.add(LongBuffer.wrap(initial));
        open.add(LongBuffer.wrap(initial));
        // Room for one state only, and the state not at the start of its array: nothing may depend on either.
        Successors out = new Successors(width, 1);
        long[] shifted = new long[width + 3];
        while (!open.isEmpty()) {
            System.arraycopy(open.remove().array(), 0, shifted, 3, width);
            out.clear();
            stepper.successors(shifted, 3, out);
            for (int i = 0; i < out.count; i++) {
                labels.merge(relation.group(out.tags[i]).label(), 1L, Long::sum);
                LongBuffer target = LongBuffer.wrap(Arrays.copyOfRange(out.words, i * width, (i + 1) * width));
                if (seen.add(target)) {
                    open.add(target);
                }
            }
        }
        errors = out.errors;
    }

    /** Compares all relations that can step the network. */
    public static void compareAll(Network network, Expr predicate) {
        ReferenceSearch expected = new ReferenceSearch(network);
        ValueSets sets = ValueAnalysis.of(network);
        StateLayout layout = StateLayout.of(network, sets);
        compare(
                network,
                new InterpretedRelation(network, layout, List.of(predicate), new GroupTable(network)),
                predicate,
                expected);
        if (LtsRelation.canStep(network)) {
            LtsRelation tables = new LtsRelation(network, layout, List.of(predicate));
            compare(network, tables, predicate, expected);
            compare(
                    network,
                    new CompiledPredicates(tables, network, sets, List.of(predicate), List.of(), Budget.unlimited()),
                    predicate,
                    expected);
        }
        if (CompiledRelation.canCompile(network)) {
            compareCompiled(network, sets, predicate, expected);
        }
    }

    /** Compares compiled code, with a layout as wide as it turns out to have to be; returns that. */
    static StateLayout compareCompiled(Network network, ValueSets sets, Expr predicate, ReferenceSearch expected) {
        ValueSets wide = sets;
        while (true) {
            StateLayout layout = StateLayout.of(network, wide);
            try {
                compare(
                        network,
                        new CompiledRelation(network, layout, wide, List.of(predicate), List.of(), Budget.unlimited()),
                        predicate,
                        expected);
                return layout;
            } catch (LayoutOverflow e) {
                wide = wide.widened(e.slot());
            }
        }
    }

    private static void compare(Network network, StepRelation relation, Expr predicate, ReferenceSearch expected) {
        Walk walk = new Walk(network, relation);
        String what = relation.getClass().getSimpleName() + " of " + network.name();
        assertThat(walk.errors).as("errors, " + what).isEqualTo(expected.errors());
        assertThat(walk.labels).as("labels, " + what).isEqualTo(expected.labels());
        assertThat(walk.states()).as("states, " + what).isEqualTo(states(expected));
        walk.comparePredicate(new Interpreter(network), predicate, what);
    }

    private static Set<IntBuffer> states(ReferenceSearch search) {
        Set<IntBuffer> states = new HashSet<>();
        search.allStates().forEach(s -> states.add(IntBuffer.wrap(s)));
        return states;
    }

    private Set<IntBuffer> states() {
        Set<IntBuffer> states = new HashSet<>();
        seen.forEach(s -> states.add(IntBuffer.wrap(relation.layout().decode(s.array(), 0))));
        assertThat(states).hasSameSizeAs(seen);
        return states;
    }

    private void comparePredicate(Interpreter interpreter, Expr predicate, String what) {
        for (LongBuffer state : seen) {
            int[] values = relation.layout().decode(state.array(), 0);
            assertThat(truth(state.array()))
                    .as("predicate in " + Arrays.toString(values) + ", " + what)
                    .isEqualTo(truth(interpreter, predicate, values));
        }
    }

    private String truth(long[] state) {
        try {
            return Boolean.toString(stepper.test(state, 0));
        } catch (ModelErrorSignal e) {
            return "no value";
        }
    }

    private static String truth(Interpreter interpreter, Expr predicate, int[] state) {
        try {
            return Boolean.toString(interpreter.holds(predicate, state));
        } catch (ModelError e) {
            return "no value";
        }
    }
}
