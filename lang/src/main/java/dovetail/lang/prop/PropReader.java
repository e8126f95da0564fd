package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.Groups;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.lint.PredicateLints;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.token.MisspeltWords;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Reads property files. State predicates are read by the model's own language, on the exact piece of text, so that
 * errors point into the property file.
 */
public final class PropReader {
    private static final String KINDS =
            "'never', 'invariant', 'reachable', 'recoverable', 'deadlockfree', 'livelockfree', 'timelockfree',"
                    + " 'errorfree', 'ltl', 'ctl', 'pattern', or a property of nets such as 'bounded'";

    private static final String AFTER_WORDS =
            "'ltl', 'pattern', 'livelockfree', 'ctl' or 'recoverable' after " + RunWords.NAMES;

    private static final List<String> KIND_WORDS = List.of(
            "never",
            "invariant",
            "reachable",
            "recoverable",
            "deadlockfree",
            "livelockfree",
            "timelockfree",
            "errorfree",
            "ltl",
            "ctl",
            "pattern");

    private static final String NO_SEMICOLON = "; no ';' stands after a property";

    private final SourceText source;
    private final Model model;
    private final Time time;
    private final Diagnostics diagnostics = new Diagnostics();
    private final PropScanner scanner;
    private final List<Property> properties = new ArrayList<>();
    private final Set<String> propertyNames = new HashSet<>();
    private final Map<String, Expr> predicates = new HashMap<>();
    private final Map<String, SourceText> predicateTexts = new HashMap<>();
    private final Map<String, SourceText> texts = new HashMap<>();
    private final Map<String, List<Diagnostic>> warnings = new HashMap<>();

    private PropReader(SourceText source, Model model, Time time) {
        this.source = source;
        this.model = model;
        this.time = time;
        this.scanner = new PropScanner(source);
    }

    public static PropFile read(Path file, Model model) {
        return read(file, model, Time.UNCOUNTED);
    }

    public static PropFile read(Path file, Model model, Time time) {
        return read(SourceFiles.read(file), model, time);
    }

    public static PropFile read(SourceText source, Model model) {
        return read(source, model, Time.UNCOUNTED);
    }

    /** Reads properties of a model; throws with everything that is wrong with them. */
    public static PropFile read(SourceText source, Model model, Time time) {
        return new PropReader(source, model, time).read();
    }

    /**
     * Reads one predicate that stands by itself, such as the value of a flag.
     *
     * @param name what error messages call the place, such as {@code --invariant}
     * @param named predicates that it may use, for example those of a property file
     */
    public static Expr predicate(String name, String text, Model model, Map<String, Expr> named) {
        return predicate(new SourceText(name, text), model, named, warning -> {});
    }

    /** Likewise, with a place for warnings about the predicate. */
    public static Expr predicate(SourceText text, Model model, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        if (text.text().isBlank()) {
            throw new InputException(Diagnostic.error(text, 0, "expected a predicate, found nothing"));
        }
        return ReadingStack.call(() -> {
            Expr predicate = model.predicate(text, named, warnings);
            PredicateSize.check(text, predicate);
            PredicateLints.check(text, predicate, named.values(), model.system(), warnings);
            return predicate;
        });
    }

    private PropFile read() {
        scanner.skipBlanks();
        while (!scanner.atEnd()) {
            int start = scanner.position();
            boolean fine = item(scanner.name(), start);
            if (!fine) {
                scanner.skipToNextItem();
            }
            scanner.skipBlanks();
        }
        diagnostics.throwIfErrors();
        return new PropFile(properties, predicates, texts, Map.of(), warnings);
    }

    /** Reads an item whose keyword has been taken; false when it could not be read to its end. */
    private boolean item(String keyword, int start) {
        if (keyword.equals("ap")) {
            return namedPredicate();
        }
        if (keyword.equals("property")) {
            return property();
        }
        String found = found(keyword);
        String hint = found.equals("';'") ? NO_SEMICOLON : Spelling.hint(keyword, List.of("ap", "property"));
        return error(start, "expected 'ap' or 'property', found " + found + hint);
    }

    /** The text by which an error message shows a name, or the token in its place. */
    private String found(String name) {
        String shown = name.length() <= 40 ? name : name.substring(0, 37) + "...";
        return name.isEmpty() ? scanner.found() : "'" + shown + "'";
    }

