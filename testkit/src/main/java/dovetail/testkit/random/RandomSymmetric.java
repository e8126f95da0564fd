package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.LtsBuilder;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;

/**
 * Random networks of processes with one program. The program names its own number, that of the next process, or a number in a
 * variable. In some networks one process, one initial value, one priority, one committed location or one predicate differs.
 */
public final class RandomSymmetric {
    private static final int FLAGS = 2;

    private final Dice dice;
    private final int count;
    private final boolean isRing;
    private final boolean isPlanted;
    private final Sketch sketch = new Sketch("symmetric");
    private final Variable number;
    private final Variable turn;
    private final Variable flags;
    private final List<Sketch.Process> processes = new ArrayList<>();
    private final List<Variable> locals = new ArrayList<>();

    private RandomSymmetric(long seed, boolean isPlanted) {
        this.dice = new Dice(seed);
        this.isPlanted = isPlanted;
        this.count = dice.between(2, 4);
        this.isRing = dice.chance(40);
        int odd = isPlanted ? dice.below(3) : -1;
        this.number = sketch.scalar("number", Domain.wrapping(0, 2), 0);
        this.turn = sketch.scalar("turn", dice.chance(50) ? Domain.BYTE : Domain.range(0, count), odd == 0 ? 0 : count);
        int[] initial = new int[count];
        initial[0] = odd == 1 ? 1 : 0;
        this.flags = sketch.array("flags", Domain.range(0, FLAGS), initial);
        for (int i = 0; i < count; i++) {
            Sketch.Process process = sketch.process("P" + i, 3);
            processes.add(process);
            locals.add(process.local("x", Domain.BYTE, odd == 2 && i == 0 ? 1 : 0));
        }
    }

    /**
     * A network of processes with one program.
     *
     * @param isDifferent whether one process or one initial value differs
     */
    public static Network guarded(long seed, boolean isDifferent) {
        return new RandomSymmetric(seed, isDifferent && seed % 2 == 0).network(isDifferent);
    }

    private Network network(boolean isDifferent) {
        int actions = dice.between(2, 5);
        int odd = isDifferent && !isPlanted ? dice.below(actions) : -1;
        for (int a = 0; a < actions; a++) {
            long choices = dice.seed();
            long others = dice.seed();
            for (int i = 0; i < count; i++) {
                add(i, new Dice(a == odd && i == 0 ? others : choices));
            }
        }
        if (dice.chance(30)) {
            joint();
        }
        commit(odd >= 0 && dice.chance(50));
        return sketch.build();
    }

    /** Adds an action of a process; equal dice make equal actions up to the numbers of processes. */
    private void add(int process, Dice choices) {
        int source = choices.below(3);
        int target = choices.below(3);
        Expr guard = guard(process, choices);
        if (choices.chance(30)) {
            guard = Expr.binary(choices.pick(List.of(BinaryOp.AND, BinaryOp.OR)), guard, guard(process, choices));
        }
        Statement first = effect(process, choices);
        if (choices.chance(40)) {
            processes.get(process).step(source, target, guard, first, effect(process, choices));
        } else {
            processes.get(process).step(source, target, guard, first);
        }
    }

    private int other(int process) {
        return isRing ? (process + 1) % count : process;
    }

    private Expr guard(int me, Dice choices) {
        Expr own = Expr.constant(other(me));
        return switch (choices.below(9)) {
            case 0 -> Sketch.op(Sketch.read(number), BinaryOp.LT, choices.below(3));
            case 1 -> Sketch.op(Sketch.read(turn), BinaryOp.EQ, Expr.constant(me));
            case 2 -> Sketch.op(own, BinaryOp.NE, Sketch.read(turn));
            case 3 -> Sketch.op(Sketch.read(turn), BinaryOp.EQ, count);
            case 4 -> Expr.equal(flags.base() + other(me), choices.below(FLAGS));
            case 5 -> Sketch.op(Sketch.read(flags, Sketch.read(turn)), BinaryOp.EQ, choices.below(FLAGS));
            case 6 -> Sketch.op(Sketch.read(locals.get(other(me))), BinaryOp.EQ, choices.below(2));
            case 7 -> anyOther(me, choices.below(3));
            default -> Expr.TRUE;
        };
    }

    /** Some other process is in a location; for every process, the others are listed in the order of their numbers. */
    private Expr anyOther(int me, int location) {
        Expr any = Expr.FALSE;
        for (int i = 0; i < count; i++) {
            any = i == me ? any : Expr.or(any, processes.get(i).at(location));
        }
        return any;
    }

