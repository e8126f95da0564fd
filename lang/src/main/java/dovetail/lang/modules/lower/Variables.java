package dovetail.lang.modules.lower;

import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.source.Messages;
import dovetail.model.ModuleVariable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers the variables of a system: the inputs of the whole system first, then the variables of each module. */
final class Variables {
    private final List<ModuleVariable> all = new ArrayList<>();

    /** @param instances all instances, whose ports are connected */
    Variables(List<Instance> instances, Messages messages) {
        Map<Port, List<Integer>> readers = new LinkedHashMap<>();
        for (Instance instance : instances) {
            for (Port port : instance.ports().values()) {
                if (port.source() == null) {
                    readers.put(port, new ArrayList<>());
                }
            }
        }
        for (Instance instance : instances) {
            for (Port port : instance.ports().values()) {
                List<Integer> found = readers.get(port.root());
                boolean reads = instance.isPrimitive() && port.direction() == Direction.IN;
                if (reads && found != null && !found.contains(instance.number())) {
                    found.add(instance.number());
                }
            }
        }
        readers.forEach((port, modules) -> add(port, true, modules, messages));
        readers.forEach((port, modules) -> add(port, false, modules, messages));
    }

    private void add(Port port, boolean isInput, List<Integer> readers, Messages messages) {
        if (isInput != (port.direction() == Direction.IN) || port.type().isUnknown()) {
            return;
        }
        ModuleVariable.Kind kind = switch (port.direction()) {
            case IN -> ModuleVariable.Kind.INPUT;
            case OUT -> ModuleVariable.Kind.OUTPUT;
            case HIDDEN -> ModuleVariable.Kind.HIDDEN;
        };
        port.number(all.size());
        all.add(new ModuleVariable(
                port.path(),
                kind,
                isInput ? ModuleVariable.ENVIRONMENT : port.owner().number(),
                readers,
                port.type().domain(),
                port.type().values(),
                messages.origin(port.name().offset())));
    }

    /** The variables by their slots. */
    List<ModuleVariable> all() {
        return all;
    }

    /** Whether a slot has only the values 0 and 1. */
    boolean isBit(int slot) {
        ModuleVariable variable = all.get(slot);
        return variable.domain().min() == 0 && variable.domain().max() == 1;
    }
}
