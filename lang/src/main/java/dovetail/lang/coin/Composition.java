package dovetail.lang.coin;

import dovetail.lang.coin.Syntax.Composite;
import dovetail.lang.coin.Syntax.Filter;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.source.Messages;
import dovetail.model.SyncRule.Participant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps that a composite offers to what surrounds it, from those of its members: each of a member's own, and each
 * output {@code (n, a, -)} of one member joined with an input {@code (-, a, m)} of another as {@code (n, a, m)}, as far
 * as the composite lets the label through. No product is built: a step is known by the one or two transitions it is made
 * of.
 */
final class Composition {
    /** Past this many joint steps a system cannot be stepped usefully. */
    private static final int MAX_STEPS = 2_000_000;

    private final Labels labels;
    private final Messages messages;
    /** By label, the first step that a composite does not let through. */
    private final Map<Integer, Offer> blocked = new LinkedHashMap<>();

    Composition(Labels labels, Messages messages) {
        this.labels = labels;
        this.messages = messages;
    }

    /**
     * A step that a part of the system offers.
     *
     * @param offset the place of the composite that offers it
     */
    record Offer(int label, List<Participant> participants, int offset) {}

    /** The steps of members that wait for a partner under one action, each list by member. */
    private static final class Waiting {
        final List<List<Offer>> outputs = new ArrayList<>();
        final List<List<Offer>> inputs = new ArrayList<>();

        static List<Offer> of(int member, List<List<Offer>> side) {
            while (side.size() <= member) {
                side.add(new ArrayList<>());
            }
            return side.get(member);
        }
    }

    /** The steps of a composite whose members offer the given ones. */
    List<Offer> compose(Composite composite, List<List<Offer>> members) {
        Gate gate = new Gate(composite);
        Map<String, Waiting> waiting = new LinkedHashMap<>();
        for (int member = 0; member < members.size(); member++) {
            for (Offer offer : members.get(member)) {
                gate.pass(offer);
                boolean output = labels.isOutput(offer.label);
                if (output || labels.isInput(offer.label)) {
                    Waiting same = waiting.computeIfAbsent(labels.action(offer.label), a -> new Waiting());
                    Waiting.of(member, output ? same.outputs : same.inputs).add(offer);
                }
            }
        }
        for (Waiting same : waiting.values()) {
            join(same, gate);
        }
        gate.warnOfTheIdle();
        return gate.passed;
    }

    /** One step of each label that some composite does not let through; others may let the same label through. */
    Collection<Offer> blocked() {
        return blocked.values();
    }

    private void join(Waiting waiting, Gate gate) {
        for (int from = 0; from < waiting.outputs.size(); from++) {
            for (int to = 0; to < waiting.inputs.size(); to++) {
                if (from != to) {
                    for (Offer output : waiting.outputs.get(from)) {
                        for (Offer input : waiting.inputs.get(to)) {
                            gate.pass(joint(output, input, gate.composite));
                        }
                    }
                }
            }
        }
    }

    private Offer joint(Offer output, Offer input, Composite composite) {
        int label =
                labels.intern(labels.sender(output.label), labels.action(output.label), labels.receiver(input.label));
        // Only steps of single automata wait for a partner, so that a joint step always has two participants.
        List<Participant> both = List.of(output.participants.get(0), input.participants.get(0));
        return new Offer(label, both, composite.name().offset());
    }

    /** The labels that a composite lets through. */
    private final class Gate {
        final Composite composite;
        final List<Offer> passed = new ArrayList<>();
        private final Set<Integer> listed = new HashSet<>();
        private final Set<Integer> met = new HashSet<>();

        Gate(Composite composite) {
            this.composite = composite;
            for (Label label : composite.labels()) {
                int id = labels.intern(label);
                if (!listed.add(id)) {
                    messages.warning(label.offset(), "the label " + labels.text(id) + " is listed already");
                }
            }
        }

        void pass(Offer offer) {
            boolean named = listed.contains(offer.label);
            if (named) {
                met.add(offer.label);
            }
            if (composite.filter() == Filter.ALL || named == (composite.filter() == Filter.ONLY)) {
                if (passed.size() == MAX_STEPS) {
                    messages.error(
                            composite.name().offset(),
                            "composite '" + composite.name().text() + "' has more than " + MAX_STEPS
                                    + " different steps");
                    messages.warnings();
                }
                passed.add(offer);
            } else {
                blocked.putIfAbsent(offer.label, offer);
            }
        }

        void warnOfTheIdle() {
            for (Label label : composite.labels()) {
                if (!met.contains(labels.intern(label))) {
                    messages.warning(
                            label.offset(),
                            "no step in '" + composite.name().text() + "' has the label " + Labels.text(label));
                }
            }
        }
    }
}
