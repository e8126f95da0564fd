package dovetail.testkit;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Builds small guarded networks concisely. Declare variables and processes first, then their steps. */
public final class Sketch {
    private final Network.Builder builder;
    private final List<Process> processes = new ArrayList<>();
    private final List<SyncRule> rules = new ArrayList<>();

    public Sketch(String name) {
        this.builder = new Network.Builder(name);
    }

    public Variable scalar(String name, Domain domain, int initial) {
        return builder.scalar(name, Slot.SHARED, domain, initial, Origin.NONE);
    }

    public Variable array(String name, Domain domain, int... initial) {
        return builder.array(name, Slot.SHARED, domain, initial, Origin.NONE);
    }

    /** A temporary for programs. */
    public Variable temporary(Domain domain) {
        return new Variable("temporary", Slot.SHARED, builder.temporaries(1, domain), 0, domain, Origin.NONE);
    }

    /** Neighbouring temporaries for programs. */
    public Variable temporaries(int length, Domain domain) {
        return new Variable("temporary", Slot.SHARED, builder.temporaries(length, domain), length, domain, Origin.NONE);
    }

    /** Lets a rule hold back another; they are numbered in the order in which they are written. */
    public Sketch above(int higher, int lower) {
        builder.priority(new Priority(List.of(higher), List.of(lower)));
        return this;
    }

    /** A process that starts in location 0. */
    public Process process(String name, int locations) {
        Process process = new Process(name, locations, processes.size());
        processes.add(process);
        return process;
    }

    /** Lets processes step together, each on its port of the given name. */
    public Sketch together(String label, On... participants) {
        List<SyncRule.Participant> all = new ArrayList<>();
        for (On on : participants) {
            all.add(new SyncRule.Participant(on.process().index, on.process().port(on.port())));
        }
        rules.add(new SyncRule(all, label, Origin.NONE));
        return this;
    }

    public Network build() {
        for (Process process : processes) {
            process.finish();
        }
        rules.forEach(builder::rule);
        return builder.build();
    }

    public static Expr read(Variable variable) {
        return new Expr.Read(variable.base());
    }

    public static Expr read(Variable array, Expr index) {
        return new Expr.ReadCell(array.base(), array.length(), index);
    }

    public static Expr op(Expr left, BinaryOp op, Expr right) {
        return Expr.binary(op, left, right);
    }

    public static Expr op(Expr left, BinaryOp op, int right) {
        return Expr.binary(op, left, Expr.constant(right));
    }

    public static Place place(Variable variable) {
        return new Place.Single(variable.base(), variable.domain());
    }

    public static Place place(Variable array, Expr index) {
        return new Place.Cell(array.base(), array.length(), index, array.domain());
    }

    public static Statement set(Variable variable, Expr value) {
        return new Statement.Assign(place(variable), value);
    }

    public static Statement set(Variable variable, int value) {
        return set(variable, Expr.constant(value));
    }

    public static Statement set(Variable array, Expr index, Expr value) {
        return new Statement.Assign(place(array, index), value);
    }

    /** A process and one of its ports. */
    public record On(Process process, String port) {}

    /** A process that is being written down. */
    public final class Process {
        private final String name;
        private final int locations;
        private final int index;
        private final int slot;
        private final Set<Integer> committed = new TreeSet<>();
        private final List<String> ports = new ArrayList<>();
        private final List<Action> actions = new ArrayList<>();

        private Process(String name, int locations, int index) {
            this.name = name;
            this.locations = locations;
            this.index = index;
            this.slot = builder.reserveLocation(name, locations, 0);
        }

        /** A scalar of this process alone. */
        public Variable local(String variable, Domain domain, int initial) {
            return builder.scalar(name + "." + variable, index, domain, initial, Origin.NONE);
        }

        public Process committed(Integer... where) {
            committed.addAll(Arrays.asList(where));
            return this;
        }

        /** The predicate that is true while the process is in a location. */
        public Expr at(int location) {
            return Expr.equal(slot, location);
        }

        public On on(String port) {
            return new On(this, port);
        }

        public Process step(int source, int target, Statement... effects) {
            return step(source, target, Expr.TRUE, effects);
        }

        /** A step that the process takes alone. */
        public Process step(int source, int target, Expr guard, Statement... effects) {
            String label = name + "." + actions.size();
            actions.add(Action.local(source, target, guard, List.of(effects), label, Origin.NONE));
            return this;
        }

        /** A step that the process takes on a port. */
        public Process joint(String port, int source, int target, Expr guard, Statement... effects) {
            return joint(port, source, target, guard, List.of(), List.of(), effects);
        }

        public Process send(String port, int source, int target, Expr guard, List<Expr> values, Statement... effects) {
            return joint(port, source, target, guard, values, List.of(), effects);
        }

        public Process receive(
                String port, int source, int target, Expr guard, List<Place> places, Statement... effects) {
            return joint(port, source, target, guard, List.of(), places, effects);
        }

        private Process joint(
                String port,
                int source,
                int target,
                Expr guard,
                List<Expr> sends,
                List<Place> receives,
                Statement... effects) {
            actions.add(new Action(
                    source, target, guard, port(port), sends, receives, List.of(effects), port, Origin.NONE));
            return this;
        }

        /** Gives the step that was written last a prelude. */
        public Process prelude(Statement... program) {
            int last = actions.size() - 1;
            actions.set(last, actions.get(last).withPrelude(List.of(program)));
            return this;
        }

        private int port(String port) {
            if (!ports.contains(port)) {
                ports.add(port);
            }
            return ports.indexOf(port);
        }

        private Component finish() {
            List<Location> all = new ArrayList<>();
            for (int i = 0; i < locations; i++) {
                all.add(new Location("q" + i, committed.contains(i), Origin.NONE));
            }
            return builder.component(name, new Behaviour.Guarded(all, 0, actions), slot, ports, Origin.NONE);
        }
    }
}
