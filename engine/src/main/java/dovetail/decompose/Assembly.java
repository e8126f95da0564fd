package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.decompose.cases.Bounds;
import dovetail.decompose.cases.Clusters;
import dovetail.decompose.cases.JointAction;
import dovetail.decompose.cases.JointCases;
import dovetail.interpret.PartialStep;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Assembles the explicit network from the cases of all joint actions. A part that takes a label in every state without
 * a change does not take part in it. A variable that takes part in no label is a constant and no component.
 */
final class Assembly {
    private static final int BYTES_PER_TRANSITION = 24;
    private static final int BYTES_PER_PART = 600;
    private static final int BYTES_PER_LABEL = 250;
    private static final int BYTES_PER_MEMBER = 100;
    private static final int UNITS_PER_PART = 32;

    private final Parts parts;
    private final Clusters clusters;
    private final Bounds bounds;
    private final Poll poll;
    /** Counts the network and its lift. */
    private final MemoryMeter meter;

    private final LabelNames names;
    private final LocalRelations[] relations;
    private final List<LabelledLts.Builder> builders = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private long transitions;

    /**
     * Label with its participants.
     *
     * @param original the label of the original
     */
    private record Rule(
            String name, String original, boolean isError, Origin origin, List<SyncRule.Participant> members) {}

    /** @param meanwhile counts temporary memory, until the network is built */
    Assembly(Parts parts, Clusters clusters, Bounds bounds, Poll poll, MemoryMeter meter, MemoryMeter meanwhile) {
        this.parts = parts;
        this.clusters = clusters;
        this.bounds = bounds;
        this.poll = poll;
        this.meter = meter;
        this.names = new LabelNames(parts);
        this.relations = new LocalRelations[parts.all().size()];
        for (int p = 0; p < relations.length; p++) {
            poll.tick(UNITS_PER_PART);
            meter.take(BYTES_PER_PART);
            relations[p] = new LocalRelations(meanwhile);
            builders.add(new LabelledLts.Builder()
                    .initial(0)
                    .states(parts.all().get(p).size()));
        }
    }

    /** @param budget limits the replay of traces of the result */
    Decomposition build(List<JointCases> joints, Budget budget) {
        int[] known = new int[parts.network().slots().size()];
        Arrays.fill(known, PartialStep.UNKNOWN);
        for (JointCases cases : joints) {
            JointLabels labels = new JointLabels(cases, parts, clusters, relations, known, poll);
            for (JointLabels.Row row : labels.rows()) {
                add(cases, labels.columns(), row);
            }
        }
        Network.Builder builder = new Network.Builder(parts.network().name());
        int[] component = new int[builders.size()];
        List<Part> kept = new ArrayList<>();
        for (int p = 0; p < component.length; p++) {
            poll.tick(UNITS_PER_PART);
            LabelledLts lts = builders.get(p).build();
            Part part = parts.all().get(p);
            if (parts.isProcess(p) || !lts.labels().isEmpty()) {
                component[p] = kept.size();
                kept.add(part);
                builder.explicit(part.name(), lts, part.origin());
            }
        }
        List<String> labels = new ArrayList<>();
        BitSet errors = new BitSet();
        for (Rule rule : rules) {
            errors.set(labels.size(), rule.isError());
            labels.add(rule.original());
            List<SyncRule.Participant> members = new ArrayList<>();
            for (SyncRule.Participant member : rule.members()) {
                members.add(new SyncRule.Participant(component[member.component()], member.port()));
            }
            builder.rule(new SyncRule(members, rule.name(), rule.origin()));
        }
        Network network = builder.build();
        return new Decomposition(
                parts.network(), network, new PartsLift(parts.network(), network, kept, labels, errors, budget));
    }

    private void add(JointCases cases, int[] columns, JointLabels.Row row) {
        JointAction joint = cases.joint();
        if (rules.size() >= bounds.labels()) {
            throw tooMany(joint, columns, bounds.labels() + " labels");
        }
        String name = names.name(joint, cases.touched(), row);
        List<SyncRule.Participant> members = new ArrayList<>();
        for (int c = 0; c < columns.length; c++) {
            int p = columns[c];
            int relation = row.relations()[c];
            if (relation != JointLabels.NONE
                    && (moves(p, joint)
                            || !relations[p].isIdle(relation, parts.all().get(p)))) {
                members.add(new SyncRule.Participant(p, label(p, name, relations[p].get(relation))));
            }
        }
        poll.tick(UNITS_PER_PART * (1L + columns.length));
        meter.take(bytesOfLabel(name, members.size()));
        Origin origin = joint.actions().get(0).origin();
        rules.add(new Rule(name, joint.label(), row.error() != null, origin, members));
        if (transitions > bounds.transitions()) {
            throw tooMany(joint, columns, bounds.transitions() + " transitions");
        }
    }

    private int label(int part, String name, long[] steps) {
        LabelledLts.Builder builder = builders.get(part);
        int label = builder.intern(name);
        for (long step : steps) {
            builder.transition(LocalRelations.source(step), label, LocalRelations.target(step));
        }
        transitions += steps.length;
        poll.tick(steps.length);
        meter.take(BYTES_PER_TRANSITION * (long) steps.length);
        return label;
    }

    /** The approximate size of a label and its rule. */
    static long bytesOfLabel(String name, int members) {
        return BYTES_PER_LABEL + 2L * name.length() + BYTES_PER_MEMBER * (long) members;
    }

    private static boolean moves(int part, JointAction joint) {
        for (Component component : joint.components()) {
            if (component.index() == part) {
                return true;
            }
        }
        return false;
    }

    private Limit.Exceeded tooMany(JointAction joint, int[] columns, String what) {
        int worst = joint.components().get(0).index();
        for (int p : columns) {
            worst = parts.all().get(p).size() > parts.all().get(worst).size() ? p : worst;
        }
        Part part = parts.all().get(worst);
        return new Limit.Exceeded(new Limit(
                Limit.Kind.SIZE,
                "decomposition stopped: more than " + what + " are needed, up to those of " + joint.label()
                        + "; most are due to " + part.name() + ", which has " + part.size()
                        + (parts.isProcess(worst) ? " local states" : " values")));
    }
}
