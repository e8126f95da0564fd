package dovetail.report.view;

import dovetail.base.Printable;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.report.view.TimeTable.Kind;
import dovetail.report.view.TimeTable.Row;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Selects the rows of tables over time. */
final class TimeRows {
    private TimeRows() {}

    /** The variables, grouped by the component that drives them; those of the environment come first. */
    static List<Row> ofInstants(TransitionSystem system) {
        List<Row> rows = new ArrayList<>();
        List<Datum> data = system.data();
        for (int driver = Slot.SHARED; driver < system.componentNames().size(); driver++) {
            for (Datum datum : data) {
                if (datum.owner() == driver) {
                    String group = driver == Slot.SHARED
                            ? TimeTable.ENVIRONMENT
                            : system.componentNames().get(driver);
                    rows.add(new Row(
                            Printable.of(group),
                            Printable.of(local(datum.name(), group)),
                            datum.form(),
                            kind(datum.form())));
                }
            }
        }
        return rows;
    }

    private static Kind kind(Form form) {
        Map<Integer, String> names = form instanceof Cell cell ? cell.names() : Map.of();
        return names.isEmpty() ? Kind.NUMBER : names.equals(Cell.TRUTH) ? Kind.TRUTH : Kind.NAME;
    }

    private static String local(String name, String group) {
        return name.startsWith(group + ".") ? name.substring(group.length() + 1) : name;
    }

    /** The locations of all components, each with its variables that change, then the shared variables that change. */
    static List<Row> ofDates(Trace trace) {
        TransitionSystem system = trace.system();
        List<Row> rows = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int location = system.locationSlot(component);
            if (location != TransitionSystem.NO_SLOT) {
                rows.add(new Row(
                        Printable.of(system.componentNames().get(component)),
                        "",
                        location(trace, location),
                        Kind.NAME));
            }
            changing(trace, component, system.componentNames().get(component), rows);
        }
        changing(trace, Slot.SHARED, "", rows);
        return rows;
    }

    /** The form of a location, with the names that the trace needs. */
    private static Form location(Trace trace, int slot) {
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i <= trace.steps().size(); i++) {
            int value = trace.state(i)[slot];
            names.put(value, trace.system().renderValue(slot, value));
        }
        return new Cell(slot, names);
    }

    private static void changing(Trace trace, int owner, String group, List<Row> rows) {
        for (Datum datum : trace.system().data()) {
            if (datum.owner() == owner) {
                datum.form().forEachPart(datum.name(), (name, part) -> {
                    if (changes(trace, part)) {
                        // A shared variable stands where components do.
                        boolean isShared = owner == Slot.SHARED;
                        rows.add(new Row(
                                Printable.of(isShared ? name : group),
                                isShared ? "" : Printable.of(local(name, group)),
                                part,
                                kind(part, trace)));
                    }
                });
            }
        }
    }

    private static Kind kind(Form part, Trace trace) {
        String number = Integer.toString(trace.initial()[part.first()]);
        return part.text(trace.initial()).equals(number) ? Kind.NUMBER : Kind.NAME;
    }

    private static boolean changes(Trace trace, Form part) {
        for (Step step : trace.steps()) {
            if (part.differs(trace.initial(), step.after())) {
                return true;
            }
        }
        return false;
    }
}
