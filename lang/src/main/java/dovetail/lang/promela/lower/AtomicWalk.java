package dovetail.lang.promela.lower;

import dovetail.expr.Expr;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lower.PointProgram.Arm;
import dovetail.model.Location;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Translates the rest of an atomic sequence after its first statement. The process goes on until it leaves the sequence,
 * until it blocks, or until it meets another process; each of these ends is a program of its own.
 */
final class AtomicWalk {
    /** The points of a walk without choices. */
    private static final int MOST_ROUNDS = 1_000_000;

    /** The points of a walk with choices, which takes recursion where traces are replayed. */
    private static final int MOST_CHOICES = 200;

    private final Instance instance;
    private final StepLowering steps;
    private final Meetings meetings;

    AtomicWalk(Instance instance, StepLowering steps, Meetings meetings) {
        this.instance = instance;
        this.steps = steps;
        this.meetings = meetings;
    }

    /** The end of a walk: the process rests at a point, or meets another one from there. */
    record Goal(int point, boolean meets) {}

    /** The ends that a walk from a point may have. */
    List<Goal> goals(int start) {
        List<Goal> goals = new ArrayList<>();
        TreeSet<Integer> rests = new TreeSet<>();
        for (int point : region(start)) {
            if (instance.mayBlock(point)) {
                rests.add(point);
            }
            boolean meets = false;
            for (Move move : moves(point)) {
                meets |= meetings.isSend(steps, move);
                if (steps.isLocal(move) && !move.keepsControl() && move.target() != Move.EXIT) {
                    rests.add(move.target());
                }
            }
            if (meets) {
                goals.add(new Goal(point, true));
            }
        }
        rests.forEach(point -> goals.add(new Goal(point, false)));
        return goals;
    }

    private List<Move> moves(int point) {
        return instance.graph().points().get(point).moves();
    }

    private List<Integer> region(int start) {
        List<Integer> region = new ArrayList<>(List.of(start));
        for (int i = 0; i < region.size(); i++) {
            for (Move move : moves(region.get(i))) {
                if (steps.isLocal(move) && move.keepsControl() && !region.contains(move.target())) {
                    region.add(move.target());
                }
            }
        }
        return region;
    }

    /** The program from a point to an end; nothing where no path leads there. */
    Optional<List<Statement>> program(int start, Goal goal) {
        List<Integer> region = region(start);
        List<List<Arm>> arms = new ArrayList<>();
        for (int point = 0; point < instance.graph().points().size(); point++) {
            arms.add(region.contains(point) ? arms(point, goal) : List.of());
        }
        boolean[] leads = leads(arms);
        if (!leads[start]) {
            return Optional.empty();
        }
        List<List<Arm>> kept = new ArrayList<>();
        for (List<Arm> here : arms) {
            kept.add(here.stream()
                    .filter(arm -> arm.target() == PointProgram.DONE || leads[arm.target()])
                    .toList());
        }
        List<Location> places = steps.locations(instance.graph());
        int most = chooses(kept) ? MOST_CHOICES : MOST_ROUNDS;
        return Optional.of(new PointProgram(kept, places, steps.counter(0), AtomicWalk::any, most).from(start));
    }

    private List<Arm> arms(int point, Goal goal) {
        List<Arm> arms = new ArrayList<>();
        List<Move> moves = moves(point);
        Expr enabled = Expr.FALSE;
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            if (meetings.isSend(steps, move)) {
                enabled = Expr.or(enabled, meetings.isReady(instance, steps, moves, i));
            }
            if (!steps.isLocal(move)) {
                continue;
            }
            Expr guard = steps.guard(moves, i, Expr.FALSE);
            enabled = Expr.or(enabled, guard);
            boolean ends = !goal.meets() && move.target() == goal.point();
            if (move.keepsControl() || ends) {
                int target = move.keepsControl() ? move.target() : PointProgram.DONE;
                arms.add(new Arm(guard, steps.effects(move, false), target));
            }
        }
        if (point == goal.point() && goal.meets()) {
            arms.add(new Arm(Expr.TRUE, List.of(), PointProgram.DONE));
        } else if (point == goal.point() && instance.mayBlock(point)) {
            arms.add(new Arm(TermLowering.not(enabled), List.of(), PointProgram.DONE));
        }
        return arms;
    }

    /** By point, whether a path leads to the end. */
    private static boolean[] leads(List<List<Arm>> arms) {
        boolean[] leads = new boolean[arms.size()];
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int point = 0; point < leads.length; point++) {
                for (Arm arm : arms.get(point)) {
                    if (!leads[point] && (arm.target() == PointProgram.DONE || leads[arm.target()])) {
                        leads[point] = true;
                        changed = true;
                    }
                }
            }
        }
        return leads;
    }

    private static boolean chooses(List<List<Arm>> arms) {
        for (List<Arm> here : arms) {
            boolean isPair =
                    here.size() == 2 && isPair(here.get(0).guard(), here.get(1).guard());
            if (here.size() > 1 && !isPair) {
                return true;
            }
        }
        return false;
    }

    /** Whether the second of two conditions is the negation of the first one. */
    private static boolean isPair(Expr first, Expr second) {
        return !(first instanceof Expr.Constant) && second.equals(TermLowering.not(first));
    }

    private static Statement any(List<PointProgram.Branch> branches) {
        if (branches.size() == 2
                && isPair(branches.get(0).guard(), branches.get(1).guard())) {
            return new Statement.If(
                    branches.get(0).guard(),
                    branches.get(0).statement(),
                    branches.get(1).statement());
        }
        List<Statement> alternatives = new ArrayList<>();
        for (PointProgram.Branch branch : branches) {
            boolean isAlways = branch.guard() instanceof Expr.Constant constant && constant.value() != 0;
            alternatives.add(
                    isAlways
                            ? branch.statement()
                            : Statement.Block.of(new Statement.Require(branch.guard()), branch.statement()));
        }
        return alternatives.size() == 1 ? alternatives.get(0) : new Statement.Choice(alternatives);
    }
}