    private Statement effect(int me, Dice choices) {
        return switch (choices.below(9)) {
            case 0 -> Sketch.set(number, Sketch.op(Sketch.read(number), BinaryOp.ADD, 1));
            case 1 -> Sketch.set(turn, me);
            case 2 -> Sketch.set(turn, count);
            case 3 -> Sketch.set(turn, other(me));
            case 4 -> Sketch.set(flags, Expr.constant(me), Expr.constant(choices.below(FLAGS)));
            case 5 -> Sketch.set(flags, Sketch.read(turn), Expr.constant(choices.below(FLAGS)));
            case 6 -> Sketch.set(locals.get(other(me)), choices.below(2));
            case 7 -> Sketch.set(locals.get(me), choices.chance(50) ? Sketch.read(turn) : Sketch.read(number));
            default -> Sketch.set(locals.get(me), Sketch.op(Expr.constant(1), BinaryOp.SUB, 1));
        };
    }

    /** Lets neighbours of a ring, or any two processes, step together; one of them sends its number. */
    private void joint() {
        int from = dice.below(3);
        int to = dice.below(3);
        boolean isSent = dice.chance(50);
        for (int i = 0; i < count; i++) {
            Sketch.Process process = processes.get(i);
            process.send("out", from, to, Expr.TRUE, isSent ? List.of(Expr.constant(i)) : List.of());
            process.receive(
                    "in", to, from, Expr.TRUE, isSent ? List.of(Sketch.place(turn)) : List.of(), Sketch.set(number, 0));
        }
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                if (i != j && (!isRing || j == (i + 1) % count)) {
                    sketch.together(
                            "joint",
                            processes.get(i).on("out"),
                            processes.get(j).on("in"));
                }
            }
        }
    }

    /**
     * A network of processes with one program, which meet in pairs under guards that may fail. A guard divides by a variable that
     * is zero in some states, or reads a cell that is not there.
     *
     * @param isDifferent whether the guard, the sender or the initial value of one process differs
     */
    public static Network meeting(long seed, boolean isDifferent) {
        return new RandomSymmetric(seed, isDifferent && seed % 2 == 0).meetings(isDifferent);
    }

    private Network meetings(boolean isDifferent) {
        long program = dice.seed();
        long other = dice.seed();
        boolean isOdd = isDifferent && !isPlanted;
        for (int i = 0; i < count; i++) {
            Dice choices = new Dice(isOdd && i == 0 ? other : program);
            for (int port = 0; port < 2; port++) {
                String name = port == 0 ? "out" : "in";
                int source = choices.below(3);
                processes.get(i).joint(name, source, choices.below(3), fragile(i, choices), effect(i, choices));
            }
            for (int a = choices.between(1, 3); a > 0; a--) {
                add(i, choices);
            }
        }
        boolean isOneWay = dice.chance(30);
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            for (int j = isOneWay ? i + 1 : 0; j < count; j++) {
                if (i != j && (!isRing || j == (i + 1) % count)) {
                    sketch.together(
                            "meet", processes.get(i).on("out"), processes.get(j).on("in"));
                    pairs.add(new int[] {i, j});
                }
            }
        }
        if (dice.chance(40)) {
            prioritise(pairs, isOdd && dice.chance(50));
        }
        commit(isOdd && dice.chance(50));
        return sketch.build();
    }

    /** Lets processes send alone where no meeting of theirs is possible; one priority may be missing. */
    private void prioritise(List<int[]> pairs, boolean isOneMissing) {
        boolean isOfReceivers = dice.chance(30);
        for (Sketch.Process process : processes) {
            sketch.together("alone", process.on(isOfReceivers ? "in" : "out"));
        }
        for (int meeting = isOneMissing ? 1 : 0; meeting < pairs.size(); meeting++) {
            sketch.above(meeting, pairs.size() + pairs.get(meeting)[isOfReceivers ? 1 : 0]);
        }
    }

    /** Makes a location committed, in all processes or in one of them alone. */
    private void commit(boolean isOfOne) {
        if (dice.chance(30)) {
            int location = dice.below(3);
            for (Sketch.Process process : isOfOne ? processes.subList(0, 1) : processes) {
                process.committed(location);
            }
        }
    }

    /** A guard that has no value in some states. */
    private Expr fragile(int me, Dice choices) {
        Expr one = Expr.constant(1);
        return switch (choices.below(5)) {
            case 0 -> Sketch.op(Sketch.op(one, BinaryOp.DIV, Sketch.read(locals.get(me))), BinaryOp.LE, 1);
            case 1 -> Sketch.op(Sketch.op(one, BinaryOp.DIV, new Expr.Read(flags.base() + me)), BinaryOp.EQ, 1);
            case 2 -> Sketch.op(Sketch.op(one, BinaryOp.DIV, Sketch.read(number)), BinaryOp.EQ, choices.below(2));
            case 3 -> Sketch.op(Sketch.read(flags, Sketch.read(turn)), BinaryOp.EQ, choices.below(FLAGS));
            default -> guard(me, choices);
        };
    }

    /** A network of transition systems that are equal up to the numbers of states, around one of their own or in a ring. */
    public static Network explicit(long seed, boolean isDifferent) {
        Dice dice = new Dice(seed);
        int count = dice.between(2, 4);
        int states = dice.between(2, 3);
        boolean isRing = dice.chance(50);
        Network.Builder builder = new Network.Builder("explicit");
        List<int[]> transitions = new ArrayList<>();
        for (int i = dice.between(3, 6); i > 0; i--) {
            transitions.add(new int[] {dice.below(states), dice.below(3), dice.below(states)});
        }
        int odd = isDifferent ? dice.below(count) : -1;
        for (int c = 0; c < count; c++) {
            // A rotation of the numbers of states that keeps the behaviour; ports are the same for all.
            int turned = dice.below(states);
            LtsBuilder lts = new LtsBuilder();
            for (int[] transition : transitions) {
                boolean isChanged = c == odd && transition == transitions.get(0);
                int target = (transition[2] + turned + (isChanged ? 1 : 0)) % states;
                lts.add((transition[0] + turned) % states, transition[1], target);
            }
            builder.explicit(
                    "C" + c, new Behaviour.Explicit(lts.build(states, turned)), List.of("a", "b", "c"), Origin.NONE);
        }
        int rules = dice.between(1, 3);
        for (int r = 0; r < rules; r++) {
            int first = dice.below(3);
            int second = dice.below(3);
            for (int i = 0; i < count; i++) {
                int j = (i + 1) % count;
                List<SyncRule.Participant> all = new ArrayList<>(List.of(new SyncRule.Participant(i, first)));
                if (isRing) {
                    all.add(new SyncRule.Participant(j, second));
                }
                builder.rule(new SyncRule(all, "r" + r + "_" + i, Origin.NONE));
            }
        }
        List<SyncRule.Participant> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new SyncRule.Participant(i, 2));
        }
        builder.rule(new SyncRule(all, "all", Origin.NONE));
        return builder.build();
    }

    /** A net of equal parts around shared places, or in a ring; the first transition of one part may differ. */
    public static PetriNet net(long seed, boolean isDifferent) {
        Dice dice = new Dice(seed);
        int count = dice.between(2, 4);
        int local = dice.between(2, 3);
        boolean isRing = dice.chance(50);
        List<PetriNet.Place> places = new ArrayList<>();
        int shared = count * local;
        for (int i = 0; i <= shared; i++) {
            int initial = i == shared ? dice.below(3) : i % local == 0 ? 1 : 0;
            places.add(new PetriNet.Place("p" + i, initial, i, PetriNet.COUNTED, Origin.NONE));
        }
        List<PetriNet.Transition> transitions = new ArrayList<>();
        Arcs none = new Arcs(new int[0], new int[0]);
        for (int t = dice.between(2, 4); t > 0; t--) {
            int from = dice.below(local);
            int to = dice.below(local);
            int use = dice.below(4);
            for (int c = 0; c < count; c++) {
                int source = c * local + (isDifferent && t == 1 && c == 0 ? (from + 1) % local : from);
                int target = (isRing && use == 3 ? (c + 1) % count : c) * local + to;
                Arcs inputs = arcs(source, use == 1 ? shared : -1);
                Arcs outputs = arcs(target, use == 2 ? shared : -1);
                Arcs inhibitors = use == 2 ? arcs(shared, -1) : none;
                transitions.add(new PetriNet.Transition("t" + t + "_" + c, inputs, outputs, inhibitors, Origin.NONE));
            }
        }
        return new PetriNet(places, transitions, 0);
    }

    private static Arcs arcs(int first, int second) {
        int[] places = second < 0 ? new int[] {first} : new int[] {first, second};
        int[] weights = second < 0 ? new int[] {1} : new int[] {1, 1};
        return new Arcs(places, weights);
    }

    /** Predicates of all pairs of processes, each of which is in a location, or predicates of all processes. */
    public static List<Expr> family(Network network, long seed) {
        Dice dice = new Dice(seed);
        int location = dice.below(2);
        int another = dice.chance(70) ? location : dice.below(2);
        boolean isOfPairs = dice.chance(70);
        List<Expr> family = new ArrayList<>();
        for (int i = 0; i < network.components().size(); i++) {
            Expr one = network.inLocation(i, location);
            if (!isOfPairs) {
                family.add(one);
            }
            for (int j = i + 1; isOfPairs && j < network.components().size(); j++) {
                family.add(Expr.and(one, network.inLocation(j, another)));
            }
        }
        return family;
    }

    /** A predicate that all processes satisfy alike, or one about a single process. */
    public static Expr predicate(Network network, long seed, boolean isOfOne) {
        Dice dice = new Dice(seed);
        int location = dice.below(2);
        if (isOfOne) {
            return network.inLocation(0, location);
        }
        List<Expr> all = new ArrayList<>();
        for (int c = 0; c < network.components().size(); c++) {
            all.add(network.inLocation(c, location));
        }
        return switch (dice.below(3)) {
            case 0 -> Sketch.op(Expr.join(BinaryOp.ADD, all), BinaryOp.GE, 2);
            case 1 -> Expr.join(BinaryOp.AND, all);
            default -> Expr.not(Expr.join(BinaryOp.OR, all));
        };
    }
}
