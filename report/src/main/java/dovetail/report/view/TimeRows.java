package dovetail.report.view;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.Slot;
import dovetail.model.TransitionSystem;
import dovetail.report.view.TimeTable.Kind;
import dovetail.report.view.TimeTable.Row;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/** Selects the rows of tables over time. */
final class TimeRows {
    private TimeRows() {}

    /** The variables of modules, grouped by the module that drives them; those of the environment come first. */
    static List<Row> ofModules(Modules system) {
        List<Row> rows = new ArrayList<>();
        for (int driver = ModuleVariable.ENVIRONMENT;
                driver < system.componentNames().size();
                driver++) {
            for (int slot = 0; slot < system.moduleVariables().size(); slot++) {
                if (system.isShown(slot) && system.moduleVariables().get(slot).driver() == driver) {
                    rows.add(row(system, slot));
                }
            }
        }
        return rows;
    }

    private static Row row(Modules system, int slot) {
        ModuleVariable variable = system.moduleVariables().get(slot);
        boolean isFree = variable.driver() == ModuleVariable.ENVIRONMENT;
        String group = isFree ? TimeTable.ENVIRONMENT : system.componentNames().get(variable.driver());
        String name = variable.name();
        String local = name.startsWith(group + ".") ? name.substring(group.length() + 1) : name;
        Kind kind = variable.values().isEmpty() ? Kind.NUMBER : variable.isTruth() ? Kind.TRUTH : Kind.NAME;
        return new Row(group, local, slot, kind);
    }

    /** The locations of all components, each with its variables that change, then the shared variables that change. */
    static List<Row> ofDates(Trace trace) {
        TransitionSystem system = trace.system();
        List<Row> rows = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int location = system.locationSlot(component);
            if (location != TransitionSystem.NO_SLOT) {
                rows.add(new Row(system.componentNames().get(component), "", location, Kind.NAME));
            }
            changing(trace, component, system.componentNames().get(component), rows);
        }
        changing(trace, Slot.SHARED, "", rows);
        return rows;
    }

    private static void changing(Trace trace, int owner, String group, List<Row> rows) {
        TransitionSystem system = trace.system();
        for (int slot = 0; slot < system.slots().size(); slot++) {
            boolean isVariable = system.isShown(slot) && !system.slot(slot).isLocation();
            if (isVariable && system.slot(slot).owner() == owner && changes(trace, slot)) {
                int value = trace.initial()[slot];
                boolean isNumber = system.renderValue(slot, value).equals(Integer.toString(value));
                String name = system.slot(slot).name();
                String local = name.startsWith(group + ".") ? name.substring(group.length() + 1) : name;
                Kind kind = isNumber ? Kind.NUMBER : Kind.NAME;
                // A shared variable stands where components do.
                rows.add(owner == Slot.SHARED ? new Row(name, "", slot, kind) : new Row(group, local, slot, kind));
            }
        }
    }

    private static boolean changes(Trace trace, int slot) {
        for (Step step : trace.steps()) {
            if (step.after()[slot] != trace.initial()[slot]) {
                return true;
            }
        }
        return false;
    }
}