    private boolean namedPredicate() {
        scanner.skipBlanks();
        int start = scanner.position();
        String name = scanner.name();
        if (name.isEmpty()) {
            return expected("the name of the predicate");
        }
        if (!scanner.accept('=')) {
            return expected("'='");
        }
        SourceText text = rest();
        Expr predicate = read(text, PropFile.OF_PREDICATES);
        if (predicates.putIfAbsent(name, predicate) != null) {
            error(start, "there is another predicate '" + name + "'");
        }
        predicateTexts.putIfAbsent(name, text);
        return true;
    }

    /** The rest of the item; a semicolon at its end is an error and no part of it. */
    private SourceText rest() {
        int start = scanner.position();
        SourceText rest = scanner.upToNextItem();
        int semicolon = PropScanner.semicolonAtEnd(rest.text());
        if (semicolon < 0) {
            return rest;
        }
        error(start + semicolon, "expected 'ap', 'property' or the end of the file, found ';'" + NO_SEMICOLON);
        return rest.slice(0, semicolon);
    }

    private boolean property() {
        scanner.skipBlanks();
        int start = scanner.position();
        String name = scanner.name();
        if (name.isEmpty() || name.equals("is")) {
            return error(start, "expected the name of the property, found " + found(name));
        }
        if (!propertyNames.add(name)) {
            error(start, "there is another property '" + name + "'");
        }
        scanner.skipBlanks();
        int isAt = scanner.position();
        String is = scanner.name();
        if (!is.equals("is")) {
            return error(isAt, "expected 'is', found " + found(is));
        }
        scanner.skipBlanks();
        int kindAt = scanner.position();
        boolean fine = property(name, kindAt);
        texts.putIfAbsent(name, source.slice(kindAt, scanner.position()));
        return fine;
    }

    /** Reads a property from the words before its kind on. */
    private boolean property(String name, int start) {
        RunWords words = new RunWords();
        int at = start;
        String word = scanner.hyphenated();
        while (RunWords.isWord(word)) {
            if (!words.add(word)) {
                error(at, "there is another '" + word + "'");
            }
            scanner.skipBlanks();
            at = scanner.position();
            word = scanner.hyphenated();
        }
        if (words.isEmpty()) {
            return property(name, word, at);
        }
        if (!RunWords.KINDS.contains(word)) {
            return error(
                    at, "expected " + AFTER_WORDS + ", found " + found(word) + MisspeltWords.hint(AFTER_WORDS, word));
        }
        if (RunWords.OF_BRANCHES.contains(word) && words.isObserved()) {
            return error(start, "every step counts in branching time; 'observed' does not apply to it");
        }
        int before = properties.size();
        boolean fine = property(name, word, at);
        for (int i = before; i < properties.size(); i++) {
            Property ruled = words.applyTo(properties.get(i)).orElse(null);
            if (ruled == null) {
                return error(
                        start,
                        "a pattern with bounds of time is not of infinite runs; " + RunWords.NAMES
                                + " do not apply to it");
            }
            properties.set(i, ruled);
        }
        return fine;
    }

    /** Reads a property from its kind on, which has been taken. */
    private boolean property(String name, String kind, int kindAt) {
        switch (kind) {
            case "deadlockfree":
                return scanner.acceptWord("unless") ? bracedProperty(kind, name) : add(new Property.DeadlockFree(name));
            case "timelockfree":
                return add(new Property.TimelockFree(name));
            case "livelockfree":
                return scanner.accept('(')
                        ? enclosed((reader, inside) -> reader.livelockFree(name, inside))
                        : add(LinearTimeReader.livelockFree(name));
            case "errorfree":
                return add(new Property.ErrorFree(name));
            case "never":
                return scanner.accept('(')
                        ? enclosed((reader, inside) -> reader.words(name, inside))
                        : bracedProperty(kind, name);
            case "invariant":
            case "reachable":
            case "recoverable":
                return bracedProperty(kind, name);
            case "ctl":
                return branchingTime(name, rest());
            case "ltl":
            case "pattern":
                return linearTime(kind, name, rest());
            default:
                if (NetProperties.WORDS.contains(kind)) {
                    try {
                        return add(NetProperties.of(name, kind, model.system()));
                    } catch (IllegalArgumentException e) {
                        return error(kindAt, String.valueOf(e.getMessage()));
                    }
                }
                return error(kindAt, "expected " + KINDS + ", found " + found(kind) + kindHint(kind));
        }
    }

