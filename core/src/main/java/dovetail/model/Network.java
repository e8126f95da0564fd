package dovetail.model;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.lts.LabelledLts;
import dovetail.model.data.DataList;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import dovetail.model.form.TokenNotation;
import dovetail.model.net.PetriNet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Network of components that step alone or synchronise, over shared and local variables. A state is one integer per
 * slot. Immutable; created by its {@link Builder}, which validates it.
 */
public final class Network implements TransitionSystem, Serializable {
    public static final Kind KIND = new Kind("a network of components");

    private final String name;
    private final List<Slot> slots;
    private final List<Variable> variables;
    private final List<Datum> declaredData;
    private @Nullable List<Datum> data;
    private final List<Domain> temporaries;
    private final List<Component> components;
    private final List<String> componentNames;
    private final List<SyncRule> rules;
    /** The notes on rules; rules past its end have none. */
    private final List<RuleNotes> notes;

    private final List<DeadAction> deadActions;
    private @Nullable Set<String> deadLabels;
    private final Hierarchy hierarchy;
    private final Priorities priorities;
    private final List<Priority> declaredPriorities;
    private final @Nullable PetriNet net;

    private Network(Builder builder, Hierarchy hierarchy) {
        this.name = builder.name;
        this.slots = List.copyOf(builder.slots);
        this.variables = List.copyOf(builder.variables);
        this.declaredData = List.copyOf(builder.data);
        this.temporaries = List.copyOf(builder.temporaries);
        this.components = List.copyOf(builder.components);
        this.componentNames = names(components);
        this.rules = List.copyOf(builder.rules);
        this.notes = List.copyOf(builder.notes);
        this.deadActions = List.copyOf(builder.deadActions);
        this.hierarchy = hierarchy;
        this.net = builder.net;
        this.declaredPriorities = List.copyOf(builder.priorities);
        this.priorities = new Priorities(components, rules.size(), declaredPriorities);
    }

