package dovetail.lang.prop;

import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.ltl.AtomTable;
import dovetail.lang.source.Model;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The atoms of a property of a model: its named predicates, predicates in its own language, and its actions. */
final class ModelAtoms implements AtomTable {
    private final Model model;
    private final Map<String, Expr> predicates;
    private final List<Atom> atoms = new ArrayList<>();

    /** @param predicates those that have names */
    ModelAtoms(Model model, Map<String, Expr> predicates) {
        this.model = model;
        this.predicates = predicates;
    }

    /** The atoms by their numbers. */
    List<Atom> list() {
        return List.copyOf(atoms);
    }

    @Override
    public boolean knows(String name) {
        return predicates.containsKey(name);
    }

    @Override
    public int named(String name) {
        return state(name, predicates.get(name));
    }

    @Override
    public int predicate(SourceText text) {
        return state("{" + text.text().strip() + "}", model.predicate(text, predicates));
    }

    @Override
    public int action(String pattern) {
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i) instanceof Atom.Action action && action.pattern().equals(pattern)) {
                return i;
            }
        }
        return add(new Atom.Action('"' + pattern + '"', pattern));
    }

    private int state(String text, Expr predicate) {
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i) instanceof Atom.State state && state.predicate().equals(predicate)) {
                return i;
            }
        }
        return add(new Atom.State(text, predicate));
    }

    private int add(Atom atom) {
        atoms.add(atom);
        return atoms.size() - 1;
    }

    @Override
    public int size() {
        return atoms.size();
    }

    @Override
    public String unknown(String name) {
        return "there is no predicate '" + name + "'; 'ap " + name + " = ...' names one, {...} needs no name";
    }
}
