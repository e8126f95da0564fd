package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.formula.AtomTable;
import dovetail.lang.lint.PredicateLints;
import dovetail.lang.source.Model;
import dovetail.lts.LabelPattern;
import dovetail.model.Enabledness;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The atoms of a property of a model: its named predicates, predicates in its own language, its actions and which of
 * them are enabled. */
final class ModelAtoms implements AtomTable {
    private final Model model;
    private final Map<String, Expr> predicates;
    private final List<Atom> atoms = new ArrayList<>();
    private final List<Diagnostic> warnings = new ArrayList<>();
    /** Warnings about labels that no action has. */
    private final List<Diagnostic> missing = new ArrayList<>();
    /** Whether there is a state predicate, or a label that some action has. */
    private boolean areAny;

    /** @param predicates those that have names */
    ModelAtoms(Model model, Map<String, Expr> predicates) {
        this.model = model;
        this.predicates = predicates;
    }

    /** The atoms by their numbers. */
    List<Atom> list() {
        return List.copyOf(atoms);
    }

    /** Warnings about the atoms; throws where labels are all that is mentioned, and no action has any of them. */
    List<Diagnostic> warnings() {
        if (!areAny && !missing.isEmpty()) {
            throw new InputException(missing.stream().map(Diagnostic::asError).toList());
        }
        List<Diagnostic> all = new ArrayList<>(warnings);
        all.addAll(missing);
        return all;
    }

    @Override
    public boolean knows(String name) {
        return predicates.containsKey(name);
    }

    @Override
    public int named(String name) {
        return state(name, Objects.requireNonNull(predicates.get(name)));
    }

    @Override
    public int predicate(SourceText text) {
        Expr predicate = model.predicate(text, predicates, warnings::add);
        PredicateSize.check(text, predicate);
        PredicateLints.check(text, predicate, predicates.values(), model.system(), warnings::add);
        return state("{" + text.text().strip() + "}", predicate);
    }

    @Override
    public int action(SourceText written) {
        String pattern = pattern(written);
        String text = '"' + pattern + '"';
        int known = known(text);
        if (known >= 0) {
            return known;
        }
        Atom.Action action = new Atom.Action(text, pattern);
        warnUnlessThereIs(action, written);
        return add(action);
    }

    /** The number of the atom with a text, or -1. */
    private int known(String text) {
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i).text().equals(text)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int enabled(SourceText written) {
        String text = "E\"" + pattern(written) + '"';
        int known = known(text);
        if (known >= 0) {
            return known;
        }
        Atom.Action label = new Atom.Action(text, pattern(written));
        warnUnlessThereIs(label, written);
        Optional<Expr> predicate = Enabledness.of(steps(written), label);
        if (predicate.isEmpty()) {
            throw new InputException(Diagnostic.error(written, 0, Enabledness.refusal(text)));
        }
        return add(new Atom.State(text, predicate.get()));
    }

    /** The network whose steps are enabled ones; in a timed system a step is enabled while its clock runs. */
    private Network steps(SourceText written) {
        TransitionSystem system = model.system();
        return system.underlying()
                .orElseThrow(() -> new InputException(Diagnostic.error(
                        written,
                        0,
                        "expected a predicate on variables: " + system.kind()
                                + " has no steps that could be enabled")));
    }

    private String pattern(SourceText written) {
        return LabelPattern.canonical(model.label(written.text()));
    }

    /** A label that no step has is most likely misspelt, and makes many a formula true. */
    private void warnUnlessThereIs(Atom.Action action, SourceText written) {
        Set<String> labels = model.system().labels();
        if (labels.stream().anyMatch(action::matches)) {
            areAny = true;
            if (isDead(action)) {
                missing.add(
                        Diagnostic.warning(written, 0, "no step of the model can have the action " + action.text()));
            }
        } else {
            missing.add(Diagnostic.warning(
                    written,
                    0,
                    "no action of the model matches " + action.text() + Spelling.hint(action.pattern(), labels)));
        }
    }

    /** Whether an action has a name in the text of the model, and no step can have it. */
    private boolean isDead(Atom.Action action) {
        Optional<Network> steps = model.system().underlying();
        if (steps.isEmpty() || steps.get().deadActions().isEmpty()) {
            return false;
        }
        Set<String> dead = steps.get().deadLabels();
        return model.system().labels().stream().filter(action::matches).allMatch(dead::contains);
    }

    private int state(String text, Expr predicate) {
        areAny = true;
        for (int i = 0; i < atoms.size(); i++) {
            if (!atoms.get(i).isAction() && atoms.get(i).predicate().equals(predicate)) {
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
    public @Nullable String labelAt(String text) {
        String longest = null;
        for (String label : model.system().labels()) {
            boolean isLonger = longest == null || label.length() > longest.length();
            if (isLonger && text.startsWith(label)) {
                longest = label;
            }
        }
        return longest;
    }

    @Override
    public int size() {
        return atoms.size();
    }

    @Override
    public String unknown(String name) {
        if (model.system().labels().contains(name)) {
            return "an action goes in quotes: \"" + name + '"';
        }
        try {
            model.predicate(new SourceText(name, name), predicates);
            return "a predicate of the model goes in braces: {" + name + "}";
        } catch (InputException e) {
            // The model has no such name either.
        }
        String hint = Spelling.hint(name, new TreeSet<>(predicates.keySet()));
        return "there is no predicate '" + name + "'"
                + (hint.isEmpty()
                        ? "; 'ap " + name + " = ...' names one, and a predicate of the model goes in braces: {...}"
                        : hint);
    }
}
