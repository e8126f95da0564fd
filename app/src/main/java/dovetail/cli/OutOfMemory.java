package dovetail.cli;

import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.Map;
import java.util.Optional;

/** The verdict of a run that the virtual machine could not give enough memory: unknown, with what was seen of it. */
final class OutOfMemory {
    private OutOfMemory() {}

    /** @param last the last moment that the run reported, or null */
    static Verdict verdict(String engine, Progress.Snapshot last) {
        String heap = ByteSize.render(Runtime.getRuntime().maxMemory());
        Limit limit = new Limit(Limit.Kind.MEMORY, "out of memory: the heap of " + heap + " is full");
        return new Verdict.Unknown(engine, figures(last), limit, Optional.empty());
    }

    /** Figures of a run that did not get to report its own. */
    static Figures figures(Progress.Snapshot last) {
        long states = last == null ? 0 : last.states();
        long transitions = last == null ? 0 : last.transitions();
        long bytes = last == null ? 0 : last.bytes();
        return new Figures(states, transitions, states, -1, 0, 0, 0, 0, bytes, Map.of());
    }
}
