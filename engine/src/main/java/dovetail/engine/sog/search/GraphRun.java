package dovetail.engine.sog.search;

import org.jspecify.annotations.Nullable;

/**
 * Run of an observation graph of the whole network.
 *
 * @param events of the steps, or {@link dovetail.lts.Lts#HIDDEN}
 * @param nodes one more than there are steps
 * @param loop the position to which the last step leads, or -1 when the run is finite
 * @param hasLivelock whether a finite run goes on with unobserved steps forever
 * @param behaviour the behaviour of the stable state in which a finite run ends, or null
 */
public record GraphRun(int[] events, int[] nodes, int loop, boolean hasLivelock, int @Nullable [] behaviour) {
    static GraphRun of(Run run) {
        Run.Part part = run.parts().get(0);
        int[] events = run.letters().stream().mapToInt(Run.Letter::event).toArray();
        Ending.Kind kind = part.ending().kind();
        return new GraphRun(
                events,
                part.nodes(),
                run.loop(),
                run.isFinite() && kind == Ending.Kind.LIVELOCK,
                run.isFinite() && kind == Ending.Kind.STABLE ? part.ending().behaviour() : null);
    }
}
