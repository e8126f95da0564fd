package dovetail.simulate;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.replay.PrefixWatch;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.List;
import java.util.function.BiFunction;

/** Watch for a bad prefix. A run on which a predicate has no value is not followed further. */
final class WordWatch implements RunWatch {
    private final PrefixWatch prefixes;
    private final BiFunction<List<int[]>, Replay, Trace> claim;
    private boolean isLost;

    /** @param claim replays a path whose word is accepted */
    WordWatch(PrefixWatch prefixes, BiFunction<List<int[]>, Replay, Trace> claim) {
        this.prefixes = prefixes;
        this.claim = claim;
    }

    @Override
    public void start(int[] initial) {
        try {
            prefixes.start(initial);
            isLost = false;
        } catch (ModelError e) {
            isLost = true;
        }
    }

    @Override
    public void step(int[] source, Move move) {
        try {
            if (!isLost) {
                prefixes.step(source, move);
            }
        } catch (ModelError e) {
            isLost = true;
        }
    }

    @Override
    public boolean isSettled(int[] state, List<Move> moves) {
        return !isLost && prefixes.isAccepting();
    }

    @Override
    public Trace replay(List<int[]> states, Replay replay) {
        return claim.apply(states, replay);
    }
}
