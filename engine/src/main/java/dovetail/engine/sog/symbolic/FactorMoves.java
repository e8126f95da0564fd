package dovetail.engine.sog.symbolic;

import dovetail.compose.ComponentLts;
import dovetail.engine.sog.diagram.Moves;
import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Index of the transitions of a factor by event. */
final class FactorMoves {
    private static final Moves NONE = new Moves(0, false, new int[0], new int[0]);

    private final Map<Integer, Moves> byEvent = new HashMap<>();
    private final int level;

    FactorMoves(ComponentLts factor, int level) {
        this.level = level;
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < factor.transitionCount(); i++) {
            counts.merge(factor.event(i), 1, Integer::sum);
        }
        counts.forEach((event, count) -> byEvent.put(event, new Moves(level, true, new int[count], new int[count])));
        for (int s = 0; s < factor.stateCount(); s++) {
            for (int i = factor.rowStart(s); i < factor.rowStart(s + 1); i++) {
                Moves moves = byEvent.getOrDefault(factor.event(i), NONE);
                int at = moves.sources().length - counts.merge(factor.event(i), -1, Integer::sum) - 1;
                moves.sources()[at] = s;
                moves.targets()[at] = factor.target(i);
            }
        }
        byEvent.replaceAll((event, moves) ->
                new Moves(level, !Arrays.equals(moves.sources(), moves.targets()), moves.sources(), moves.targets()));
    }

    /** The transitions by an event, or the hidden steps for {@link Lts#HIDDEN}. */
    Moves of(int event) {
        return byEvent.getOrDefault(event, new Moves(level, false, NONE.sources(), NONE.targets()));
    }

    /** The transitions by an event that keep the class of the local state. */
    Moves keeping(int event, int[] classes) {
        Moves moves = of(event);
        int[] sources = new int[moves.sources().length];
        int[] targets = new int[sources.length];
        int kept = 0;
        for (int i = 0; i < sources.length; i++) {
            if (classes[moves.sources()[i]] == classes[moves.targets()[i]]) {
                sources[kept] = moves.sources()[i];
                targets[kept++] = moves.targets()[i];
            }
        }
        return new Moves(level, moves.mayChange(), Arrays.copyOf(sources, kept), Arrays.copyOf(targets, kept));
    }
}
