package dovetail.report.view;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Table of a trace of modules over time: a row for each variable, grouped by the module that drives it, and a column for
 * each instant. A lasso has the instants of its stem and one round of its loop.
 */
public final class TimeTable {
    /** The group of the inputs of the whole system, which comes first. */
    public static final String ENVIRONMENT = "environment";

    private final Modules system;
    private final Trace trace;
    private final List<Row> rows = new ArrayList<>();

    /** Kinds of values. */
    public enum Kind {
        TRUTH,
        NAME,
        NUMBER
    }

    /**
     * A variable.
     *
     * @param group the module that drives it, or the environment
     * @param name its name in the group
     */
    public record Row(String group, String name, int slot, Kind kind) {}

    /** The table of a trace of modules; none for a network, whose trace is a list of steps. */
    public static Optional<TimeTable> of(Trace trace) {
        return trace.system().accept(new TransitionSystem.Visitor<>() {
            @Override
            public Optional<TimeTable> network(Network network) {
                return Optional.empty();
            }

            @Override
            public Optional<TimeTable> modules(Modules modules) {
                return Optional.of(new TimeTable(modules, trace));
            }
        });
    }

    private TimeTable(Modules system, Trace trace) {
        this.system = system;
        this.trace = trace;
        for (int driver = ModuleVariable.ENVIRONMENT;
                driver < system.componentNames().size();
                driver++) {
            for (int slot = 0; slot < system.moduleVariables().size(); slot++) {
                if (system.isShown(slot) && system.moduleVariables().get(slot).driver() == driver) {
                    rows.add(row(system, slot));
                }
            }
        }
    }

    private static Row row(Modules system, int slot) {
        ModuleVariable variable = system.moduleVariables().get(slot);
        boolean isFree = variable.driver() == ModuleVariable.ENVIRONMENT;
        String group = isFree ? ENVIRONMENT : system.componentNames().get(variable.driver());
        String name = variable.name();
        String local = name.startsWith(group + ".") ? name.substring(group.length() + 1) : name;
        Kind kind = variable.values().isEmpty() ? Kind.NUMBER : variable.isTruth() ? Kind.TRUTH : Kind.NAME;
        return new Row(group, local, slot, kind);
    }

    public List<Row> rows() {
        return rows;
    }

    /** The variable of a row. */
    public ModuleVariable variable(Row row) {
        return system.moduleVariables().get(row.slot());
    }

    /** The number of instants. */
    public int instants() {
        return loops() ? trace.steps().size() : trace.steps().size() + 1;
    }

    /** Whether the last instants repeat forever. */
    public boolean loops() {
        return trace.kind() == Trace.Kind.LASSO;
    }

    /** The first instant of the loop. */
    public int loopStart() {
        return trace.loopStart();
    }

    /** Whether an instant belongs to the loop. */
    public boolean isInLoop(int instant) {
        return loops() && instant >= trace.loopStart();
    }

    public int value(Row row, int instant) {
        return trace.state(instant)[row.slot()];
    }

    /** A value as the user would write it. */
    public String text(Row row, int instant) {
        return system.renderValue(row.slot(), value(row, instant));
    }

    /** Whether a variable has another value than at the instant before. */
    public boolean changes(Row row, int instant) {
        return instant == 0 || value(row, instant) != value(row, instant - 1);
    }

    /** The end of the trace as a sentence; empty for a path. */
    public String ending() {
        int last = instants() - 1;
        if (loops()) {
            return last == loopStart()
                    ? "instant " + last + " repeats forever"
                    : "instants " + loopStart() + " to " + last + " repeat forever";
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            return "no computation continues after instant " + last;
        }
        return trace.error() == null ? "" : "model error: " + trace.error();
    }
}
