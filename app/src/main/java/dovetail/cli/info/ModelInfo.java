package dovetail.cli.info;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.cli.args.UsageException;
import dovetail.model.Hierarchy;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.StepView;
import java.io.PrintStream;
import java.util.List;

/** Describes a system. Each kind of system has one implementation. */
public interface ModelInfo {
    /**
     * The description of a system of any kind.
     *
     * @param budget limits the analysis of its values
     */
    static ModelInfo of(TransitionSystem system, Budget budget) {
        if (system.kind() == Network.KIND) {
            Network network = system.asNetwork();
            return network.net()
                    .<ModelInfo>map(net -> new NetInfo(network, net, budget))
                    .orElseGet(() -> new NetworkInfo(network, "network", false, budget));
        }
        if (system.kind() == Modules.KIND) {
            return new ModulesInfo(Modules.of(system));
        }
        if (system.timed().isPresent()) {
            return new TimedInfo(system.timed().get(), budget);
        }
        throw new UsageException("there is no description of " + system.kind());
    }

    /** Prints the description for people, at most so many rows of each list. */
    void print(int most, PrintStream out);

    /** Writes the members of a JSON object. */
    void write(JsonWriter json);

    /** A place in the model text, without the directory of its file. */
    static String place(Origin origin) {
        return String.join(", ", StepView.positions(List.of(origin)));
    }

    /** The number of bits that the values of a domain need. */
    static int bits(Domain domain) {
        long size = (long) domain.max() - domain.min() + 1;
        return Long.SIZE - Long.numberOfLeadingZeros(size - 1);
    }

    /** The number of bits of slots that are not packed with knowledge about their values. */
    static long bits(List<Slot> slots) {
        long bits = 0;
        for (Slot slot : slots) {
            bits += bits(slot.domain());
        }
        return bits;
    }

    /** Writes a composition tree: a component is its name, a composite an object. */
    static void write(Hierarchy tree, TransitionSystem system, JsonWriter json) {
        if (tree instanceof Hierarchy.Composite composite) {
            json.beginObject();
            json.name("name").value(composite.name());
            json.name("members").beginArray();
            for (Hierarchy member : composite.members()) {
                write(member, system, json);
            }
            json.endArray();
            json.endObject();
        } else if (tree instanceof Hierarchy.Leaf leaf) {
            json.value(system.componentNames().get(leaf.component()));
        }
    }
}
