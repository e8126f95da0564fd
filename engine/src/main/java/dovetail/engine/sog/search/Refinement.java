package dovetail.engine.sog.search;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.TupleNumbering;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Refines a run of an observation graph to one of the subsystem that was aggregated: inserts the steps that the graph does not
 * show. A loop may be unrolled until a state of the subsystem repeats. The search covers the product of the run and the
 * subsystem, which is linear in both.
 */
final class Refinement {
    private static final int BYTES_PER_EDGE = 40;
    private static final int NONE = -1;

    private final Run run;
    private final int part;
    private final Run.Part own;
    private final ObservedLts coarse;
    private final ObservedLts fine;
    private final EventNames names;
    private final Subsystem inner;
    private final Budget budget;

    /** A node of the search is a position of the run and a state of the subsystem. */
    private final TupleNumbering nodes = new TupleNumbering();

    /** The edge by which each node was found. */
    private final IntVector found = new IntVector();

    private final IntVector sources = new IntVector();
    private final IntVector targets = new IntVector();
    private final List<Run.Letter> letters = new ArrayList<>();
    private final IntVector firstEdge = new IntVector();

    Refinement(
            Run run, int part, ObservedLts coarse, ObservedLts fine, EventNames names, Subsystem inner, Budget budget) {
        this.run = run;
        this.part = part;
        this.own = run.parts().get(part);
        this.coarse = coarse;
        this.fine = fine;
        this.names = names;
        this.inner = inner;
        this.budget = budget;
    }

