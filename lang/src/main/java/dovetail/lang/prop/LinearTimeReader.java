package dovetail.lang.prop;

import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Diagnostic;
import dovetail.base.Setting;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.formula.FormulaParser;
import dovetail.lang.formula.MetricFormula;
import dovetail.lang.formula.PatternParser;
import dovetail.lang.formula.PatternText;
import dovetail.lang.formula.RegexParser;
import dovetail.lang.hoa.HoaFile;
import dovetail.lang.hoa.HoaReader;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads properties of the runs of a model: formulas, patterns, automata, forbidden words and livelock freedom. The rules
 * about which runs count are the default ones; a livelock is an infinite run.
 */
public final class LinearTimeReader {
    private static final String STEPS_HINT =
            "; " + Setting.OPTION + " time=steps allows them: a step is a unit of time";

    /** Steps are not time where there are clocks. */
    private static final String BOUNDS_HINT =
            "; in a system with clocks, a bound of time is part of a pattern of a property"
                    + " file: pattern response(p, s) within [0,4]";

    private final Model model;
    private final Map<String, Expr> predicates;
    private final List<Diagnostic> warnings = new ArrayList<>();

    /** @param predicates the predicates that a property may use by name */
    public LinearTimeReader(Model model, Map<String, Expr> predicates) {
        this.model = model;
        this.predicates = predicates;
    }

    /** Warnings about the properties that were read. */
    public List<Diagnostic> warnings() {
        return List.copyOf(warnings);
    }

    /** The property that every run satisfies a formula in the model's own temporal logic, or else in linear time. */
    public Property.OfRuns formula(SourceText text, Time time) {
        return ReadingStack.call(() -> model.formula("mtl " + text.text(), text, predicates)
                .orElseGet(() -> formula("ltl " + text.text(), text, time)));
    }

    /** The property that every run satisfies a formula; throws with everything that is wrong with it. */
    public Property.LinearTime formula(String name, SourceText text) {
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        String hint = model.system().timed().isPresent() ? BOUNDS_HINT : STEPS_HINT;
        Formula formula = ReadingStack.call(() -> FormulaParser.parse(text, atoms, hint));
        return new Property.LinearTime(name, formula, listed(atoms), RunRules.DEFAULT);
    }

    /** Likewise for a formula that may count time. */
    public Property.OfRuns formula(String name, SourceText text, Time time) {
        if (time == Time.UNCOUNTED) {
            return formula(name, text);
        }
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        MetricFormula metric = ReadingStack.call(() -> FormulaParser.parseMetric(text, atoms));
        // Engines know more about formulas that do not count.
        return metric.counts()
                ? new Property.Metric(name, metric.formula(), listed(atoms), RunRules.DEFAULT)
                : formula(name, text);
    }

    /** The property that every run follows a pattern, which may have bounds of time. */
    public Property pattern(String name, SourceText text) {
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        PatternText pattern = ReadingStack.call(() -> PatternParser.read(text, atoms));
        return pattern.isTimed()
                ? TimedPatternReader.observer(name, text, pattern, listed(atoms), model.system())
                : new Property.LinearTime(name, pattern.formula(), listed(atoms), RunRules.DEFAULT);
    }

    /** The property that every infinite run has infinitely many steps that are not internal. */
    public static Property.LinearTime livelockFree(String name) {
        return livelockFree(name, Formula.atom(0), List.of(new Atom.NotInternal("no internal step")));
    }

    /** The property that every infinite run has infinitely many steps with actions of a list. */
    public Property.LinearTime livelockFree(String name, SourceText actions) {
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        return livelockFree(name, ActionList.anyOf(actions, atoms), listed(atoms));
    }

    private static Property.LinearTime livelockFree(String name, Formula progress, List<Atom> atoms) {
        // A run that ends in a deadlock has no livelock.
        RunRules rules = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
        return new Property.LinearTime(name, Formula.globally(Formula.eventually(progress)), atoms, rules);
    }

    /** The property that no run begins with a word of a regular expression over actions. */
    public Property words(String name, SourceText text) {
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        WordAutomaton automaton = ReadingStack.call(() -> {
            Regex regex = RegexParser.parse(text, atoms);
            return Glushkov.automaton(regex, atoms.size());
        });
        return new Property.NeverWord(name, automaton, listed(atoms));
    }

    /**
     * The property that no run is accepted by an automaton. A proposition of the automaton is a named predicate if there
     * is one of that name, an action when it is quoted once more, that an action is enabled when an E stands before those
     * quotes, and otherwise a predicate in the model's language.
     */
    public Property automaton(String name, SourceText text) {
        HoaFile file = ReadingStack.call(() -> HoaReader.read(text));
        ModelAtoms atoms = new ModelAtoms(model, predicates);
        int[] numbers = new int[file.propositions().size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = proposition(file.propositions().get(i), atoms);
        }
        return new Property.NoAcceptedRun(
                name, file.renumbered(numbers, atoms.size()), listed(atoms), RunRules.DEFAULT);
    }

    private static int proposition(SourceText text, ModelAtoms atoms) {
        String name = text.text().strip();
        if (atoms.knows(name)) {
            return atoms.named(name);
        }
        int open = name.startsWith("E\"") ? 1 : 0;
        int close = name.length() - 1;
        boolean quoted = close > open + 1 && name.charAt(open) == '"' && name.indexOf('"', open + 1) == close;
        if (!quoted) {
            return atoms.predicate(text);
        }
        int start = text.text().indexOf('"') + 1;
        SourceText label = text.slice(start, start + close - open - 1);
        return open == 0 ? atoms.action(label) : atoms.enabled(label);
    }

    /** The atoms of a property that has been read. */
    private List<Atom> listed(ModelAtoms atoms) {
        warnings.addAll(atoms.warnings());
        return atoms.list();
    }
}
