package dovetail.replay;

import dovetail.base.Budget;
import dovetail.ctl.Ctl;
import dovetail.ctl.CtlText;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.result.Branch;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Replays the tree of runs of a branching-time property on the original system, step by step, and returns a trace with branches. A tree
 * that does not replay is a fault of the tool.
 */
public final class TreeReplay {
    private final Semantics semantics;
    private final Property.BranchingTime property;
    private final List<String> texts = new ArrayList<>();

    public TreeReplay(TransitionSystem system, Property.BranchingTime property, Budget budget) {
        this.semantics = Semantics.of(system, budget);
        this.property = property;
        for (Atom atom : property.atoms()) {
            texts.add(atom.text());
        }
    }

    /** The trace of a tree that begins in an initial state. */
    public Trace trace(RunTree tree) {
        require(semantics.isInitial(tree.states().get(0)), "the first state is not an initial state");
        require(new TreeCheck(semantics, property.atoms(), tree).isShown(), "the tree does not show the formula");
        return replayed(tree);
    }

    private Trace replayed(RunTree tree) {
        List<int[]> states = new ArrayList<>(tree.states());
        if (tree.loopStart() >= 0) {
            states.add(states.get(tree.loopStart()));
        }
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i < states.size(); i++) {
            Lasso.Taken taken = tree.steps().isEmpty() ? null : tree.steps().get(i - 1);
            steps.add(step(states.get(i - 1), taken, states.get(i)));
        }
        int[] last = states.get(states.size() - 1);
        if (tree.ends()) {
            require(semantics.moves(last).stream().allMatch(Move::isError), "the last state has a successor");
        }
        boolean isDeadlock = tree.ends() && semantics.moves(last).isEmpty();
        Trace.Kind kind = tree.loopStart() >= 0 ? Trace.Kind.LASSO : isDeadlock ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
        Trace trace = new Trace(semantics.system(), kind, tree.loopStart(), states.get(0), steps, null);
        if (tree.loopStart() >= 0) {
            new RunCheck(semantics, trace).objection(property.rules()).ifPresent(objection -> {
                throw new Replay.ReplayFailure(objection);
            });
        }
        return trace.explained(facts(tree, isDeadlock));
    }

    private TraceFacts facts(RunTree tree, boolean isDeadlock) {
        List<String> remarks = new ArrayList<>();
        List<Branch> branches = new ArrayList<>();
        if (tree.ends() && !isDeadlock) {
            remarks.add("the run ends here: every step is a model error");
        }
        for (RunTree.Limb limb : tree.branches()) {
            RunTree other = limb.tree();
            boolean isAtEnd = limb.at() == tree.states().size() - 1 && tree.loopStart() < 0;
            if (other.isClaim() && isAtEnd) {
                remarks.add(sentence(other.formula(), other.value()));
            } else {
                branches.add(new Branch(
                        limb.at(),
                        CtlText.render(other.formula(), texts),
                        other.value(),
                        other.isClaim() ? Optional.empty() : Optional.of(replayed(other))));
            }
        }
        return TraceFacts.NONE.with(remarks).branching(branches);
    }

    /** The value of a formula in the last state of a run, in words. */
    private String sentence(Ctl formula, boolean value) {
        return unreachable(formula, value)
                .map(goal -> "from here " + goal + " can no longer be reached")
                .orElseGet(() -> "here " + CtlText.render(formula, texts) + " is " + value);
    }

    /** The violation of a property that no run shows, in words. */
    public String cause() {
        return unreachable(property.formula(), false)
                .map(goal -> goal + " cannot be reached")
                .orElseGet(() -> "no single run shows that " + property.text() + " is false in the initial state");
    }

    /** The formula that cannot be reached, where that is the meaning of a value. */
    private Optional<String> unreachable(Ctl formula, boolean value) {
        return !value
                        && formula instanceof Ctl.Until until
                        && until.runs() == Ctl.Quantifier.EXISTS
                        && until.left().equals(Ctl.TRUE)
                ? Optional.of(CtlText.render(until.right(), texts))
                : Optional.empty();
    }

    private Step step(int[] from, Lasso.@Nullable Taken taken, int[] to) {
        for (Move move : semantics.moves(from, to)) {
            if (taken == null || taken.isBy(move)) {
                return move.step();
            }
        }
        throw new Replay.ReplayFailure("there is no step from " + Arrays.toString(from) + " to " + Arrays.toString(to));
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new Replay.ReplayFailure(message);
        }
    }
}
