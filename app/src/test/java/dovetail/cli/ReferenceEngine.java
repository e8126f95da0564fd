package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Breadth-first search on the reference interpreter: an engine that is slow, small and independent of the real one. */
final class ReferenceEngine implements Engine {
    @Override
    public String name() {
        return "explore";
    }

    @Override
    public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Property property : properties) {
            verdicts.add(new Search(system.network(), property, budget, progress).run());
        }
        return verdicts;
    }

    private static final class Search {
        private final Network network;
        private final Interpreter interpreter;
        private final Property property;
        private final Budget budget;
        private final Progress progress;
        private final Map<IntBuffer, Integer> numbers = new HashMap<>();
        private final List<int[]> states = new ArrayList<>();
        private final List<Integer> parents = new ArrayList<>();
        private final List<Integer> depths = new ArrayList<>();
        private long transitions;
        private long deadlocks;
        private long errors;
        private Trace modelError;

        Search(Network network, Property property, Budget budget, Progress progress) {
            this.network = network;
            this.interpreter = new Interpreter(network);
            this.property = property;
            this.budget = budget;
            this.progress = progress;
        }

        Verdict run() {
            add(network.initialState(), -1);
            try {
                for (int i = 0; i < states.size(); i++) {
                    progress.report(
                            new Progress.Snapshot("", states.size(), transitions, states.size() - i, 0, Double.NaN));
                    budget.check(states.size());
                    Trace found = visit(i);
                    if (found != null) {
                        return property instanceof Property.Reachable
                                ? new Verdict.Holds("explore", figures(), Optional.of(found), error())
                                : new Verdict.Violated("explore", figures(), Optional.of(found), error());
                    }
                }
            } catch (Limit.Exceeded e) {
                return new Verdict.Unknown("explore", figures(), e.limit(), error());
            }
            return property instanceof Property.Reachable
                    ? new Verdict.Violated("explore", figures(), Optional.empty(), error())
                    : new Verdict.Holds("explore", figures(), Optional.empty(), error());
        }

        /** Expands a state; a trace when it is the one that the property is about. */
        private Trace visit(int number) {
            Expr wanted = property instanceof Property.Never never
                    ? never.bad()
                    : property instanceof Property.Reachable reachable ? reachable.goal() : Expr.FALSE;
            if (holds(wanted, states.get(number))) {
                return new Replay(network).toState(path(number), wanted);
            }
            List<Move> moves = interpreter.moves(states.get(number));
            deadlocks += moves.isEmpty() ? 1 : 0;
            for (Move move : moves) {
                if (move.isError()) {
                    errors++;
                    modelError = modelError == null ? new Replay(network).toModelError(path(number)) : modelError;
                } else {
                    transitions++;
                    add(move.target(), number);
                }
            }
            if (property instanceof Property.ErrorFree && modelError != null) {
                return modelError;
            }
            return property instanceof Property.DeadlockFree && moves.isEmpty()
                    ? new Replay(network).toDeadlock(path(number))
                    : null;
        }

        private boolean holds(Expr predicate, int[] state) {
            try {
                return interpreter.holds(predicate, state);
            } catch (ModelError e) {
                return false;
            }
        }

        private void add(int[] state, int parent) {
            if (numbers.putIfAbsent(IntBuffer.wrap(state), states.size()) == null) {
                states.add(state);
                parents.add(parent);
                depths.add(parent < 0 ? 0 : depths.get(parent) + 1);
            }
        }

        private List<int[]> path(int number) {
            LinkedList<int[]> path = new LinkedList<>();
            for (int at = number; at >= 0; at = parents.get(at)) {
                path.addFirst(states.get(at));
            }
            return path;
        }

        private Figures figures() {
            int n = states.size();
            int depth = depths.get(n - 1);
            return new Figures(new Counts(n, transitions, n, depth, deadlocks, errors, 8L * n), 1, 0.25, Map.of());
        }

        private Optional<Trace> error() {
            return Optional.ofNullable(modelError);
        }
    }
}
