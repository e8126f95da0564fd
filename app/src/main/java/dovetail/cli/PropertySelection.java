package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Spelling;
import dovetail.check.ModelErrors;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.expr.Expr;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
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
final class PropertySelection {
    private static final TransitionSystem.ByKind<Boolean> IS_TIMED =
            new TransitionSystem.ByKind<>(false, false, true);

    private final Session session;
    private final Arguments arguments;
    private final Model model;
    private final Path firstFile;
    /**
     * The name of the context that the model is, or null. A context ends in a deadlock as its environment does, and the properties beside the
     * model are those of the system without any environment.
     */
    private final @Nullable String context;
    /** The predicates that property files name; those on the command line may use them. */
    private final Map<String, Expr> named = new HashMap<>();
    /** Warnings about properties of property files, by their names. */
    private final Map<String, List<Diagnostic>> warnings = new HashMap<>();

    /** The texts of properties, by their names. */
    private final Map<String, PropertyText> texts = new HashMap<>();

    /** The answers that property files expect; read only where they are asked for. */
    private final Map<String, ExpectedAnswers.Answer> expected = new LinkedHashMap<>();

    private final List<Diagnostic> warningsOfOptions = new ArrayList<>();
    private final List<String> namesInContext = new ArrayList<>();

    PropertySelection(Session session, Model model, Path firstFile, @Nullable String context) {
        this.context = context;
        this.session = session;
        this.arguments = session.arguments;
        this.model = model;
        this.firstFile = firstFile;
    }

    /** Whether the user asked for anything in particular. */
    boolean isExplicit() {
        return arguments.has("--property")
                || arguments.has("--props")
                || arguments.has("--invariant")
                || arguments.has("--reach")
                || arguments.has("--formula")
                || arguments.has("--never")
                || arguments.has("--automaton")
                || arguments.has("--deadlock")
                || arguments.has(OptionProperties.UNLESS);
    }

    List<Property> properties() {
        return isExplicit() ? chosen() : everything();
    }

    /** The properties that are stated with the model, or in the files that the user gave. */
    List<Property> stated() {
        List<Property> stated = new ArrayList<>();
        if (arguments.has("--props")) {
            for (String file : arguments.all("--props")) {
                stated.addAll(read(Settings.path(file)));
            }
        } else {
            stated.addAll(besideModel());
        }
        stated.addAll(model.properties());
        return stated;
    }

    /** Warnings about the properties that were found. */
    List<Diagnostic> warnings(List<Property> properties) {
        List<Diagnostic> strange = new ArrayList<>();
        for (Property property : properties) {
            strange.addAll(warnings.getOrDefault(property.name(), List.of()));
        }
        strange.addAll(warnings.getOrDefault(PropFile.OF_PREDICATES, List.of()));
        strange.addAll(warningsOfOptions);
        return strange;
    }

    /** A property with its text, for reports. */
    Claim claim(Property property) {
        Claim claim = stated(property);
        return model.system().accept(IS_TIMED) ? claim.under(claim.assumptions().inDenseTime()) : claim;
    }

    private Claim stated(Property property) {
        PropertyText text = texts.get(property.name());
        if (text != null) {
            return Claim.of(property, text.text(), text.place());
        }
        Origin place = model.propertyPlaces().get(property.name());
        return place == null ? Claim.of(property) : Claim.of(property, "", place);
    }

    /** The answers that the property files expect, where they are asked for. */
    Map<String, ExpectedAnswers.Answer> expected() {
        return expected;
    }

