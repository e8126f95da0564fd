package dovetail.compose.lift;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import java.util.Arrays;

/** A path of one machine along a word of events. */
public final class LocalPath {
    private LocalPath() {}

    /**
     * The states of a machine without hidden steps before each event of a word and after the last one. It stays where
     * it is on events it does not declare.
     *
     * @return null when the machine cannot take the word
     */
    public static int[] along(int[] word, ComponentLts machine) {
        int[][] reached = new int[word.length + 1][];
        reached[0] = new int[] {machine.initial()};
        for (int i = 0; i < word.length; i++) {
            reached[i + 1] = machine.declares(word[i]) ? successors(reached[i], word[i], machine) : reached[i];
            if (reached[i + 1].length == 0) {
                return null;
            }
        }
        int[] path = new int[word.length + 1];
        path[word.length] = reached[word.length][0];
        for (int i = word.length - 1; i >= 0; i--) {
            path[i] = machine.declares(word[i]) ? predecessor(reached[i], word[i], path[i + 1], machine) : path[i + 1];
        }
        return path;
    }

    private static int[] successors(int[] sources, int event, ComponentLts machine) {
        IntVector all = new IntVector();
        for (int source : sources) {
            int end = machine.rowStart(source + 1);
            for (int i = machine.seek(source, event); i < end && machine.event(i) == event; i++) {
                all.add(machine.target(i));
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

    private static int predecessor(int[] sources, int event, int target, ComponentLts machine) {
        for (int source : sources) {
            int end = machine.rowStart(source + 1);
            for (int i = machine.seek(source, event); i < end && machine.event(i) == event; i++) {
                if (machine.target(i) == target) {
                    return source;
                }
            }
        }
        throw new IllegalStateException("state " + target + " of " + machine.name() + " has no predecessor");
    }
}
