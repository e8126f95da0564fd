package dovetail.lang.promela.lower;

import dovetail.base.Diagnostics;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lang.promela.lower.SystemScope.Locations;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.lower.data.Leaf;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.Runs;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Type;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.UnionForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds the network of a program for given places of processes. */
final class NetworkLowering {
    private final Program program;
    private final Places places;
    private final Network.Builder network;
    private final Queues queues = new Queues();
    private final SystemScope system;
    private final Map<Instance, StepLowering> steps = new HashMap<>();
    private final boolean changes;
    private final List<PlaceLocations> control = new ArrayList<>();
    private final int[] locationSlots;
    private final int[] kinds;

    private NetworkLowering(String name, Program program, Places places, Diagnostics diagnostics) {
        this.program = program;
        this.places = places;
        this.network = new Network.Builder(name);
        this.system = new SystemScope(program, diagnostics, network, places.all(), queues);
        boolean ends = places.all().stream().anyMatch(Instance::canEnd);
        this.changes = ends || places.size() > places.initial() || Runs.any(program);
        this.locationSlots = new int[places.size()];
        this.kinds = new int[places.size()];
    }

    /** A network with the names that formulas about it may use. */
    record Lowered(Network network, SystemScope system) {}

    static Lowered lower(String name, Program program, Places places, Diagnostics diagnostics) {
        return new NetworkLowering(name, program, places, diagnostics).lower();
    }

    private Lowered lower() {
        queues.add(-1, "", "", program.globals());
        for (Instance instance : places.all()) {
            queues.add(
                    instance.place(),
                    instance.type(),
                    instance.name() + ".",
                    instance.process().locals());
        }
        queues.declare(network);
        declareGlobals();
        int count = changes
                ? network.scalar("_nr_pr", Slot.SHARED, Creation.domain(), places.initial(), Origin.NONE)
                        .base()
                : -1;
        system.processes(changes ? new Expr.Read(count) : Expr.constant(places.initial()));
        Program.Process trace = program.trace();
        if (trace != null) {
            system.trace(Traces.of(trace, system, network));
        }
        if (program.namesLast()) {
            system.last(network.scalar("_last", Slot.SHARED, Creation.domain(), 0, Origin.NONE)
                    .base());
        }
        Creation creation = new Creation(system, queues, places, count, kinds);
        declareProcesses(creation);
        Meetings meetings = new Meetings(system);
        for (Instance instance : places.all()) {
            StepLowering lowering = new StepLowering(system, instance, creation);
            steps.put(instance, lowering);
            meetings.add(instance, lowering);
        }
        system.enabled(meetings::isEnabled);
        int holder = Control.isNeeded(meetings)
                ? network.scalar("control", Slot.SHARED, Control.holders(places.size()), 0, Origin.NONE)
                        .base()
                : -1;
        Control control = new Control(holder, places.size());
        ActionLowering actions = new ActionLowering(system, meetings, control, places.size(), this::number);
        for (Instance instance : places.all()) {
            actions.add(instance, java.util.Objects.requireNonNull(steps.get(instance)));
        }
        for (int place = 0; place < places.size(); place++) {
            component(place, actions);
        }
        actions.rules().forEach(rule -> network.rule(rule.rule(), rule.notes()));
        queues.forms(network, this::number);
        return new Lowered(network.build(), system);
    }

    private void declareGlobals() {
        TermLowering terms = new TermLowering(system, null, system.globals(), Expr.FALSE);
        system.globals()
                .declare(
                        program.globals(),
                        "",
                        Slot.SHARED,
                        network,
                        term -> Storage.initial(terms.lower(term), network.slots()),
                        symbol -> queues.number(-1, "", symbol));
        forms(program.globals(), system.globals(), "", Slot.SHARED);
    }

    private void declareProcesses(Creation creation) {
        for (int place = 0; place < places.size(); place++) {
            List<Instance> here = places.at(place);
            boolean isShared = places.isShared(place);
            boolean starts = here.get(0).isInitial();
            PlaceLocations points = new PlaceLocations(here, isShared);
            control.add(points);
            int locations = points.resting().size();
            locationSlots[place] = network.reserveLocation(places.name(place), locations, 0);
            kinds[place] = here.size() == 1
                    ? -1
                    : network.scalar(
                                    "type of process " + place,
                                    place,
                                    places.kinds(place),
                                    starts ? 1 : 0,
                                    here.get(0).at().origin())
                            .base();
            int next = isShared ? 1 : 0;
            for (Instance instance : here) {
                int[] ofPoint = new int[instance.graph().points().size()];
                Arrays.fill(ofPoint, -1);
                for (int point : instance.resting()) {
                    ofPoint[point] = isShared && point == 0 ? 0 : next++;
                }
                int nowhere = isShared ? 0 : locations - 1;
                system.place(
                        instance,
                        new Locations(locationSlots[place], ofPoint, nowhere, creation.exists(instance), points));
                declareLocals(instance);
            }
        }
    }

    private void declareLocals(Instance instance) {
        Storage storage = system.storage(instance);
        TermLowering terms = new TermLowering(system, instance, storage, Expr.FALSE);
        String prefix = instance.name() + ".";
        for (Symbol local : instance.process().locals()) {
            storage.declare(
                    List.of(local),
                    prefix,
                    instance.place(),
                    network,
                    term -> instance.isInitial() ? Storage.initial(terms.lower(term), network.slots()) : 0,
                    symbol -> instance.isInitial() || !symbol.isAssigned()
                            ? queues.number(instance.place(), instance.type(), symbol)
                            : 0);
        }
        forms(instance.process().locals(), storage, prefix, instance.place());
    }

    /** Tells the network which numbers are symbolic names. */
    private void forms(List<Symbol> symbols, Storage storage, String prefix, int owner) {
        for (Symbol symbol : symbols) {
            for (Leaf leaf : Leaf.of(symbol)) {
                Cells cells = storage.find(symbol, leaf.path());
                boolean isNamed = leaf.symbol().type().isSymbolic() || cells != null && cells.count() > 1;
                if (cells != null && isNamed) {
                    for (int cell = 0; cell < cells.count(); cell++) {
                        network.datum(new Datum(
                                leaf.name(prefix, symbol, cell),
                                owner,
                                number(leaf.symbol().type(), cells.base() + cell)));
                    }
                }
            }
        }
    }

    private Form number(Type type, int position) {
        if (!type.isSymbolic() || program.names().isEmpty()) {
            return new Cell(position);
        }
        List<UnionForm.Constructor> values = new ArrayList<>();
        for (int i = 0; i <= type.domain().max(); i++) {
            values.add(new UnionForm.Constructor(Integer.toString(i), Optional.empty()));
        }
        program.names(type)
                .forEach((name, number) -> values.set(number, new UnionForm.Constructor(name, Optional.empty())));
        return new UnionForm(position, values);
    }

    private void component(int place, ActionLowering actions) {
        List<Instance> here = places.at(place);
        Behaviour behaviour = new Behaviour.Guarded(control.get(place).resting(), 0, actions.actions(place));
        network.component(
                places.name(place),
                behaviour,
                locationSlots[place],
                actions.ports(place),
                here.get(0).at().origin());
    }
}