    private String kindHint(String written) {
        String line =
                source.text().substring(scanner.position()).lines().findFirst().orElse("");
        String foreign = ForeignKinds.hint(written, line);
        if (!foreign.isEmpty()) {
            return foreign;
        }
        List<String> known = new ArrayList<>(KIND_WORDS);
        known.addAll(NetProperties.WORDS);
        String hint = Spelling.hint(written, known);
        return hint.isEmpty() ? MisspeltWords.hint(RunWords.NAMES, written) : hint;
    }

    private boolean add(Property property) {
        properties.add(property);
        return true;
    }

    private boolean add(Property property, LinearTimeReader reader) {
        warnings.put(property.name(), reader.warnings());
        return add(property);
    }

    /** A property of actions between parentheses, the opening one of which has been taken. */
    private boolean enclosed(BiFunction<LinearTimeReader, SourceText, Property> kind) {
        int open = scanner.position() - 1;
        SourceText inside = scanner.upToClosing('(', ')');
        if (inside == null) {
            return error(open, "this parenthesis is never closed; expected ')'");
        }
        LinearTimeReader reader = new LinearTimeReader(model, predicates);
        try {
            return add(kind.apply(reader, inside), reader);
        } catch (InputException e) {
            report(e);
            return true;
        }
    }

    /** Reads a predicate between braces and makes a property of it. */
    private boolean bracedProperty(String kind, String name) {
        if (!scanner.accept('{')) {
            return expected(kind.equals("never") ? "'{' or '('" : "'{'");
        }
        int open = scanner.position() - 1;
        SourceText inside = scanner.upToClosing('{', '}');
        if (inside == null) {
            return error(open, "this brace is never closed; expected '}'");
        }
        Expr predicate = read(inside, name);
        List<Atom> parts = parts(inside, predicate);
        return switch (kind) {
            case "never" -> add(new Property.Never(name, predicate, parts));
            case "invariant" -> add(new Property.Never(name, Expr.not(predicate), parts));
            case "deadlockfree" -> add(new Property.DeadlockFree(name, predicate, parts));
            case "recoverable" -> add(BranchingReader.recoverable(name, inside.text(), predicate));
            default -> add(new Property.Reachable(name, predicate, parts));
        };
    }

    /** The parts of a predicate as they are written; of a named one alone, those of its definition. */
    private List<Atom> parts(SourceText text, Expr predicate) {
        SourceText definition = predicateTexts.get(text.text().strip());
        return new WrittenParts(model, predicates).of(definition == null ? text : definition, predicate);
    }

    /** Reads a formula or a pattern, which reaches to the next item as a named predicate does. */
    private boolean linearTime(String kind, String name, SourceText text) {
        LinearTimeReader reader = new LinearTimeReader(model, predicates);
        try {
            return add(kind.equals("ltl") ? reader.formula(name, text, time) : reader.pattern(name, text), reader);
        } catch (InputException e) {
            return report(e);
        }
    }

    /** Reads a formula of branching time, which reaches to the next item. */
    private boolean branchingTime(String name, SourceText text) {
        BranchingReader reader = new BranchingReader(model, predicates);
        try {
            Property property = reader.formula(name, text);
            warnings.put(name, reader.warnings());
            return add(property);
        } catch (InputException e) {
            return report(e);
        }
    }

    /** Reads a predicate; one that makes no sense is reported and counts as false, so that reading can go on. */
    private Expr read(SourceText text, String user) {
        List<Diagnostic> strange = Groups.of(warnings, user);
        try {
            return predicate(text, model, predicates, strange::add);
        } catch (InputException e) {
            report(e);
            return Expr.FALSE;
        }
    }

    private boolean report(InputException e) {
        for (Diagnostic diagnostic : e.diagnostics()) {
            diagnostics.add(diagnostic);
        }
        return false;
    }

    private boolean expected(String what) {
        scanner.skipBlanks();
        return error(scanner.position(), "expected " + what + ", found " + scanner.found());
    }

    private boolean error(int position, String message) {
        diagnostics.error(source, position, message);
        return false;
    }
}
