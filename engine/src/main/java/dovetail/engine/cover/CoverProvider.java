package dovetail.engine.cover;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.engine.Trait;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.model.task.Task;
import dovetail.property.PropertyKind;
import java.util.Optional;

/** Provides coverability. */
public final class CoverProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(
                    new EngineInfo(
                            CoverEngine.NAME,
                            "fires the transitions of a net, and gives places that grow without end infinitely many tokens",
                            "any place/transition net",
                            "bounds of places, boundedness, dead transitions and stable places of nets; predicates that more tokens keep true, also where the net is not bounded",
                            "R. M. Karp, R. E. Miller, Parallel program schemata, Journal of Computer and System Sciences 1969"))
            .answering(PropertyKind.OF_NET, PropertyKind.NEVER, PropertyKind.REACHABLE)
            .profitingFrom(Trait.GROWING_PLACES);

    @Override
    public Support answers(Task task) {
        Support support = EngineProvider.super.answers(task);
        if (!support.isGiven() || task.property().kind() == PropertyKind.OF_NET) {
            return support;
        }
        Optional<Network> network = task.system().underlying();
        Optional<PetriNet> net =
                network.isEmpty() ? Optional.empty() : network.get().net();
        if (net.isEmpty()) {
            return Support.notThisOne("is about a system that is no net");
        }
        Expr predicate = task.property().predicates().get(0);
        return UpwardClosed.of(predicate, network.get(), net.get()).isPresent()
                ? support
                : Support.notThisOne("is about a predicate that need not stay true with more tokens");
    }

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new CoverEngine();
    }
}
