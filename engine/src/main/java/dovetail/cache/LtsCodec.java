package dovetail.cache;

import dovetail.lts.Lts;

/**
 * Codec of transition systems. A row is its length and its transitions, each as the difference to the one before: rows are
 * sorted, so most numbers take one byte.
 *
 * @param format the kind of the systems
 * @param events an upper bound of their events, exclusive
 */
public record LtsCodec(String format, int events) implements Codec<Lts> {
    @Override
    public void write(Lts lts, PayloadWriter out) {
        out.count(lts.stateCount());
        out.count(lts.transitionCount());
        out.count(lts.initial());
        for (int state = 0; state < lts.stateCount(); state++) {
            int end = lts.rowStart(state + 1);
            out.count(end - lts.rowStart(state));
            int event = Lts.HIDDEN;
            int target = 0;
            for (int i = lts.rowStart(state); i < end; i++) {
                boolean isSame = lts.event(i) == event;
                out.count(lts.event(i) - event);
                out.count(isSame ? lts.target(i) - target : lts.target(i));
                event = lts.event(i);
                target = lts.target(i);
            }
        }
    }

    @Override
    public Lts read(PayloadReader in) {
        int states = in.length(1);
        int transitions = in.length(2);
        int initial = in.count();
        int[] rows = new int[states + 1];
        int[] read = new int[transitions];
        int[] targets = new int[transitions];
        for (int state = 0; state < states; state++) {
            int length = in.count();
            if (length > transitions - rows[state]) {
                throw new IllegalArgumentException("more transitions than there are");
            }
            rows[state + 1] = rows[state] + length;
            int event = Lts.HIDDEN;
            int target = 0;
            for (int i = rows[state]; i < rows[state + 1]; i++) {
                int step = in.count();
                target = (step == 0 ? target : 0) + in.count();
                event += step;
                read[i] = event;
                targets[i] = target;
            }
        }
        Lts lts = Lts.ofRows(initial, rows, read, targets);
        if (lts.eventBound() > events) {
            throw new IllegalArgumentException("an event that the system does not have");
        }
        return lts;
    }
}
