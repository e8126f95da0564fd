package dovetail.cli.check;

import dovetail.api.PropertyTexts;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.expr.Expr;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
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

    /** The option for properties of nets. */
    public static final String IS = "--is";

    private final Session session;
    private final PropertyTexts reader;
    private final List<Property> properties = new ArrayList<>();
    private final Map<String, PropertyText> texts = new HashMap<>();

    /**
     * @param named the predicates that property files name
     * @param time asked for only where there are formulas, since it may take a composition to know
     */
    OptionProperties(Session session, Model model, Map<String, Expr> named, Supplier<Time> time) {
        this.session = session;
        this.reader = new PropertyTexts(model, named, time);
    }

    /** Whether options have expressions, in which predicates of property files may be named. */
    static boolean mayUseNames(Arguments arguments) {
        return arguments.has("--invariant")
                || arguments.has("--reach")
                || arguments.has("--recoverable")
                || arguments.has("--formula")
                || arguments.has("--ctl")
                || arguments.has("--automaton")
                || arguments.has(UNLESS);
    }

    /** The properties in the order of the help text. */
    List<Property> read() {
        Arguments arguments = session.arguments;
        for (String text : arguments.all("--invariant")) {
            SourceText source = new SourceText("--invariant", text);
            add(reader.invariant(source), source);
        }
        for (String text : arguments.all("--reach")) {
            SourceText source = new SourceText("--reach", text);
            add(reader.reachable(source), source);
        }
        for (String text : arguments.all("--formula")) {
            SourceText source = new SourceText("-f", text);
            add(reader.formula(source), source);
        }
        for (String text : arguments.all("--recoverable")) {
            SourceText source = new SourceText("--recoverable", text);
            add(reader.recoverable(source), source);
        }
        for (String text : arguments.all("--ctl")) {
            SourceText source = new SourceText("--ctl", text);
            add(reader.branchingTime(source), source);
        }
        for (String text : arguments.all("--never")) {
            SourceText source = new SourceText("--never", text);
            add(reader.neverWord(source), source);
        }
        for (String file : arguments.all("--automaton")) {
            SourceText text = session.read(() -> SourceFiles.read(Settings.path(file)));
            Property property = reader.automaton(file, text);
            properties.add(property);
            texts.put(property.name(), new PropertyText("", new Origin(file, 0, 0)));
        }
        for (String word : arguments.all(IS)) {
            properties.add(reader.ofNet(new SourceText(IS, word)));
        }
        List<String> unless = arguments.all(UNLESS);
        if (arguments.has("--deadlock")) {
            Property property = reader.deadlockFree(UNLESS, unless);
            if (unless.isEmpty()) {
                properties.add(property);
            } else {
                add(property, new SourceText(UNLESS, String.join(" || ", unless)));
            }
        } else if (!unless.isEmpty()) {
            throw new UsageException(UNLESS + " belongs to --deadlock: it tells where the system may end");
        }
        return properties;
    }

    /** The texts of the properties, by their names. */
    Map<String, PropertyText> texts() {
        return texts;
    }

    /** Warnings about the properties. */
    List<Diagnostic> warnings() {
        return reader.warnings();
    }

    private void add(Property property, SourceText text) {
        properties.add(property);
        texts.put(property.name(), PropertyText.of(text));
    }
}
