package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.model.Clock;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TimedNetwork;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the clocks of a timed system. A clock belongs to one interaction: one transition of each participant, up to its
 * communication or its {@code wait}. The rules of an interaction are its outcomes, in which participants stay or leave.
 */
final class TransitionClocks {
    private final Declarations declarations;
    private final List<BitSet> staying = new ArrayList<>();
    private final Map<List<Part>, Draft> drafts = new LinkedHashMap<>();

    /** A transition of a component. */
    record Part(int component, PortEnds.End end) {
        private Part withoutOutcome() {
            return new Part(component, end.withoutOutcome());
        }
    }

    /** The rules of an interaction. */
    private record Draft(ExactInterval interval, List<Integer> rules, Set<String> labels) {}

    TransitionClocks(Declarations declarations) {
        this.declarations = declarations;
    }

    /** Adds the next rule with its participants. */
    void add(SyncRule rule, List<Part> parts) {
        int number = staying.size();
        BitSet stays = new BitSet();
        for (Part part : parts) {
            stays.set(part.component, part.end.stays());
        }
        staying.add(stays);
        ExactInterval interval = interval(parts);
        if (interval != null) {
            List<Part> interaction = parts.stream().map(Part::withoutOutcome).toList();
            Draft draft =
                    drafts.computeIfAbsent(interaction, i -> new Draft(interval, new ArrayList<>(), new HashSet<>()));
            draft.rules.add(number);
            draft.labels.add(rule.label());
        }
    }

    private static @Nullable ExactInterval interval(List<Part> parts) {
        PortEnds.End end = parts.get(0).end;
        Port port = end.port();
        return port == null ? end.transition().waits() : port.interval();
    }

    /** The timed network; reports bounds that are too large. */
    TimedNetwork over(Network network) {
        BigInteger unit = BigInteger.ONE;
        for (Draft draft : drafts.values()) {
            unit = draft.interval.refine(unit);
            if (unit.bitLength() > 31) {
                throw declarations.error(draft.interval.offset(), "a bound of this interval has too many decimals");
            }
        }
        List<Clock> clocks = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Map.Entry<List<Part>, Draft> entry : drafts.entrySet()) {
            Draft draft = entry.getValue();
            String name = name(entry.getKey(), draft);
            for (int copy = 2; !names.add(name); copy++) {
                name = name(entry.getKey(), draft) + "#" + copy;
            }
            clocks.add(new Clock(
                    name,
                    draft.rules,
                    draft.interval.in(unit, declarations),
                    declarations.messages().origin(draft.interval.offset())));
        }
        return new TimedNetwork(network, clocks, staying, unit.intValueExact());
    }

    /** The label of a silent step that has a single target; else the label or port with the states it is possible in. */
    private static String name(List<Part> interaction, Draft draft) {
        List<String> sources =
                interaction.stream().map(p -> p.end.transition().source()).toList();
        Port port = interaction.get(0).end.port();
        if (port == null) {
            return draft.labels.size() == 1 ? draft.labels.iterator().next() : sources.get(0);
        }
        return port.name() + "(" + String.join(", ", sources) + ")";
    }
}
