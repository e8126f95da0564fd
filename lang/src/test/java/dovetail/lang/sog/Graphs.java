package dovetail.lang.sog;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.testkit.ReferenceSog;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/** Observation graphs of small transition systems, by the oracle. */
final class Graphs {
    private Graphs() {}

    /** All labels but the internal step are observed. */
    static SogFile of(LabelledLts system) {
        TreeSet<String> observed = new TreeSet<>(system.labels());
        observed.removeIf(LabelTable::isTau);
        return of(system, List.copyOf(observed));
    }

    /** @param observed in rising order */
    static SogFile of(LabelledLts system, List<String> observed) {
        LtsBuilder builder = new LtsBuilder();
        Lts lts = system.lts();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int event = observed.indexOf(system.label(i));
                builder.add(state, event < 0 ? Lts.HIDDEN : event, lts.target(i));
            }
        }
        BitSet events = new BitSet();
        events.set(0, observed.size());
        return new SogFile(observed, ReferenceSog.of(builder.build(lts.stateCount(), lts.initial()), events));
    }
}
