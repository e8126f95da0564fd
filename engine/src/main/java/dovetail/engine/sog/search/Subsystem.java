package dovetail.engine.sog.search;

import dovetail.base.Budget;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.ObservedLts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Subsystem of a network, as the tree of its construction: components, aggregations of them, and products of two. Its graph
 * describes its observed behaviour; a run of the graph is refined to one of the subsystems that it was made of.
 */
abstract sealed class Subsystem {
    private final BitSet components;

    private Subsystem(BitSet components) {
        this.components = components;
    }

    /** The numbers of the components of the network. Borrowed. */
    final BitSet components() {
        return components;
    }

    boolean isComponent() {
        return false;
    }

    abstract ObservedGraph graph();

    /** The whole graph. */
    abstract ObservedLts whole();

    /** The nodes of the graph so far. */
    abstract int size();

    /** Replaces a part of a run, which is one of this subsystem, by parts of the subsystems that it was made of. */
    abstract Run refine(Run run, int part);

    /** A component of the network, with all its events. */
    static final class Component extends Subsystem {
        private final ObservedLts lts;

        Component(int number, ObservedLts lts) {
            super(BitSet.valueOf(new long[0]));
            components().set(number);
            this.lts = lts;
        }

        @Override
        boolean isComponent() {
            return true;
        }

        @Override
        ObservedLts graph() {
            return lts;
        }

        @Override
        ObservedLts whole() {
            return lts;
        }

        @Override
        int size() {
            return lts.stateCount();
        }

        @Override
        Run refine(Run run, int part) {
            throw new IllegalStateException("a component is made of nothing else");
        }
    }

    /** The observation graph of a subsystem. */
    static final class Aggregated extends Subsystem {
        private final Subsystem inner;
        private final ObservedLts fine;
        private final EventNames names;
        private final ObservedLts graph;
        private final Budget budget;

        /** @param fine the graph of the inner subsystem */
        Aggregated(Subsystem inner, ObservedLts fine, EventNames names, ObservedLts graph, Budget budget) {
            super(inner.components());
            this.inner = inner;
            this.fine = fine;
            this.names = names;
            this.graph = graph;
            this.budget = budget;
        }

        @Override
        ObservedLts graph() {
            return graph;
        }

        @Override
        ObservedLts whole() {
            return graph;
        }

        @Override
        int size() {
            return graph.stateCount();
        }

        @Override
        Run refine(Run run, int part) {
            return new Refinement(run.withoutUnobserved(part), part, graph, fine, names, inner, budget).run();
        }
    }

    /** The product of two subsystems. */
    static final class Pair extends Subsystem {
        private final Subsystem first;
        private final Subsystem second;
        private final PairGraph graph;

        Pair(Subsystem first, Subsystem second, PairGraph graph) {
            super(union(first, second));
            this.first = first;
            this.second = second;
            this.graph = graph;
        }

        private static BitSet union(Subsystem first, Subsystem second) {
            BitSet union = (BitSet) first.components().clone();
            union.or(second.components());
            return union;
        }

        @Override
        PairGraph graph() {
            return graph;
        }

        @Override
        ObservedLts whole() {
            return graph.complete();
        }

        @Override
        int size() {
            return graph.size();
        }

        @Override
        Run refine(Run run, int part) {
            Run.Part own = run.parts().get(part);
            int[] firsts = new int[own.nodes().length];
            int[] seconds = new int[own.nodes().length];
            for (int i = 0; i < firsts.length; i++) {
                firsts[i] = graph.first(own.nodes()[i]);
                seconds[i] = graph.second(own.nodes()[i]);
            }
            List<Run.Letter> letters = new ArrayList<>();
            for (int i = 0; i < run.length(); i++) {
                Run.Letter letter = run.letters().get(i);
                letters.add(
                        letter.isOf(this)
                                ? Run.Letter.of(letter.event(), firsts[i] != firsts[i + 1] ? first : second)
                                : letter);
            }
            List<Ending> endings = graph.split(own.ending(), own.last());
            return run.with(
                    part,
                    letters,
                    List.of(
                            new Run.Part(first, firsts, endings.get(0)),
                            new Run.Part(second, seconds, endings.get(1))));
        }
    }

    /** The whole network, with a graph that was made in another way. Its runs are not refined here. */
    static final class Whole extends Subsystem {
        private final ObservedGraph graph;

        Whole(ObservedGraph graph) {
            super(new BitSet());
            this.graph = graph;
        }

        @Override
        ObservedGraph graph() {
            return graph;
        }

        @Override
        ObservedLts whole() {
            throw new IllegalStateException("the graph is expanded on demand");
        }

        @Override
        int size() {
            throw new IllegalStateException("the graph is expanded on demand");
        }

        @Override
        Run refine(Run run, int part) {
            throw new IllegalStateException("the graph refines its runs itself");
        }
    }

    /** A subsystem that is restricted to one run of it, whose environment is still to be found. */
    static final class Along extends Subsystem {
        private final Subsystem base;
        private final RunGraph graph;

        Along(Subsystem base, RunGraph graph) {
            super(base.components());
            this.base = base;
            this.graph = graph;
        }

        @Override
        ObservedLts graph() {
            return graph.lts();
        }

        @Override
        ObservedLts whole() {
            return graph.lts();
        }

        @Override
        int size() {
            return graph.lts().stateCount();
        }

        @Override
        Run refine(Run run, int part) {
            Run.Part own = run.parts().get(part);
            int[] nodes = new int[own.nodes().length];
            for (int i = 0; i < nodes.length; i++) {
                nodes[i] = graph.origin(own.nodes()[i]);
            }
            List<Run.Letter> letters = new ArrayList<>();
            for (Run.Letter letter : run.letters()) {
                letters.add(letter.isOf(this) ? Run.Letter.of(letter.event(), base) : letter);
            }
            return run.with(part, letters, List.of(new Run.Part(base, nodes, own.ending())));
        }
    }
}
