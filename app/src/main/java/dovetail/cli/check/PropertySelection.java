package dovetail.cli.check;

import dovetail.api.DefaultProperties;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.check.Answer;
import dovetail.check.ModelErrors;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lts.LabelPattern;
import dovetail.property.Property;
import dovetail.report.view.Claim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Selects the properties of a check: the ones on the command line, or else all that come with the model. */
public final class PropertySelection {
    /** The options that ask for properties. */
    public static final List<Flag> FLAGS = List.of(
            new Flag(
                    "--property",
                    "-p",
                    "NAME",
                    "check the property NAME of the property file or the model, or all\n"
                            + "properties of the context NAME; in NAME, * stands for any text"),
            Flag.of("--props", "FILE", "take properties from FILE; of a net, also queries from an .xml file"),
            Flag.of("--invariant", "EXPR", "EXPR is true in every reachable state"),
            Flag.of("--reach", "EXPR", "a state where EXPR is true can be reached"),
            Flag.of(
                    OptionProperties.IS,
                    "WORD",
                    "the net is bounded, one-safe, quasi-live, live, reversible or stable;\n"
                            + "bounds and dead-transitions list its bounds and dead transitions"),
            Flag.of("--recoverable", "EXPR", "from every reachable state, one where EXPR is true can be reached"),
            Flag.of("--deadlock", "every reachable state has a step"),
            Flag.of(
                    OptionProperties.UNLESS,
                    "EXPR",
                    "with --deadlock: a state where EXPR is true is a proper end,\n" + "and needs no step"),
            new Flag("--formula", "-f", "LTL", "every run satisfies the linear-time formula LTL"),
            Flag.of("--ctl", "CTL", "the initial state satisfies the branching-time formula CTL"),
            Flag.of(
                    "--automaton",
                    "FILE.hoa",
                    "no run is accepted by the Büchi automaton: it describes\n" + "the runs that must not exist"),
            Flag.of("--never", "REGEX", "no prefix of a run matches the regular expression over actions"));

    private final Session session;
    private final Arguments arguments;
    private final Model model;
    private final Path firstFile;
    /**
     * The name of the context that the model is, or null. A context ends in a deadlock as its environment does, and the properties beside the
     * model are those of the system without any environment.
     */
    private final @Nullable String context;

    private final PropertyFiles files;
    /** The texts of properties that options state, by their names. */
    private final Map<String, PropertyText> textsOfOptions = new HashMap<>();

    private final List<Diagnostic> warningsOfOptions = new ArrayList<>();
    private final List<String> namesInContext = new ArrayList<>();

    public PropertySelection(Session session, Model model, Path firstFile, @Nullable String context) {
        this.context = context;
        this.session = session;
        this.arguments = session.arguments;
        this.model = model;
        this.files = new PropertyFiles(session, model, this::time);
        this.firstFile = firstFile;
    }

    /** Whether the user asked for anything in particular. */
    boolean isExplicit() {
        return arguments.has("--property")
                || arguments.has("--props")
                || arguments.has("--invariant")
                || arguments.has("--reach")
                || arguments.has("--recoverable")
                || arguments.has("--formula")
                || arguments.has("--ctl")
                || arguments.has("--never")
                || arguments.has("--automaton")
                || arguments.has("--deadlock")
                || arguments.has(OptionProperties.IS)
                || arguments.has(OptionProperties.UNLESS);
    }

    public List<Property> properties() {
        return isExplicit() ? chosen() : everything();
    }

    /** The properties that are stated with the model, or in the files that the user gave. */
    public List<Property> stated() {
        List<Property> stated = new ArrayList<>(arguments.has("--props") ? given() : besideModel());
        files.requireNoneOf(model);
        stated.addAll(model.properties());
        return stated;
    }

    /** Warnings about the properties that were found. */
    List<Diagnostic> warnings(List<Property> properties) {
        List<Diagnostic> strange = new ArrayList<>(files.warnings(properties));
        strange.addAll(warningsOfOptions);
        return strange;
    }

    /** A property with its text, for reports. */
    public Claim claim(Property property) {
        Claim claim = uncomposed(property);
        if (model.system().timed().isPresent()) {
            return claim.under(claim.assumptions().inDenseTime());
        }
        return model.system().isSynchronous() ? claim.under(claim.assumptions().inDiscreteTime()) : claim;
    }

    /** Likewise, without what only the system tells: it may be too large to be composed. */
    Claim uncomposed(Property property) {
        return ModelFlags.inEnvironment(written(property), model, arguments);
    }

    private Claim written(Property property) {
        PropertyText text = textsOfOptions.get(property.name());
        if (text == null) {
            text = files.text(property);
        }
        if (text != null) {
            return Claim.of(property, text.text(), text.place());
        }
        Origin place = model.stated().places().get(property.name());
        if (place == null) {
            return Claim.of(property);
        }
        SourceText stated = model.stated().texts().get(property.name());
        return Claim.of(property, stated == null ? "" : PropertyText.of(stated).text(), place);
    }

    /** Whether properties of files are selected. */
    boolean hasFiles() {
        return files.areRead();
    }

    /** The answers that the property files expect, where they are asked for. */
    Map<String, ExpectedAnswers.Answer> expected() {
        return files.expected();
    }

