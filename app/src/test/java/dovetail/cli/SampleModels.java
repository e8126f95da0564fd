package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Model;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.testkit.TankModules;
import dovetail.testkit.TimedSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Small models, built by hand so that the tests of the command line need no language. */
public final class SampleModels {
    private SampleModels() {}

    /**
     * Two processes that enter and leave without asking each other: 4 states, 8 transitions, no deadlock. An assertion
     * states what is wrong with it.
     */
    static Model mutex() {
        return mutex(new Network.Builder("mutex"));
    }

    /** The same with a variable whose value no report can read. */
    public static Model unprintable() {
        return mutex(new Network.Builder("mutex").datum(new Datum("x", Slot.SHARED, new Cell(999, Map.of()))));
    }

    private static Model mutex(Network.Builder builder) {
        Variable inside = builder.array("in", Slot.SHARED, Domain.BYTE, new int[] {0, 0}, origin(1));
        for (int i = 0; i < 2; i++) {
            String name = "P_" + i;
            int slot = builder.reserveLocation(name, 2, 0);
            List<Location> locations = locations("NCS", "CS");
            Place cell = new Place.Single(inside.base() + i, Domain.BYTE);
            List<Action> actions = List.of(
                    Action.local(0, 1, Expr.TRUE, set(cell, 1), name + ".enter", origin(10 * i + 5)),
                    Action.local(1, 0, Expr.TRUE, set(cell, 0), name + ".leave", origin(10 * i + 6)));
            builder.component(name, new Behaviour.Guarded(locations, 0, actions), slot, List.of(), origin(10 * i));
        }
        Network network = builder.build();
        Expr both = Expr.and(network.inLocation(0, 1), network.inLocation(1, 1));
        return new Sample(network, List.of(new Property.Never("mutex", both)));
    }

    /** A counter that counts to 2 and then stops: 3 states, 2 transitions, a deadlock at the end; no assertion. */
    static Model counter() {
        return counting("counter", Expr.binary(BinaryOp.LT, new Expr.Read(0), Expr.constant(2)));
    }

    /** The same with a property process that accepts every infinite run. */
    static Model counterWithProcess() {
        BuchiProcess process =
                new BuchiProcess("LTL", List.of("q"), 0, List.of(0), List.of(new BuchiProcess.Edge(0, 0, Expr.TRUE)));
        return counting(
                "counter",
                Expr.binary(BinaryOp.LT, new Expr.Read(0), Expr.constant(2)),
                process.property(RunRules.DEFAULT));
    }

    /** A counter that leaves its range 0..3: 4 states and then a model error. */
    static Model runaway() {
        return counting("runaway", Expr.TRUE);
    }

    /** A sender and a receiver that step together once. */
    static Model handshake() {
        Network.Builder builder = new Network.Builder("handshake");
        for (String name : List.of("Sender", "Receiver")) {
            int slot = builder.reserveLocation(name, 2, 0);
            Action action = new Action(0, 1, Expr.TRUE, 0, List.of(), List.of(), List.of(), name, origin(slot + 1));
            builder.component(
                    name,
                    new Behaviour.Guarded(locations("wait", "done"), 0, List.of(action)),
                    slot,
                    List.of("c"),
                    origin(1));
        }
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), "c!?", origin(3)));
        return new Sample(builder.build(), List.of());
    }

    /** A system of modules without properties. */
    static Model tank() {
        return new OtherKind(TankModules.system());
    }

    /** A timed network without properties. */
    static Model lamp() {
        return new OtherKind(TimedSamples.lamp());
    }

    /** A model that is no network. */
    private record OtherKind(TransitionSystem system) implements Model {
        @Override
        public Network network() {
            throw new InputException(Diagnostic.error(system.name(), "the model is no network"));
        }

        @Override
        public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
            throw new InputException(Diagnostic.error(text, 0, "no predicates here"));
        }
    }

    private static Model counting(String name, Expr guard, Property... properties) {
        Network.Builder builder = new Network.Builder(name);
        Domain domain = Domain.range(0, 3);
        builder.scalar("n", Slot.SHARED, domain, 0, origin(1));
        int slot = builder.reserveLocation("C", 1, 0);
        Expr next = Expr.binary(BinaryOp.ADD, new Expr.Read(0), Expr.constant(1));
        Action step = Action.local(
                0, 0, guard, List.of(new Statement.Assign(new Place.Single(0, domain), next)), "C.count", origin(4));
        builder.component("C", new Behaviour.Guarded(locations("on"), 0, List.of(step)), slot, List.of(), origin(2));
        return new Sample(builder.build(), List.of(properties));
    }

    private static List<Statement> set(Place place, int value) {
        return List.of(new Statement.Assign(place, Expr.constant(value)));
    }

    private static List<Location> locations(String... names) {
        List<Location> locations = new ArrayList<>();
        for (String name : names) {
            locations.add(new Location(name, false, origin(2)));
        }
        return locations;
    }

    private static Origin origin(int line) {
        return new Origin("dir/sample.dve", line, 3);
    }

    /** A model whose predicates are written {@code slot=value}, with the names that traces show. */
    private record Sample(Network network, List<Property> properties) implements Model {
        @Override
        public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
            String[] sides = text.text().strip().split("=");
            for (int slot = 0; sides.length == 2 && slot < network.slots().size(); slot++) {
                Domain domain = network.slot(slot).domain();
                for (int value = domain.min(); value <= domain.max(); value++) {
                    if (network.slot(slot).name().equals(sides[0])
                            && network.renderValue(slot, value).equals(sides[1])) {
                        return Expr.equal(slot, value);
                    }
                }
            }
            throw new InputException(Diagnostic.error(text, 0, "expected slot=value"));
        }
    }
}