    private List<Property> chosen() {
        List<Property> chosen = new ArrayList<>();
        List<Property> beside = arguments.has("--property") ? besideModel() : List.of();
        if (!arguments.has("--property") && OptionProperties.mayUseNames(arguments)) {
            takeNamesBesideModel();
        }
        List<Property> given = new ArrayList<>();
        for (String file : arguments.all("--props")) {
            given.addAll(read(Settings.path(file)));
        }
        if (arguments.has("--property")) {
            pick(given, beside, chosen);
        } else {
            chosen.addAll(given);
        }
        OptionProperties options = new OptionProperties(session, model, named, this::time);
        chosen.addAll(options.read());
        texts.putAll(options.texts());
        warningsOfOptions.addAll(options.warnings());
        if (chosen.isEmpty() && context == null) {
            // Nothing was asked; to answer that all is well would deceive.
            throw new UsageException("there is no property in " + String.join(", ", arguments.all("--props")));
        }
        return chosen;
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
        named.addAll(usual());
        named.add(new Property.ErrorFree(ModelErrors.NAME));
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
            if (!found) {
                List<String> names = named.stream().map(Property::name).toList();
                throw new UsageException(
                        "no property is named '" + name + "'; " + listed(known) + Spelling.hint(name, names));
            }
        }
    }

    /** A name may be that of a context, of a property, or of a property in a context; it need not concern this one. */
    private void pickInContext(String here, List<Property> known, List<Property> chosen) {
        Map<String, Property> byName = new LinkedHashMap<>();
        for (Property property : known) {
            byName.putIfAbsent(qualified(here, property.name()), property);
        }
        namesInContext.addAll(byName.keySet());
        for (String wanted : arguments.all("--property")) {
            if (wanted.equals(ModelErrors.NAME) || wanted.equals(qualified(here, ModelErrors.NAME))) {
                chosen.add(new Property.ErrorFree(ModelErrors.NAME));
            }
            byName.forEach((name, property) -> {
                boolean isMeant = wanted.equals(here) || wanted.equals(name) || name.equals(here + "." + wanted);
                if (isMeant && !chosen.contains(property)) {
                    chosen.add(property);
                }
            });
        }
    }

    /** The names by which properties of the context can be chosen, after they were. */
    List<String> namesInContext() {
        return namesInContext;
    }

    /** The name of a property in a context; properties of the context itself have it. */
    static String qualified(String context, String property) {
        return property.startsWith(context + ".") ? property : context + "." + property;
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
        all.addAll(model.properties());
        if (all.isEmpty() && context == null) {
            all.addAll(usual());
        }
        all.add(new Property.ErrorFree(ModelErrors.NAME));
        return all;
    }

    /** The properties of every system of a kind. */
    private List<Property> usual() {
        return model.system().accept(new TransitionSystem.Visitor<>() {
            @Override
            public List<Property> network(Network network) {
                return List.of(deadlockFree());
            }

            /** Computations of modules are infinite. */
            @Override
            public List<Property> modules(Modules modules) {
                return List.of();
            }

            @Override
            public List<Property> timed(TimedNetwork timed) {
                return List.of(deadlockFree(), new Property.TimelockFree("timelockfree"));
            }
        });
    }

    /** Modules have instants of time, whatever is asked for. */
    private Time time() {
        return isModules() ? Time.STEPS : session.settings.engines().time();
    }

    private boolean isModules() {
        return model.system().accept(new TransitionSystem.Visitor<>() {
            @Override
            public Boolean network(Network network) {
                return false;
            }

            @Override
            public Boolean modules(Modules modules) {
                return true;
            }

            @Override
            public Boolean timed(TimedNetwork timed) {
                return false;
            }
        });
    }

    private List<Property> besideModel() {
        return context != null
                ? List.of()
                : PropertyReader.beside(firstFile).map(this::read).orElse(List.of());
    }

    /** Reads the predicates beside the model, which options may use. A file in error is not asked for, so it is a warning. */
    private void takeNamesBesideModel() {
        try {
            besideModel();
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

    private List<Property> read(Path file) {
        session.explainMore("reading properties from " + file);
        PropFile properties = session.read(() -> session.workshop.properties(file, model, time()));
        named.putAll(properties.predicates());
        properties.texts().forEach((name, text) -> texts.put(name, PropertyText.of(text)));
        warnings.putAll(properties.warnings());
        if (Expectations.areAsked(session)) {
            expected.putAll(session.read(() -> ExpectedAnswers.read(SourceFiles.read(file))));
        }
        return properties.properties();
    }

    private static Property deadlockFree() {
        return new Property.DeadlockFree(OptionProperties.DEADLOCK_FREE);
    }
}
