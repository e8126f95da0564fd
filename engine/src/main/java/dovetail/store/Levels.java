package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states of a search by levels, in the order in which each thread found them. The level that is being expanded and
 * the one that is being found are always in memory; what becomes of earlier ones is a matter of {@link Keep}.
 */
final class Levels {
    /** The log of earlier levels. */
    enum Keep {
        NOWHERE,
        MEMORY,
        FILE
    }

    private final int width;
    private final int threads;
    private final MemoryMeter meter;
    private final Keep keep;
    /** The file of earlier levels, or null when they are elsewhere. */
    private final @Nullable LevelLog log;

    private final List<StateList[]> kept = new ArrayList<>();
    private StateList[] current;
    private StateList[] next;
    private int level = -1;

    Levels(int width, int threads, Keep keep, MemoryMeter meter) {
        this.width = width;
        this.threads = threads;
        this.meter = meter;
        this.keep = keep;
        this.log = keep == Keep.FILE ? new LevelLog(width) : null;
        this.current = lists();
        this.next = lists();
    }

    private StateList[] lists() {
        StateList[] lists = new StateList[threads];
        for (int t = 0; t < threads; t++) {
            lists[t] = new StateList(width, meter);
        }
        return lists;
    }

    boolean keepsAll() {
        return keep != Keep.NOWHERE;
    }

    int level() {
        return level;
    }

    /** Adds states to the level that is being found. */
    void addAll(int thread, long[] words, int count) {
        next[thread].addAll(words, count);
    }

    /** Makes the level that was being found the one to expand. */
    void advance() {
        StateList[] free = current;
        current = next;
        level++;
        if (keep == Keep.MEMORY) {
            kept.add(current);
            free = lists();
        } else if (log != null) {
            log.append(current);
        }
        next = free;
        for (StateList list : next) {
            list.clear();
        }
    }

    long size(int of, int part) {
        if (of == level) {
            return current[part].size();
        }
        return log == null ? kept.get(of)[part].size() : log.size(of, part);
    }

    void read(int of, int part, long from, int count, long[] out) {
        if (of == level) {
            current[part].read(from, count, out);
        } else if (log == null) {
            kept.get(of)[part].read(from, count, out);
        } else {
            log.read(of, part, from, count, out);
        }
    }

    void close() {
        if (log != null) {
            log.close();
        }
    }
}
