package dovetail.lang.pnml;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Proves that a unit has at most one token. Consider the places of the unit and of all units that contain it: if they
 * have at most one token initially, and no transition increases their number of tokens, the unit never has two. Nets
 * that start and end the processes of nested units have this form.
 */
final class UnitSafety {
    private final Net net;
    private final Net.Units units;
    /** The transitions with an output in each unit. */
    private final BitSet[] producers;

    UnitSafety(Net net, Net.Units units) {
        this.net = net;
        this.units = units;
        this.producers = producers();
    }

    private BitSet[] producers() {
        int[] unitOf = new int[net.places().size()];
        BitSet[] found = new BitSet[units.units().size()];
        for (int unit = 0; unit < found.length; unit++) {
            found[unit] = new BitSet();
            for (int place : units.units().get(unit).places()) {
                unitOf[place] = unit;
            }
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            Arcs outputs = net.transitions().get(t).outputs();
            for (int i = 0; i < outputs.size(); i++) {
                found[unitOf[outputs.place(i)]].set(t);
            }
        }
        return found;
    }

    boolean isProved(int unit) {
        boolean[] counted = new boolean[net.places().size()];
        BitSet relevant = new BitSet();
        for (int at = unit; at >= 0; at = units.units().get(at).parent()) {
            Arrays.stream(units.units().get(at).places()).forEach(place -> counted[place] = true);
            relevant.or(producers[at]);
        }
        long initial = 0;
        for (int place = 0; place < counted.length; place++) {
            initial += counted[place] ? net.places().get(place).initial() : 0;
        }
        if (initial > 1) {
            return false;
        }
        for (int t = relevant.nextSetBit(0); t >= 0; t = relevant.nextSetBit(t + 1)) {
            Net.Transition transition = net.transitions().get(t);
            long taken = sum(transition.inputs(), counted);
            // A transition that takes two tokens is never enabled while there is at most one.
            if (taken < 2 && sum(transition.outputs(), counted) > taken) {
                return false;
            }
        }
        return true;
    }

    private static long sum(Arcs arcs, boolean[] counted) {
        long sum = 0;
        for (int i = 0; i < arcs.size(); i++) {
            sum += counted[arcs.place(i)] ? arcs.weight(i) : 0;
        }
        return sum;
    }
}