    private List<Property> chosen() {
        List<Property> chosen = new ArrayList<>();
        List<Property> beside = arguments.has("--property") ? besideModel() : List.of();
        if (!arguments.has("--property") && OptionProperties.mayUseNames(arguments)) {
            takeNamesBesideModel();
        }
        List<Property> given = given();
        if (arguments.has("--property")) {
            pick(given, beside, chosen);
        } else {
            chosen.addAll(given);
        }
        OptionProperties options = new OptionProperties(session, model, files.predicates(), this::time);
        chosen.addAll(options.read());
        textsOfOptions.putAll(options.texts());
        warningsOfOptions.addAll(options.warnings());
        if (context == null) {
            requireSome(chosen);
        }
        return chosen;
    }

    /** Complains where nothing was asked: to answer that all is well would deceive. */
    public void requireSome(List<Property> chosen) {
        if (!chosen.isEmpty()) {
            return;
        }
        if (arguments.has("--property")) {
            throw new UsageException("no property of the context is named '" + arguments.given("--property")
                    + "'; there are " + String.join(", ", namesInContext));
        }
        throw new UsageException("there is no property in " + String.join(", ", arguments.all("--props")));
    }

    private void pick(List<Property> given, List<Property> beside, List<Property> chosen) {
        List<Property> known = new ArrayList<>(given);
        known.addAll(beside);
        known.addAll(model.properties());
        if (context != null) {
            pickInContext(context, known, chosen);
            return;
        }
        List<Property> named = new ArrayList<>(known);
        named.addAll(DefaultProperties.of(model.system()));
        named.add(DefaultProperties.errorFree());
        for (String name : arguments.all("--property")) {
            boolean found = false;
            for (Property property : named) {
                if (!found && property.name().equals(name)) {
                    if (!chosen.contains(property)) {
                        chosen.add(property);
                    }
                    found = true;
                }
            }
            if (!found && isPattern(name)) {
                for (Property property : known) {
                    if (LabelPattern.matches(name, property.name())) {
                        found = true;
                        if (!chosen.contains(property)) {
                            chosen.add(property);
                        }
                    }
                }
            }
            if (!found) {
                List<String> names = named.stream().map(Property::name).toList();
                throw new UsageException("no property " + (isPattern(name) ? "matches '" : "is named '") + name + "'; "
                        + listed(known) + Spelling.hint(name, names));
            }
        }
    }

    /** A name may be that of a context, of a property, or of a property in a context; it need not concern this one. */
    private void pickInContext(String here, List<Property> known, List<Property> chosen) {
        Map<String, Property> byName = new LinkedHashMap<>();
        for (Property property : known) {
            byName.putIfAbsent(Answer.qualified(here, property.name()), property);
        }
        namesInContext.addAll(byName.keySet());
        Property errorFree = DefaultProperties.errorFree();
        for (String wanted : arguments.all("--property")) {
            boolean areErrorsMeant =
                    means(wanted, ModelErrors.NAME) || means(wanted, Answer.qualified(here, ModelErrors.NAME));
            if (areErrorsMeant && !chosen.contains(errorFree)) {
                chosen.add(errorFree);
            }
            byName.forEach((name, property) -> {
                boolean isMeant = means(wanted, here) || means(wanted, name) || means(here + "." + wanted, name);
                if (isMeant && !chosen.contains(property)) {
                    chosen.add(property);
                }
            });
        }
    }

    /** Whether a word is a pattern of names: a star stands for any text. */
    static boolean isPattern(String word) {
        return word.indexOf('*') >= 0;
    }

    /** Whether a word is a name, or a pattern of it. */
    static boolean means(String word, String name) {
        return word.equals(name) || isPattern(word) && LabelPattern.matches(word, name);
    }

    /** The names by which properties of the context can be chosen, after they were. */
    List<String> namesInContext() {
        return namesInContext;
    }

    private static String listed(List<Property> known) {
        if (known.isEmpty()) {
            return "the model comes with no named properties";
        }
        StringBuilder names = new StringBuilder("there are ");
        for (int i = 0; i < known.size(); i++) {
            names.append(i == 0 ? "" : ", ").append(known.get(i).name());
        }
        return names.toString();
    }

    /** Without a wish: what is stated about the model, and that it does not go wrong. */
    private List<Property> everything() {
        List<Property> all = new ArrayList<>(besideModel());
        files.requireNoneOf(model);
        all.addAll(model.properties());
        if (context == null) {
            return DefaultProperties.of(model.system(), all);
        }
        all.add(DefaultProperties.errorFree());
        return all;
    }

    /** Modules have instants of time, whatever is asked for. They have no contexts, which would have to be composed for this. */
    private Time time() {
        return context == null && model.system().isSynchronous()
                ? Time.STEPS
                : session.settings.engines().time();
    }

    /** The properties of the files that the user gave. */
    private List<Property> given() {
        return files.read(
                arguments.all("--props").stream().map(Settings::path).distinct().toList());
    }

    private List<Property> besideModel() {
        return files.read(beside());
    }

    /** The property file beside the model; none where there is no such file, or the model is a context. */
    private List<Path> beside() {
        Path beside = context != null ? null : PropertyReader.beside(firstFile).orElse(null);
        return beside == null ? List.of() : List.of(beside);
    }

    /** Reads the predicates beside the model, which options may use. A file in error is not asked for, so it is a warning. */
    private void takeNamesBesideModel() {
        try {
            files.readPredicates(beside());
        } catch (InputException e) {
            Diagnostic first = e.diagnostics().get(0);
            session.warn(new Diagnostic(
                    Diagnostic.Severity.WARNING,
                    first.file(),
                    first.line(),
                    first.column(),
                    "this file is not read, and its predicates are not known: " + first.message(),
                    first.excerpt()));
        }
    }
}
