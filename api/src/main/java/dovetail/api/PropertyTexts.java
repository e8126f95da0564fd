package dovetail.api;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.prop.BranchingReader;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.prop.NetProperties;
import dovetail.lang.prop.PropReader;
import dovetail.lang.prop.Time;
import dovetail.lang.prop.WrittenParts;
import dovetail.lang.source.Model;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reader of single properties from texts, whose names are the places that errors tell. Errors are input exceptions. */
@ForFrontEnds
public final class PropertyTexts {
    private final Model model;
    private final Map<String, Expr> named;
    private final Supplier<Time> time;
    private final LinearTimeReader linearTime;
    private final BranchingReader branching;
    private final List<Diagnostic> warnings = new ArrayList<>();

    /**
     * A reader of properties of a model.
     *
     * @param named the predicates that property files name
     * @param time asked for only where there are formulas, since it may take a composition to know
     */
    public PropertyTexts(Model model, Map<String, Expr> named, Supplier<Time> time) {
        this.model = model;
        this.named = named;
        this.time = time;
        this.linearTime = new LinearTimeReader(model, named);
        this.branching = new BranchingReader(model, named);
    }

    /** The property that a predicate is true in every reachable state. */
    public Property invariant(SourceText text) {
        Expr predicate = predicate(text);
        return new Property.Never("invariant " + text.text(), Expr.not(predicate), parts(text, predicate));
    }

    /** The property that a state can be reached in which a predicate is true. */
    public Property reachable(SourceText text) {
        Expr predicate = predicate(text);
        return new Property.Reachable("reach " + text.text(), predicate, parts(text, predicate));
    }

    /** The property of a net that one word states. */
    public Property ofNet(SourceText word) {
        try {
            return NetProperties.of(word.text(), word.text(), model.system());
        } catch (IllegalArgumentException e) {
            boolean isKnown = NetProperties.WORDS.contains(word.text());
            String hint = isKnown ? "" : Spelling.hint(word.text(), NetProperties.WORDS);
            throw new InputException(Diagnostic.error(word, 0, e.getMessage() + hint));
        }
    }

    /** The property that every run satisfies a formula. */
    public Property formula(SourceText text) {
        return linearTime.formula(text, time.get());
    }

    /** The property that a state in which a predicate is true can be reached from every reachable state. */
    public Property recoverable(SourceText text) {
        return BranchingReader.recoverable("recoverable " + text.text(), text.text(), predicate(text));
    }

    /** The property that the initial state satisfies a formula of branching time. */
    public Property branchingTime(SourceText text) {
        return branching.formula("ctl " + text.text(), text);
    }

    /** The property that no run begins with a word of a regular expression over actions. */
    public Property neverWord(SourceText text) {
        return linearTime.words("never " + text.text(), text);
    }

    /** The property that no run is accepted by the automaton of a file. */
    public Property automaton(String file, SourceText content) {
        return linearTime.automaton("automaton " + file, content);
    }

    /**
     * Freedom from deadlocks.
     *
     * @param place the place that errors tell
     * @param unless predicates that describe proper ends
     */
    public Property deadlockFree(String place, List<String> unless) {
        if (unless.isEmpty()) {
            return new Property.DeadlockFree(DefaultProperties.DEADLOCK_FREE);
        }
        List<Expr> ends = new ArrayList<>();
        List<Atom> parts = new ArrayList<>();
        for (String text : unless) {
            Expr end = predicate(new SourceText(place, text));
            ends.add(end);
            parts.add(new Atom.State(text, end));
        }
        String text = String.join(" || ", unless);
        Expr any = Expr.join(BinaryOp.OR, ends);
        List<Atom> written = unless.size() > 1 ? parts : parts(new SourceText(place, text), any);
        return new Property.DeadlockFree(DefaultProperties.DEADLOCK_FREE + " unless " + text, any, written);
    }

    /** Warnings about the properties that were read. */
    public List<Diagnostic> warnings() {
        List<Diagnostic> all = new ArrayList<>(warnings);
        all.addAll(linearTime.warnings());
        all.addAll(branching.warnings());
        return all;
    }

    /** A state predicate in the syntax of the model. */
    public Expr predicate(SourceText text) {
        return PropReader.predicate(text, model, named, warnings::add);
    }

    private List<Atom> parts(SourceText text, Expr predicate) {
        return new WrittenParts(model, named).of(text, predicate);
    }
}
