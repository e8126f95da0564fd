package dovetail.report.picture;

import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the pictures of a system: its components and the automaton of each, its net, or the connections of its modules. */
public final class Pictures {
    /** More components do not fit a screen. */
    private static final int MANY = 40;

    private Pictures() {}

    /** The pictures of a system, the one that shows it as a whole first. */
    public static List<Picture> of(TransitionSystem system) {
        return of(system, List.of());
    }

    /**
     * The same with the generation order of a system of modules.
     *
     * @param order the primitive modules in the order of their generators; nothing for other systems
     */
    public static List<Picture> of(TransitionSystem system, List<Integer> order) {
        List<Picture> pictures = new ArrayList<>();
        if (system.isSynchronous()) {
            Modules modules = Modules.of(system);
            pictures.add(new Picture(
                    PictureKind.MODULES.toString(),
                    "modules",
                    PictureKind.MODULES,
                    () -> ModulesPicture.of(modules, order)));
        }
        Optional<Network> network = system.underlying();
        if (network.isPresent()) {
            addNetwork(network.get(), system.timed(), pictures);
        }
        return pictures;
    }

    private static void addNetwork(Network network, Optional<TimedNetwork> timed, List<Picture> pictures) {
        Optional<PetriNet> net = network.net();
        if (net.isPresent()) {
            pictures.add(new Picture(
                    PictureKind.NET.toString(), "net", PictureKind.NET, () -> NetPicture.of(network, net.get())));
            return;
        }
        if (network.components().size() > MANY && FamiliesPicture.suits(network.componentNames())) {
            pictures.add(new Picture(
                    PictureKind.FAMILIES.toString(),
                    "families",
                    PictureKind.FAMILIES,
                    () -> FamiliesPicture.of(ComponentsPicture.of(network))));
        }
        if (network.components().size() > 1) {
            pictures.add(new Picture(
                    PictureKind.COMPONENTS.toString(),
                    "components",
                    PictureKind.COMPONENTS,
                    () -> ComponentsPicture.of(network)));
        }
        for (int component = 0; component < network.components().size(); component++) {
            int number = component;
            String name = network.component(component).name();
            pictures.add(new Picture(
                    PictureKind.PROCESS + ":" + name,
                    name,
                    PictureKind.PROCESS,
                    () -> ProcessPicture.of(network, timed.orElse(null), number)));
        }
    }
}
