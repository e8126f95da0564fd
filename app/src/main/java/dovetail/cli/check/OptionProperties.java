package dovetail.cli.check;

import dovetail.api.DefaultProperties;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.prop.WrittenParts;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads the properties that options such as {@code --invariant} state. */
public final class OptionProperties {
    /** The option for the states in which a system may end. */
    public static final String UNLESS = "--unless";

    private final Session session;
    private final Model model;
    private final Map<String, Expr> named;
    private final Supplier<Time> time;
    private final List<Property> properties = new ArrayList<>();
    private final Map<String, PropertyText> texts = new HashMap<>();
    private final List<Diagnostic> warnings = new ArrayList<>();
    private final LinearTimeReader linearTime;

    /**
     * @param named the predicates that property files name
     * @param time asked for only where there are formulas, since it may take a composition to know
     */
    OptionProperties(Session session, Model model, Map<String, Expr> named, Supplier<Time> time) {
        this.session = session;
        this.model = model;
        this.named = named;
        this.time = time;
        this.linearTime = new LinearTimeReader(model, named);
    }

    /** Whether options have expressions, in which predicates of property files may be named. */
    static boolean mayUseNames(Arguments arguments) {
        return arguments.has("--invariant")
                || arguments.has("--reach")
                || arguments.has("--formula")
                || arguments.has("--automaton")
                || arguments.has(UNLESS);
    }

    /** The properties in the order of the help text. */
    List<Property> read() {
        Arguments arguments = session.arguments;
        for (String text : arguments.all("--invariant")) {
            SourceText source = new SourceText("--invariant", text);
            Expr predicate = predicate(source);
            add(new Property.Never("invariant " + text, Expr.not(predicate), parts(source, predicate)), source);
        }
        for (String text : arguments.all("--reach")) {
            SourceText source = new SourceText("--reach", text);
            Expr predicate = predicate(source);
            add(new Property.Reachable("reach " + text, predicate, parts(source, predicate)), source);
        }
        for (String text : arguments.all("--formula")) {
            SourceText source = new SourceText("-f", text);
            add(linearTime.formula(source, time.get()), source);
        }
        for (String text : arguments.all("--never")) {
            SourceText source = new SourceText("--never", text);
            add(linearTime.words("never " + text, source), source);
        }
        for (String file : arguments.all("--automaton")) {
            SourceText text = session.read(() -> SourceFiles.read(Settings.path(file)));
            Property property = linearTime.automaton("automaton " + file, text);
            properties.add(property);
            texts.put(property.name(), new PropertyText("", new Origin(file, 0, 0)));
        }
        if (arguments.has("--deadlock")) {
            deadlockFree(arguments.all(UNLESS));
        } else if (arguments.has(UNLESS)) {
            throw new UsageException(UNLESS + " belongs to --deadlock: it tells where the system may end");
        }
        return properties;
    }

    /** Adds freedom from deadlocks; each of the predicates describes proper ends. */
    private void deadlockFree(List<String> unless) {
        if (unless.isEmpty()) {
            properties.add(new Property.DeadlockFree(DefaultProperties.DEADLOCK_FREE));
            return;
        }
        List<Expr> ends = new ArrayList<>();
        List<Atom> parts = new ArrayList<>();
        for (String text : unless) {
            Expr end = predicate(new SourceText(UNLESS, text));
            ends.add(end);
            parts.add(new Atom.State(text, end));
        }
        String text = String.join(" || ", unless);
        SourceText source = new SourceText(UNLESS, text);
        Expr any = Expr.join(BinaryOp.OR, ends);
        List<Atom> written = unless.size() > 1 ? parts : parts(source, any);
        add(new Property.DeadlockFree(DefaultProperties.DEADLOCK_FREE + " unless " + text, any, written), source);
    }

    /** The texts of the properties, by their names. */
    Map<String, PropertyText> texts() {
        return texts;
    }

    /** Warnings about the properties. */
    List<Diagnostic> warnings() {
        List<Diagnostic> all = new ArrayList<>(warnings);
        all.addAll(linearTime.warnings());
        return all;
    }

    private Expr predicate(SourceText text) {
        return PropReader.predicate(text, model, named, warnings::add);
    }

    private List<Atom> parts(SourceText text, Expr predicate) {
        return new WrittenParts(model, named).of(text, predicate);
    }

    private void add(Property property, SourceText text) {
        properties.add(property);
        texts.put(property.name(), PropertyText.of(text));
    }
}
