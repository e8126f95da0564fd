package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.model.Clock;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TimedNetwork;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the clocks of a timed system. A clock belongs to one interaction: one transition of each participant, up to its
 * communication or its {@code wait}. The rules of an interaction are its outcomes, in which participants stay or leave.
 *
 * <p>Interactions of the same participants in different states share a clock. They are never possible at the same time, and a
 * participant leaves its state between them, which resets the clock. So there are as many clocks as one state needs, and not
 * one for each combination of states.
 */
final class TransitionClocks {
    private final Declarations declarations;
    private final List<TimedNetwork.Staying> staying = new ArrayList<>();
    private final Map<List<Side>, Draft> drafts = new LinkedHashMap<>();

    /** A transition of a component, and the states that have it. */
    record Part(int component, PortEnds.End end, PortEnds.Uses uses) {}

    /** A transition of a component with all its outcomes. */
    private record Side(int component, PortEnds.End end) {}

    /**
     * The rules of an interaction.
     *
     * @param states by participant, the states that have its transition
     */
    private record Draft(ExactInterval interval, List<Integer> rules, Set<String> labels, List<Set<String>> states) {}

    TransitionClocks(Declarations declarations) {
        this.declarations = declarations;
    }

    /** Adds the next rule with its participants. */
    void add(SyncRule rule, List<Part> parts) {
        int number = staying.size();
        Map<Integer, BitSet> stays = new HashMap<>();
        List<Side> interaction = new ArrayList<>();
        for (Part part : parts) {
            stays.put(part.component, part.uses.staying());
            interaction.add(new Side(part.component, part.end.withoutOutcome()));
        }
        staying.add(new TimedNetwork.Staying(stays));
        ExactInterval interval = interval(parts);
        if (interval != null) {
            Draft draft = drafts.computeIfAbsent(interaction, sides -> draft(interval, sides.size()));
            draft.rules.add(number);
            draft.labels.add(rule.label());
            for (int i = 0; i < parts.size(); i++) {
                draft.states.get(i).addAll(parts.get(i).uses.states());
            }
        }
    }

    private static Draft draft(ExactInterval interval, int participants) {
        List<Set<String>> states = new ArrayList<>();
        for (int i = 0; i < participants; i++) {
            states.add(new LinkedHashSet<>());
        }
        return new Draft(interval, new ArrayList<>(), new HashSet<>(), states);
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
        for (Map.Entry<List<Side>, Draft> entry : drafts.entrySet()) {
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

    /**
     * The label of a silent step that has a single target; else the label or port with the states it is possible in. A
     * participant that has it in several states stands for them.
     */
    private static String name(List<Side> interaction, Draft draft) {
        List<String> sources = new ArrayList<>();
        for (Set<String> states : draft.states) {
            String first = states.iterator().next();
            sources.add(states.size() == 1 ? first : first.substring(0, first.lastIndexOf('.')));
        }
        Port port = interaction.get(0).end.port();
        if (port == null) {
            return draft.labels.size() == 1 ? draft.labels.iterator().next() : sources.get(0);
        }
        return port.name() + "(" + String.join(", ", sources) + ")";
    }
}
