package dovetail.lang.pnml;

import dovetail.base.Budget;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.pnml.reduce.ReducedNet;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.property.Property;
import dovetail.reduction.ReducedQuestion;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lifts runs of a reduced net: each transition is replaced by the word of the original that it stands for. */
final class WordLift implements ReducedQuestion.Lift {
    private final PnmlModel model;
    private final PetriNet net;
    private final ReducedNet reduced;
    private final Map<String, int[]> words = new HashMap<>();

    WordLift(PnmlModel model, PnmlModel small, ReducedNet reduced) {
        this.model = model;
        this.net = model.network().net().orElseThrow();
        this.reduced = reduced;
        for (int t = 0; t < reduced.words().size(); t++) {
            words.put(small.names().transition(t), reduced.words().get(t));
        }
    }

    @Override
    public Optional<Trace> trace(Trace trace, Property property, Budget budget) {
        Interpreter interpreter = new Interpreter(model.network(), budget);
        List<int[]> states = new ArrayList<>();
        List<Lasso.Taken> taken = new ArrayList<>();
        states.add(model.network().initialState());
        int loopStart = 0;
        for (int i = 0; i < trace.steps().size(); i++) {
            Step step = trace.steps().get(i);
            loopStart = i == trace.loopStart() ? states.size() - 1 : loopStart;
            int[] word = words.get(step.action());
            if (word == null) {
                throw new IllegalStateException("'" + step.action() + "' is no transition of the reduced net");
            }
            fire(word, states, taken, interpreter);
        }
        if (trace.kind() == Trace.Kind.DEADLOCK) {
            for (ReducedNet.Completion completion : reduced.completions()) {
                while (isMarked(completion.inputs(), states.get(states.size() - 1))) {
                    fire(completion.word(), states, taken, interpreter);
                }
            }
        }
        Replay replay = new Replay(model.network(), budget);
        if (property.ofRuns().isEmpty()) {
            return Optional.of(property.accept(new Judgement(replay, states)));
        }
        boolean isLasso = trace.kind() == Trace.Kind.LASSO;
        int last = states.size() - 1;
        if (isLasso && !Arrays.equals(states.get(last), states.get(loopStart))) {
            return Optional.empty();
        }
        Trace run = replay.along(states, taken, trace.kind(), isLasso ? loopStart : last);
        return Optional.of(replay.judged(run, property.asOfRuns()));
    }

    private void fire(int[] word, List<int[]> states, List<Lasso.Taken> taken, Interpreter interpreter) {
        for (int transition : word) {
            String label = model.names().transition(transition);
            states.add(successor(label, states.get(states.size() - 1), interpreter));
            taken.add(Lasso.Taken.byAny(label));
        }
    }

    private static int[] successor(String label, int[] state, Interpreter interpreter) {
        for (Move move : interpreter.moves(state)) {
            if (move.label().equals(label) && !move.isError()) {
                return move.target();
            }
        }
        throw new IllegalStateException("'" + label + "' is not enabled in the run of a reduced net");
    }

    private boolean isMarked(Arcs inputs, int[] state) {
        for (int i = 0; i < inputs.size(); i++) {
            if (net.tokens(inputs.place(i), state) < inputs.weight(i)) {
                return false;
            }
        }
        return true;
    }

    /** Replays a run as the evidence of a property. */
    private record Judgement(Replay replay, List<int[]> states)
            implements Property.SomeKinds<Trace>, Property.OfStates.Visitor<Trace> {
        @Override
        public Trace other(Property property) {
            throw new IllegalArgumentException("'" + property.name() + "' is not reduced");
        }

        @Override
        public Trace ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public Trace never(Property.Never property) {
            return replay.toState(states, property.bad());
        }

        @Override
        public Trace reachable(Property.Reachable property) {
            return replay.toState(states, property.goal());
        }

        @Override
        public Trace deadlockFree(Property.DeadlockFree property) {
            return replay.toDeadlock(states, property.properEnds());
        }

        @Override
        public Trace deadlockReachable(Property.DeadlockReachable property) {
            return replay.toDeadlock(states);
        }

        @Override
        public Trace errorFree(Property.ErrorFree property) {
            return other(property);
        }
    }
}
