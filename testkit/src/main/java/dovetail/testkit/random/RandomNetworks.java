package dovetail.testkit.random;

import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Component;
import dovetail.model.Network;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Random small networks and predicates; the same seed always gives the same one. */
public final class RandomNetworks {
    private RandomNetworks() {}

    /** A network of guarded components in the manner of DVE; most have less than 3000 states. */
    public static Network guarded(long seed) {
        return RandomGuarded.network(seed);
    }

    /** The first guarded network with at most so many states, and no limit, in a sequence that the seed determines. */
    public static Network guarded(long seed, int maxStates) {
        Network network = guarded(seed);
        Dice seeds = new Dice(~seed);
        while (!isWithin(network, maxStates)) {
            network = guarded(seeds.seed());
        }
        return network;
    }

    /** A network of explicit components, as AUT and EXP files describe them. */
    public static Network explicit(long seed) {
        return RandomExplicit.network(seed);
    }

    /** A state predicate that has a value in every state. */
    public static Expr predicate(Network network, long seed) {
        return predicate(network, seed, false);
    }

    /** A state predicate that may divide by zero or use an index out of range in some states. */
    public static Expr partialPredicate(Network network, long seed) {
        return predicate(network, seed, true);
    }

    /** A state predicate that very likely has no value in some states, which need not be reachable ones. */
    public static Expr fragilePredicate(Network network, long seed) {
        return expressions(network, seed, true).fragileCondition();
    }

    private static Expr predicate(Network network, long seed, boolean mayFail) {
        return expressions(network, seed, mayFail).condition();
    }

    private static RandomExpressions expressions(Network network, long seed, boolean mayFail) {
        RandomExpressions expressions = new RandomExpressions(new Dice(seed), mayFail);
        network.variables().forEach(expressions::addVariable);
        for (Component component : network.components()) {
            expressions.addLocation(
                    component.locationSlot(), component.behaviour().locationCount());
        }
        return expressions;
    }

    /** Whether a network has at most so many reachable states, and no limit among them; explores no more than that. */
    public static boolean isWithin(Network network, int maxStates) {
        try {
            return hasAtMost(maxStates, network);
        } catch (Limit.Exceeded e) {
            return false;
        }
    }

    private static boolean hasAtMost(int maxStates, Network network) {
        Interpreter interpreter = new Interpreter(network);
        Set<IntBuffer> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        int[] initial = network.initialState();
        seen.add(IntBuffer.wrap(initial));
        open.add(initial);
        while (!open.isEmpty() && seen.size() <= maxStates) {
            for (Move move : interpreter.moves(open.remove())) {
                if (!move.isError() && seen.add(IntBuffer.wrap(move.target()))) {
                    open.add(move.target());
                }
            }
        }
        return seen.size() <= maxStates;
    }
}