    Run run() {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            Poll poll = new Poll(budget);
            number(0, fine.initial(), NONE);
            for (int node = 0; node < nodes.size(); node++) {
                if (run.isFinite() && isEnd(node)) {
                    return path(pathTo(node), Run.FINITE, ending(node));
                }
                int before = letters.size();
                firstEdge.add(before);
                expand(node);
                poll.tick(1L + letters.size() - before);
                meanwhile.take(BYTES_PER_EDGE * (1L + letters.size() - before));
            }
            firstEdge.add(letters.size());
            return lasso();
        }
    }

    private boolean isLast(int node) {
        return position(node) == run.length();
    }

    /** Whether the run may end in a node of the search, without further steps of the subsystem that are hidden here. */
    private boolean isEnd(int node) {
        return isLast(node)
                && switch (own.ending().kind()) {
                    case ANYWHERE -> true;
                    case LIVELOCK -> fine.hasLivelock(state(node));
                    case STABLE -> behaviour(state(node)) != null;
                };
    }

    private Ending ending(int node) {
        return own.ending().kind() == Ending.Kind.STABLE
                ? Ending.stable(Objects.requireNonNull(behaviour(state(node))))
                : own.ending();
    }

    /** The behaviour of a state that the graph shows as the one at the end, or null. */
    private int @Nullable [] behaviour(int state) {
        for (int[] behaviour : fine.behavioursOf(state)) {
            if (Arrays.equals(names.of(behaviour), own.ending().behaviour())) {
                return behaviour;
            }
        }
        return null;
    }

    private void expand(int node) {
        int position = position(node);
        int state = state(node);
        int here = fine.classOf(state);
        Run.Letter letter = isLast(node) ? null : run.letters().get(position);
        boolean isOwn = letter != null && letter.isOf(own.subsystem());
        boolean isJoint = letter != null && letter.event() != Lts.HIDDEN && coarse.declares(letter.event());
        int next = letter == null ? position : run.next(position);
        int then = letter == null ? here : coarse.classOf(own.nodes()[position + 1]);
        if (letter != null && !isOwn && !isJoint) {
            edge(node, next, state, letter);
        }
        Lts lts = fine.lts();
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            int name = names.of(lts.event(i));
            int target = lts.target(i);
            Run.Letter step = Run.Letter.of(lts.event(i), inner);
            if (name == Lts.HIDDEN && fine.classOf(target) == here) {
                edge(node, position, target, step);
            } else if (fine.classOf(target) == then
                    && (name == Lts.HIDDEN ? isOwn : isJoint && letter != null && name == letter.event())) {
                edge(node, next, target, step);
            }
        }
    }

    private void edge(int source, int position, int state, Run.Letter letter) {
        sources.add(source);
        targets.add(number(position, state, letters.size()));
        letters.add(letter);
    }

    private int number(int position, int state, int edge) {
        int number = nodes.of(position, state);
        if (number == found.size()) {
            found.add(edge);
        }
        return number;
    }

    private int position(int node) {
        return nodes.get(node)[0];
    }

    private int state(int node) {
        return nodes.get(node)[1];
    }

    /** The edges of a path from the first node. */
    private int[] pathTo(int node) {
        IntVector backwards = new IntVector();
        for (int n = node; found.get(n) != NONE; n = sources.get(found.get(n))) {
            backwards.add(found.get(n));
        }
        return backwards.toReversedArray();
    }

    /** A lasso around the loop of the run, or to a cycle of hidden steps at its end. */
    private Run lasso() {
        Scc components = Scc.ofRows(firstEdge.toArray(), targets.toArray());
        for (int edge = 0; edge < letters.size(); edge++) {
            int source = sources.get(edge);
            int target = targets.get(edge);
            boolean counts = run.isFinite() ? isLast(source) : isStep(edge);
            if (counts && components.inside(source, target)) {
                int[] stem = pathTo(source);
                int[] back = pathInside(target, source, components);
                int[] all = Arrays.copyOf(stem, stem.length + 1 + back.length);
                all[stem.length] = edge;
                System.arraycopy(back, 0, all, stem.length + 1, back.length);
                return path(all, stem.length, Ending.ANYWHERE);
            }
        }
        throw new IllegalStateException("the subsystem has no run that its graph shows");
    }

    /** Whether an edge passes a letter of the run; a loop of one letter leads to the same position. */
    private boolean isStep(int edge) {
        Run.Letter taken = letters.get(edge);
        int position = position(sources.get(edge));
        if (position < run.loop()) {
            return false;
        }
        boolean isInserted = taken.event() == Lts.HIDDEN
                ? taken.owner() == inner
                : names.of(taken.event()) == Lts.HIDDEN && fine.declares(taken.event());
        boolean keepsClass = fine.classOf(state(sources.get(edge))) == fine.classOf(state(targets.get(edge)));
        return !(isInserted && keepsClass);
    }

    private int[] pathInside(int from, int to, Scc components) {
        Map<Integer, Integer> by = new HashMap<>();
        IntVector queue = new IntVector();
        queue.add(from);
        by.put(from, NONE);
        for (int next = 0; !by.containsKey(to); next++) {
            int node = queue.get(next);
            for (int e = firstEdge.get(node); e < firstEdge.get(node + 1); e++) {
                if (components.inside(node, targets.get(e)) && by.putIfAbsent(targets.get(e), e) == null) {
                    queue.add(targets.get(e));
                }
            }
        }
        IntVector backwards = new IntVector();
        for (int edge = by.getOrDefault(to, NONE); edge != NONE; edge = by.getOrDefault(sources.get(edge), NONE)) {
            backwards.add(edge);
        }
        return backwards.toReversedArray();
    }

    /** The run along a path of the search, with the inner subsystem in the place of the one that was refined. */
    private Run path(int[] edges, int loop, Ending ending) {
        List<Run.Letter> word = new ArrayList<>();
        int[] passed = new int[edges.length + 1];
        int[] reached = new int[edges.length + 1];
        reached[0] = fine.initial();
        for (int i = 0; i < edges.length; i++) {
            word.add(letters.get(edges[i]));
            passed[i + 1] = position(targets.get(edges[i]));
            reached[i + 1] = state(targets.get(edges[i]));
        }
        List<Run.Part> parts = new ArrayList<>();
        for (int p = 0; p < run.parts().size(); p++) {
            Run.Part other = run.parts().get(p);
            int[] at = reached;
            if (p != part) {
                at = new int[passed.length];
                for (int i = 0; i < at.length; i++) {
                    at[i] = other.nodes()[passed[i]];
                }
            }
            parts.add(
                    p == part
                            ? new Run.Part(inner, at, ending)
                            : new Run.Part(
                                    other.subsystem(), at, loop == Run.FINITE ? other.ending() : Ending.ANYWHERE));
        }
        return new Run(word, loop, parts);
    }
}
