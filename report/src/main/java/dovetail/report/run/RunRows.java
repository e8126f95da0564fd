package dovetail.report.run;

import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.TokenNotation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Rows of the states of a run: the location of each component with its variables, then the shared ones; of a net its places.
 * Cells of arrays and fields of records have rows of their own.
 */
final class RunRows {
    /** The lane of a row that belongs to no component. */
    static final int NO_LANE = -1;

    private final List<Row> rows = new ArrayList<>();
    private final List<BitSet> bySlot = new ArrayList<>();
    private final BitSet ofAllSlots = new BitSet();

    /**
     * A location or a part of a variable.
     *
     * @param lane the component that it belongs to, or {@link #NO_LANE}
     */
    record Row(String name, int lane, boolean isLocation, Function<int[], String> text) {}

    RunRows(TransitionSystem system) {
        for (int slot = 0; slot < system.slots().size(); slot++) {
            bySlot.add(new BitSet());
        }
        Optional<TokenNotation> net = system.markings();
        if (net.isPresent()) {
            for (int i = 0; i < net.get().placeCount(); i++) {
                int place = i;
                ofAllSlots.set(rows.size());
                add(
                        net.get().placeName(i),
                        NO_LANE,
                        false,
                        state -> tokens(net.get(), place, state),
                        IntStream.empty());
            }
        } else {
            for (int lane = 0; lane < system.componentNames().size(); lane++) {
                component(system, lane);
            }
            data(system, Slot.SHARED, NO_LANE);
        }
    }

    private static String tokens(TokenNotation net, int place, int[] state) {
        return Integer.toString(net.tokens(place, state));
    }

    private void component(TransitionSystem system, int lane) {
        int slot = system.locationSlot(lane);
        if (slot != TransitionSystem.NO_SLOT) {
            String name = system.componentNames().get(lane);
            add(name, lane, true, state -> system.renderValue(slot, state[slot]), IntStream.of(slot));
        }
        data(system, lane, lane);
    }

    private void data(TransitionSystem system, int owner, int lane) {
        for (Datum datum : system.data()) {
            if (datum.owner() == owner) {
                datum.form().forEachPart(datum.name(), (name, part) -> {
                    IntStream.Builder positions = IntStream.builder();
                    part.forEachPosition(positions::add);
                    add(name, lane, false, part::text, positions.build());
                });
            }
        }
    }

    private void add(String name, int lane, boolean isLocation, Function<int[], String> text, IntStream positions) {
        int row = rows.size();
        positions.forEach(slot -> bySlot.get(slot).set(row));
        rows.add(new Row(name, lane, isLocation, text));
    }

    List<Row> all() {
        return rows;
    }

    /** The rows that show different values in two states. */
    BitSet changed(int[] before, int[] after) {
        BitSet changed = new BitSet();
        changed.or(ofAllSlots);
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot]) {
                changed.or(bySlot.get(slot));
            }
        }
        for (int row = changed.nextSetBit(0); row >= 0; row = changed.nextSetBit(row + 1)) {
            Function<int[], String> text = rows.get(row).text();
            if (text.apply(before).equals(text.apply(after))) {
                changed.clear(row);
            }
        }
        return changed;
    }
}
