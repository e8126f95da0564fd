package dovetail.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A network that is wrong in one way each; the builder refuses all of them. */
class NetworkCheckTest {
    private static final Location HERE = new Location("here", false, Origin.NONE);
    private static final Origin NONE = Origin.NONE;

    private Network.Builder builder;
    private Variable x;
    private int slot;

    @BeforeEach
    void start() {
        builder = new Network.Builder("n");
        x = builder.scalar("x", Slot.SHARED, Domain.BYTE, 0, NONE);
        slot = builder.reserveLocation("P", 1, 0);
    }

    private void process(Action... actions) {
        builder.component("P", new Behaviour.Guarded(List.of(HERE), 0, List.of(actions)), slot, List.of("c"), NONE);
    }

    private static Action effect(Place place, Expr value) {
        return Action.local(0, 0, Expr.TRUE, List.of(new Statement.Assign(place, value)), "a", NONE);
    }

    private static Action onPort(List<Expr> sends, List<Place> receives) {
        return new Action(0, 0, Expr.TRUE, 0, sends, receives, List.of(), "c", NONE);
    }

    private void refuses(String reason) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("malformed network: " + reason);
    }

    @Test
    void aSoundNetworkIsBuilt() {
        process(effect(new Place.Single(x.base(), Domain.BYTE), Expr.constant(3)));
        Network network = builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "c", NONE))
                .build();
        assertThat(network.initialState()).containsExactly(0, 0);
        assertThat(network.priorities().hasCommitted()).isFalse();
        assertThat(network.hierarchy()).isEqualTo(new Hierarchy.Composite("n", List.of(new Hierarchy.Leaf(0))));
        assertThat(network.renderValue(slot, 0)).isEqualTo("here");
        assertThat(network.renderValue(x.base(), 7)).isEqualTo("7");
    }

    @Test
    void initialValueOutsideTheDomain() {
        builder.scalar("y", Slot.SHARED, Domain.BYTE, 256, NONE);
        process();
        refuses("y starts outside its domain");
    }

    @Test
    void emptyArray() {
        assertThatThrownBy(() -> builder.array("a", Slot.SHARED, Domain.BYTE, new int[0], NONE))
                .hasMessage("malformed network: the array a has no cells");
    }

    @Test
    void reservedLocationWithoutComponent() {
        refuses("P belongs to no component");
    }

    @Test
    void variableOfNoComponent() {
        builder.scalar("y", 4, Domain.BYTE, 0, NONE);
        process();
        refuses("y belongs to no component");
    }

    @Test
    void locationSlotThatIsAVariable() {
        builder.component("P", new Behaviour.Guarded(List.of(HERE), 0, List.of()), x.base(), List.of(), NONE);
        refuses("P has no location slot of its own");
    }

    @Test
    void locationSlotOfAnotherSize() {
        builder.component("P", new Behaviour.Guarded(List.of(HERE, HERE), 0, List.of()), slot, List.of(), NONE);
        refuses("P has another number of locations than its slot");
    }

    @Test
    void anotherInitialLocation() {
        int other = builder.reserveLocation("Q", 2, 0);
        process();
        builder.component("Q", new Behaviour.Guarded(List.of(HERE, HERE), 1, List.of()), other, List.of(), NONE);
        refuses("Q has another initial location than its slot");
    }

    @Test
    void eventWithoutPort() {
        Lts lts = new LtsBuilder().add(0, 1, 0).build(1, 0);
        builder.component("P", new Behaviour.Explicit(lts), slot, List.of("b"), NONE);
        refuses("P has an event that is none of its ports");
    }

    @Test
    void hiddenStepOfAComponent() {
        Lts lts = new LtsBuilder().add(0, Lts.HIDDEN, 0).build(1, 0);
        builder.component("P", new Behaviour.Explicit(lts), slot, List.of("b"), NONE);
        refuses("P has an event that is none of its ports");
    }

    @Test
    void actionToNowhere() {
        process(Action.local(0, 1, Expr.TRUE, List.of(), "a", NONE));
        refuses("P has an action between unknown locations");
    }

    @Test
    void actionOnAnUnknownPort() {
        process(new Action(0, 0, Expr.TRUE, 1, List.of(), List.of(), List.of(), "a", NONE));
        refuses("P has an action on an unknown port");
    }

    @Test
    void readOfAnUnknownSlot() {
        process(Action.local(0, 0, new Expr.ReadCell(0, 3, Expr.TRUE), List.of(), "a", NONE));
        refuses("a read of an unknown slot");
    }

    @Test
    void readOfAnUnknownSlotInAnIndex() {
        process(effect(new Place.Cell(x.base(), 1, new Expr.Read(9), Domain.BYTE), Expr.TRUE));
        refuses("a read of an unknown slot");
    }

    @Test
    void storeToAnUnknownSlot() {
        process(effect(new Place.Single(2, Domain.BYTE), Expr.TRUE));
        refuses("a store to an unknown slot");
    }

    @Test
    void storeToALocation() {
        process(effect(new Place.Cell(x.base(), 2, Expr.TRUE, Domain.BYTE), Expr.TRUE));
        refuses("a store to a location");
    }

    @Test
    void storeUnderAnotherDomain() {
        process(effect(new Place.Single(x.base(), Domain.INT16), Expr.constant(300)));
        refuses("a store to x under another domain");
    }

    @Test
    void ruleOfNobody() {
        process();
        builder.rule(new SyncRule(List.of(), "c", NONE));
        refuses("a rule without participants");
    }

    @Test
    void ruleWithAComponentTwice() {
        process();
        SyncRule.Participant p = new SyncRule.Participant(0, 0);
        builder.rule(new SyncRule(List.of(p, p), "c", NONE));
        refuses("a rule names a component twice");
    }

    @Test
    void ruleWithAnUnknownComponentOrPort() {
        process();
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(1, 0)), "c", NONE));
        refuses("a rule names an unknown component");
        start();
        process();
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 1)), "c", NONE));
        refuses("a rule names an unknown port");
    }

    @Test
    void moreReceivedThanSent() {
        Place place = new Place.Single(x.base(), Domain.BYTE);
        process(onPort(List.of(), List.of(place)));
        int other = builder.reserveLocation("Q", 1, 0);
        builder.component(
                "Q",
                new Behaviour.Guarded(List.of(HERE), 0, List.of(onPort(List.of(), List.of()))),
                other,
                List.of("c"),
                NONE);
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), "c", NONE));
        refuses("the rule c receives more values than are sent");
    }

    @Test
    void localActionWithAPrelude() {
        process(Action.local(0, 0, Expr.TRUE, List.of(), "a", NONE).withPrelude(List.of(Statement.Block.of())));
        refuses("P has a prelude in an action of its own");
    }

    @Test
    void preludeThatIsNotWellFormed() {
        process(onPort(List.of(), List.of()).withPrelude(List.of(Statement.Choice.of())));
        refuses("an empty choice or range");
        start();
        process(onPort(List.of(), List.of()).withPrelude(List.of(new Statement.Require(new Expr.Read(9)))));
        refuses("a read of an unknown slot");
        start();
        Statement store = new Statement.Assign(new Place.Single(x.base(), Domain.INT16), Expr.TRUE);
        process(onPort(List.of(), List.of()).withPrelude(List.of(store)));
        refuses("a store to x under another domain");
    }

    @Test
    void sentTemporaryOfAPrelude() {
        int temporary = builder.temporaries(1, Domain.BYTE);
        Statement store = new Statement.Assign(new Place.Single(temporary, Domain.BYTE), Expr.TRUE);
        process(onPort(List.of(new Expr.Read(temporary)), List.of()).withPrelude(List.of(store)));
        refuses("a temporary outside a program");
    }

    @Test
    void localActionThatReceivesFromNobody() {
        Place place = new Place.Single(x.base(), Domain.BYTE);
        process(new Action(0, 0, Expr.TRUE, Action.LOCAL, List.of(), List.of(place), List.of(), "a", NONE));
        refuses("P receives in an action of its own");
    }
}