    // A plain loop here and below: every run builds a network, and the first stream costs as much as a small check.
    private static List<String> names(List<Component> components) {
        List<String> names = new ArrayList<>(components.size());
        for (Component component : components) {
            names.add(component.name());
        }
        return List.copyOf(names);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Slot> slots() {
        return slots;
    }

    @Override
    public Slot slot(int index) {
        return slots.get(index);
    }

    @Override
    public List<Variable> variables() {
        return variables;
    }

    @Override
    public List<Datum> data() {
        // Computed when a trace is shown; most runs need no forms. Two threads would compute equal lists.
        List<Datum> known = data;
        if (known == null) {
            known = List.copyOf(DataList.of(variables, declaredData));
            data = known;
        }
        return known;
    }

    /** The domains of the temporaries that programs use, by their numbers. */
    public List<Domain> temporaries() {
        return temporaries;
    }

    /** The position of a slot or temporary in an array of a state followed by the temporaries. */
    public int position(int slot) {
        return Temporary.position(slot, slots.size());
    }

    public List<Component> components() {
        return components;
    }

    public Component component(int index) {
        return components.get(index);
    }

    @Override
    public List<Component> observationGraphs() {
        List<Component> graphs = new ArrayList<>();
        for (Component component : components) {
            if (component.isObservationGraph()) {
                graphs.add(component);
            }
        }
        return graphs;
    }

    public List<SyncRule> rules() {
        return rules;
    }

    /** The priorities between rules as they were declared. */
    public List<Priority> declaredPriorities() {
        return declaredPriorities;
    }

    /** The notes on a rule; the number of a local action is admitted. */
    public RuleNotes notes(int rule) {
        return rule == Priorities.NO_RULE || rule >= notes.size() ? RuleNotes.NONE : notes.get(rule);
    }

    /** The labels of steps, each once, in the order of the network; last those of actions that no step has. */
    @Override
    public Set<String> labels() {
        Set<String> labels = labelsOfSteps();
        for (DeadAction dead : deadActions) {
            labels.add(dead.label());
        }
        return labels;
    }

    private Set<String> labelsOfSteps() {
        Set<String> labels = new LinkedHashSet<>();
        for (Component component : components) {
            for (Action action : component.behaviour().actions()) {
                if (action.port() == Action.LOCAL) {
                    labels.add(action.label());
                }
            }
        }
        for (SyncRule rule : rules) {
            labels.add(rule.label());
        }
        return labels;
    }

    /** The labels that no step can have, each once. */
    public Set<String> deadLabels() {
        Set<String> known = deadLabels;
        if (known == null) {
            known = new LinkedHashSet<>();
            for (DeadAction action : deadActions) {
                known.add(action.label());
            }
            if (!known.isEmpty()) {
                known.removeAll(labelsOfSteps());
            }
            deadLabels = known;
        }
        return known;
    }

    /** The actions of the model text that no step has. */
    public List<DeadAction> deadActions() {
        return deadActions;
    }

    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** The priorities between steps. */
    public Priorities priorities() {
        return priorities;
    }

    public int[] initialState() {
        int[] state = new int[slots.size()];
        for (int i = 0; i < state.length; i++) {
            state[i] = slots.get(i).initial();
        }
        return state;
    }

    @Override
    public String renderValue(int slot, int value) {
        Slot s = slots.get(slot);
        if (!s.isLocation()) {
            return Integer.toString(value);
        }
        Behaviour behaviour = components.get(s.owner()).behaviour();
        boolean isLocation = value >= 0 && value < behaviour.locationCount();
        return isLocation ? behaviour.locationName(value) : Integer.toString(value);
    }

    @Override
    public boolean isShown(int slot) {
        return true;
    }

    @Override
    public List<String> componentNames() {
        return componentNames;
    }

    @Override
    public int locationSlot(int component) {
        return components.get(component).locationSlot();
    }

    @Override
    public Origin position(int component, int[] state) {
        Component c = components.get(component);
        List<Location> locations = c.behaviour().locations();
        return locations.isEmpty()
                ? c.origin()
                : locations.get(state[c.locationSlot()]).origin();
    }

    @Override
    public Network asNetwork() {
        return this;
    }

    @Override
    public Kind kind() {
        return KIND;
    }

    @Override
    public Optional<Network> underlying() {
        return Optional.of(this);
    }

    @Override
    public Optional<TimedNetwork> timed() {
        return Optional.empty();
    }

    @Override
    public Optional<TokenNotation> markings() {
        return Optional.ofNullable(net);
    }

    /** The place/transition net of which this network is the translation; nothing for others. */
    public Optional<PetriNet> net() {
        return Optional.ofNullable(net);
    }

    @Override
    public boolean isSynchronous() {
        return false;
    }

    /** Every path continues to a run, by stuttering if need be. */
    @Override
    public boolean constrainsRuns() {
        return false;
    }

    /** The expression that is true when a component is in a location. */
    public Expr inLocation(int component, int location) {
        return Expr.equal(components.get(component).locationSlot(), location);
    }

    /** Builds a network; components are numbered in the order of adding. */
    public static final class Builder {
        private final String name;
        private final List<Slot> slots = new ArrayList<>();
        private final List<Variable> variables = new ArrayList<>();
        private final List<Datum> data = new ArrayList<>();
        private final List<Domain> temporaries = new ArrayList<>();
        private final List<Component> components = new ArrayList<>();
        private final List<SyncRule> rules = new ArrayList<>();
        private final List<RuleNotes> notes = new ArrayList<>();
        private final List<DeadAction> deadActions = new ArrayList<>();
        private final List<Priority> priorities = new ArrayList<>();
        private @Nullable Hierarchy hierarchy;
        private @Nullable PetriNet net;
        private int reserved;

        public Builder(String name) {
            this.name = name;
        }

        /** A builder that begins with everything in a network; slots, components and rules keep their numbers. */
        public static Builder extending(Network network) {
            Builder builder = new Builder(network.name);
            builder.slots.addAll(network.slots);
            builder.variables.addAll(network.variables);
            builder.data.addAll(network.declaredData);
            builder.temporaries.addAll(network.temporaries);
            builder.components.addAll(network.components);
            builder.rules.addAll(network.rules);
            builder.notes.addAll(network.notes);
            builder.deadActions.addAll(network.deadActions);
            builder.priorities.addAll(network.declaredPriorities);
            builder.hierarchy = network.hierarchy;
            builder.net = network.net;
            builder.reserved = network.components.size();
            return builder;
        }

        /** Declares a scalar. */
        public Variable scalar(String variableName, int owner, Domain domain, int initial, Origin origin) {
            Variable variable = new Variable(variableName, owner, slots.size(), 0, domain, origin);
            slots.add(new Slot(variableName, owner, false, domain, initial));
            variables.add(variable);
            return variable;
        }

        /** Declares an array with one initial value per cell. */
        public Variable array(String variableName, int owner, Domain domain, int[] initial, Origin origin) {
            NetworkCheck.require(initial.length > 0, "the array " + variableName + " has no cells");
            Variable variable = new Variable(variableName, owner, slots.size(), initial.length, domain, origin);
            for (int i = 0; i < initial.length; i++) {
                slots.add(new Slot(variableName + "[" + i + "]", owner, false, domain, initial[i]));
            }
            variables.add(variable);
            return variable;
        }

        /** Tells the form of a variable of the text; in states it stands for the variables in its slots. */
        public Builder datum(Datum datum) {
            data.add(datum);
            return this;
        }

        /**
         * Declares adjacent temporaries and returns the slot number of the first. Every program begins with zero
         * temporaries, so all programs may share them.
         */
        public int temporaries(int count, Domain domain) {
            int first = Temporary.FIRST + temporaries.size();
            temporaries.addAll(Collections.nCopies(count, domain));
            return first;
        }

        /** Reserves the location slot of the next component, so that expressions can name it before it is complete. */
        public int reserveLocation(String componentName, int locationCount, int initial) {
            slots.add(new Slot(componentName, reserved++, true, Domain.range(0, locationCount - 1), initial));
            return slots.size() - 1;
        }

        /** The slots declared so far. */
        public List<Slot> slots() {
            return Collections.unmodifiableList(slots);
        }

        /** Adds the component whose location slot was reserved; components come in the order of their slots. */
        public Component component(
                String componentName, Behaviour behaviour, int locationSlot, List<String> ports, Origin origin) {
            Component component =
                    new Component(componentName, components.size(), behaviour, locationSlot, ports, origin);
            components.add(component);
            return component;
        }

        /** Adds a component with an explicit behaviour and a location slot of its own; its labels are its ports. */
        public Component explicit(String componentName, LabelledLts system, Origin origin) {
            return explicit(componentName, new Behaviour.Explicit(system.lts()), system.labels(), origin);
        }

        /** Adds a component with an explicit behaviour and a location slot of its own. */
        public Component explicit(
                String componentName, Behaviour.Explicit behaviour, List<String> ports, Origin origin) {
            int slot = reserveLocation(componentName, behaviour.locationCount(), behaviour.initial());
            return component(componentName, behaviour, slot, ports, origin);
        }

        /** Removes all priorities between rules. */
        public Builder withoutPriorities() {
            priorities.clear();
            return this;
        }

        public Builder rule(SyncRule rule) {
            rules.add(rule);
            return this;
        }

        /** Adds a rule with notes. */
        public Builder rule(SyncRule rule, RuleNotes about) {
            if (about != RuleNotes.NONE) {
                while (notes.size() < rules.size()) {
                    notes.add(RuleNotes.NONE);
                }
                notes.add(about);
            }
            return rule(rule);
        }

        /** Adds an action that no step can have. */
        public Builder dead(DeadAction action) {
            deadActions.add(action);
            return this;
        }

        /** Adds a priority between rules; rules are numbered in the order of adding. */
        public Builder priority(Priority priority) {
            priorities.add(priority);
            return this;
        }

        /** Sets the net of which the network is the translation. */
        public Builder net(PetriNet translated) {
            net = translated;
            return this;
        }

        /** Sets the composition tree; by default, one composite has all components. */
        public Builder hierarchy(Hierarchy tree) {
            hierarchy = tree;
            return this;
        }

        public Network build() {
            NetworkCheck.check(slots, temporaries, components, rules);
            return new Network(this, hierarchy != null ? hierarchy : oneGroup());
        }

        private Hierarchy oneGroup() {
            List<Hierarchy> members = new ArrayList<>();
            for (int i = 0; i < components.size(); i++) {
                members.add(new Hierarchy.Leaf(i));
            }
            return new Hierarchy.Composite(name, members);
        }
    }
}
