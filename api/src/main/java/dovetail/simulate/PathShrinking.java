package dovetail.simulate;

import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Removes steps of a random path while it still settles its property: large parts first, then single steps (delta
 * debugging, Zeller and Hildebrandt 2002), then a few successive steps of one component. The path that is left need not
 * be a shortest one. A limit, or a bound on the work, ends it early.
 */
final class PathShrinking {
    private static final int UNITS_PER_STEP = 256;
    /** The most successive steps of one component that are removed at once, such as one round of it. */
    private static final int MAX_ROUND = 6;
    /** The bound on the steps that are tried; their number is quadratic in the length of the path. */
    private static final long MOST_STEPS = 1_000_000;

    private final Semantics semantics;
    private final RunWatch watch;
    private final int[] initial;
    private final Poll poll;
    private List<Move> best = List.of();
    private long tried;

    PathShrinking(Semantics semantics, RunWatch watch, int[] initial, Poll poll) {
        this.semantics = semantics;
        this.watch = watch;
        this.initial = initial;
        this.poll = poll;
    }

    /** The steps that are left of a path that settles the property. */
    List<Move> shrink(List<Move> path) {
        best = path;
        try {
            removeParts();
            while (removeRound()) {
                removeParts();
            }
        } catch (Limit.Exceeded e) {
            // The path found so far settles the property, too.
            return best;
        }
        return best;
    }

    private void removeParts() {
        for (int part = Math.max(1, best.size() / 2); part > 0; part = part == 1 ? 0 : (part + 1) / 2) {
            boolean changed = true;
            while (changed && tried < MOST_STEPS) {
                changed = false;
                for (int from = 0; from < best.size() && tried < MOST_STEPS; from += part) {
                    List<Move> fewer = new ArrayList<>(best);
                    fewer.subList(from, Math.min(best.size(), from + part)).clear();
                    if (improves(fewer)) {
                        changed = true;
                        from -= part;
                    }
                }
            }
        }
    }

    /** Removes some successive steps of one component; whether it found any. */
    private boolean removeRound() {
        List<Move> path = best;
        for (int first = 0; first < path.size() && tried < MOST_STEPS; first++) {
            for (int component : path.get(first).components()) {
                List<Move> fewer = new ArrayList<>(path);
                int removed = 0;
                for (int at = first; at < path.size() && removed < MAX_ROUND; at++) {
                    if (path.get(at).components().contains(component)) {
                        fewer.remove(at - removed++);
                        if (removed > 1 && improves(fewer)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Whether fewer steps still settle the property; they are the best from then on. */
    private boolean improves(List<Move> fewer) {
        List<Move> taken = settling(fewer);
        if (taken == null) {
            return false;
        }
        best = taken;
        return true;
    }

    /** The first steps that settle the property, where the path is possible so far; null when it is not. */
    private @Nullable List<Move> settling(List<Move> wanted) {
        List<Move> taken = new ArrayList<>();
        int[] state = initial;
        watch.start(state);
        for (Move next : wanted) {
            tried++;
            poll.tick(UNITS_PER_STEP);
            List<Move> moves = semantics.moves(state);
            if (watch.isSettled(state, moves)) {
                return taken;
            }
            Move move = like(next, moves);
            if (move == null) {
                return null;
            }
            watch.step(state, move);
            taken.add(move);
            state = move.target();
        }
        return watch.isSettled(state, semantics.moves(state)) ? taken : null;
    }

    /** The step of the same components by the same rule; of several, the one to the same state, or else the first. */
    private static @Nullable Move like(Move wanted, List<Move> moves) {
        Move first = null;
        for (Move move : moves) {
            if (!move.isError()
                    && move.rule() == wanted.rule()
                    && move.label().equals(wanted.label())
                    && move.components().equals(wanted.components())
                    && move.origins().equals(wanted.origins())) {
                if (Arrays.equals(move.target(), wanted.target())) {
                    return move;
                }
                first = first == null ? move : first;
            }
        }
        return first;
    }
}
