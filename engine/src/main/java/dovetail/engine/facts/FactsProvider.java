package dovetail.engine.facts;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.model.task.Task;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.Optional;

/** Provides static analysis. */
public final class FactsProvider implements EngineProvider {
    private static final int WEIGHT = 4;

    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    FactsEngine.NAME,
                    "decides without a search, by the values that variables can take, linear invariants, and siphons of nets",
                    "any network without clocks",
                    "state predicates, reachability, deadlocks, linear-time formulas and liveness of free-choice nets, where a fact decides them",
                    "T. Murata, Petri nets: properties, analysis and applications, Proceedings of the IEEE 1989"))
            .partly()
            .answering(
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE,
                    PropertyKind.OF_NET)
            .promising(
                    WEIGHT,
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE,
                    PropertyKind.OF_NET);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    /** Deadlocks are decided by siphons, so that models without a net are refused; so is all about a net but its liveness. */
    @Override
    public Support answers(Task task) {
        Support support = EngineProvider.super.answers(task);
        Property property = task.property();
        boolean isOfNet = property.kind() == PropertyKind.OF_NET;
        boolean isOfDeadlocks =
                property.kind() == PropertyKind.DEADLOCK_FREE || property.kind() == PropertyKind.DEADLOCK_REACHABLE;
        if (!support.isGiven() || (!isOfNet && !isOfDeadlocks)) {
            return support;
        }
        Optional<Network> network = task.system().underlying();
        Optional<PetriNet> net =
                network.isEmpty() ? Optional.empty() : network.get().net();
        if (net.isEmpty()) {
            return Support.notThisOne("is about a model that is no place/transition net");
        }
        return isOfNet && !(isLiveness(property) && FreeChoice.is(net.get()))
                ? Support.notThisOne("is not about liveness of a free-choice net")
                : support;
    }

    /** Whether a property is that all transitions are live. */
    static boolean isLiveness(Property property) {
        return property.accept(new Property.SomeKinds<Boolean>() {
            @Override
            public Boolean ofNet(Property.OfNet asked) {
                return asked.question() == NetQuestion.LIVE;
            }

            @Override
            public Boolean other(Property asked) {
                return false;
            }
        });
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new FactsEngine();
    }
}
