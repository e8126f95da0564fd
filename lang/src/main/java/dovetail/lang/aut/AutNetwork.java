package dovetail.lang.aut;

import dovetail.base.Origin;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The parallel composition of transition systems on their common labels: Definition 2 of the ICC paper, taken over any
 * number of components at once. A label is offered by the network when every component that declares it offers it;
 * internal steps never synchronise.
 */
public final class AutNetwork {
    private AutNetwork() {}

    /** Reads each file once and composes them, a file that is named twice as two components. */
    public static Model read(List<Path> files) {
        return read(files, Texts.OF_FILES);
    }

    static Model read(List<Path> files, Texts texts) {
        Map<Path, PlacedLts> read = new HashMap<>();
        ComponentNames names = new ComponentNames();
        Network.Builder builder = new Network.Builder(ComponentNames.baseName(files.get(0)));
        List<Component> components = new ArrayList<>();
        for (Path file : files) {
            PlacedLts lts = read.get(file);
            if (lts == null) {
                lts = LtsReader.readPlaced(file, texts);
                read.put(file, lts);
            }
            Origin origin = new Origin(file.toString(), 0, 0);
            components.add(builder.explicit(
                    names.of(file), lts.behaviour(), lts.system().labels(), origin));
        }
        addRules(components, builder);
        return new LtsModel(builder.build(), List.of());
    }

    /** Adds one rule per internal label of each component, and one per visible label with all that declare it. */
    static void addRules(List<Component> components, Network.Builder builder) {
        Map<String, List<SyncRule.Participant>> visible = new LinkedHashMap<>();
        for (Component component : components) {
            for (int port = 0; port < component.ports().size(); port++) {
                SyncRule.Participant participant = new SyncRule.Participant(component.index(), port);
                String label = component.ports().get(port);
                if (LabelTable.isTau(label)) {
                    builder.rule(new SyncRule(List.of(participant), label, component.origin()));
                } else {
                    List<SyncRule.Participant> participants = visible.get(label);
                    if (participants == null) {
                        participants = new ArrayList<>(2);
                        visible.put(label, participants);
                    }
                    participants.add(participant);
                }
            }
        }
        for (Map.Entry<String, List<SyncRule.Participant>> entry : visible.entrySet()) {
            List<SyncRule.Participant> participants = entry.getValue();
            Origin origin = components.get(participants.get(0).component()).origin();
            builder.rule(new SyncRule(participants, entry.getKey(), origin));
        }
    }
}
