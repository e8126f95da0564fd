package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.ctl.Ctl;
import dovetail.expr.Expr;
import dovetail.lang.formula.BranchingParser;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads formulas of branching time over the states of a model. */
public final class BranchingReader {
    private final Model model;
    private final Map<String, Expr> predicates;
    private final List<Diagnostic> warnings = new ArrayList<>();

    /** @param predicates the predicates that a formula may use by name */
    public BranchingReader(Model model, Map<String, Expr> predicates) {
        this.model = model;
        this.predicates = predicates;
    }

    /** The property that the initial state satisfies a formula; throws with everything that is wrong with it. */
    public Property.BranchingTime formula(String name, SourceText text) {
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        Ctl formula = ReadingStack.call(() -> BranchingParser.parse(text, atoms));
        warnings.addAll(atoms.warnings());
        return new Property.BranchingTime(name, formula, atoms.list());
    }

    /** The property that a state with a predicate can be reached from every reachable state. */
    public static Property.BranchingTime recoverable(String name, String text, Expr predicate) {
        return Property.BranchingTime.recoverable(name, new Atom.State("{" + text.strip() + "}", predicate));
    }

    /** Warnings about the formulas that were read. */
    public List<Diagnostic> warnings() {
        return List.copyOf(warnings);
    }
}
