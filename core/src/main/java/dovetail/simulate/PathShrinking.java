package dovetail.simulate;

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
 * be a shortest one.
 */
final class PathShrinking {
    private static final int UNITS_PER_STEP = 256;
    /** The most successive steps of one component that are removed at once, such as one round of it. */
    private static final int MAX_ROUND = 6;

    private final Semantics semantics;
    private final RunWatch watch;
    private final int[] initial;
    private final Poll poll;

    PathShrinking(Semantics semantics, RunWatch watch, int[] initial, Poll poll) {
        this.semantics = semantics;
        this.watch = watch;
        this.initial = initial;
        this.poll = poll;
    }

    /** The steps that are left of a path that settles the property. */
    List<Move> shrink(List<Move> path) {
        List<Move> best = withoutParts(path);
        for (List<Move> fewer = withoutRound(best); fewer != null; fewer = withoutRound(best)) {
            best = withoutParts(fewer);
        }
        return best;
    }

    private List<Move> withoutParts(List<Move> path) {
        List<Move> best = path;
        for (int part = Math.max(1, best.size() / 2); part > 0; part = part == 1 ? 0 : (part + 1) / 2) {
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int from = 0; from < best.size(); from += part) {
                    List<Move> fewer = new ArrayList<>(best);
                    fewer.subList(from, Math.min(best.size(), from + part)).clear();
                    List<Move> taken = settling(fewer);
                    if (taken != null) {
                        best = taken;
                        changed = true;
                        from -= part;
                    }
                }
            }
        }
        return best;
    }

    /** A path without some successive steps of one component; null when none can be removed. */
    private @Nullable List<Move> withoutRound(List<Move> path) {
        for (int first = 0; first < path.size(); first++) {
            for (int component : path.get(first).components()) {
                List<Move> fewer = new ArrayList<>(path);
                int removed = 0;
                for (int at = first; at < path.size() && removed < MAX_ROUND; at++) {
                    if (path.get(at).components().contains(component)) {
                        fewer.remove(at - removed++);
                        List<Move> taken = removed < 2 ? null : settling(fewer);
                        if (taken != null) {
                            return taken;
                        }
                    }
                }
            }
        }
        return null;
    }

    /** The first steps that settle the property, where the path is possible so far; null when it is not. */
    private @Nullable List<Move> settling(List<Move> wanted) {
        List<Move> taken = new ArrayList<>();
        int[] state = initial;
        watch.start(state);
        for (Move next : wanted) {
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
