package dovetail.model;

import dovetail.expr.BinaryOp;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Computes the state predicate that a step with a given label is enabled. For some rule of that label, every
 * participant is in a source location, all guards are true, and no rule of higher priority has a step. For explicit
 * components it tests locations only. A step that is a model error counts as enabled, also when the error is in a
 * guard. Hence the predicate has a value in every state.
 *
 * <p>Actions whose programs have a {@link Statement.Require} have no such predicate, since the condition depends on
 * preceding assignments.
 */
public final class Enabledness {
    /** Predicates with more tests cost more to evaluate than the steps they describe. */
    private static final int MAX_TESTS = 20_000;

    private final Network network;
    private int tests;
    /** Whether a step depends on conditions that are evaluated after assignments. */
    private boolean isHidden;

    private Enabledness(Network network) {
        this.network = network;
    }

    /** The predicate that a step with a matching label is enabled; empty when {@link #refusal} applies. */
    public static Optional<Expr> of(Network network, Atom.Action label) {
        Enabledness enabledness = new Enabledness(network);
        Expr free = enabledness.steps(label, false);
        if (network.priorities().hasCommitted()) {
            // While a component is in a committed location, only components in committed locations step.
            Expr committed = enabledness.steps(label, true);
            free = Expr.or(committed, Expr.and(Expr.not(enabledness.anyCommitted()), free));
        }
        return enabledness.tests > MAX_TESTS || enabledness.isHidden ? Optional.empty() : Optional.of(free);
    }

    /** The reason for an empty predicate. */
    public static String refusal(String label) {
        return "enabledness of " + label + " needs more than " + MAX_TESTS
                + " tests of locations, or depends on conditions that are evaluated after assignments";
    }

    private Expr anyCommitted() {
        List<Expr> where = new ArrayList<>();
        network.priorities()
                .forEachCommitted((component, location) -> where.add(network.inLocation(component.index(), location)));
        return any(where);
    }

    /** @param committed whether only actions from committed locations count */
    private Expr steps(Atom.Action label, boolean committed) {
        List<Expr> ways = new ArrayList<>();
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                if (action.port() == Action.LOCAL && label.matches(action.label())) {
                    add(component, action, Definedness.trueOrUndefined(action.guard()), committed, ways);
                }
            }
        }
        for (int rule = 0; rule < network.rules().size(); rule++) {
            if (tests <= MAX_TESTS && label.matches(network.rules().get(rule).label())) {
                Expr possible = possible(network.rules().get(rule), committed);
                List<Expr> above = new ArrayList<>();
                network.priorities().above(rule).stream()
                        .forEach(higher -> above.add(possible(network.rules().get(higher), committed)));
                ways.add(above.isEmpty() ? possible : Expr.and(possible, Expr.not(any(above))));
            }
        }
        return any(ways);
    }

    /** The predicate that a rule has a step, pre-empted or not. */
    private Expr possible(SyncRule rule, boolean committed) {
        // Guards are evaluated only when all participants are in source locations: elsewhere they may have no value.
        Expr inPlace = Expr.TRUE;
        for (SyncRule.Participant participant : rule.participants()) {
            inPlace = Expr.and(inPlace, offers(participant, action -> Expr.TRUE, committed));
        }
        return Expr.and(inPlace, guardsAllow(rule, committed));
    }

    /** Guards are evaluated in the order of the participants: after one in error, or a false one, no other counts. */
    private Expr guardsAllow(SyncRule rule, boolean committed) {
        Expr guardsAllow = Expr.TRUE;
        for (int i = rule.participants().size() - 1; i >= 0; i--) {
            SyncRule.Participant participant = rule.participants().get(i);
            if (hasGuards(participant)) {
                Expr inError = offers(participant, action -> Definedness.undefined(action.guard()), committed);
                Expr holding = offers(participant, action -> Definedness.total(action.guard()), committed);
                guardsAllow = Expr.or(inError, Expr.and(holding, guardsAllow));
            }
        }
        return guardsAllow;
    }

    private boolean hasGuards(SyncRule.Participant participant) {
        for (Action action :
                network.component(participant.component()).behaviour().actions()) {
            if (action.port() == participant.port() && !action.guard().equals(Expr.TRUE)) {
                return true;
            }
        }
        return false;
    }

    /** The predicate that the participant is in the source location of an action whose condition is true. */
    private Expr offers(SyncRule.Participant participant, Function<Action, Expr> condition, boolean committed) {
        Component component = network.component(participant.component());
        List<Expr> ways = new ArrayList<>();
        for (Action action : component.behaviour().actions()) {
            if (action.port() == participant.port()) {
                add(component, action, condition.apply(action), committed, ways);
            }
        }
        if (component.behaviour().isExplicit() && !committed) {
            addRanges(component.locationSlot(), component.lts(), participant.port(), ways);
        }
        return any(ways);
    }

    private void add(Component component, Action action, Expr condition, boolean committed, List<Expr> ways) {
        isHidden |= Statements.mayRefuse(action.statements());
        if (condition != Expr.FALSE && (!committed || component.behaviour().isCommitted(action.source()))) {
            tests++;
            ways.add(Expr.and(network.inLocation(component.index(), action.source()), condition));
        }
    }

    /** Adds a test per interval of states that have the label. */
    private void addRanges(int slot, Lts lts, int label, List<Expr> ways) {
        int state = 0;
        while (state < lts.stateCount() && tests <= MAX_TESTS) {
            int first = state;
            while (state < lts.stateCount() && has(lts, state, label)) {
                state++;
            }
            if (state > first) {
                tests++;
                ways.add(range(slot, first, state - 1));
            }
            state++;
        }
    }

    private static boolean has(Lts lts, int state, int label) {
        int at = lts.seek(state, label);
        return at < lts.rowStart(state + 1) && lts.event(at) == label;
    }

    private static Expr range(int slot, int first, int last) {
        if (first == last) {
            return Expr.equal(slot, first);
        }
        return Expr.and(
                Expr.binary(BinaryOp.GE, new Expr.Read(slot), Expr.constant(first)),
                Expr.binary(BinaryOp.LE, new Expr.Read(slot), Expr.constant(last)));
    }

    private static Expr any(List<Expr> ways) {
        return ways.isEmpty() ? Expr.FALSE : Expr.join(BinaryOp.OR, ways);
    }
}
