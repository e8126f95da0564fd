package dovetail.engine.sog.search;

/**
 * Run of all components of a network, as events and local states.
 *
 * @param events of the steps
 * @param locals per position, the local states by component; one position more than there are steps
 * @param loop the position to which the last step leads, or -1 when the run is finite
 */
public record ComponentRun(int[] events, int[][] locals, int loop) {
    static ComponentRun of(Run run, int components) {
        Run refined = run.refined();
        int[] events = new int[refined.length()];
        int[][] locals = new int[refined.length() + 1][components];
        for (int i = 0; i < events.length; i++) {
            events[i] = refined.letters().get(i).event();
        }
        for (Run.Part part : refined.parts()) {
            int component = part.subsystem().components().nextSetBit(0);
            for (int i = 0; i < locals.length; i++) {
                locals[i][component] = part.nodes()[i];
            }
        }
        return new ComponentRun(events, locals, refined.loop());
    }

    public boolean isFinite() {
        return loop < 0;
    }
}
