package dovetail.lang.modules;

import dovetail.base.SourceText;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.lang.source.ConstantValues;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleConstraint.Instant;
import dovetail.model.ModuleConstraint.Temporal;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A system of modules in a test, with short ways to read it and to step through it. */
final class Mod {
    private final ModulesModel model;
    private final Semantics semantics;

    private Mod(ModulesModel model) {
        this.model = model;
        this.semantics = Semantics.of(model.system());
    }

    static Mod read(String text) {
        return new Mod(new ModulesLanguage().read(new SourceText("test.mod", text), Map.of(), ConstantValues.NONE));
    }

    static Mod of(ModulesModel model) {
        return new Mod(model);
    }

    ModulesModel model() {
        return model;
    }

    Modules system() {
        return model.system();
    }

    List<int[]> initial() {
        return semantics.initialStates();
    }

    List<int[]> after(int[] state) {
        return semantics.moves(state).stream().map(Move::target).toList();
    }

    /** Whether a predicate is true in a state. */
    boolean holds(String predicate, int[] state) {
        try {
            return semantics.holds(model.predicate(new SourceText("predicate", predicate)), state);
        } catch (ModelError e) {
            throw new IllegalStateException(e);
        }
    }

    /** The states in which a predicate is true. */
    List<int[]> where(String predicate, List<int[]> states) {
        return states.stream().filter(state -> holds(predicate, state)).toList();
    }

    /** The value of a variable in a state, as users see it. */
    String value(String variable, int[] state) {
        List<ModuleVariable> variables = system().moduleVariables();
        for (int slot = 0; slot < variables.size(); slot++) {
            if (variables.get(slot).name().equals(variable)) {
                return system().renderValue(slot, state[slot]);
            }
        }
        throw new IllegalArgumentException(variable);
    }

    List<String> variables() {
        return system().moduleVariables().stream().map(ModuleVariable::name).toList();
    }

    ModuleVariable variable(String name) {
        return system().moduleVariables().get(variables().indexOf(name));
    }

    List<Instant> instants() {
        List<Instant> found = new ArrayList<>();
        for (ModuleConstraint constraint : system().constraints()) {
            if (constraint instanceof Instant instant) {
                found.add(instant);
            }
        }
        return found;
    }

    List<Temporal> temporals() {
        return system().automata();
    }

    List<String> warnings() {
        return model.warnings().stream()
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }
}
