package dovetail.transform;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the explicit network, once the local states of all parts are known: each instance becomes a label on which those
 * parts synchronise that move, are read or are written. A part that would follow an instance from everywhere without a
 * change is left out of it, and a variable that is left out of all instances is a constant and no component.
 */
final class Assembly {
    private static final int BYTES_PER_TRANSITION = 24;

    private final Parts parts;
    private final Bounds bounds;
    private final Budget budget;
    private final InstanceNames names;
    private final List<Lts.Builder> builders = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private long transitions;

    /** An instance under its name, with the parts that take part. */
    private record Rule(Instance instance, String name, List<SyncRule.Participant> members) {}

    Assembly(Parts parts, Bounds bounds, Budget budget) {
        this.parts = parts;
        this.bounds = bounds;
        this.budget = budget;
        this.names = new InstanceNames(parts);
        for (Part part : parts.all()) {
            builders.add(new Lts.Builder().initial(0).states(part.size()));
        }
    }

    Decomposition build(List<JointAction> joints) {
        InstanceSearch search = new InstanceSearch(parts, bounds, budget);
        for (JointAction joint : joints) {
            search.forEach(joint, this::add);
        }
        Network.Builder builder = new Network.Builder(parts.network().name());
        int[] component = new int[builders.size()];
        List<Part> kept = new ArrayList<>();
        for (int p = 0; p < component.length; p++) {
            Lts lts = builders.get(p).build();
            Part part = parts.all().get(p);
            if (part.isProcess() || !lts.labelNames().isEmpty()) {
                component[p] = kept.size();
                kept.add(part);
                builder.explicit(part.name(), new Behaviour.Explicit(lts), part.origin());
            }
        }
        for (Rule rule : rules) {
            List<SyncRule.Participant> members = new ArrayList<>();
            for (SyncRule.Participant member : rule.members()) {
                members.add(new SyncRule.Participant(component[member.component()], member.port()));
            }
            builder.rule(new SyncRule(
                    members,
                    rule.name(),
                    rule.instance().joint().actions().get(0).origin()));
        }
        return new Decomposition(
                parts.network(), builder.build(), new PartsLift(parts.network(), kept, names.byName()));
    }

    private void add(Instance instance) {
        if (rules.size() >= bounds.instances()) {
            throw tooMany(instance, bounds.instances() + " labels");
        }
        String name = names.name(instance);
        List<SyncRule.Participant> members = new ArrayList<>();
        for (int p = 0; p < builders.size(); p++) {
            Part part = parts.all().get(p);
            boolean mustBeCalm = instance.joint().calm() && part.hasCommitted();
            if (part.isTouched(instance.after()) || mustBeCalm) {
                List<int[]> steps = steps(part, instance);
                if (moves(p, instance.joint()) || matters(part, steps)) {
                    members.add(new SyncRule.Participant(p, label(p, name, steps)));
                }
            }
        }
        rules.add(new Rule(instance, name, members));
        if (transitions > bounds.transitions()) {
            throw tooMany(instance, bounds.transitions() + " transitions");
        }
        budget.checkMemory(transitions * BYTES_PER_TRANSITION);
    }

    private int label(int part, String name, List<int[]> steps) {
        Lts.Builder builder = builders.get(part);
        int label = builder.intern(name);
        for (int[] step : steps) {
            builder.transition(step[0], label, step[1]);
        }
        transitions += steps.size();
        return label;
    }

    /** The local states in which a part lets an instance happen, each with the one it is in then. */
    private static List<int[]> steps(Part part, Instance instance) {
        List<int[]> steps = new ArrayList<>();
        for (int[] state : part.candidates(instance.known())) {
            boolean held = instance.joint().calm() && part.isCommitted(state);
            if (!held && part.agrees(state, instance.known())) {
                int[] target = part.after(state, instance.after());
                steps.add(new int[] {part.number(state), part.number(target)});
            }
        }
        return steps;
    }

    private static boolean moves(int part, JointAction joint) {
        for (Component component : joint.components()) {
            if (component.index() == part) {
                return true;
            }
        }
        return false;
    }

    private static boolean matters(Part part, List<int[]> steps) {
        for (int[] step : steps) {
            if (step[0] != step[1]) {
                return true;
            }
        }
        return steps.size() < part.size();
    }

    private Limit.Exceeded tooMany(Instance instance, String what) {
        Part worst = parts.process(instance.joint().components().get(0));
        for (Part part : parts.all()) {
            worst = part.isTouched(instance.after()) && part.size() > worst.size() ? part : worst;
        }
        return new Limit.Exceeded(new Limit(
                Limit.Kind.SIZE,
                "decomposition stopped: more than " + what + " are needed, up to those of "
                        + instance.joint().label() + "; most are due to " + worst.name() + ", which has "
                        + worst.size() + (worst.isProcess() ? " local states" : " values")));
    }
}
