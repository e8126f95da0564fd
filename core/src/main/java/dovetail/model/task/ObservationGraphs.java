package dovetail.model.task;

import dovetail.model.Component;
import java.util.ArrayList;
import java.util.List;

/** Says in words that some parts of a model are observation graphs, which do not preserve a fact. */
public final class ObservationGraphs {
    private ObservationGraphs() {}

    /** The names of components, each with its file. */
    public static List<String> names(List<Component> graphs) {
        List<String> names = new ArrayList<>();
        for (Component graph : graphs) {
            String file = graph.origin().toString();
            names.add(file.isEmpty() ? graph.name() : graph.name() + " (" + file + ")");
        }
        return names;
    }

    /** A sentence without its end: {@code w (w.sog) is an observation graph, which does not preserve fairness}. */
    public static String lacking(List<String> names, String fact) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            text.append(i == 0 ? "" : i == names.size() - 1 ? " and " : ", ").append(names.get(i));
        }
        text.append(names.size() == 1 ? " is an observation graph, which does" : " are observation graphs, which do");
        return text.append(" not preserve ").append(fact).toString();
    }
}
