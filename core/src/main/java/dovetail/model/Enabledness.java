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
 * The state predicate that says that some step with a certain label can be taken: for some rule of that label every
 * participant is where it has such an action, all guards hold, and no rule above it is possible. Of transition systems it
 * tests locations only. A step that would be a model error counts as one that can be taken, also when the error is in a
 * guard. So the predicate has a value in every state.
 *
 * <p>There is no predicate for actions whose programs have a {@link Statement.Require}: whether such a step can be taken
 * depends on what assignments before it compute.
 */
public final class Enabledness {
    /** Predicates with more tests than this cost more to evaluate than the steps they speak of. */
    private static final int MOST_TESTS = 20_000;

    private final Network network;
    private int tests;
    /** Whether a step depends on conditions that are evaluated after assignments. */
    private boolean isHidden;

    private Enabledness(Network network) {
        this.network = network;
    }

    /** The predicate that a step whose label matches can be taken; nothing when {@link #refusal} applies. */
    public static Optional<Expr> of(Network network, Atom.Action label) {
        Enabledness enabledness = new Enabledness(network);
        Expr free = enabledness.steps(label, false);
        if (network.priorities().hasCommitted()) {
            // While anything is committed, only components in committed locations move.
            Expr committed = enabledness.steps(label, true);
            free = Expr.or(committed, Expr.and(Expr.not(enabledness.anyCommitted()), free));
        }
        return enabledness.tests > MOST_TESTS || enabledness.isHidden ? Optional.empty() : Optional.of(free);
    }

    /** Why there is no predicate. */
    public static String refusal(String label) {
        return label + " depends on too many locations, of which at most " + MOST_TESTS
                + " can be tested, or on conditions after assignments, which the state before the step does not tell";
    }

    private Expr anyCommitted() {
        List<Expr> where = new ArrayList<>();
        network.priorities()
                .forEachCommitted((component, location) -> where.add(network.inLocation(component.index(), location)));
        return any(where);
    }

    /** @param committed whether only actions out of committed locations count */
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
            if (tests <= MOST_TESTS && label.matches(network.rules().get(rule).label())) {
                Expr possible = possible(network.rules().get(rule), committed);
                List<Expr> above = new ArrayList<>();
                network.priorities().above(rule).stream()
                        .forEach(higher -> above.add(possible(network.rules().get(higher), committed)));
                ways.add(above.isEmpty() ? possible : Expr.and(possible, Expr.not(any(above))));
            }
        }
        return any(ways);
    }

    /** The predicate that a step of a rule is possible, be it held back or not. */
    private Expr possible(SyncRule rule, boolean committed) {
        // Guards are looked at when everybody is in place: elsewhere they may have no value.
        Expr inPlace = Expr.TRUE;
        for (SyncRule.Participant participant : rule.participants()) {
            inPlace = Expr.and(inPlace, offers(participant, action -> Expr.TRUE, committed));
        }
        return Expr.and(inPlace, willing(rule, committed));
    }

    /** Guards are evaluated in the order of the participants: after one in error, or a false one, no other counts. */
    private Expr willing(SyncRule rule, boolean committed) {
        Expr willing = Expr.TRUE;
        for (int i = rule.participants().size() - 1; i >= 0; i--) {
            SyncRule.Participant participant = rule.participants().get(i);
            if (hasGuards(participant)) {
                Expr inError = offers(participant, action -> Definedness.undefined(action.guard()), committed);
                Expr holding = offers(participant, action -> Definedness.total(action.guard()), committed);
                willing = Expr.or(inError, Expr.and(holding, willing));
            }
        }
        return willing;
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

    /** That the participant is where it has an action of which a condition is true. */
    private Expr offers(SyncRule.Participant participant, Function<Action, Expr> condition, boolean committed) {
        Component component = network.component(participant.component());
        List<Expr> ways = new ArrayList<>();
        return component.behaviour().accept(new Behaviour.Visitor<>() {
            @Override
            public Expr guarded(Behaviour.Guarded behaviour) {
                for (Action action : behaviour.actions()) {
                    if (action.port() == participant.port()) {
                        add(component, action, condition.apply(action), committed, ways);
                    }
                }
                return any(ways);
            }

            @Override
            public Expr explicit(Behaviour.Explicit behaviour) {
                if (!committed) {
                    addRanges(component.locationSlot(), behaviour.lts(), participant.port(), ways);
                }
                return any(ways);
            }
        });
    }

    private void add(Component component, Action action, Expr condition, boolean committed, List<Expr> ways) {
        isHidden |= Statements.mayRefuse(action.effects());
        if (condition != Expr.FALSE && (!committed || component.behaviour().isCommitted(action.source()))) {
            tests++;
            ways.add(Expr.and(network.inLocation(component.index(), action.source()), condition));
        }
    }

    /** Adds a test per run of neighbouring states that have the label. */
    private void addRanges(int slot, Lts lts, int label, List<Expr> ways) {
        int state = 0;
        while (state < lts.stateCount() && tests <= MOST_TESTS) {
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
