package dovetail.model;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.lts.Lts;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Validates a network. A failure is a fault of the lowering, not of the user: the language has reported errors of the
 * model before.
 */
final class NetworkCheck {
    private final List<Slot> slots;
    private final List<Domain> temporaries;
    private final List<Component> components;

    private NetworkCheck(List<Slot> slots, List<Domain> temporaries, List<Component> components) {
        this.slots = slots;
        this.temporaries = temporaries;
        this.components = components;
    }

    static void check(List<Slot> slots, List<Domain> temporaries, List<Component> components, List<SyncRule> rules) {
        NetworkCheck check = new NetworkCheck(slots, temporaries, components);
        check.slots();
        for (Domain domain : temporaries) {
            require(domain.contains(0), "a temporary that cannot be zero");
        }
        for (Component component : components) {
            check.component(component);
        }
        for (SyncRule rule : rules) {
            check.rule(rule);
        }
    }

    private void slots() {
        for (Slot slot : slots) {
            require(slot.domain().contains(slot.initial()), slot.name() + " starts outside its domain");
            require(slot.owner() < components.size(), slot.name() + " belongs to no component");
        }
    }

    private void component(Component component) {
        int at = component.locationSlot();
        require(
                at >= 0
                        && at < slots.size()
                        && slots.get(at).isLocation()
                        && slots.get(at).owner() == component.index(),
                component.name() + " has no location slot of its own");
        require(
                slots.get(at)
                        .domain()
                        .equals(Domain.range(0, component.behaviour().locationCount() - 1)),
                component.name() + " has another number of locations than its slot");
        require(
                slots.get(at).initial() == component.behaviour().initial(),
                component.name() + " has another initial location than its slot");
        for (Action action : component.behaviour().actions()) {
            action(component, action);
        }
        if (component.behaviour().isExplicit()) {
            require(
                    fits(component.lts(), component.ports().size()),
                    component.name() + " has an event that is none of its ports");
        }
    }

    private static boolean fits(Lts lts, int ports) {
        for (int i = 0; i < lts.transitionCount(); i++) {
            if (lts.event(i) < 0 || lts.event(i) >= ports) {
                return false;
            }
        }
        return true;
    }

    private void action(Component component, Action action) {
        int locations = component.behaviour().locationCount();
        require(
                action.source() >= 0
                        && action.source() < locations
                        && action.target() >= 0
                        && action.target() < locations,
                component.name() + " has an action between unknown locations");
        require(
                action.port() >= Action.LOCAL
                        && action.port() < component.ports().size(),
                component.name() + " has an action on an unknown port");
        require(
                action.port() != Action.LOCAL
                        || action.receives().size() <= action.sends().size(),
                component.name() + " receives in an action of its own");
        require(
                action.port() != Action.LOCAL || action.prelude().isEmpty(),
                component.name() + " has a prelude in an action of its own");
        expressionOfState(action.guard());
        for (Expr sent : action.sends()) {
            expressionOfState(sent);
        }
        for (Place place : action.receives()) {
            require(!place.isTemporary(), "a temporary that receives");
            place.forEachIndex(this::expressionOfState);
            place(place);
        }
        List<Statement> statements = action.statements();
        for (Statement statement : Statements.all(statements)) {
            require(isWellFormed(statement), "an empty choice or range");
        }
        for (Place place : Statements.places(statements)) {
            place(place);
        }
        for (Expr expr : Statements.expressions(statements)) {
            expression(expr);
        }
    }

    private static boolean isWellFormed(Statement statement) {
        return statement.accept(new WellFormed());
    }

    /** Whether a statement without its parts is well-formed. */
    private static final class WellFormed implements Statement.Visitor<Boolean, RuntimeException> {
        @Override
        public Boolean assign(Statement.Assign statement) {
            return true;
        }

        @Override
        public Boolean any(Statement.Any statement) {
            return statement.min() <= statement.max() && (long) statement.max() - statement.min() < Integer.MAX_VALUE;
        }

        @Override
        public Boolean block(Statement.Block statement) {
            return true;
        }

        @Override
        public Boolean branch(Statement.If statement) {
            return true;
        }

        @Override
        public Boolean choice(Statement.Choice statement) {
            return !statement.parts().isEmpty();
        }

        @Override
        public Boolean loop(Statement.Loop statement) {
            return statement.bound() >= 0;
        }

        @Override
        public Boolean require(Statement.Require statement) {
            return true;
        }
    }

    private void place(Place place) {
        if (place.isTemporary()) {
            place.forEachTarget(slot -> {
                reads(slot, 1);
                require(
                        temporaries.get(Temporary.number(slot)).equals(place.domain()),
                        "a store to a temporary under another domain");
            });
        } else {
            place.forEachTarget(slot -> {
                require(slot >= 0 && slot < slots.size(), "a store to an unknown slot");
                require(!slots.get(slot).isLocation(), "a store to a location");
                require(
                        slots.get(slot).domain().equals(place.domain()),
                        "a store to " + slots.get(slot).name() + " under another domain");
            });
        }
    }

    private void expression(Expr expr) {
        for (Expr part : Exprs.parts(expr)) {
            if (part instanceof Expr.Read read) {
                reads(read.slot(), 1);
            } else if (part instanceof Expr.ReadCell cell) {
                reads(cell.base(), cell.length());
            }
        }
    }

    private void reads(int base, int length) {
        if (Temporary.is(base)) {
            require(Temporary.number(base) + length <= temporaries.size(), "an unknown temporary");
        } else {
            require(base >= 0 && base + length <= slots.size(), "a read of an unknown slot");
        }
    }

    private void expressionOfState(Expr expr) {
        expression(expr);
        require(!Exprs.readsTemporary(expr), "a temporary outside a program");
    }

    private void rule(SyncRule rule) {
        Set<Integer> seen = new HashSet<>();
        require(!rule.participants().isEmpty(), "a rule without participants");
        for (SyncRule.Participant p : rule.participants()) {
            require(seen.add(p.component()), "a rule names a component twice");
            require(p.component() >= 0 && p.component() < components.size(), "a rule names an unknown component");
            require(
                    p.port() >= 0
                            && p.port() < components.get(p.component()).ports().size(),
                    "a rule names an unknown port");
        }
        values(rule);
    }

    /** Checks that every receiving place gets a value, for all combinations of actions of the participants. */
    private void values(SyncRule rule) {
        int received = 0;
        int leastSent = Integer.MAX_VALUE;
        boolean alwaysSent = false;
        for (SyncRule.Participant p : rule.participants()) {
            Behaviour behaviour = components.get(p.component()).behaviour();
            // Transitions carry no values.
            boolean sends = behaviour.isGuarded();
            for (Action action : behaviour.actions()) {
                if (action.port() == p.port()) {
                    received = Math.max(received, action.receives().size());
                    sends &= !action.sends().isEmpty();
                    leastSent = action.sends().isEmpty()
                            ? leastSent
                            : Math.min(leastSent, action.sends().size());
                }
            }
            alwaysSent |= sends;
        }
        require(
                received == 0 || (alwaysSent && received <= leastSent),
                "the rule " + rule.label() + " receives more values than are sent");
    }

    static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException("malformed network: " + message);
        }
    }
}
