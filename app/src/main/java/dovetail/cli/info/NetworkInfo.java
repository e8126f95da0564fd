package dovetail.cli.info;

import dovetail.base.Budget;
import dovetail.base.Printable;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.report.text.StateText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Describes a network: components, variables, labels and synchronisations. */
final class NetworkInfo implements ModelInfo {
    private final Network network;
    private final String kind;
    private final InferredValues inferred;
    private final EngineFacts facts;
    private final QueueInfo queues;

    /**
     * @param kind the kind of system of which this is the network
     * @param hasClocks whether that system has clocks
     * @param budget limits the analysis of its values
     */
    NetworkInfo(Network network, String kind, boolean hasClocks, Budget budget) {
        this.network = network;
        this.kind = kind;
        this.inferred = InferredValues.of(network, budget);
        this.facts = EngineFacts.of(network, inferred, hasClocks, budget);
        this.queues = new QueueInfo(network);
    }

    @Override
    public void print(int most, PrintStream out) {
        out.println(kind + " " + Printable.of(network.name()) + ": "
                + Numbers.count(network.components().size(), "component") + ", "
                + Numbers.count(network.variables().size(), "variable") + ", "
                + Numbers.count(network.labels().size() - network.deadLabels().size(), "label"));
        new Tree(network.componentNames(), this::details)
                .rows(network.hierarchy())
                .print("components", most, out);
        boolean isAll = most == Integer.MAX_VALUE;
        locations(most).print("locations", most, out);
        Columns variables = new Columns();
        for (Variable variable : network.variables()) {
            variables.row(
                    variable.name() + (variable.isArray() ? "[" + variable.length() + "]" : ""),
                    range(variable),
                    inferred.text(variable),
                    variable.owner() == Slot.SHARED ? "shared" : "of " + name(variable.owner()),
                    ModelInfo.place(variable.origin()));
        }
        variables.print("variables", most, out);
        queues.rows().print("queues", most, out);
        if (network.labels().size() > network.deadLabels().size()) {
            out.println("labels");
            out.println("  " + StateText.wrap(labels(most), 2));
        }
        if (!network.deadLabels().isEmpty()) {
            out.println("labels that no step can have");
            out.println("  " + StateText.wrap(cut(List.copyOf(network.deadLabels()), most), 2));
        }
        String priorities = priorities();
        if (isAll) {
            synchronisations().print("synchronisations", most, out);
            out.println("state: " + Numbers.count(network.slots().size(), "slot") + ", "
                    + Numbers.count(ModelInfo.bits(network.slots()), "bit") + " before packing");
            facts.print(out);
        }
        if (!priorities.isEmpty()) {
            out.println("priorities: " + priorities);
        }
    }

    private String priorities() {
        boolean committed = network.priorities().hasCommitted();
        boolean rules = network.priorities().hasRules();
        return (committed ? "some locations are committed" : "")
                + (committed && rules ? "; " : "")
                + (rules ? "some steps have priority" : "");
    }

    private List<String> details(int index) {
        Component component = network.component(index);
        return List.of(size(component), ModelInfo.place(component.origin()));
    }

    /** The names of locations, of components whose locations have names. */
    private Columns locations(int most) {
        Columns columns = new Columns();
        for (Component component : network.components()) {
            List<String> names = new ArrayList<>();
            component.behaviour().locations().forEach(location -> names.add(location.name()));
            if (!names.isEmpty()) {
                columns.row(component.name(), String.join(", ", cut(names, most)));
            }
        }
        return columns;
    }

    private static List<String> cut(List<String> names, int most) {
        if (names.size() <= most) {
            return names;
        }
        List<String> shown = new ArrayList<>(names.subList(0, most));
        shown.add("... " + (names.size() - most) + " more; -v shows all");
        return shown;
    }

    private static String size(Component component) {
        Behaviour behaviour = component.behaviour();
        return behaviour.isGuarded()
                ? Numbers.count(behaviour.locationCount(), "location") + ", "
                        + Numbers.count(behaviour.actions().size(), "action")
                : Numbers.count(component.lts().stateCount(), "state") + ", "
                        + Numbers.count(component.lts().transitionCount(), "transition")
                        + (component.isObservationGraph() ? " of an observation graph" : "");
    }

    private static String range(Variable variable) {
        return variable.domain().min() + ".." + variable.domain().max();
    }

    private String name(int component) {
        return network.componentNames().get(component);
    }

    private List<String> labels(int most) {
        List<String> names = new ArrayList<>(network.labels());
        names.removeAll(network.deadLabels());
        return cut(names, most);
    }

    /** The labels of joint steps, each with the components that take part in some rule for it. */
    private Columns synchronisations() {
        Columns columns = new Columns();
        Set<List<String>> rows = new LinkedHashSet<>();
        for (SyncRule rule : network.rules()) {
            if (rule.participants().size() > 1) {
                rows.add(List.of(rule.label(), String.join(", ", participants(rule))));
            }
        }
        rows.forEach(row -> columns.row(row.get(0), row.get(1)));
        return columns;
    }

    private List<String> participants(SyncRule rule) {
        List<String> names = new ArrayList<>();
        for (SyncRule.Participant participant : rule.participants()) {
            names.add(name(participant.component()));
        }
        return names;
    }

    @Override
    public void write(JsonWriter json) {
        json.name("kind").value(kind);
        json.name("name").value(network.name());
        json.objects("components", network.components(), component -> {
            json.name("name").value(component.name());
            json.name("locations").value(component.behaviour().locationCount());
            json.name("size").value(size(component));
            json.strings("ports", component.ports());
            json.name("origin").value(component.origin().toString());
            json.name("locationNames").beginArray();
            component.behaviour().locations().forEach(location -> json.value(location.name()));
            json.endArray();
        });
        json.name("hierarchy");
        ModelInfo.write(network.hierarchy(), network, json);
        json.objects("variables", network.variables(), variable -> {
            json.name("name").value(variable.name());
            json.name("component").value(variable.owner() == Slot.SHARED ? null : name(variable.owner()));
            json.name("min").value(variable.domain().min());
            json.name("max").value(variable.domain().max());
            json.name("length").value(variable.length());
            json.name("origin").value(variable.origin().toString());
            inferred.write(variable, json);
        });
        queues.write(json);
        json.strings("labels", labels(Integer.MAX_VALUE));
        if (!network.deadLabels().isEmpty()) {
            json.strings("deadLabels", network.deadLabels());
        }
        json.name("rules").value(network.rules().size());
        json.name("slots").value(network.slots().size());
        json.name("bits").value(ModelInfo.bits(network.slots()));
        facts.write(json);
    }
}
