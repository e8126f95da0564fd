package dovetail.lang.modules.lower;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.term.BoundNames;
import dovetail.lang.modules.lower.term.Globals;
import dovetail.lang.modules.lower.term.Logic;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.lower.term.TermLowering;
import dovetail.lang.modules.lower.term.TypeLowering;
import dovetail.lang.modules.syntax.Keywords;
import dovetail.lang.modules.syntax.ModulesParser;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Syntax.PropertyDecl;
import dovetail.lang.source.Messages;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.token.Name;
import dovetail.mtl.Mtl;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Translates properties and predicates of a whole system, whose variables are named by paths such as {@code r1.level}. */
record SystemFormulas(Scope scope, Globals globals, Variables variables) {
    /** The properties of a file; errors are reported. */
    StatedProperties properties(List<PropertyDecl> declared, Messages messages) {
        StatedProperties formulas = new StatedProperties();
        Map<String, Integer> names = new HashMap<>();
        for (PropertyDecl property : declared) {
            Integer before =
                    names.putIfAbsent(property.name().text(), property.name().offset());
            if (before != null) {
                messages.declaredTwice(property.name(), before);
            }
            if (!property.formula().term().isTemporal()) {
                messages.warning(
                        property.formula().offset(),
                        "this property is about instant 0 only; write 'always' for all instants");
            }
            formulas.add(
                    formula(property.name().text(), property.formula(), scope, messages),
                    messages,
                    property.name().offset());
        }
        return formulas;
    }

    /** The formula of a text by itself; throws with everything that is wrong with it. */
    Property.Metric formula(String name, SourceText text, Map<String, Expr> named) {
        Diagnostics diagnostics = new Diagnostics();
        Formula formula = ModulesParser.formula(text, diagnostics);
        Property.Metric result = formula(name, formula, with(named), messages(text, diagnostics));
        diagnostics.throwIfErrors();
        return result;
    }

    /** The condition of a text by itself, which has no temporal operators. */
    Expr predicate(SourceText text, Map<String, Expr> named) {
        Diagnostics diagnostics = new Diagnostics();
        Formula formula = ModulesParser.formula(text, diagnostics);
        Messages messages = messages(text, diagnostics);
        List<Expr> copies = new ArrayList<>();
        Scope names = with(named);
        for (Scope copy : new BoundNames(names, new TypeLowering(globals, messages), messages).scopes(formula)) {
            copies.add(new TermLowering(copy, messages).condition(formula.term()));
        }
        diagnostics.throwIfErrors();
        return Logic.chain(BinaryOp.AND, copies);
    }

    private Property.Metric formula(String name, Formula formula, Scope names, Messages messages) {
        Atoms atoms = new Atoms(variables::isBit);
        List<Mtl> copies = new ArrayList<>();
        for (Scope copy : new BoundNames(names, new TypeLowering(globals, messages), messages).scopes(formula)) {
            TermLowering terms = new TermLowering(copy, messages);
            copies.add(new FormulaLowering(terms, atoms, messages).lower(formula.term()));
        }
        TemporalLowering.fits(atoms, formula.offset(), messages);
        Mtl all = copies.size() == 1 ? copies.get(0) : new Mtl.And(copies);
        ConditionText text = new ConditionText(variables.all());
        List<Atom> conditions = new ArrayList<>();
        atoms.all().forEach(condition -> conditions.add(new Atom.State(text.of(condition), condition)));
        return new Property.Metric(name, all, conditions, RunRules.DEFAULT);
    }

    /** The names of the system before some predicates: a name that the system has keeps its meaning. */
    private Scope with(Map<String, Expr> named) {
        Map<String, Symbol> predicates = new HashMap<>();
        named.forEach((name, predicate) -> {
            if (scope.find(new Name(name, 0)) == null) {
                predicates.put(name, new Symbol.Predicate(predicate));
            }
        });
        return scope.with(predicates);
    }

    private static Messages messages(SourceText text, Diagnostics diagnostics) {
        return new Messages(text, diagnostics, Keywords::isKeyword);
    }
}
