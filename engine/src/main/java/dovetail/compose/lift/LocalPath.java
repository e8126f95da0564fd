package dovetail.compose.lift;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Path of one component along a word of events. */
public final class LocalPath {
    private LocalPath() {}

    /**
     * The local states of a component without hidden steps before each event of a word, and after the last one. Events
     * that it does not declare do not change its state.
     *
     * @return null when the component cannot take the word
     */
    public static int @Nullable [] along(int[] word, ComponentLts component) {
        int[][] reached = new int[word.length + 1][];
        reached[0] = new int[] {component.initial()};
        for (int i = 0; i < word.length; i++) {
            reached[i + 1] = component.declares(word[i]) ? successors(reached[i], word[i], component) : reached[i];
            if (reached[i + 1].length == 0) {
                return null;
            }
        }
        int[] path = new int[word.length + 1];
        path[word.length] = reached[word.length][0];
        for (int i = word.length - 1; i >= 0; i--) {
            path[i] = component.declares(word[i])
                    ? predecessor(reached[i], word[i], path[i + 1], component)
                    : path[i + 1];
        }
        return path;
    }

    private static int[] successors(int[] sources, int event, ComponentLts component) {
        IntVector all = new IntVector();
        for (int source : sources) {
            int end = component.rowStart(source + 1);
            for (int i = component.seek(source, event); i < end && component.event(i) == event; i++) {
                all.add(component.target(i));
            }
        }
        int[] found = all.toArray();
        Arrays.sort(found);
        int kept = 0;
        for (int i = 0; i < found.length; i++) {
            if (i == 0 || found[i] != found[i - 1]) {
                found[kept++] = found[i];
            }
        }
        return Arrays.copyOf(found, kept);
    }

    private static int predecessor(int[] sources, int event, int target, ComponentLts component) {
        for (int source : sources) {
            int end = component.rowStart(source + 1);
            for (int i = component.seek(source, event); i < end && component.event(i) == event; i++) {
                if (component.target(i) == target) {
                    return source;
                }
            }
        }
        throw new IllegalStateException("state " + target + " of " + component.name() + " has no predecessor");
    }
}
