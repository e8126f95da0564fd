package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.cache.Codec;
import dovetail.cache.LtsCodec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Codec of the decomposition of a network: its components with the values of their states, and its rules. */
final class DecompositionCodec implements Codec<Decomposition> {
    private static final int BYTES_PER_COMPONENT = 800;

    private final Network original;
    private final Budget budget;

    /** @param budget counts a decomposition that is read, and limits the replay of its traces */
    DecompositionCodec(Network original, Budget budget) {
        this.original = original;
        this.budget = budget;
    }

    @Override
    public String format() {
        return "decomposition 1";
    }

    @Override
    public void write(Decomposition decomposition, PayloadWriter out) {
        new Writing(decomposition, out).write();
    }

    @Override
    public Decomposition read(PayloadReader in) {
        return new Reading(in).read();
    }

    private static LtsCodec systems(int labels) {
        return new LtsCodec("component", labels);
    }

    /** Writes one decomposition. A text is written once, and later by its number. */
    private record Writing(Decomposition decomposition, PayloadWriter out, Map<String, Integer> texts) {
        Writing(Decomposition decomposition, PayloadWriter out) {
            this(decomposition, out, new HashMap<>());
        }

        void write() {
            Network network = decomposition.network();
            out.count(network.components().size());
            for (Component component : network.components()) {
                component(component);
            }
            out.count(network.rules().size());
            for (int rule = 0; rule < network.rules().size(); rule++) {
                rule(network.rules().get(rule), rule);
            }
        }

        private void component(Component component) {
            text(component.name());
            origin(component.origin());
            out.count(component.ports().size());
            component.ports().forEach(this::text);
            Lts lts = component.lts();
            systems(component.ports().size()).write(lts, out);
            int[] slots = decomposition.lift().slots(component);
            out.count(slots.length);
            for (int slot : slots) {
                out.count(slot);
            }
            for (int state = 0; state < lts.stateCount(); state++) {
                for (int value : decomposition.lift().values(component, state)) {
                    out.number(value);
                }
            }
        }

        private void rule(SyncRule rule, int number) {
            text(rule.label());
            text(decomposition.lift().label(number));
            out.count(decomposition.lift().isError(number) ? 1 : 0);
            origin(rule.origin());
            out.count(rule.participants().size());
            for (SyncRule.Participant participant : rule.participants()) {
                out.count(participant.component());
                out.count(participant.port());
            }
        }

        private void origin(Origin origin) {
            text(origin.file());
            out.count(origin.line());
            out.count(origin.column());
        }

        private void text(String text) {
            int next = texts.size();
            Integer known = texts.putIfAbsent(text, next);
            out.count(known == null ? next : known);
            if (known == null) {
                out.text(text);
            }
        }
    }

    /** The values of the states of a component, one state after the other. */
    private record StoredValues(int[] slots, int[] values) implements LocalValues {
        @Override
        public int[] state(int number) {
            int[] state = new int[slots.length];
            System.arraycopy(values, number * slots.length, state, 0, state.length);
            return state;
        }
    }

    /** Reads one decomposition. */
    private final class Reading {
        private final PayloadReader in;
        private final List<String> texts = new ArrayList<>();
        private final Network.Builder network = new Network.Builder(original.name());
        private final List<Integer> ports = new ArrayList<>();
        private final List<LocalValues> values = new ArrayList<>();
        private final List<String> labels = new ArrayList<>();
        private final BitSet errors = new BitSet();

        Reading(PayloadReader in) {
            this.in = in;
        }

        Decomposition read() {
            for (int left = in.length(1); left > 0; left--) {
                component();
            }
            int rules = in.length(1);
            for (int rule = 0; rule < rules; rule++) {
                rule(rule);
            }
            Network decomposed = network.build();
            return new Decomposition(
                    original, decomposed, new PartsLift(original, decomposed, values, labels, errors, budget));
        }

        private void component() {
            String name = text();
            Origin origin = origin();
            List<String> names = new ArrayList<>();
            for (int left = in.length(1); left > 0; left--) {
                names.add(text());
            }
            Lts lts = systems(names.size()).read(in);
            int[] slots = new int[in.length(1)];
            for (int i = 0; i < slots.length; i++) {
                slots[i] = in.below(original.slots().size());
            }
            int[] states = new int[in.fitting((long) slots.length * lts.stateCount())];
            for (int i = 0; i < states.length; i++) {
                states[i] = in.number();
            }
            budget.meter()
                    .take(BYTES_PER_COMPONENT + lts.bytes() + Integer.BYTES * ((long) states.length + names.size()));
            network.explicit(name, new LabelledLts(lts, names), origin);
            ports.add(names.size());
            values.add(new StoredValues(slots, states));
        }

        private void rule(int number) {
            String name = text();
            labels.add(text());
            errors.set(number, in.below(2) == 1);
            Origin origin = origin();
            List<SyncRule.Participant> members = new ArrayList<>();
            for (int left = in.length(2); left > 0; left--) {
                int component = in.below(ports.size());
                members.add(new SyncRule.Participant(component, in.below(ports.get(component))));
            }
            budget.meter().take(Assembly.bytesOfLabel(name, members.size()));
            network.rule(new SyncRule(members, name, origin));
        }

        private Origin origin() {
            return new Origin(text(), in.count(), in.count());
        }

        private String text() {
            int number = in.below(texts.size() + 1);
            if (number == texts.size()) {
                texts.add(in.text());
            }
            return texts.get(number);
        }
    }
}
